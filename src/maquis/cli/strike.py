"""The command that asks the staff officer where to strike."""

from typing import Annotated

from cyclopts import Parameter

from maquis.campaign.strikes import strikes
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
    what is counted is what the game is about (maquis standing tells how it stands).

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
    found = strikes(rules, view(position, side), side, str(position.version))
    if json:
        show_json([
            {
                "order": each.order.notation, "worth": each.worth, "error": each.error,
                "parts": {part.name: number for part, number in each.parts},
            }
            for each in found
        ])  # fmt: skip
    for line in told(found) if not json else ():
        out.print(line, markup=False)
    return 0
