"""What happened in a game of Dark Crusade, in a player's words with the clauses it rests on."""

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
    Rolled,
)
from maquis.engine.game import Game
from maquis.families.dark_crusade.rules.combat import FIGHT
from maquis.families.dark_crusade.rules.front import (
    DISPERSED,
    EXPLOITING,
    FORTIFIED,
    ISOLATED,
    OUT,
    PARTISAN,
    REPULSED,
)
from maquis.families.dark_crusade.words.words import many
from maquis.narration.default import player
from maquis.narration.sheets import Lines

FLAGS = {
    (ISOLATED, True): "Isolated, out of supply",
    (ISOLATED, False): "In supply again",
    (DISPERSED, True): "Dispersed",
    (DISPERSED, False): "No longer dispersed",
    (FORTIFIED, True): "Fortified",
    (FORTIFIED, False): "Fortification lost",
    (REPULSED, True): "Repulsed, out of this combat",
    (EXPLOITING, True): "May go on by breakthrough movement",
    (OUT, True): "All out",
}
"""What players are told of flags, under which head."""
FORTIFYING, NOT = "fortification of ", " does not fortify"
REASONS = {
    "DC.base.fire": "Back from the attack",
    "DC.base.breakthrough": "Driven back",
    "DC.base.air": "Aircraft now",
    "DC.ctl.change": "Fall back",
    "DC.par.place": "Partisans go on",
    "DC.para.C1": "Dropped",
}
"""Why counters are put elsewhere, by clause."""
TAKES, ENDS = re.compile(r"the (\w+) side takes (\S+)"), re.compile(r"the attack on (\S+) ends")
"""What is noted of an attack, with the label of its point."""
WITHDRAWN = "leaves the front"
SET_UP = 20
"""From so many on, things of a kind are counted and not named."""


class Sheet(Lines):
    """What happened in one phase of Dark Crusade; rolls are kept until what they were for is told."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._rolls: list[Rolled] = []
        self._gone = set[str]()

    def add(self, event: Event) -> None:
        """Add an event."""
        match event:
            case Rolled():
                self._rolls.append(event)
            case Entered() | Displaced() | Moved() | Left():
                self._counter(event)
            case Flagged() if event.counters:
                self._flag(event)
            case Owned():
                head = f"Now {player(event.side)}-controlled"
                many_of_them = [many(len(event.places), "point")]
                for place in map(self.at, event.places) if len(event.places) < SET_UP else many_of_them:
                    self.thing(head, event.clause, place)
            case Noted():
                self._noted(event)
            case Condition() if event.name == FIGHT and event.value:
                self.line(f"Attack at {self.at(event.value)}: the defender is to answer", event.clause)
            case Counted() if event.value and event.name.startswith(("rounds ", "to lose ")):
                self._counted(event)
            case _:
                pass

    def lines(self) -> list[tuple[str, str]]:
        """Everything that was added; rolls that came to nothing else at last."""
        self._rolled()
        return super().lines()

    def _counter(self, event: Entered | Displaced | Moved | Left) -> None:
        roster = self.game.roster
        partisan = roster[roster.number(event.counter)].kind == PARTISAN
        match event:
            case Entered():
                head = "Partisans placed" if partisan else "Arrived"
                self.thing(head, event.clause, f"{event.counter} at {self.at(event.place)}")
            case Displaced():
                self._rolled()
                head = REASONS.get(event.clause, "To the front, as history has it")
                to = "at" if event.clause == "DC.base.air" else "to"
                self.thing(head, event.clause, f"{event.counter} {to} {self.at(event.place)}")
            case Moved():
                way = " by ".join(filter(None, (self.at(event.path[-1]), ", ".join(map(self.at, event.path[1:-1])))))
                self.thing("Moved", event.clause, f"{event.counter} from {self.at(event.path[0])} to {way}")
            case Left():
                self._rolled()
                self._gone.add(event.counter)
                if event.how == WITHDRAWN:
                    self.thing("Withdrawn by the order of battle", event.clause, event.counter)
                    return
                if event.clause == "DC.para.F":
                    self.thing("Put together", event.clause, f"{event.counter}, {event.how}")
                    return
                head = "Partisans gone" if partisan else "Eliminated"
                self.thing(head, event.clause, f"{event.counter}, {event.how}")

    def _flag(self, event: Flagged) -> None:
        head = FLAGS.get((event.flag, event.on))
        counters = [each for each in event.counters if each not in self._gone]
        if head is None or not counters:
            return
        roll = ""
        if event.clause == "DC.fort.first":
            roll = self._roll(f"{FORTIFYING}{event.counters[0]}")
        else:
            self._rolled()
        for counter in counters:
            self.thing(head, event.clause, f"{counter}{roll}")

    def _noted(self, event: Noted) -> None:
        if event.words.endswith(NOT):
            counter = event.words.removesuffix(NOT)
            self.thing("Not fortified", event.clause, f"{counter}{self._roll(f'{FORTIFYING}{counter}')}")
            return
        self._rolled()
        if found := TAKES.fullmatch(event.words):
            words = f"the {player(found[1])} side takes {self.at(found[2])}"
        elif found := ENDS.fullmatch(event.words):
            words = f"the attack on {self.at(found[1])} ends"
        else:
            words = event.words
        self.line(f"{words[:1].upper()}{words[1:]}", event.clause)

    def _counted(self, event: Counted) -> None:
        what, _, label = event.name.rpartition(" ")
        if what == "rounds":
            self._rolled(f"Round {event.value} at {self.at(label)}", event.clause)
        else:
            self.line(f"{self.at(label)}: {many(event.value, 'unit')} of the garrison to be eliminated", event.clause)

    def _roll(self, what: str) -> str:
        """The last roll in brackets, if it was for this."""
        found = [each for each in self._rolls if each.what == what]
        self._rolls = [each for each in self._rolls if each.what != what]
        return f" (rolled {found[-1].value})" if found else ""

    def _rolled(self, head: str = "", clause: str = "") -> None:
        """Tell the rolls that are still to be told, together."""
        rolls, self._rolls = self._rolls, []
        roster = self.game.roster
        heads, told = list[str](), dict[str, list[str]]()
        for each in rolls:
            what, _, name = each.what.partition(" of ")
            heads += [what] * (what not in heads)
            told.setdefault(player(roster[roster.number(name)].side), []).append(f"{name} {each.value}")
        words = "; ".join(f"{side}: {', '.join(dice)}" for side, dice in told.items())
        if head or words:
            self.line(f"{head or ' and '.join(heads).capitalize()}. {words or 'Nobody fires'}", clause)
