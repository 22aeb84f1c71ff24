"""The position as a seat may know it: who has what, partisans, units, markers, money, and whose player turn it is.

Nothing of this game is hidden, so every seat is told the same.
"""

from collections.abc import Iterator

from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.sequence import OVER
from maquis.families.global_war.rules.calendar import date
from maquis.families.global_war.rules.game import RULES
from maquis.families.global_war.rules.relations import side_of
from maquis.families.global_war.rules.state import (
    ACTED,
    ALIGNED,
    CONTROL,
    DAMAGE,
    FADED,
    FOUGHT,
    FRESH,
    HIT,
    IPP,
    MOVED,
    NEW,
    RAIL_DAMAGE,
    RISEN,
    STOOD,
    SUPPLIED,
    SUPPORT,
    UNITS,
    WAR,
)
from maquis.families.global_war.rules.strength import MILITIA
from maquis.families.global_war.rules.wording import plain
from maquis.families.global_war.web import powers
from maquis.families.global_war.web.board import FACILITIES, board
from maquis.narration.words import many
from maquis.table import wire
from maquis.table.plain import bits

NOTES = {
    ACTED: "has acted in this turn (PAR.4.1)",
    NEW: "new: it does not act yet (PAR.4.2)",
    FADED: "has faded from battle (PAR.2.3)",
    SUPPLIED: "has a supply marker (PAR.5.2)",
    FRESH: "received its supplies in this turn: it spends them later (PAR.5.2)",
    MOVED: "has moved in this player turn (PAR.3.2)",
    FOUGHT: "has attacked in this player turn (PAR.2.1)",
    HIT: "hit in this round (PAR.2.3)",
    STOOD: "has rolled in this round (PAR.2.3)",
}
"""What the flags of a partisan say."""
KINDS = {
    "partisan.ordinary": "partisan",
    "partisan.mountain": "mountain partisan",
    "partisan.ccp": "partisan that moves",
}
HELD_BY = {ALIGNED: "aligned with", CONTROL: "held by"}


def position(view: Position, side: str = "") -> wire.Position:
    """A position in full, whoever asks."""
    game = view.game
    titles = {power.name: power.title for power in board(game).powers}
    return wire.Position(
        version=view.version,
        when=_when(view, titles),
        over=view.phase == OVER,
        to_act=list(RULES.to_act(view)),
        counters=list(_partisans(view)),
        hidden=[],
        painted={},
        owned={nation: bits(game, places) for nation, places in sorted(view.owned.items()) if places},
        marks=list(_marks(view, titles)),
        weather={},
        brief=list(_brief(view, titles)),
        units=list(_units(view, titles)),
        nations=list(_nations(view, titles)),
    )


def _when(view: Position, titles: dict[str, str]) -> wire.When:
    words = f"{date(view.turn)}, {titles.get(view.side, view.side)}: {view.phase}"
    return wire.When(turn=view.turn, date=date(view.turn), side=view.side, phase=view.phase, words=words)


def _partisans(view: Position) -> Iterator[wire.Counter]:
    """The partisans in play; a counter of a pool is no news."""
    for number, (who, where) in enumerate(zip(view.game.roster, view.where, strict=True)):
        if where > POOL:
            yield wire.Counter(
                name=who.name,
                side=who.side,
                force=who.force,
                kind=KINDS.get(who.kind, plain(who.kind)),
                place=where,
                strength=f"attack {who.attack}, defence {who.defence}",
                notes=[words for flag, words in NOTES.items() if flag.has(view, number)],
                power=who.force,
            )


def _units(view: Position, titles: dict[str, str]) -> Iterator[wire.Units]:
    """The units of every nation: how many of a kind are in a zone."""
    for (nation, kind), places in sorted(UNITS.all(view), key=_named):
        for place, number in sorted(places.items()) if nation in titles else ():
            yield wire.Units(power=nation, kind=plain(kind), place=place, number=number)


def _named(mark: tuple[tuple[str, ...], object]) -> tuple[str, ...]:
    return mark[0]


def _marks(view: Position, titles: dict[str, str]) -> Iterator[wire.Mark]:
    """Damage of facilities and railways, and what units have done or have yet to do."""
    for (facility,), places in sorted(DAMAGE.all(view), key=_named):
        for place, number in sorted(places.items()):
            what = f"{FACILITIES.get(facility, plain(facility))} in {view.game.map.near(place)}"
            yield wire.Mark("damage", place, f"{what} damaged: {number} IPP to repair", number=number)
    for (zone,), places in sorted(RAIL_DAMAGE.all(view), key=_named):
        beside = view.game.board.place(zone)
        for place, number in sorted(places.items()):
            way = f"railway between {view.game.map.near(place)} and {view.game.map.near(beside)}"
            words = f"{way} broken: {number} IPP to repair"
            yield wire.Mark("rail damage", place, words, beside=beside, number=number)
    yield from _of_units(view, titles)
    supplied: dict[int, int] = {}
    for counter in numbers(view.in_play(SUPPLIED.of(view))):
        supplied[view.where[counter]] = supplied.get(view.where[counter], 0) + 1
    for place, number in sorted(supplied.items()):
        words = f"{many(number, 'partisan')} in {view.game.map.near(place)} with a supply marker"
        yield wire.Mark(name="supply", place=place, words=words, number=number)


def _of_units(view: Position, titles: dict[str, str]) -> Iterator[wire.Mark]:
    """New militia that have yet to fight, and units that partisans support."""
    new = [((nation, MILITIA), there) for (nation,), there in RISEN.all(view)]
    for name, those, said in (
        ("risen", new, "new, and yet to fight (PAR.2.5)"),
        ("support", SUPPORT.all(view), "supported by partisans in the attack (PAR.4.6)"),
    ):
        for (nation, kind), places in sorted(those, key=_named):
            for place, number in sorted(places.items()):
                unit = f"{number} {plain(kind)} of {titles.get(nation, nation)}"
                yield wire.Mark(name, place, f"{view.game.map.near(place)}: {unit} {said}", number=number)


def _nations(view: Position, titles: dict[str, str]) -> Iterator[wire.Nation]:
    """The powers, and whoever else has money or of whom something is known."""
    said = dict(_said(view, titles))
    paid = [nation for (nation,), _ in IPP.each(view)]
    for nation in dict.fromkeys([*powers.names(view.game.sides), *sorted(paid), *sorted(said)]):
        yield wire.Nation(
            power=nation,
            side=side_of(view, nation),
            money=IPP.of(view, nation),
            words=said.get(nation, []),
        )


def _said(view: Position, titles: dict[str, str]) -> Iterator[tuple[str, list[str]]]:
    found: dict[str, list[str]] = {}
    for field, words in HELD_BY.items():
        for (nation,), power in field.each(view):
            found.setdefault(nation, []).append(f"{words} {titles.get(power, power)}")
    for (nation,), enemies in WAR.each(view):
        foes = ", ".join(titles.get(each, each) for each in enemies)
        found.setdefault(nation, []).append(f"at war with {foes}")
    yield from found.items()


def _brief(view: Position, titles: dict[str, str]) -> Iterator[str]:
    """The position in a few sentences."""
    counted: dict[str, list[int]] = {}
    for who, where in zip(view.game.roster, view.where, strict=True):
        if where > POOL:
            counted.setdefault(who.force, []).append(where)
    for force, places in sorted(counted.items()):
        there = len(set(places))
        yield f"{titles.get(force, force)} has {many(len(places), 'partisan')} in {many(there, 'zone')}."
    if not counted:
        yield "There are no partisans anywhere."
    broken, harmed = (sum(len(places) for _, places in mark.all(view)) for mark in (RAIL_DAMAGE, DAMAGE))
    if broken or harmed:
        yield f"{many(broken, 'railway')} broken, {many(harmed, 'facility', 'facilities')} damaged."
