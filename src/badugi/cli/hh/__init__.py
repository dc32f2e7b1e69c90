"""``badugi hh``: hand histories of many sites, checked, converted, shown and counted."""

from __future__ import annotations

import typer

from badugi.cli.hh.check import command as check
from badugi.cli.hh.convert import command as convert
from badugi.cli.hh.show import command as show
from badugi.cli.hh.stats import command as stats

app = typer.Typer(
    help="Hand histories: check them, convert them, see a hand again, count how people play.",
    no_args_is_help=True,
)

app.command("check")(check)
app.command("convert")(convert)
app.command("show")(show)
app.command("stats")(stats)
