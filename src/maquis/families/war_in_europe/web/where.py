"""Where an order may be aimed: every demand on a hex, and all the hexes that meet it."""

from collections.abc import Iterator

from maquis.boards.board import members
from maquis.boards.labels import said
from maquis.engine import acts
from maquis.engine.errors import MaquisError
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import cadres, combat, field
from maquis.families.war_in_europe.rules.acts import VariantAct, pieces
from maquis.families.war_in_europe.rules.editions import RULES
from maquis.families.war_in_europe.rules.fighting import Attack, Fight
from maquis.families.war_in_europe.rules.fortifications import Work
from maquis.families.war_in_europe.rules.growth import PlaceCadre
from maquis.families.war_in_europe.words.said import there
from maquis.families.war_in_europe.words.words import ITEMS
from maquis.table import wire
from maquis.table.default.where import anywhere


def where(rules: GameRules, view: Position, side: str, verb: str, who: str, mode: str = "") -> wire.Where:
    """Where an order of that kind may be given, and what stands in the way elsewhere; raise `MaquisError`.

    In every hex the demands that fail are those that fail when the order is judged.
    """
    known = [each for each, act in RULES.named.items() if act.names_hex()]
    if verb not in known or (mode and mode not in ways(verb)):
        raise MaquisError(f"{' '.join((verb, mode)).strip()!r} is not about a hex; these are: {', '.join(known)}")
    act = RULES.named[mode or verb]
    counters: tuple[int, ...] = (view.game.roster.number(who),) if act.names_counters() else ()
    order = act.of(view.game, counters)
    return anywhere(
        rules, view, side, verb, order, view.game.roster[counters[0]].name if counters else in_hand(act),
        modes=[] if mode else [way for way in ways(verb) if RULES.places(view, side, RULES.named[way], counters)],
        words=lambda legal: dict(_words(view, side, act, counters, legal)),
    )  # fmt: skip


def ways(verb: str) -> tuple[str, ...]:
    """The other ways to go on instead of an order."""
    return tuple(map(acts.verb, RULES.ways(RULES.named[verb])))


def in_hand(act: type[VariantAct]) -> str:
    """What is in hand for an order that names no counter."""
    assert issubclass(act, Work)
    return ITEMS[act.item]


def _words(
    view: Position, side: str, act: type[VariantAct], counters: tuple[int, ...], legal: int
) -> Iterator[tuple[int, str]]:  # fmt: skip
    """What an order comes to in a hex, where there is something to say."""
    if issubclass(act, Fight):
        yield from ((place, _odds(view, act(view.game, place, counters))) for place in members(legal))
    elif issubclass(act, Work):
        yield from _ports(view, legal)
    elif act is PlaceCadre:
        yield from _haunts(view, legal)
    elif view.game.roster[counters[0]].kind != field.PARTISAN:
        yield from _company(view, side, legal)


def _odds(view: Position, order: Fight) -> str:
    """An attack in short: who defends, the strengths and the column."""
    men = pieces(view, order.units)
    ours = combat.attack_strength(view, men, order.place).total
    theirs = combat.defence_strength(view, men, order.place).total
    column = f", column {combat.column(view.game.figures, ours, theirs)}" if isinstance(order, Attack) else ""
    return f"{there(view, men[0].side, order.place)}: {ours} to {theirs}{column}"


def _ports(now: Position, legal: int) -> Iterator[tuple[int, str]]:
    ground = field.ground(now)
    for place in members(legal & ground.ports):
        major = ground.major_ports >> place & 1
        yield place, "major port: as a Maginot Line hex (30.62)" if major else "minor port: supply to defend (30.63)"


def _haunts(now: Position, legal: int) -> Iterator[tuple[int, str]]:
    """What of a hex helps a cadre: ground in which it becomes a Unit sooner, a railway to cut."""
    for place in members(legal & cadres.dense_ground(now) & field.ground(now).railed):
        yield place, "a railway to cut, and ground that helps it become a Unit (31.conversion)"


def _company(view: Position, side: str, legal: int) -> Iterator[tuple[int, str]]:
    """Whom a unit comes upon, or next to, in a hex."""
    found: dict[int, list[str]] = {}
    for at, lying in sorted(field.at(view).items()):
        foes = [piece for piece in lying if piece in field.against(view, side)]
        cadres = [piece.name for piece in foes if piece.level == "cadre"]
        if cadres and legal >> at & 1:
            found.setdefault(at, []).append(f"hunts {cadres[0]}")
        if foes:
            for place in members(field.ground(view).beside(1 << at) & legal):
                found.setdefault(place, []).append(
                    f"next to {there(view, side, at)} in {said(view.game.map.name, view.game.board.label(at))}"
                )
    yield from ((place, ", ".join(words)) for place, words in found.items())
