"""What every test shares: a patient Hypothesis, and a real PostgreSQL for those that ask."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

# No time limit, since a busy machine proves nothing.
settings.register_profile("badugi", deadline=None)
settings.load_profile("badugi")


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """The address of a PostgreSQL server of this test run."""
    from tests.postgresql import running_server

    with running_server() as address:
        yield address


@pytest.fixture
def postgresql(postgresql_server: str) -> Iterator[str]:
    """The address of a fresh PostgreSQL database."""
    from tests.postgresql import fresh_database

    with fresh_database(postgresql_server) as address:
        yield address
