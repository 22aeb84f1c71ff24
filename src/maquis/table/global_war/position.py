"""The position as a seat may know it: who has what, partisans, units, markers, money, and whose player turn it is.

Nothing of this game is hidden, so every seat is told the same.
"""

from collections.abc import Iterator

from maquis.engine.game import Game
from maquis.engine.position import POOL, Position
from maquis.table import wire
from maquis.table.global_war import powers
from maquis.table.global_war.board import FACILITIES, board
from maquis.table.global_war.plain import bits, plain, when

DAMAGE, RAIL_DAMAGE, SUPPLY = "damage ", "rail damage ", "supply "
NOTES = {
    "acted": "has acted in this turn (PAR.4.0)",
    "new": "new: it does not act in this turn (PAR.3.0)",
    "faded": "faded from combat (PAR.2.3)",
    "supplied": "has used a supply marker (PAR.5.1)",
    "moved": "has moved in this turn (PAR.3.2)",
}
"""What the flags of a partisan say."""
KINDS = {
    "partisan.ordinary": "partisan",
    "partisan.mountain": "mountain partisan",
    "partisan.ccp": "partisan that moves",
}
KNOWN_OF = {"control": "held by", "aligned": "aligned with", "war": "at war with"}


def position(view: Position, to_act: tuple[str, ...], over: bool = False) -> wire.Position:
    """A position in full."""
    game = view.game
    titles = {power.name: power.title for power in board(game).powers}
    return wire.Position(
        version=view.version,
        when=when(view.turn, view.side, view.phase, titles.get(view.side, view.side)),
        over=over,
        to_act=list(to_act),
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
                strength=f"attack {who.attack}, defence {who.defense}",
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
    return name.startswith((DAMAGE, RAIL_DAMAGE, SUPPLY))


def _marks(view: Position, titles: dict[str, str]) -> Iterator[wire.Mark]:
    """Damage of facilities and railways, and supply markers."""
    for name, places in sorted(view.marks.items()):
        for place, number in sorted(places.items()) if _is_marker(name) else ():
            yield _mark(view.game, titles, name, place, number)


def _mark(game: Game, titles: dict[str, str], name: str, place: int, number: int) -> wire.Mark:
    there = game.map.near(place)
    if name.startswith(RAIL_DAMAGE):
        beside = game.board.place(name.removeprefix(RAIL_DAMAGE))
        words = f"railway between {there} and {game.map.near(beside)} broken: {number} IPP to repair"
        return wire.Mark(name="rail damage", place=place, words=words, beside=beside, number=number)
    if name.startswith(DAMAGE):
        what = name.removeprefix(DAMAGE)
        words = f"{FACILITIES.get(what, plain(what))} in {there} damaged: {number} IPP to repair"
        return wire.Mark(name="damage", place=place, words=words, number=number)
    whose = name.removeprefix(SUPPLY)
    words = f"{number} supply marker{'s' * (number > 1)} of {titles.get(whose, plain(whose))} in {there}"
    return wire.Mark(name="supply", place=place, words=words, number=number)


def _nations(view: Position, titles: dict[str, str]) -> Iterator[wire.Nation]:
    """The powers, and whoever else has money or of whom something is known."""
    sides = {power.name: power.side for power in board(view.game).powers}
    said = dict(_said(view, titles))
    paid = [name.removeprefix("ipp ") for name in view.counts if name.startswith("ipp ")]
    for nation in dict.fromkeys([*powers.names(view.game.sides), *sorted(paid), *sorted(said)]):
        yield wire.Nation(
            power=nation,
            side=sides.get(nation, ""),
            money=view.counts.get(f"ipp {nation}"),
            words=said.get(nation, []),
        )


def _said(view: Position, titles: dict[str, str]) -> Iterator[tuple[str, list[str]]]:
    found: dict[str, list[str]] = {}
    for name, word in sorted(view.conditions.items()):
        what, _, nation = name.partition(" ")
        if what in KNOWN_OF and word:
            others = ", ".join(titles.get(each.strip(), each.strip()) for each in word.split(","))
            found.setdefault(nation, []).append(f"{KNOWN_OF[what]} {others}")
    yield from found.items()


def _brief(view: Position, titles: dict[str, str]) -> Iterator[str]:
    """The position in a few sentences."""
    counted: dict[str, list[int]] = {}
    for who, where in zip(view.game.roster, view.where, strict=True):
        if where > POOL:
            counted.setdefault(who.force, []).append(where)
    for force, places in sorted(counted.items()):
        there = len(set(places))
        yield f"{titles.get(force, force)} has {_count(len(places), 'partisan')} in {_count(there, 'zone')}."
    if not counted:
        yield "There are no partisans anywhere."
    broken = sum(len(places) for name, places in view.marks.items() if name.startswith(RAIL_DAMAGE))
    harmed = sum(len(places) for name, places in view.marks.items() if name.startswith(DAMAGE))
    if broken or harmed:
        yield f"{_count(broken, 'railway')} broken, {_count(harmed, 'facility', 'facilities')} damaged."


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or f'{one}s'}"
