"""The command that asks the staff officer where to strike."""

from typing import Annotated, Any

from cyclopts import Parameter

from maquis.campaign.intended import intended
from maquis.campaign.strikes import Strike, strikes
from maquis.cli.words import Json, Opened, RecordPath, giver_named, out, show_json
from maquis.engine.errors import MaquisError
from maquis.engine.views import view
from maquis.narration.strikes import told


def strike(
    record: RecordPath,
    /,
    *,
    as_: Annotated[str | None, Parameter(name="--as", help="The side that asks; whoever is to act, if none.")] = None,
    json: Json = False,
) -> int:
    """Ask the staff officer where he would strike now, and why: what each attack or sabotage is expected to bring.

    He sees what the side sees. What is not known is dealt out anew in two dozen worlds, each with dice of its own, and
    what is counted is what the game is about (maquis standing tells how it stands). Where nothing is left
    to dice he tells what he would order in the phase.

    For example: `maquis strike game.maquis --as axis`
    """
    opened = Opened(record)
    position, rules = opened.position(), opened.scenario.rules
    acting = rules.to_act(position)
    if not acting:
        raise MaquisError("the game is over: there is nothing left to strike")
    side = giver_named(opened.game, as_) if as_ is not None else acting[0]
    if side not in opened.game.sides:
        raise MaquisError(f"a side strikes: one of {', '.join(opened.game.sides)}")
    seen = view(position, side)
    # The version that the side knows, for that of the record counts orders, too, of which it was told nothing.
    seed = str(seen.version)
    found = strikes(rules, seen, side, seed)
    if json:
        show_json([_plain(each) for each in found])
        return 0
    for line in told(rules, seen, side, found, [] if found else intended(seen, side, seed)):
        out.print(line, markup=False)
    return 0


def _plain(strike: Strike) -> dict[str, Any]:
    parts = {change.part.name: change.amount for change in strike.changes}
    return {"order": strike.order.notation, "worth": strike.worth, "error": strike.error, "parts": parts}
