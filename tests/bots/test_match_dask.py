"""A match on a real Dask cluster of two processes gives what one process gives, digit by digit."""

from __future__ import annotations

import pytest
from tests.bots.deals import BADUGI
from tests.cli.terminal import badugi

from badugi.bots import find_bot
from badugi.bots.match import match


@pytest.mark.long
def test_a_cluster_changes_nothing_but_the_time() -> None:
    """One cluster for both ways to it, because it takes seconds to begin."""
    from distributed import Client, LocalCluster

    bots = [find_bot("aggressor"), find_bot("random")]
    heard: list[tuple[int, int]] = []
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        with Client(cluster) as client:
            there = match(
                bots,
                BADUGI,
                hands=400,
                seed=7,
                executor=client.get_executor(),
                progress=lambda done, total: heard.append((done, total)),
            )
        arguments = ("match", "aggressor", "vs", "random", "--hands", "400", "--seed", "7")
        printed = badugi(*arguments, "--json", "--dask", cluster.scheduler_address)
    assert there == match(bots, BADUGI, hands=400, seed=7)
    assert heard == [(done, 400) for done in range(0, 500, 100)]
    assert printed == badugi(*arguments, "--json", "--workers", "1")
    assert printed.code == 0
