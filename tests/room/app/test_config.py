"""Settings: where they come from, which counts, and what is said of one that cannot be."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from badugi.errors import ConfigError
from badugi.protocol.rest import TableRow
from badugi.room.config import SETTINGS, RoomConfig, load_config, wanted

PAGE = Path(__file__).parents[3] / "docs" / "host.md"


def write(folder: Path, text: str) -> Path:
    path = folder / "room.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_nothing_given_is_a_room_on_this_machine_alone() -> None:
    config = load_config(environ={})
    assert config.is_local
    assert config.db == "badugi.db"
    assert len(config.tables) >= 5


def test_flags_count_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    path = write(tmp_path, 'port = 1\nhost = "10.0.0.1"\ngrant = 7\n')
    config = load_config(
        path, environ={"BADUGI_PORT": "2", "BADUGI_HOST": "10.0.0.2"}, flags={"port": 3, "db": None}
    )
    assert (config.port, config.host, config.grant) == (3, "10.0.0.2", 7)


def test_the_environment_may_name_the_file(tmp_path: Path) -> None:
    path = write(tmp_path, "port = 1\n")
    assert load_config(environ={"BADUGI_CONFIG": str(path)}).port == 1


def test_lists_switches_and_numbers_are_read_from_the_environment() -> None:
    config = load_config(
        environ={
            "BADUGI_ORIGINS": "https://a.example, https://b.example:8443",
            "BADUGI_CHAT": "false",
            "BADUGI_DRAIN": "2.5",
            "BADUGI_TRUSTED_PROXIES": "",
        }
    )
    assert config.origins == ("https://a.example", "https://b.example:8443")
    assert config.chat is False
    assert config.drain == 2.5
    assert config.trusted_proxies == ()


def test_tables_are_read_from_the_file(tmp_path: Path) -> None:
    text = (
        '[[tables]]\ntitle = "Ours"\ngames = ["1/2 limit badugi"]\nbots = ["regular", "caller"]\n'
    )
    (row,) = load_config(write(tmp_path, text), environ={}).tables
    terms = row.terms()
    assert [(place.seat, place.bot) for place in terms.bots] == [(6, "regular"), (5, "caller")]
    assert (terms.setup.min_buy_in, terms.setup.max_buy_in) == (20, 200)


@pytest.mark.parametrize("row", RoomConfig().tables, ids=lambda row: row.title)
def test_every_table_of_a_new_room_can_be_opened(row: TableRow) -> None:
    assert row.terms().title == row.title


@pytest.mark.parametrize(
    ("text", "code", "named"),
    [
        ("prot = 1", "unknown_setting", "port"),
        ('port = "8000"', "bad_setting", "a whole number from 0 to 65535"),
        ("port = 70000", "bad_setting", "port"),
        ("chat = 1", "bad_setting", "true or false"),
        ('origins = ["cards.example.org"]', "bad_setting", "https://"),
        ('origins = ["https://cards.example.org/room"]', "bad_setting", "without a path"),
        ('trusted_proxies = ["*"]', "bad_setting", "127.0.0.1"),
        ("port = ", "config_no_toml", "Invalid value"),
        ('[[tables]]\ntitle = "x"\ngames = ["2/4 limit bridge"]', "bad_tables", "bridge"),
        ('[[tables]]\ntitle = "x"', "bad_tables", "games"),
        ('[[tables]]\ntitle = "x"\ngames = ["2/4 limit badugi"]\nbtos = []', "bad_tables", "btos"),
        (
            '[[tables]]\ntitle = "x"\ngames = ["2/4 limit badugi"]\nbots = ["deep"]',
            "bad_tables",
            "deep",
        ),
    ],
)
def test_a_setting_that_cannot_be_is_named_with_its_place(
    tmp_path: Path, text: str, code: str, named: str
) -> None:
    with pytest.raises(ConfigError) as refused:
        load_config(write(tmp_path, text), environ={})
    assert refused.value.code == code
    assert named in str(refused.value)
    assert "room.toml" in str(refused.value)


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({"BADUGI_PROT": "1"}, "unknown_setting"),
        ({"BADUGI_PORT": "many"}, "bad_setting"),
        ({"BADUGI_TABLES": "x"}, "config_tables_in_file"),
        ({"BADUGI_METRICS": "everybody"}, "bad_setting"),
    ],
)
def test_a_variable_that_cannot_be_is_named(environ: dict[str, str], code: str) -> None:
    with pytest.raises(ConfigError) as refused:
        load_config(environ=environ)
    assert refused.value.code == code
    assert next(iter(environ)) in str(refused.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="nothing"):
        load_config(tmp_path / "nothing.toml", environ={})
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ConfigError, match="binary"):
        load_config(tmp_path / "binary.toml", environ={})


def test_the_value_of_a_setting_is_never_repeated(tmp_path: Path) -> None:
    path = write(tmp_path, "db = 5\norigins = ['postgresql://kim:hunter2@host/db']\n")
    with pytest.raises(ConfigError) as refused:
        load_config(path, environ={})
    assert "hunter2" not in str(refused.value)


@pytest.mark.parametrize("name", SETTINGS)
def test_what_may_stand_in_a_setting_can_be_said(name: str) -> None:
    assert wanted(name)


def test_the_page_for_hosts_has_every_setting_and_no_other() -> None:
    text = PAGE.read_text(encoding="utf-8")
    table = text.partition("## Settings")[2].partition("\n## ")[0]
    named = re.findall(r"^\| `([a-z_]+)` \|", table, re.MULTILINE)
    assert sorted(named) == sorted(SETTINGS)
