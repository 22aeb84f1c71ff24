"""The position as a seat may know it: who has what, partisans, units, markers, money, and whose player turn it is.

Nothing of this game is hidden, so every seat is told the same.
"""

from collections.abc import Iterator

from maquis.engine.game import Game
from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.families.global_war.rules import phases
from maquis.families.global_war.rules.calendar import date
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
    WAR,
)
from maquis.families.global_war.rules.wording import plain
from maquis.families.global_war.web import powers
from maquis.families.global_war.web.board import FACILITIES, board
from maquis.narration.words import many
from maquis.table import wire
from maquis.table.plain import bits

NOTES = {
    ACTED.name: "has acted in this turn (PAR.4.1)",
    NEW.name: "new: it does not act yet (PAR.4.2)",
    FADED.name: "has faded from battle (PAR.2.3)",
    SUPPLIED.name: "has a supply marker (PAR.5.2)",
    FRESH.name: "received its supplies in this turn: it spends them later (PAR.5.2)",
    MOVED.name: "has moved in this player turn (PAR.3.2)",
    FOUGHT.name: "has attacked in this player turn (PAR.2.1)",
    HIT.name: "hit in this round (PAR.2.3)",
    STOOD.name: "has rolled in this round (PAR.2.3)",
}
"""What the flags of a partisan say."""
UNITS = {
    RISEN: "new, and yet to fight (PAR.2.5)",
    SUPPORT: "supported by partisans in the attack (PAR.4.6)",
}
"""What the markers of units say."""
KINDS = {
    "partisan.ordinary": "partisan",
    "partisan.mountain": "mountain partisan",
    "partisan.ccp": "partisan that moves",
}
KNOWN_OF = {CONTROL: "held by", ALIGNED: "aligned with", WAR: "at war with"}


def position(view: Position, side: str = "") -> wire.Position:
    """A position in full, whoever asks."""
    game = view.game
    titles = {power.name: power.title for power in board(game).powers}
    return wire.Position(
        version=view.version,
        when=_when(view, titles),
        over=phases.over(view),
        to_act=list(phases.to_act(view)),
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
                notes=[words for flag, words in NOTES.items() if view.flags.get(flag, 0) >> number & 1],
                power=who.force,
            )


def _units(view: Position, titles: dict[str, str]) -> Iterator[wire.Units]:
    """The units of every nation: how many of a kind are in a zone."""
    for name, places in sorted(view.marks.items()):
        nation, _, kind = name.partition(" ")
        if nation in titles and not _is_marker(name):
            for place, number in sorted(places.items()):
                yield wire.Units(power=nation, kind=plain(kind), place=place, number=number)


def _is_marker(name: str) -> bool:
    return any(mark.keys(name) for mark in (DAMAGE, RAIL_DAMAGE, *UNITS))


def _marks(view: Position, titles: dict[str, str]) -> Iterator[wire.Mark]:
    """Damage of facilities and railways, and what units have done or have yet to do."""
    for name, places in sorted(view.marks.items()):
        for place, number in sorted(places.items()) if _is_marker(name) else ():
            yield _mark(view.game, titles, name, place, number)
    supplied: dict[int, int] = {}
    for counter in numbers(view.in_play(SUPPLIED.of(view))):
        supplied[view.where[counter]] = supplied.get(view.where[counter], 0) + 1
    for place, number in sorted(supplied.items()):
        words = f"{many(number, 'partisan')} in {view.game.map.near(place)} with a supply marker"
        yield wire.Mark(name="supply", place=place, words=words, number=number)


def _mark(game: Game, titles: dict[str, str], name: str, place: int, number: int) -> wire.Mark:
    there = game.map.near(place)
    if RAIL_DAMAGE.keys(name):
        beside = game.board.place(RAIL_DAMAGE.key(name))
        words = f"railway between {there} and {game.map.near(beside)} broken: {number} IPP to repair"
        return wire.Mark(name="rail damage", place=place, words=words, beside=beside, number=number)
    if DAMAGE.keys(name):
        what = DAMAGE.key(name)
        words = f"{FACILITIES.get(what, plain(what))} in {there} damaged: {number} IPP to repair"
        return wire.Mark(name="damage", place=place, words=words, number=number)
    mark, said = next((mark, said) for mark, said in UNITS.items() if mark.keys(name))
    nation, _, kind = mark.key(name).partition(" ")
    unit = f"{number} {plain(kind)} of {titles.get(nation, nation)}"
    return wire.Mark(name=mark.called("").strip(), place=place, words=f"{there}: {unit} {said}", number=number)


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
    for name, word in sorted(view.conditions.items()):
        for field, words in KNOWN_OF.items():
            if word and (nation := field.key(name)):
                others = ", ".join(titles.get(each.strip(), each.strip()) for each in word.split(","))
                found.setdefault(nation, []).append(f"{words} {others}")
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
    broken = sum(len(places) for name, places in view.marks.items() if RAIL_DAMAGE.keys(name))
    harmed = sum(len(places) for name, places in view.marks.items() if DAMAGE.keys(name))
    if broken or harmed:
        yield f"{many(broken, 'railway')} broken, {many(harmed, 'facility', 'facilities')} damaged."
