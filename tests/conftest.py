"""What every test shares: a patient Hypothesis, and a real PostgreSQL for those that ask.

Tests that start programs of their own read and compile the whole house once a run, not each time.
"""

import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

# No time limit, since a busy machine proves nothing.
settings.register_profile("badugi", deadline=None)
settings.load_profile("badugi")


@pytest.fixture(scope="session", autouse=True)
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Where the programs that tests start keep what they compiled, also if they should not."""
    folder = tmp_path_factory.getbasetemp()
    if folder.name.startswith("popen-"):
        folder = folder.parent
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPYCACHEPREFIX", str(folder / "bytecode"))
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        yield


@pytest.fixture(scope="session", autouse=True)
def listens_to_ctrl_c() -> None:
    """Programs that tests start hear Ctrl-C, also where a run in the background does not."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


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
