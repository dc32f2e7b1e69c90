"""The list of commands, in the order a newcomer needs them."""

from __future__ import annotations

from typing import Annotated

import typer

import badugi
from badugi.cli import (
    backup,
    bot,
    breaking,
    check,
    deal,
    draws,
    evaluate,
    hh,
    host,
    improve,
    match,
    odds,
    play,
    playthrough,
    ranges,
    rules,
    serve,
    verify,
)

app = typer.Typer(
    name="badugi",
    help="Badugi: the lowest four cards of four ranks and four suits win.",
    epilog="Start with [bold]badugi play[/bold], or read [bold]badugi rules[/bold].",
    no_args_is_help=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.command("play")(play.command)
app.command("eval")(evaluate.command)
app.command("deal")(deal.command)
app.command("rules")(rules.command)
app.command("match")(match.command)
app.command("odds")(odds.command)
app.command("improve")(improve.command)
app.command("draws")(draws.command)
app.command("break")(breaking.command)
app.command("range")(ranges.command)
app.command("verify")(verify.command)
app.command("playthrough")(playthrough.command)
app.command("serve")(serve.command)
app.command("bot")(bot.command)
app.command("backup")(backup.command)
app.command("check")(check.command)
app.add_typer(hh.app, name="hh")
app.add_typer(host.app, name="host")


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"badugi {badugi.__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Badugi: the lowest four cards of four ranks and four suits win."""
