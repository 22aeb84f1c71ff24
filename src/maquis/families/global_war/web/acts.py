"""Everything that a side may do now, by kind, each choice in words and as the order that does it."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from maquis.engine.orders import Order
from maquis.engine.playing import Choice, Played
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.rules import phases
from maquis.families.global_war.rules.relations import allied
from maquis.families.global_war.rules.sending import Send
from maquis.families.global_war.words.advice import ADVICE
from maquis.families.global_war.words.chances import chance
from maquis.families.global_war.words.said import said
from maquis.table import wire
from maquis.table.plain import bits

KINDS = (
    ("answer", "Answer in the battle"),
    ("attack", "Attack"),
    ("sabotage", "Sabotage"),
    ("recruit", "Recruit"),
    ("disrupt", "Disrupt resources"),
    ("support", "Support an attack"),
    ("pass", "No more support"),
    ("transform", "Become militia"),
    ("move", "Move"),
    ("generate", "Roll for new partisans"),
    ("buy", "Buy partisans"),
    ("send", "Send supplies"),
    ("end", "End the phase"),
)
"""The kinds of acts, in the order in which they are offered."""
KIND_OF = dict.fromkeys(("lose", "fight", "fade", "go on", "break off"), "answer")
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
    return isinstance(order, Send) and not allied(view, view.game.roster[order.counter].force, side)


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
        words=said(view, order, choice.counters),
        order=order.notation,
        at=places[0] if places else -1,
        chance="" if found is None else f"{found.numerator}/{found.denominator}",
    )


def success(rules: Played, view: Position, side: str, order: Order) -> Fraction | None:
    """The exact chance of what an order is given for."""
    return chance(rules, view, side, rules.judge(view, side, order))
