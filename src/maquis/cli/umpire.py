"""Commands of the umpire: begin a game, tell its log, verify its record."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from maquis.cli.words import Json, date, out, show_json
from maquis.engine.dice import SealedDice, fresh
from maquis.engine.figures import read_options
from maquis.games.europa.calendar import AXIS, SOVIET
from maquis.scenarios import load
from maquis.scenarios.recorded import begin


def register(app: App) -> None:
    """Add the commands."""
    app.command(new)


def new(
    scenario: str,
    *,
    out_: Annotated[Path, Parameter(name="--out", help="The record to make.")],
    from_: Annotated[str | None, Parameter(name="--from", help='First turn, such as "Jun II 42".')] = None,
    options: Annotated[Path | None, Parameter(help="A file that overrides found and assumed figures.")] = None,
    axis_words: Annotated[str, Parameter(help="Words of the Axis player's own, which the dice depend on.")] = "",
    soviet_words: Annotated[str, Parameter(help="Words of the Soviet player's own, likewise.")] = "",
    ask: Annotated[bool, Parameter(negative=(), help="Tell the commitment first, then ask for both words.")] = False,
    json: Json = False,
) -> int:
    """Begin a game for people: a record with sealed dice that nobody can foresee.

    The commitment to the dice is printed: give it to both players, who can check every roll when the game is over.
    """
    chosen = load(scenario, read_options(options) if options else None)
    first = date(chosen, from_) if from_ else chosen.first
    dice = fresh()
    words = {AXIS: axis_words, SOVIET: soviet_words}
    if ask:
        out.print(f"Commitment: {dice.commitment}", markup=False)
        words = {side: own or out.input(f"Words of the {side} side: ") for side, own in words.items()}
    dice = SealedDice(dice.secret, {side: own for side, own in words.items() if own})
    begin(out_, chosen, first, dice, {})
    if json:
        show_json({"record": str(out_), "commitment": dice.commitment, "contributions": dice.contributions})
    else:
        out.print(f"Record:     {out_}\nCommitment: {dice.commitment}", markup=False)
    return 0
