"""What may lie behind a line that the enemy was told: the whole orders of Europa that would be told so.

Of an order the enemy reads its verb, and of hidden counters where they lie and go. So each of those that could have
gone is an order, each counter that could have been received, and each standing order that an attack could have met.
What is not legal need not be left out.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import TypeVar

from maquis.engine.events import Counted, Displaced, Entered, Event, Left, Moved, Painted, Turned
from maquis.engine.playing import GameRules
from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.state import UP
from maquis.engine.views import Line, masked_name
from maquis.families.europa.rules import orders, reaction
from maquis.families.europa.rules.acts import Order
from maquis.families.europa.rules.costs import ADMIN, BY_RAIL, mover_of
from maquis.families.europa.rules.displacement import pending
from maquis.families.europa.rules.divisions import MADE_OF, size
from maquis.families.europa.rules.forces import BRIGADE, COMMAND, DUMMY, is_partisan
from maquis.families.europa.rules.places import counters
from maquis.families.europa.rules.sabotage import SabotageRoll
from maquis.families.europa.rules.state import LOSSES, TO_ANSWER
from maquis.families.europa.rules.targets import bridged
from maquis.families.europa.rules.told import Entering, Fighting
from maquis.families.europa.rules.ways import way_of, ways_of

E = TypeVar("E")


def behind(rules: GameRules, position: Position, giver: str, told: Line | None, unheard: bool) -> Iterable[Order]:
    """The orders of a side that may lie behind a line, or have come before it unheard."""
    assert told is not None
    if unheard:
        return _standing(position, giver, told)
    return _BEHIND[told.order.split(" ", 1)[0]](position, giver, told.events)


def _standing(now: Position, giver: str, told: Line) -> Iterator[Order]:
    """Standing orders are no one else's to know: they matter where partisans were not asked what they do."""
    what = next((event for event in told.events if isinstance(event, Fighting | Entering)), None)
    answers = TO_ANSWER.called(giver)
    asked = any(isinstance(each, Counted) and each.name == answers and each.value for each in told.events)
    if told.side == giver or what is None or asked:
        return
    place = now.game.board.place(what.place)
    for number in numbers(now.at(place) & counters(now, giver, "partisans")):
        for word in reaction.WORDS:
            if word != reaction.standing(now, giver, now.game.roster[number].name):
                yield orders.Standing(now.game, word, number)


def _recruit(now: Position, giver: str, events: Sequence[Event]) -> Iterator[Order]:
    """Each counter of the colours that waits in its pool."""
    came = _only(events, Entered)
    place = now.game.board.place(came.place)
    for number, each in enumerate(now.game.roster):
        called = came.counter in (each.name, masked_name(each.face, now.masked + 1))
        if called and now.where[number] == POOL and each.side == giver and each.kind in (BRIGADE, DUMMY, COMMAND):
            for special in ("", "special"):
                yield orders.Recruit(now.game, number, place, special)


def _move(now: Position, giver: str, events: Sequence[Event]) -> Iterator[Order]:
    """Each counter that may have gone that way; a unit that had to halt may have been on its way to anywhere."""
    label, board = now.game.board.label, now.game.board
    moved = [event for event in events if isinstance(event, Moved)]
    entered = [event for event in events if isinstance(event, Entering)]
    who = moved[0].counter if moved else entered[0].unit
    for number in _those(now, giver, who):
        path = [now.where[number]]
        for event in moved:
            path += [place for each in event.path if (place := board.place(each)) != path[-1]]
        if entered and (last := board.place(entered[-1].place)) not in path:
            path.append(last)
        if (moved and moved[0].path[0] != label(path[0])) or len(path) < 2:
            continue
        for mode in ("",) if is_partisan(now.game.roster[number]) else ("", BY_RAIL, ADMIN):
            yield from _along(now, number, tuple(path), mode)


def _along(now: Position, number: int, path: tuple[int, ...], mode: str) -> Iterator[Order]:
    """An order by which a counter goes along a path, in as few words as it takes."""
    ways = ways_of(now, mover_of(now, number, mode))
    for through in (path[:1] + path[-1:], path, *((path[0], each, path[-1]) for each in path[1:-1])):
        order = orders.Move(now.game, number, through, mode)
        if way_of(now, order, ways).path == path:
            yield order
            return


def _sabotage(now: Position, giver: str, events: Sequence[Event]) -> Iterator[Order]:
    """Those who were shown to attempt it, or any in the hex if nobody was; at a bridge from the other side, too."""
    roll = _only(events, SabotageRoll)
    place = now.game.board.place(roll.place)
    shown = next((event.counters for event in events if isinstance(event, Turned) and event.up), ())
    mine = counters(now, giver, "partisans")
    for across in bridged(now, place) if roll.kind == "bridge" else [None]:
        near = now.game.board.around(1 << place) | 1 << place if across is not None else 1 << place
        able = now.within(mine, near)
        parties: Iterable[tuple[int, ...]] = _called(now, able, shown) if shown else _parties([*numbers(able)])
        for party in parties:
            yield orders.Sabotage(now.game, roll.kind, place, party, across)


def _parties(able: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every set of some of these."""
    for many in range(1, len(able) + 1):
        yield from combinations(able, many)


def _attack(now: Position, giver: str, events: Sequence[Event]) -> Iterator[Order]:
    """The units that were named, with partisans that lay face down until then called as they may be."""
    fight = _only(events, Fighting)
    place = now.game.board.place(fight.place)
    roster, known = now.game.roster, {each.name: number for number, each in enumerate(now.game.roster)}
    near = now.within(counters(now, giver, "partisans"), now.game.board.around(1 << place) | 1 << place)
    hidden = [name for name in fight.units if name in known and is_partisan(roster[known[name]])]
    for party in _called(now, near, hidden):
        names = dict(zip(hidden, (roster[number].name for number in party), strict=True))
        yield orders.Attack(now.game, place, tuple(names.get(name, name) for name in fight.units))


def _retreat(now: Position, giver: str, events: Sequence[Event]) -> Iterator[Order]:
    """Every unit that may retreat to where one has gone."""
    label = now.game.board.label
    gone = next((event for event in events if isinstance(event, Moved | Painted | Entering)), None)
    for choice in orders.Retreat.choices(now, giver):
        for place in numbers(choice.places):
            if not isinstance(gone, Moved) or gone.path[-1] == label(place):
                yield orders.Retreat(now.game, choice.unit, place)


def _displace(now: Position, giver: str, events: Sequence[Event]) -> Iterator[Order]:
    """Every displaced partisan that may have gone there."""
    went = _only(events, Displaced)
    for number in _those(now, giver, went.counter):
        if pending(now, giver) >> number & 1:
            yield orders.Displace(now.game, number, now.game.board.place(went.place))


def _dismiss(now: Position, giver: str, events: Sequence[Event]) -> Iterator[Order]:
    """Every partisan like that which was dismissed; the telling shows whether it was disbanded."""
    return _leaving(now, giver, events, orders.Dismiss)


def _drop(now: Position, giver: str, events: Sequence[Event]) -> Iterator[Order]:
    """Every dummy like that which was given up."""
    return _leaving(now, giver, events, orders.Drop)


def _leaving(
    now: Position, giver: str, events: Sequence[Event], act: type[orders.Dismiss] | type[orders.Drop]
) -> Iterator[Order]:
    """Every order by which a counter like that which left play leaves it."""
    group = now.game.roster.group_of
    left = group[now.game.roster.number(_only(events, Left).counter)]
    return (order for order in act.offers(now, giver) if group[order.counter] == left)


def _convert(now: Position, giver: str, events: Sequence[Event]) -> Iterator[Order]:
    """Every partisan like that which was converted."""
    turned, group = _only(events, Turned), now.game.roster.group_of
    like = group[now.game.roster.number(turned.counters[0])]
    return (each for each in orders.Convert.offers(now, giver) if group[each.counter] == like)


def _assemble(now: Position, giver: str, events: Sequence[Event]) -> Iterator[Order]:
    """Every division in the pool, from brigades like those that were shown, or from any in the hex."""
    place = now.game.board.place(_only(events, Entered).place)
    shown = [event.counter for event in events if isinstance(event, Left)]
    brigades = now.at(place) & now.game.roster.those(lambda each: each.kind == BRIGADE and each.side == giver)
    for division in _divisions(now, giver):
        if now.where[division] == POOL:
            parties = _called(now, brigades, shown) if shown else combinations(numbers(brigades), size(now, division))
            for party in parties:
                yield orders.Assemble(now.game, division, tuple(party))


def _break_down(now: Position, giver: str, events: Sequence[Event]) -> Iterator[Order]:
    """Every division like that which was shown, or any in the hex, into brigades that wait in the pool."""
    place = now.game.board.place(next(event.place for event in events if isinstance(event, Entered)))
    roster = now.game.roster
    shown = [roster.group_of[roster.number(event.counter)] for event in events if isinstance(event, Left)]
    for division in _divisions(now, giver):
        if now.where[division] == place and (not shown or roster.group_of[division] in shown):
            force = roster[division].force
            waiting = [n for n, each in enumerate(roster) if (each.kind, each.force) == (BRIGADE, force)]
            for party in combinations([n for n in waiting if now.where[n] == POOL], size(now, division)):
                yield orders.BreakDown(now.game, division, party)


def _divisions(now: Position, giver: str) -> list[int]:
    return [n for n, each in enumerate(now.game.roster) if each.side == giver and each.kind in MADE_OF]


def _lose(now: Position, giver: str, events: Sequence[Event]) -> Iterator[Order]:
    """Who was lost, of the counters and of what is painted; all of them are known by then."""
    lost = [event.counter for event in events if isinstance(event, Left)]
    for event in events:
        if isinstance(event, Painted) and event.loses and not event.gains:
            lost += [f"{event.name.partition(' ')[2]} at {label}" for label in event.loses]
    yield orders.Lose(now.game, tuple(lost))


def _losses(now: Position, giver: str, events: Sequence[Event]) -> Iterator[Order]:
    yield orders.Losses(now.game, _only(events, Counted).value - LOSSES.of(now))


def _those(now: Position, giver: str, called: str) -> list[int]:
    """The counters that may be meant by a name or a mask: of a mask, all of its face that lie there."""
    roster = now.game.roster
    for face, there in now.masks.items():
        if called.startswith(f"{face} "):
            for place, masks in there.items():
                if any(called == masked_name(face, mask) for mask in masks):
                    return [*numbers(now.at(place) & roster.of_face[face] & ~UP.of(now))]
    return [number for number in numbers(roster.sides.get(giver, 0)) if roster[number].name == called]


def _called(now: Position, among: int, names: Sequence[str]) -> Iterator[tuple[int, ...]]:
    """Counters of a set in the order of names, each like the one that is called so."""
    roster = now.game.roster
    groups = [roster.groups[roster.group_of[roster.number(name)]] for name in names]
    for party in product(*(numbers(group & among) for group in groups)):
        if len(set(party)) == len(party):
            yield party


def _only(events: Iterable[Event], kind: type[E]) -> E:
    return next(event for event in events if isinstance(event, kind))


_BEHIND: dict[str, Callable[[Position, str, Sequence[Event]], Iterator[Order]]] = {
    "recruit": _recruit,
    "move": _move,
    "sabotage": _sabotage,
    "attack": _attack,
    "retreat": _retreat,
    "stand": lambda now, giver, events: iter((orders.Stand(now.game),)),
    "end": lambda now, giver, events: iter((orders.End(now.game),)),
    "displace": _displace,
    "withdraw": _dismiss,
    "disband": _dismiss,
    "drop": _drop,
    "convert": _convert,
    "assemble": _assemble,
    "break": _break_down,
    "lose": _lose,
    "isolated": _losses,
}
"""How the orders behind a line are found, by the first word of their notation."""
