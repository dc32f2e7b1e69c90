"""A copy of the room's record, whole and consistent, while the cards are in the air."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from badugi.errors import StoreProblem
from badugi.room.store.address import Address


def back_up(db: str, target: Path) -> None:
    """Copy the database at an address to a file that was not there before.

    Raises StoreProblem for a database that is no file, or not of ours, and as ``copy_file`` does.
    """
    address = Address.of(db)
    if address.file is None:
        raise StoreProblem("backup_of_server", name=address.name)
    if not address.file.is_file():
        raise StoreProblem("database_missing", name=address.name)
    _require_ours(address.file)
    copy_file(address.file, target)


def copy_file(source: Path, target: Path) -> None:
    """Copy a SQLite database as it is at one moment, to a file that was not there before.

    The copy is readable by its owner alone, and nothing of it is left when copying fails.
    Raises StoreProblem for an existing target, and for a copy that did not come out whole.
    """
    if not target.absolute().parent.is_dir():
        raise StoreProblem("database_folder", name=str(target))
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError as error:
        raise StoreProblem("backup_exists", name=str(target)) from error
    try:
        _copy(source, target)
    except BaseException as error:
        target.unlink(missing_ok=True)
        if isinstance(error, sqlite3.Error):
            raise StoreProblem("backup_failed", name=str(target), reason=str(error)) from error
        raise


def free_name(file: Path, word: str) -> Path:
    """A name beside a file that nobody has: ``badugi.db.before-0002``, then ``….2`` and so on."""
    name = file.with_name(f"{file.name}.{word}")
    number = 1
    while name.exists():
        number += 1
        name = file.with_name(f"{file.name}.{word}.{number}")
    return name


def _require_ours(file: Path) -> None:
    try:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=rw", uri=True)) as database:
            database.execute("SELECT head FROM streams LIMIT 1")
            database.execute("SELECT version_num FROM alembic_version")
    except sqlite3.DatabaseError as error:
        raise StoreProblem("database_unknown", name=str(file)) from error


def _copy(source: Path, target: Path) -> None:
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
        [found] = new.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise sqlite3.DatabaseError(found)
        # One file without a log beside it, which can be carried away.
        new.execute("PRAGMA journal_mode = DELETE").fetchone()
    _flush(target)


def _flush(target: Path) -> None:
    """See that the copy is on the disk, its name as well."""
    places = [target] if os.name == "nt" else [target, target.absolute().parent]
    for place in places:
        handle = os.open(place, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
