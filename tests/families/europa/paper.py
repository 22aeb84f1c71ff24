"""What an honest umpire reads out to the enemy of partisans: written from Rules 40 and 45 alone, not from the program.

He looks at the map as it was and as it is, hears the order, and says what an opponent across the table would see and
hear. Partisans lie hidden side up (40.B2, 45.B2b), so the enemy sees where they lie and where they go, and not which
they are. What has to be said aloud is said: an attack and whom it is on, an attempt at sabotage, that the attacked
stand, that a phase is over. Whatever lies open on the map is everybody's.

Recruits and their dummies are laid out in the owner's initial phase (40.C), in no order that means anything: the enemy
sees what lies there whenever something is announced, and as the phase ends.
"""

from collections.abc import Iterator, Mapping, Set

import msgspec


class Rule(msgspec.Struct, frozen=True):
    """In what the two rules differ here."""

    attempt_shows: bool = True
    """40.B2: a unit that attempts sabotage is shown. 45.B2b: only one that succeeds is."""
    until: str = "phase"
    """40.B2: what was shown is hidden again at the end of the phase. 45.B2b: at the end of the player turn."""


RULE40, RULE45 = Rule(), Rule(attempt_shows=False, until="player turn")


class Table(msgspec.Struct, frozen=True):
    """The map at a moment, as the umpire sees it."""

    where: Mapping[str, str]
    """Where each partisan counter lies."""
    up: Set[str]
    """Those of them that are turned up."""
    phase: str
    player_turn: str
    open: Set[str] = frozenset()
    """Whatever else there is to be seen: other units, damage, who owns what, points gained."""
    fight: str = ""
    """The hex in which partisans are attacked."""
    regular: Set[str] = frozenset()
    """Partisans in regular mode, which lie open like any other unit (45.B2c)."""


class Words(msgspec.Struct, frozen=True):
    """An order, as the umpire hears it: its verb, the counters that it names, what it is about, and where."""

    verb: str
    names: Set[str] = frozenset()
    what: str = ""
    place: str = ""
    own: str = ""
    """The whole of it, if it is the listener's own."""


def read_out(before: Table, order: Words, after: Table, dice: str = "", rule: Rule = RULE40) -> tuple[str, ...]:
    """What is said of one order; nothing, if there is nothing to say."""
    shown = frozenset(_shown(before, order, after, dice, rule)) - before.up
    gone = sorted(before.where.keys() - after.where.keys())
    said = [
        *_aloud(order),
        *(_lying(before) if gone else ()),
        *(f"{name} leaves {before.where[name]} and is out of play" for name in gone),
        *_moved(before, after),
        *(f"{name} is shown in {before.where[name]}" for name in sorted(shown - set(gone))),
        *(f"no more: {each}" for each in sorted(before.open - after.open)),
        *(f"there is now: {each}" for each in sorted(after.open - before.open)),
    ]
    if order.verb == "undo" and before != after:
        said.insert(0, "that is taken back")
    if dice:
        said.append(f"rolled: {dice}")
    if after.phase != before.phase:
        over = rule.until == "phase" or after.player_turn != before.player_turn
        hidden = sorted((before.up | shown) & after.where.keys() - after.regular) if over else []
        said += [*(f"{name} is hidden again" for name in hidden), *_lying(after), f"now it is {after.phase}"]
    return tuple(said)


def _aloud(order: Words) -> Iterator[str]:
    """What the players say to each other, or the enemy hears because it is his own."""
    if order.own:
        yield order.own
    elif order.verb == "sabotage":
        yield f"sabotage of the {order.what} at {order.place}"
    elif order.verb == "attack":
        yield f"attack on {order.place} by {', '.join(sorted(order.names))}"
    elif order.verb == "convert":
        yield f"{', '.join(order.names)} goes over to {order.what} mode"
    elif order.verb in ("assemble", "break down"):
        # 40.E: it happens in a hex, with what leaves the board shown and what comes instead laid in its place.
        yield f"{order.verb} at {order.place}"
    elif order.verb in ("stand", "end"):
        yield order.verb


def _shown(before: Table, order: Words, after: Table, dice: str, rule: Rule) -> Iterator[str]:
    """B2: those who must be shown, besides whoever leaves play."""
    fight = order.place if order.verb == "attack" and order.own else before.fight
    if order.verb == "attack" or order.what == "regular":
        yield from order.names & before.where.keys()
    if order.verb == "sabotage":
        succeeds = bool(after.open - before.open) or not order.names <= after.where.keys()
        yield from order.names if rule.attempt_shows or succeeds else ()
    elif dice:
        # The attacked who did not retreat before combat.
        yield from (name for name, place in before.where.items() if place == fight == after.where.get(name, fight))


def _moved(before: Table, after: Table) -> Iterator[str]:
    """B2: what is hidden goes as a hidden counter."""
    moved = [name for name in before.where if after.where.get(name, before.where[name]) != before.where[name]]
    ways = (
        (before.where[name], after.where[name], name if name in before.up else "a hidden counter") for name in moved
    )
    for here, there, who in sorted(ways):
        yield f"{who} goes from {here} to {there}"


def _lying(table: Table) -> Iterator[str]:
    """C: where recruits and dummies have been laid, hex by hex, hidden side up."""
    hidden = [place for name, place in table.where.items() if name not in table.up]
    for place in sorted(set(hidden)):
        yield f"{hidden.count(place)} hidden in {place}"
