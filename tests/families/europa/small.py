"""Small boards, and every game of a few orders that can be played on one: what the enemy of partisans is told of it."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import permutations
from typing import Any

import msgspec

from maquis.contract.editions import edition
from maquis.engine.changes import matter
from maquis.engine.events import Event, Rolled
from maquis.engine.game import Game
from maquis.engine.orders import Order
from maquis.engine.playing import GameRules
from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.undo import WORD
from maquis.engine.views import Line, version, view
from maquis.families.europa.examples.form import Example
from maquis.families.europa.examples.setup import position
from maquis.families.europa.rules import orders as europa
from maquis.families.europa.rules import reaction
from maquis.families.europa.rules.forces import DUMMY
from maquis.families.europa.rules.state import REGULAR_MODE, STANDING
from maquis.families.europa.rules.summary import summary
from maquis.families.europa.rules.told import Fighting
from tests.families.europa.paper import RULE40, RULE45, Table, Words, read_out
from tests.reasoner.proof import Moment, Proof

AXIS, SOVIET = "axis", "soviet"


POOLS = {
    "pool.soviet": {"brigade": 4, "division": 1, "cavalry_division": 1, "command": 2, "dummy": 3},
    "pool.polish": {"brigade": 1, "dummy": 1},
    "pool.anti-soviet": {"brigade": 1, "dummy": 1},
    "pool.finnish": {"brigade": 1, "dummy": 1},
}
"""Few counters, so that games are played fast."""


def sketch(**told: Any) -> Position:
    """A small board, as worked examples describe it."""
    return position(
        msgspec.convert({"title": "", "clause": "40.B2", "bites": True, "expect": {}, **told}, Example), "the sketch"
    )


def arranged(names: Iterable[str], at: Sequence[str], standing: str = "", **told: Any) -> list[Position]:
    """Every position in which some of the counters lie in these hexes, one in each: they look the same to the enemy.

    `standing` is what the owner has ordered in advance for all of them.
    """
    units, found = told.pop("units", {}), dict[Hashable, Position]()
    told["options"] = {**POOLS, **told.get("options", {})}
    for chosen in permutations(names, len(at)):
        made = sketch(units={**units, **dict(zip(chosen, at, strict=True))}, **told)
        if standing:
            made.recount(STANDING.called(SOVIET, "all"), reaction.WORDS.index(standing) + 1)
        found.setdefault(tuple(made.where), made)
    return [*found.values()]


def every(rules: GameRules, now: Position, giver: str, told: Line | None) -> Iterator[Order]:
    """Every order that is offered; of brigades that wait in the pool the first: they are alike, and never named."""
    seen = view(now, giver)
    if giver == SOVIET and now.side == AXIS and not STANDING.of(now, SOVIET, "all"):
        yield from (europa.Standing(now.game, word) for word in ("retreat", "stand"))
    for choice in rules.choices(seen, giver):
        if choice.order is not None:
            yield choice.order
            continue
        for counters in [(each,) for each in _alike(now, choice.counters[0])] if choice.counters else [()]:
            for place in numbers(choice.places):
                order = europa.of(seen, msgspec.structs.replace(choice, counters=counters), place)
                yield order
                if isinstance(order, europa.Recruit) and "isolated losses" in " ".join(now.counts):
                    yield msgspec.structs.replace(order, special="special")


def _alike(now: Position, counter: int) -> list[int]:
    roster, who = now.game.roster, now.game.roster[counter]
    if who.kind != DUMMY or now.where[counter] != POOL:
        return [counter]
    return [n for n, each in enumerate(roster) if (each.kind, each.force, now.where[n]) == (DUMMY, who.force, POOL)]


def only(*verbs: str) -> Callable[..., Iterator[Order]]:
    """Of the orders that are offered those of some verbs, and standing orders."""

    def found(rules: GameRules, now: Position, giver: str, told: Line | None) -> Iterator[Order]:
        return (each for each in every(rules, now, giver, told) if each.notation.startswith((*verbs, "standing")))

    return found


def paper(before: Position, giver: str, order: str, events: Sequence[Event], after: Position) -> tuple[str, ...]:
    """What the umpire with paper and pencil says of it to the Axis player."""
    dice = " ".join(str(event.value) for event in events if isinstance(event, Rolled))
    rule = RULE45 if before.game.edition == "europa.rule45" else RULE40
    return read_out(table(before), words(before, giver, order), table(after), dice, rule)


def words(now: Position, giver: str, order: str) -> Words:
    """An order, as the umpire hears it."""
    if order == WORD:
        return Words(WORD)
    own, given = order if giver == AXIS else "", europa.parse(view(now, giver), order)
    label, names = now.game.board.label, now.game.roster
    match given:
        case europa.Sabotage():
            those = frozenset(names[counter].name for counter in given.counters)
            return Words("sabotage", those, given.kind, label(given.place), own)
        case europa.Attack():
            return Words("attack", frozenset(given.units), "", label(given.place), own)
        case europa.Convert():
            return Words("convert", frozenset([names[given.counter].name]), given.mode, "", own)
        case europa.Assemble() | europa.BreakDown():
            return Words(given.verb, place=label(given.at(now) or 0), own=own)
        case _:
            return Words(given.verb, own=own)


def table(now: Position) -> Table:
    """The map at a moment."""
    roster, up, label = now.game.roster, now.flags.get("up", 0), now.game.board.label
    partisans = [number for number in numbers(now.in_play(roster.faced)) if roster[number].side == SOVIET]
    fought = matter(now, Fighting)
    return Table(
        {roster[number].name: label(now.where[number]) for number in partisans},
        {roster[number].name for number in partisans if up >> number & 1},
        f"{now.turn} {now.side} {now.phase}", f"{now.turn} {now.side}",
        frozenset(lies_open(now)), fought.place if fought is not None and now.side == AXIS else "",
        {each.name for each in roster if REGULAR_MODE.has(now, roster.number(each.name))},
    )  # fmt: skip


def lies_open(now: Position) -> Iterator[str]:
    """Whatever else is there to be seen."""
    roster, label = now.game.roster, now.game.board.label
    yield from (f"{roster[n].name} at {label(now.where[n])}" for n in numbers(now.in_play(~roster.faced & roster.all)))
    for what, places in (*now.painted.items(), *((f"{side} land", held) for side, held in now.owned.items())):
        yield from (f"{what} at {label(place)}" for place in numbers(places))
    for mark, there in now.marks.items():
        yield from (f"{mark} at {label(place)}" for place in there)
    yield from (f"{number} {name}" for name, number in now.counts.items() if name.startswith("RP ") and number)


def proof(
    start: Sequence[Position], orders: int = 3, *verbs: str, undo: bool = False, ends: Moment | None = None,
    compared: Moment | None = None, most: int = 1_000_000,
) -> Proof:  # fmt: skip
    """Every game from these positions, so many orders long at most that the enemy is told of.

    If verbs are named, the orders are of those, and standing orders.
    """
    begun = version(start[0], AXIS)
    told = compared or (lambda now: (now.side, now.phase) != (SOVIET, "initial"))

    def over(now: Position) -> bool:
        return version(now, AXIS) >= begun + orders or bool(ends and ends(now))

    return Proof(
        start, edition(start[0].game.edition).rules, AXIS, paper, ends=over, orders=only(*verbs) if verbs else every,
        compared=told, secrets=kinds, asking=partial(answered, start[0].game), undo=undo,
        most=most,
    )  # fmt: skip


def verbs(found: Proof) -> set[str]:
    """The verbs of the orders that were played."""
    return {order.split()[1] for game in found.played.values() for order in game.orders[-1:]}


def answered(game: Game, seen: Position) -> Hashable:
    """What the Axis player is answered whatever he asks: why the phase cannot end, and what is known of the game."""
    rules = edition(game.edition).rules
    judged = rules.judge(seen, AXIS, rules.parse(seen, "end"))
    return str(summary(seen)), judged.legal, tuple((each.clause, each.words) for each in judged.failures)


def kinds(now: Position) -> Hashable:
    """What of each force and kind lies where, what it has spent, and what of it was received in this turn: those of a
    kind are alike."""
    roster, flags, counts = now.game.roster, now.flags, now.counts
    marks: Mapping[str, int] = {name: flags.get(name, 0) for name in ("still", "up", "passing", "displaced")}
    return tuple(
        sorted(
            (now.where[n], roster[n].force, roster[n].kind, counts.get(f"spent {roster[n].name}", 0),
             *(now.where[n] >= 0 and flagged >> n & 1 for flagged in marks.values()))
            for n in numbers(roster.faced)
        )
    )  # fmt: skip
