"""Everything that a side may do now, by kind, each choice in words and as the order that does it."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from maquis.engine.playing import Choice, Played
from maquis.engine.position import Position
from maquis.engine.referee import Order
from maquis.engine.roster import numbers
from maquis.games.global_war import births, generation, orders, phases
from maquis.games.global_war.book import SIDES_OF_DIE
from maquis.games.global_war.forces import partisans
from maquis.games.global_war.relations import allied, known_nations
from maquis.table import wire
from maquis.table.global_war.board import FACILITIES
from maquis.table.global_war.plain import plain
from maquis.table.plain import bits
from maquis.telling.global_war.chances import chance

KINDS = (
    ("answer", "Answer in the battle"),
    ("attack", "Attack"),
    ("sabotage", "Sabotage"),
    ("recruit", "Recruit"),
    ("disrupt", "Disrupt resources"),
    ("support", "Support an attack"),
    ("transform", "Become militia"),
    ("move", "Move"),
    ("generate", "Roll for new partisans"),
    ("buy", "Buy partisans"),
    ("send", "Send supplies"),
    ("end", "End the phase"),
)
"""The kinds of acts, in the order in which they are offered."""
KIND_OF = dict.fromkeys(("lose", "fight", "fade", "go on", "break off"), "answer")
ADVICE = {"generate": "roll for all of them"}
"""What the machine will do for a player who asks for it."""
CHANCED = ("sabotage", "recruit", "disrupt", "support", "generate", "send")
"""The verbs of orders that come down to one die."""


def acts(rules: Played, view: Position, side: str) -> list[wire.Act]:
    """The kinds of acts that are open to a side now; nothing to whoever plays none, or is not to act."""
    if side not in phases.to_act(view):
        return []
    found: dict[str, list[Choice]] = {}
    for choice in rules.choices(view, side):
        found.setdefault(KIND_OF.get(choice.verb, choice.verb), []).append(choice)
    return [
        wire.Act(
            kind=kind,
            title=title,
            words=f"{title} ({len(found[kind])})" if kind in ADVICE else title,
            choices=list(_choices(rules, view, side, kind, found[kind])),
            advice=ADVICE.get(kind, ""),
        )
        for kind, title in KINDS
        if kind in found
    ]


def _choices(rules: Played, view: Position, side: str, kind: str, choices: list[Choice]) -> Iterator[wire.Choice]:
    if kind == "move":
        yield from _moves(view, choices)
        return
    if kind in ("generate", "buy"):
        yield _anywhere(view, side, kind, choices)
    choices = sorted(choices, key=lambda each: _strange(view, side, each))
    yield from sorted((_choice(rules, view, side, each) for each in choices), key=_likely)


def _strange(view: Position, side: str, choice: Choice) -> bool:
    """Whether supplies would go to partisans of another alliance: allowed, and last in the list."""
    order = choice.order
    return isinstance(order, orders.Send) and not allied(view, view.game.roster[order.counter].force, side)


def _likely(choice: wire.Choice) -> tuple[Fraction, int]:
    """Those most likely to succeed first; others as they come."""
    return -Fraction(choice.chance or 0), choice.at if choice.chance and choice.verb != "send" else 0


def _moves(view: Position, choices: Iterable[Choice]) -> Iterator[wire.Choice]:
    """One choice for each partisan that may move, with all zones that it may enter."""
    places: dict[int, int] = {}
    for choice in choices:
        places[choice.counters[0]] = places.get(choice.counters[0], 0) | choice.places
    for counter, there in places.items():
        name = view.game.roster[counter].name
        yield wire.Choice(
            verb="move", who=[name], words=name, order=template("move", name), at=view.where[counter],
            places=bits(view.game, there),
        )  # fmt: skip


def _anywhere(view: Position, side: str, kind: str, choices: list[Choice]) -> wire.Choice:
    """The choice of a zone on the map, for orders that are about zones alone."""
    places = 0
    for choice in choices:
        places |= choice.places
    who = side if kind == "generate" else getattr(choices[0].order, "nation", side)
    words = "Choose the zone on the map"
    return wire.Choice(verb=kind, who=[who], words=words, order=template(kind, who), places=bits(view.game, places))


def template(verb: str, who: str) -> str:
    """The order that is about a zone, with {} instead of it."""
    return {"move": f"move {who} to {{}}", "buy": f"buy {who} partisan in {{}}", "generate": "generate {}"}[verb]


def _choice(rules: Played, view: Position, side: str, choice: Choice) -> wire.Choice:
    order = choice.order
    assert order is not None
    places = list(numbers(choice.places))
    found = success(rules, view, side, order) if choice.verb in CHANCED else None
    return wire.Choice(
        verb=choice.verb,
        who=[view.game.roster[number].name for number in choice.counters],
        words=words(view, order, choice),
        order=order.notation,
        at=places[0] if places else -1,
        chance="" if found is None else f"{found.numerator}/{found.denominator}",
    )


def words(view: Position, order: object, choice: Choice) -> str:
    """An order as a player says it."""
    game = view.game
    near, nations = game.map.near, known_nations(game)
    who = _who(view, choice.counters)
    aided = ", spending its supplies" if getattr(order, "aided", False) else ""
    match order:
        case orders.Generate(place=place):
            return f"Roll for {near(place)}: {_born(view, place)}"
        case orders.Buy(place=place):
            return f"Buy a partisan in {near(place)}"
        case orders.Send(nation=nation):
            return f"Send supplies of {nations[nation]} to {who}"
        case orders.Act(action="sabotage", across=int() as across):
            return f"The railway to {near(across)}, by {who}{aided}"
        case orders.Act(action="sabotage", target=target):
            return f"The {FACILITIES.get(target, plain(target))}, by {who}{aided}"
        case orders.Act(action="invasion", target=target):
            return f"{plain(target)}, by {who}{aided}"
        case orders.Act():
            return f"{who}{aided}"
        case orders.Transform():
            return f"{who} become{'s' if len(choice.counters) == 1 else ''} a militia{aided}"
        case orders.Attack(place=place, nation=nation):
            foes = f"{_count(view, nation, place)} of {nations[nation]}" if nation else "the enemy's units"
            return f"{near(place)}: {foes}, with {_force(view, order)}"
        case orders.Lose():
            return f"Lose {_force(view, order)}"
        case orders.Answer(fades=fades):
            return f"{who} fades from the battle" if fades else f"{who} stands and rolls"
        case orders.Press(on=on):
            return "Go on attacking" if on else "Break the attack off"
        case _:
            return "End the phase"


def _count(view: Position, nation: str, place: int) -> str:
    number = partisans(view, nation, place).bit_count()
    return f"{number} partisan{'s' * (number != 1)}"


def _who(view: Position, counters: tuple[int, ...]) -> str:
    return " and ".join(view.game.roster[number].name for number in counters)


def _force(view: Position, order: orders.Attack | orders.Lose) -> str:
    nations = known_nations(view.game)
    units = [f"{each.number} {plain(each.kind)} of {nations[each.nation]}" for each in order.units]
    return ", ".join([*units, *(view.game.roster[number].name for number in order.counters)])


def _born(view: Position, place: int) -> str:
    """What a roll for a zone may give."""
    chances = generation.chances(view.game.figures, births.zone(view, place), births.holding(view, place))
    nations = known_nations(view.game)
    return ", ".join(
        f"{'mountain ' * ('mountain' in born.kind)}partisan of {nations[born.controller]} "
        f"{share * SIDES_OF_DIE} in {SIDES_OF_DIE}"
        for born, share in chances.items()
        if born is not None
    )


def success(rules: Played, view: Position, side: str, order: Order) -> Fraction | None:
    """The exact chance of what an order is given for."""
    return chance(rules, view, side, rules.judge(view, side, order))
