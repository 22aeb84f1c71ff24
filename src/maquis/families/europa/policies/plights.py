"""What is asked of Europa's partisans that an enemy's turn may cost them."""

import re
from collections.abc import Iterator, Mapping, Sequence

from maquis.campaign.plights import Plight
from maquis.contract.turns import Given, Turn
from maquis.engine.events import Began, Left
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.policies.sensible import Outlook
from maquis.families.europa.policies.wrecker import beside_hunters
from maquis.families.europa.rules.costs import ADMIN, BY_RAIL
from maquis.families.europa.rules.forces import DUMMY, is_partisan
from maquis.families.europa.rules.places import counters
from maquis.families.europa.rules.railways import rail

ATTEMPTED = Plight("of those that had attempted something", "of those that had attempted nothing")
ON_RAIL = Plight("on a railway", "off the railways")
NEAR_RAIL = Plight("on a railway or beside one", "two hexes off or more")
HUNTED = Plight("where hunters could come beside them on foot", "where none could")
COVERED = Plight("in ground to hide in", "in the open")
TRIED = ("sabotage", "attack")
BY_TRAIN, MARCHED, WALKED, BESIDE, OTHERWISE = (
    "by attackers of whom some came by rail that turn",
    "by attackers of whom some came by forced march",
    "by attackers who came on foot",
    "by attackers who stood beside them",
    "without an attack",
)
MODES = {BY_RAIL: BY_TRAIN, ADMIN: MARCHED, "": WALKED}
"""How somebody came, what tells most first."""
MOVE = re.compile(r"move (?P<who>.+) (?P<way>[0-9-]+)(?P<mode> by rail| admin)?")


def plights(position: Position, side: str, own: Sequence[Given]) -> Mapping[int, Mapping[Plight, bool]]:
    """The plights of partisans, dummies apart, as the other side's turn begins."""
    roster, board = position.game.roster, position.game.board
    all_ = position.in_play(counters(position, side, "partisans"))
    real = roster.those(lambda who: who.kind != DUMMY)
    lines, hunters, cover = rail(position), beside_hunters(position, side), Outlook(position, side).cover
    near = board.within(lines, 1)
    tried = [given.order for given in own if given.order.startswith(TRIED)]

    def of(number: int) -> dict[Plight, bool]:
        here, name = position.where[number], roster[number].name
        return {
            ATTEMPTED: any(name in order.partition(" by ")[2].split(", ") for order in tried),
            ON_RAIL: bool(lines >> here & 1),
            NEAR_RAIL: bool(near >> here & 1),
            HUNTED: bool(hunters[here]),
            COVERED: bool(cover >> here & 1),
        }

    return {number: of(number) for number in numbers(all_ & real)}


def blows(turn: Turn, side: str) -> Iterator[str]:
    """How each partisan of a side that was eliminated in others' phases of a turn came to it, dummies apart."""
    roster, modes, last, acting = turn.position.game.roster, dict[str, str](), "", turn.start.side
    for given in turn.given:
        if given.side != side:
            last = given.order
        if moved := MOVE.fullmatch(given.order):
            modes[moved["who"]] = (moved["mode"] or "").strip()
        for event in given.events:
            if isinstance(event, Began):
                acting = event.side
            elif isinstance(event, Left) and event.clause and acting != side:
                who = roster[roster.number(event.counter)]
                if who.side == side and is_partisan(who) and who.kind != DUMMY:
                    yield _came(last, modes)


def _came(order: str, modes: Mapping[str, str]) -> str:
    """How those came who attack by an order."""
    verb, _, names = order.partition(" by ")
    if not verb.startswith("attack"):
        return OTHERWISE
    came = {modes.get(name) for name in names.split(", ")}
    return next((words for mode, words in MODES.items() if mode in came), BESIDE)
