"""What the umpire says of the war in Global War: conquests, wars and peace, and who is aligned or controlled."""

from collections.abc import Iterator

from maquis.check.hosting import Acts, several
from maquis.engine.events import Event
from maquis.engine.position import Position
from maquis.engine.state import Word
from maquis.families.global_war.rules.conquest import conquered
from maquis.families.global_war.rules.nations import NOBODY
from maquis.families.global_war.rules.orders import nation
from maquis.families.global_war.rules.state import ALIGNED, CIVIL_WAR, CONTROL, WAR
from maquis.families.global_war.scenarios.front import Due, taken


def _conquer(position: Position, zones: str, name: str) -> Iterator[Event]:
    by = nation(position.game, name)
    for zone in several(zones):
        yield from conquered(position, by, (_label(position, zone),))


def _cede(position: Position, zones: str, name: str) -> Iterator[Event]:
    to = nation(position.game, name)
    for zone in several(zones):
        yield from taken(position, Due(to, "annexed", to, _label(position, zone)))


def _label(position: Position, zone: str) -> str:
    return position.game.board.label(position.game.board.place(zone))


def _war(position: Position, name: str, others: str) -> Iterator[Event]:
    one, foes = nation(position.game, name), [nation(position.game, each) for each in several(others)]
    yield WAR.to(dict.fromkeys((*WAR.of(position, one), *foes)), one)


def _peace(position: Position, name: str, others: str) -> Iterator[Event]:
    one, friends = nation(position.game, name), [nation(position.game, each) for each in several(others)]
    for each, those in ((one, friends), *((friend, [one]) for friend in friends)):
        left = tuple(foe for foe in WAR.of(position, each) if foe not in those)
        if left != WAR.of(position, each):
            yield WAR.to(left, each)


def _align(position: Position, name: str, whose: str) -> Iterator[Event]:
    minor = nation(position.game, name)
    yield from _no_longer(position, CONTROL, minor)
    yield ALIGNED.to(nation(position.game, whose), minor)


def _control(position: Position, name: str, whose: str) -> Iterator[Event]:
    minor = nation(position.game, name)
    yield from _no_longer(position, ALIGNED, minor)
    yield CONTROL.to(NOBODY if whose == NOBODY else nation(position.game, whose), minor)


def _free(position: Position, name: str) -> Iterator[Event]:
    minor = nation(position.game, name)
    yield from _no_longer(position, ALIGNED, minor)
    yield from _no_longer(position, CONTROL, minor)


def _no_longer(position: Position, relation: Word, minor: str) -> Iterator[Event]:
    if relation.of(position, minor):
        yield relation.to("", minor)


def _civil_war(position: Position) -> Iterator[Event]:
    yield CIVIL_WAR.to("over")


ACTS: Acts = {
    "conquer ZONE, ZONE... for NATION": _conquer,
    "cede ZONE, ZONE... to NATION": _cede,
    "war of NATION with NATION, NATION...": _war,
    "peace of NATION with NATION, NATION...": _peace,
    "align MINOR to MAJOR": _align,
    "control of MINOR by MAJOR": _control,
    "free MINOR": _free,
    "civil war over": _civil_war,
}
"""What the umpire may say; whoever is controlled by `nobody` is a neutral."""
