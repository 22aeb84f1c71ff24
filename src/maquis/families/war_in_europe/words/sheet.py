"""What happened in a game of War in Europe, in a player's words with the clauses it rests on."""

import re

from maquis.engine.events import (
    Condition,
    Counted,
    Displaced,
    Entered,
    Event,
    Flagged,
    Left,
    Moved,
    Noted,
    Owned,
    Painted,
    Rolled,
)
from maquis.engine.game import Game
from maquis.families.war_in_europe.rules import field, phases
from maquis.narration.parts import Happening
from maquis.narration.sheets import Lines
from maquis.narration.words import many

FLAGS = {
    (field.BATTLEGROUP, True, ""): "Now a battlegroup",
    (field.BATTLEGROUP, False, "base.battlegroup"): "A division again",
    (field.UNIT, True, "31.conversion"): "Cadres become Units",
    (field.UNIT, False, "31.81"): "Made a cadre before combat",
    (field.UNIT, False, "31.82"): "Made a cadre where it ended",
    (field.UNIT, False, "base.results"): "Made a cadre in combat",
    (field.UNIT, True, "base.results"): "Made a Unit in combat",
    (field.DIVISION, True, ""): "Now a Division",
    (phases.RETREATING, True, "31.82"): "Refuses combat, and stops where its owner says",
    (phases.RETREATING, True, ""): "Must retreat",
    (phases.ADVANCING, True, ""): "May advance, one of them",
}
"""What players are told of a flag, set or not, by a clause or by any."""
MOVES = {
    "base.movement": "Moved",
    "base.rail": "By rail",
    "base.sea": "By sea",
    "base.overrun": "Overran into",
    "31.82": "Refused combat",
    "base.results": "Retreated",
}
"""What a move is called, by its clause."""
GONE = {
    "eliminated": "Eliminated",
    "liberated": "Liberated, and gone to the armies",
    "goes elsewhere": "Withdrawn by the order of battle",
    "lost with its land": "Lost with its land",
    "joined": "Joined to another",
}
"""How a counter is gone, in words."""
FEW = 8
"""So many hexes are named; more are counted."""


class Sheet(Lines):
    """What happened in one phase of War in Europe; rolls are kept until what they were for is told."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._advancing = False
        self._pending: list[Rolled] = []

    def add(self, event: Event) -> None:
        """Add an event."""
        match event:
            case Rolled():
                self._rolled()
                self._pending.append(event)
            case Entered() | Displaced() | Left():
                self._counter(event)
            case Moved():
                self._moved(event)
            case Flagged() if event.counters or event.flag == phases.ADVANCING:
                self._flag(event)
            case Owned():
                head = f"Now {event.side}-controlled" + (", as history has it" if event.clause == "base.host" else "")
                self._hexes(head, event.clause, event.places)
            case Painted():
                self._painted(event)
            case Noted():
                self._noted(event)
            case Condition():
                self._condition(event)
            case Counted():
                self._counted(event)
            case _:
                pass

    def lines(self) -> list[Happening]:
        """Everything that was added; rolls that came to nothing at last."""
        self._rolled()
        return super().lines()

    def _rolled(self) -> None:
        """Tell the rolls that have come to nothing."""
        pending, self._pending = self._pending, []
        for each in pending:
            clause, words = NOTHING.get(_key(each.what), ("", "nothing comes of it"))
            self.line(f"{_first(each.what)}: rolled {each.value}, {words}", clause)

    def _with_roll(self, what: str, *keys: str) -> str:
        """A thing with the roll that it came of, if the last one was for that; others have come to nothing."""
        if not self._pending or (keys and _key(self._pending[-1].what) not in keys):
            self._rolled()
            return what
        last = self._pending.pop()
        self._rolled()
        return f"{what} (rolled {last.value})"

    def _counter(self, event: Entered | Displaced | Left) -> None:
        roster = self.game.roster
        partisan = roster[roster.number(event.counter)].kind == field.PARTISAN
        match event:
            case Entered():
                head = "Cadres placed" if partisan else "Arrived, as history has it"
                self.thing(head, event.clause, f"{event.counter} at {self.at(event.place)}")
            case Displaced():
                self.thing("Fell back", event.clause, f"{event.counter} to {self.at(event.place)}")
            case Left():
                self.thing(GONE.get(event.how, event.how.capitalize()), event.clause, self._with_roll(event.counter))

    def _moved(self, event: Moved) -> None:
        head = "Advanced" if self._advancing else MOVES.get(event.clause, "Moved")
        self._advancing = False
        way = f"{event.counter} from {self.at(event.path[0])} to {self.at(event.path[-1])}"
        self.thing(head, event.clause, self._with_roll(way) if event.clause == "31.82" else way)

    def _flag(self, event: Flagged) -> None:
        if event.flag == phases.ADVANCING and not event.on:
            self._advancing = event.clause == "base.results"
            return
        head = FLAGS.get((event.flag, event.on, event.clause)) or FLAGS.get((event.flag, event.on, ""))
        for counter in event.counters if head else ():
            assert head is not None
            self.thing(head, event.clause, self._with_roll(counter))

    def _hexes(self, head: str, clause: str, labels: tuple[str, ...]) -> None:
        """Hexes under a head: a few by name, more by number."""
        for place in map(self.at, labels) if len(labels) <= FEW else [many(len(labels), "hex", "hexes")]:
            self.thing(head, clause, place)

    def _painted(self, event: Painted) -> None:
        if event.name == "marker" and event.gains:
            self._hexes("Fortified", event.clause, event.gains)
        elif event.name.startswith("lost ") and event.gains:
            self._hexes("Fortification destroyed", event.clause, event.gains)
        elif event.name.endswith(field.SHUT) and event.gains:
            for place in map(self.at, event.gains):
                self.thing("Railway cut for this turn", event.clause, self._with_roll(place))

    def _noted(self, event: Noted) -> None:
        self.line(self._with_roll(_first(event.words), "combat"), event.clause)

    def _condition(self, event: Condition) -> None:
        if event.name == phases.FIGHTING and event.value:
            verb, _, rest = event.value.partition(" ")
            label, _, who = rest.partition(" by ")
            self.line(f"{verb.capitalize()} on {self.at(label)} by {who}", event.clause)
        elif event.name == phases.ASKED and event.value:
            self.line(f"{self._with_roll(event.value)}: its owner may refuse combat", event.clause)

    def _counted(self, event: Counted) -> None:
        what, _, rest = event.name.partition(" ")
        if what == "ready" and event.value:
            self.thing("Ready now", event.clause, f"{rest} {event.value}")
        elif what == "begun" and event.value:
            item, paid = rest.split()
            cycles = self.game.figures[f"production.{item}"]["cycles"]
            self.thing("On the way", event.clause, f"{event.value} {item}, {paid} of {cycles} paid")
        elif event.clause == "46.2":
            self.thing("Soviet points", event.clause, f"{rest} {event.value}")


NOTHING = {
    "conversion": ("31.conversion", "it stays a cadre"),
    "cuts": ("31.rail", "it does not"),
    "hunts": ("31.removal", "the cadre escapes"),
    "before": ("31.81", "no effect"),
    "combat": ("base.results", "nothing happens"),
    "refusing": ("31.82", "it gets nowhere"),
}
"""What it means that a roll came to nothing, with the clause, by a word of what the roll was for."""


def _key(what: str) -> str:
    """The word that tells what a roll is for."""
    return next((word for word in NOTHING if re.search(rf"\b{word}\b", what)), "")


def _first(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
