"""What is asked for each kind of act: the unit, then the point; who goes all out; whom a garrison loses."""

from functools import partial

from maquis.cli.hotseat import acts, default
from maquis.cli.hotseat.menus import Menu
from maquis.cli.hotseat.seat import Seat
from maquis.engine.acts import Act
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import combat, isolation
from maquis.families.dark_crusade.rules.airborne import Drop
from maquis.families.dark_crusade.rules.calendar import AXIS, MOVEMENT
from maquis.families.dark_crusade.rules.combat import Answer, Fire
from maquis.families.dark_crusade.rules.front import fighters, network
from maquis.families.dark_crusade.rules.isolation import Lose
from maquis.families.dark_crusade.rules.movement import Move
from maquis.families.dark_crusade.rules.partisans import PlacePartisan
from maquis.families.dark_crusade.rules.printed import printed
from maquis.families.dark_crusade.rules.staff import available
from maquis.families.dark_crusade.words import chances, said, staff
from maquis.families.dark_crusade.words.advice import ADVICE, advise, in_lines
from maquis.families.dark_crusade.words.words import many, unit

GUARD = "which points would keep all in supply, wherever partisans go?"


def do(seat: Seat, name: str) -> None:
    """Do something of a kind: what is asked for follows from what its orders name."""
    choices = seat.of_kind(name)
    match choices[0].order if choices else None:
        case Move() | PlacePartisan():
            placing(seat, name)
        case Fire() | Answer():
            fight(seat, name)
        case Drop():
            drop(seat, name)
        case Lose():
            lose(seat)
        case _ if default.plain(choices):
            default.do(seat, name)
        case _:
            acts.by_order(seat, name, lambda seat: partial(said.in_words, seat.view), _letters(name), advised)


def _letters(name: str) -> dict[str, str]:
    return {"p": ADVICE[name]} if name in ADVICE else {}


def _may_guard(seat: Seat) -> bool:
    """Whether Axis units move while there are partisans."""
    return seat.side == AXIS and seat.view.phase == MOVEMENT and bool(available(seat.view))


def placing(seat: Seat, name: str) -> None:
    """Counter after counter, point after point, until the player goes back or there is no more."""
    while choices := seat.of_kind(name):
        there = _orders(choices)
        words = partial(_who, seat.view, there)
        units = sorted(there, key=words)
        moves = isinstance(choices[0].order, Move)
        letters = _letters(name) | ({"g": GUARD} if moves and _may_guard(seat) else {})
        title = "Move which unit?" if moves else "Place which partisan?"
        menu = Menu(f"{title} (Enter goes back)", units, words, letters=letters)
        picked: int | str | None = units[0]
        if len(units) > 1:
            picked = seat.pick(menu)
        if picked == "p":
            advised(seat, name)
        elif picked == "g":
            seat.show_all(staff.guarding(seat.view))
        elif not isinstance(picked, int) or (not _put(seat, name, picked, there[picked]) and len(units) == 1):
            return


def _orders(choices: tuple[LegalOrder, ...]) -> dict[int, dict[int, Act]]:
    """The orders of every counter, point by point."""
    found: dict[int, dict[int, Act]] = {}
    for choice in choices:
        if isinstance(choice.order, Act) and choice.order.goal is not None:
            found.setdefault(choice.counters[0], {})[choice.order.goal] = choice.order
    return found


def _who(view: Position, there: dict[int, dict[int, Act]], number: int) -> str:
    """A counter, where it is, and how many points it has to choose from."""
    where = view.where[number]
    at = f"{view.game.map.near(where)}: " if where >= 0 else ""
    return f"{at}{unit(view, number)}, {many(len(there[number]), 'point')}"


def _put(seat: Seat, name: str, number: int, orders: dict[int, Act]) -> bool:
    """Let the player pick a point for a counter, and give the order; whether anything was given."""
    view, places = seat.view, sum(1 << place for place in orders)
    partisan = any(isinstance(order, PlacePartisan) for order in orders.values())
    words = _places_for_partisan(view, number, places) if partisan else _places_for_unit(view, number, places)
    picked = seat.pick(
        Menu(
            f"{view.game.roster[number].name}: where to? (Enter goes back)",
            list(words),
            lambda place: f"{view.game.map.near(place)}{_facts(view, place)}{words[place]}",
            order=lambda place: orders[place].notation,
            letters=_letters(name) if partisan else {},
        )
    )
    if picked == "p":
        advised(seat, name)
        return True
    return isinstance(picked, int) and seat.give(orders[picked])


def _places_for_partisan(view: Position, number: int, places: int) -> dict[int, str]:
    """Points for a partisan with what it would cut off there, the most first."""
    return {place: f": {words}" if words else "" for place, words in staff.alone(view, number, places).items()}


def _places_for_unit(view: Position, number: int, places: int) -> dict[int, str]:
    """Points that a unit may go to with what it comes upon there; attacks and partisans first."""
    found = {place: said.remark(view, number, place) for place in numbers(places)}
    return dict(sorted(found.items(), key=lambda each: (not each[1], view.game.map.near(each[0]))))


def _facts(view: Position, place: int) -> str:
    """What is on a point that a player looks for."""
    found = printed(network(view.game))[place]
    facts = [many(found.victory, "victory point")] * (found.victory > 0) + ["fortress"] * found.fortress
    return f" ({', '.join(facts)})" if facts else ""


def fight(seat: Seat, name: str) -> None:
    """A round of fire, or the answer to one: where, and who goes all out."""
    there = {each.order.place: each.order for each in seat.of_kind(name) if isinstance(each.order, Fire | Answer)}
    places = list(there)
    place: int | str | None = places[0]
    if len(places) > 1:
        menu = Menu(
            "Fight where? (Enter goes back)", places, lambda place: said.said(seat.view, there[place]),
            letters=_letters(name),
        )  # fmt: skip
        place = seat.pick(menu)
    else:
        seat.show(said.said(seat.view, there[places[0]]), "", 2)
    if place == "p":
        advised(seat, name)
    elif isinstance(place, int):
        seat.show(chances.outlook(seat.view, place), "dim", 2)
        act, on = type(there[place]), seat.view.game
        firing = numbers(combat.firing(seat.view, place, seat.side))
        able = [each for each in firing if any(act.aimed_by(seat.view, seat.side, place=place, units=(each,)))]
        out = pick_some(seat, "Who goes all out, at twice the fire, and is dispersed after it?", able, len(able))
        if out is not None and (able or seat.yes("Nobody can go all out. Fire?")):
            seat.give(act(on, place, out))


def pick_some(seat: Seat, title: str, units: list[int], most: int, least: int = 0) -> tuple[int, ...] | None:
    """Let the player pick units one after another, and say when that is all; nothing if he goes back."""
    chosen: list[int] = []
    while len(chosen) < most:
        left = [each for each in units if each not in chosen]
        so_far = f" So far: {', '.join(seat.view.game.roster[each].name for each in chosen)}." if chosen else ""
        letters = {"a": "all of them"} if most == len(units) else {}
        if len(chosen) >= least:
            letters |= {"d": "done: nobody else" if chosen else "done: nobody"}
        picked = seat.pick(Menu(f"{title}{so_far} (Enter goes back)", left, partial(unit, seat.view), letters=letters))
        if picked == "a":
            return tuple(units)
        if picked == "d":
            break
        if not isinstance(picked, int):
            return None
        chosen.append(picked)
    return tuple(chosen)


def lose(seat: Seat) -> None:
    """Garrison after garrison: whom it loses."""
    while owed := isolation.owed(seat.view, seat.side):
        seat.acting()
        place, number = next(iter(owed.items()))
        title = f"{said.garrison(seat.view, seat.side, place)}: whom?"
        there = list(numbers(isolation.counted(seat.view, seat.side, place)))
        chosen = pick_some(seat, title, there, number, least=number)
        if chosen is None or not seat.give(Lose(seat.view.game, place, chosen)):
            return


def drop(seat: Seat, name: str) -> None:
    """A drop: from which point, which units, onto which point; every fighter there goes as escort unless others do."""
    choices = seat.of_kind(name)
    starts = sorted({seat.view.where[choice.counters[0]] for choice in choices})
    start: int | str | None = starts[0]
    if len(starts) > 1:
        start = seat.pick(Menu("Drop from where? (Enter goes back)", starts, seat.view.game.map.near))
    if not isinstance(start, int):
        return
    view = seat.view
    units = sorted({each.counters[0] for each in choices if view.where[each.counters[0]] == start})
    chosen = pick_some(seat, "Who drops?", units, len(units), least=1)
    able = list(numbers(view.at(start) & fighters(view.game, seat.side)))
    escort = chosen and pick_some(seat, "Who escorts?", able, len(able), least=1)
    if chosen and escort:
        places = sum({1 << place for each in choices for place in numbers(each.places) if each.counters[0] in chosen})
        near = view.game.map.near
        menu = Menu("Onto which point? (Enter goes back)", sorted(numbers(places), key=near), near)
        place = seat.pick(menu)
        if isinstance(place, int):
            seat.give(Drop(view.game, chosen, place, escort))


def advised(seat: Seat, name: str) -> None:
    """Tell what the machine would do of a kind of act, and do it if the player wants that."""
    found = advise(seat.rules, seat.view, seat.side, name)
    lines = [(words, "") for words in in_lines(seat.view, found)]
    if any(isinstance(order, PlacePartisan) for order, _ in found):
        lines += staff.counsel(seat.view, most=1).lines[2:]
    acts.advised(seat, [order for order, _ in found], lines)
