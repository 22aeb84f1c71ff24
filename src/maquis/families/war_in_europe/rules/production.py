"""Production of what the clauses need: points a cycle, paid over several cycles, and there when the last is paid (W29).

30.65: a rehabilitation point costs two production points over two cycles.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from maquis.engine.figures import FigureBook
from maquis.engine.rulings import Ruling, Tally, demand

CLAUSES = {"fortification": "30.5", "rehabilitation": "30.65", "replacement": "base.production"}


class Begun(msgspec.Struct, frozen=True):
    """An item on the way: how many cycles of it are paid."""

    item: str
    paid: int = 0


class Workshop(msgspec.Struct, frozen=True):
    """What the Axis is building, and what is ready to be used."""

    begun: tuple[Begun, ...] = ()
    ready: Mapping[str, int] = {}

    def count(self, item: str) -> int:
        """Return how many of an item are ready."""
        return self.ready.get(item, 0)

    def spend(self, item: str) -> Workshop:
        """Return the workshop with one of an item used."""
        if not self.count(item):
            raise ValueError(f"no {item} is ready")
        return msgspec.structs.replace(self, ready={**self.ready, item: self.count(item) - 1})


def instalment(figures: FigureBook, item: str, paid: int = 0) -> int:
    """Return the points that an item costs in a cycle, after so many that are paid."""
    cost = figures[f"production.{item}"]
    if item == "rehabilitation" and figures.reads("reading.rehabilitation_cost", "at once"):
        return 0 if paid else int(cost["points"])
    return int(cost["points"]) // int(cost["cycles"])


def due(figures: FigureBook, workshop: Workshop) -> int:
    """Return the points that this cycle's instalments of all begun items come to."""
    return sum(instalment(figures, each.item, each.paid) for each in workshop.begun)


def is_played(figures: FigureBook, item: str) -> bool:
    """Whether an item is built in this game: rehabilitation points are of the variant."""
    return item != "rehabilitation" or bool(figures["variant.fortifications"])


def soviet_points(personnel: int, arms: int) -> Tally:
    """Return the Soviet replacement points: one of personnel and one of arms make one (46.2)."""
    tally = Tally("Soviet replacement points").start("46.2", "personnel points", personnel, "assumed")
    short = max(personnel - arms, 0)
    return tally.add("46.2", "without arms points for them", -short, bool(short), "assumed")


def a_cycle(figures: FigureBook, kind: str, year: int) -> int:
    """Return the Soviet points of a kind, personnel or arms, that a cycle of a year brings (46.2)."""
    table = {int(each): int(many) for each, many in figures[f"soviet.{kind}"].items()}
    return table[max((each for each in table if each <= year), default=min(table))]


def may_begin(figures: FigureBook, workshop: Workshop, item: str, points: int) -> Ruling:
    """Rule on beginning an item in a strategic cycle with so many production points."""
    if not is_played(figures, item):
        return Ruling(demand("base.production", "{item} is an item of this game", False, "assumed", item=item))
    clause, needed = CLAUSES[item], instalment(figures, item)
    left = points - due(figures, workshop)
    rests = (
        figures.read("reading.rehabilitation_cost")
        if item == "rehabilitation"
        else figures.figure(f"production.{item}").origin
    )
    return Ruling(
        demand(
            clause,
            "{needed} production point{value} for its first cycle beyond what is owed for others",
            left >= needed,
            rests,
            needed=needed,
            value="s" * (needed > 1),
        )
    )


def begin(workshop: Workshop, item: str) -> Workshop:
    """Return the workshop with an item begun."""
    return msgspec.structs.replace(workshop, begun=(*workshop.begun, Begun(item)))


def cycle(figures: FigureBook, workshop: Workshop, points: int) -> tuple[Workshop, int]:
    """Carry out a strategic cycle: pay an instalment of each item as far as points go, in the order they were begun.

    Return the workshop afterwards and the points left. What is not paid for waits, nothing paid is lost; what has its
    last instalment is ready from now on.
    """
    begun: list[Begun] = []
    ready = dict(workshop.ready)
    for each in workshop.begun:
        cost = instalment(figures, each.item, each.paid)
        if points < cost:
            begun.append(each)
            continue
        points -= cost
        after = Begun(each.item, each.paid + 1)
        if after.paid == figures[f"production.{each.item}"]["cycles"]:
            ready[each.item] = ready.get(each.item, 0) + 1
        else:
            begun.append(after)
    return Workshop(tuple(begun), ready), points
