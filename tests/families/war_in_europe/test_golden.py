"""A golden playthrough of the plain: every order, every roll and all that comes of them, as text in tests/golden.

It is played by dice alone, and renewed like the others: `pytest --renew-golden`. Read what changed before committing.
"""

from pathlib import Path

from maquis.boards.board import members
from maquis.engine.dice import seeded
from maquis.engine.events import Counted, Painted
from maquis.families.war_in_europe.rules.calendar import CALENDAR
from maquis.families.war_in_europe.rules.editions import RULES
from tests.families.war_in_europe.plays import LAND, begun, referee
from tests.families.war_in_europe.worlds import places
from tests.golden import compare, told

GOLDEN = Path(__file__).parent / "golden" / "war-in-europe.txt"
ORDERS = 320


def played() -> list[str]:
    """Give orders that dice pick: a verb of those that can be ordered, then one of its choices, then a hex."""
    start = begun(
        {"1 Infantry": "0705", "2 Panzer": "1204", "3 Security": "0306", "US 1": "1207", "US 2": "1305",
         "Yugoslav partisans 1": "0605", "Yugoslav partisans 2": "0508", "French partisans 1": "1104",
         "Yugoslav partisans 3": "0508", "Soviet partisans 1": "0113"}, phase="combat",
        levels={"Yugoslav partisans 1": "unit", "French partisans 1": "unit", "Yugoslav partisans 2": "unit"},
        axis=LAND & ~places("1207", "1305", "1405", "1505", "1407"),
        more=[Painted("Allied ships", ("1505",)), Painted("lost marker", ("0401",)), Counted("used Yugoslavia", 3),
              Counted("ready fortification", 1), Counted("ready rehabilitation", 2)],
    )  # fmt: skip
    judge, picks, lines = referee(start, seeded("golden")), seeded("picks"), list[str]()
    for _ in range(ORDERS):
        side, position = judge.to_act[0], judge.position
        choices = list(RULES.choices(judge.view(side), side))
        verbs = list(dict.fromkeys(choice.verb for choice in choices))
        if len(verbs) > 1 and "end" in verbs and picks.roll("end", 4) > 1:
            verbs.remove("end")
        verb = verbs[picks.roll("verb", len(verbs)) - 1]
        offered = [choice for choice in choices if choice.verb == verb]
        choice = offered[picks.roll("choice", len(offered)) - 1]
        order = choice.order
        if order is None:
            there = members(choice.places)
            place = there[picks.roll("hex", len(there)) - 1]
            order = RULES.order(position, choice, place)
        moment = f"{CALENDAR.name(position.turn)}, {position.side}, {position.phase}"
        lines.append(f"{moment}; {len(choices)} choices: {', '.join(verbs)}")
        lines += [f"  {side}: {order.notation}", *(f"    {told(event)}" for event in judge.give(side, order))]
    return lines


def test_the_golden_playthrough(renew_golden: bool) -> None:
    lines = played()
    compare(GOLDEN, "\n".join(lines) + "\n", renew_golden)


def test_it_has_most_orders_that_there_are() -> None:
    given = {line.split(": ")[1].split()[0] for line in played() if line.startswith("  ") and line[2] != " "}
    assert len(given) >= 13, sorted(given)
