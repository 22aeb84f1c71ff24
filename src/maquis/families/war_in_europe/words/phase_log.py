"""What happened in a game of War in Europe, in a player's words with the clauses it rests on."""

from maquis.engine.events import (
    Condition,
    Counted,
    Displaced,
    Entered,
    Event,
    Flagged,
    Left,
    Moved,
    Owned,
    Painted,
    Rolled,
)
from maquis.engine.game import Game
from maquis.families.war_in_europe.rules import field, gaining, state, told
from maquis.families.war_in_europe.scenarios import front
from maquis.narration.parts import Happening
from maquis.narration.phase_logs import Lines
from maquis.narration.words import many

LEVELLED = {
    (state.UNIT.name, True, "growing"): "Cadres become Units",
    (state.DIVISION.name, True, "growing"): "Now a Division",
    (state.UNIT.name, False, "roll"): "Made a cadre before combat",
    (state.UNIT.name, False, "refusal"): "Made a cadre where it ended",
    (state.UNIT.name, False, "result"): "Made a cadre in combat",
    (state.UNIT.name, True, "result"): "Made a Unit in combat",
}
"""What players are told of a partisan's level: by its flag, whether it is set, and by what."""
FLAGS = {
    state.BATTLEGROUP.name: "Now a battlegroup",
    state.RETREATING.name: "Must retreat",
    state.ADVANCING.name: "May advance before the next attack, one of them",
}
"""What players are told of other flags that are set."""
MOVES: dict[type[Moved], str] = {
    Moved: "Moved",
    told.ByRail: "By rail",
    told.BySea: "By sea",
    told.Overran: "Overran into",
    told.Refused: "Refused combat",
    told.Retreated: "Retreated",
    told.Advanced: "Advanced",
}
"""What a move is called, by its kind."""
GONE: dict[type[Left], str] = {
    told.Eliminated: "Eliminated",
    told.Joined: "Joined to another",
    gaining.Liberated: "Liberated, and gone to the armies",
    front.Withdrawn: "Withdrawn by the order of battle",
    front.LostWithItsLand: "Lost with its land",
}
"""How a counter is gone, in words."""
SAID = {state.LINE: "divisions", state.SHIPS: "ships", state.SUPPLY: "supply"}
"""What an umpire says that a side has in a hex."""
FEW = 8
"""So many hexes are named; more are counted."""


class PhaseLog(Lines):
    """What happened in one phase of War in Europe; rolls are kept until what they were for is told."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
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
            case Flagged() if event.counters:
                self._flag(event)
            case Owned():
                history = isinstance(event, gaining.Gained) and not self.game.umpired
                by = ", as history has it" if history else ""
                self._hexes(f"Now {event.side}-controlled{by}", event.clause, event.places)
            case Painted():
                self._painted(event)
            case told.Odds() | told.Result():
                self.line(self._with_roll(_first(event.told(self.game)), told.Combat), event.clause)
            case told.Battle():
                self._rolled()
                self.apart()
                verb = "Overrun" if event.overrun else "Attack"
                self.line(f"{verb} on {self.at(event.place)} by {', '.join(event.attackers)}", event.clause)
            case told.Asked():
                self.line(f"{self._with_roll(event.unit)}: its owner may refuse combat", event.clause)
            case Counted():
                self._counted(event)
            case Condition() if land := state.GARRISON.key(event.name):
                self.thing("Garrisons now", event.clause, f"{land} {event.value or 'counted'}")
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
            clause, words = NOTHING.get(type(each), ("", "nothing comes of it"))
            self.line(f"{_first(each.told(self.game))}: rolled {each.value}, {words}", clause)

    def _with_roll(self, what: str, *kinds: type[Rolled]) -> str:
        """A thing with the roll that it came of, if the last one was for that; others have come to nothing."""
        if not self._pending or (kinds and not isinstance(self._pending[-1], kinds)):
            self._rolled()
            return what
        last = self._pending.pop()
        self._rolled()
        who = f"{last.unit} rolled" if isinstance(last, told.Hunting) else "rolled"
        return f"{what} ({who} {last.value})"

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
                self.thing(GONE.get(type(event), "Gone"), event.clause, self._with_roll(event.counter))

    def _moved(self, event: Moved) -> None:
        way = f"{event.counter} from {self.at(event.path[0])} to {self.at(event.path[-1])}"
        self.thing(MOVES[type(event)], event.clause, self._with_roll(way) if isinstance(event, told.Refused) else way)

    def _flag(self, event: Flagged) -> None:
        match event:
            case told.Levelled():
                head = LEVELLED.get((event.flag, event.on, event.by))
            case told.Restored():
                head = "A division again"
            case told.Ending():
                head = "Refuses combat, and stops where its owner says"
            case _:
                head = FLAGS.get(event.flag) if event.on else None
        for counter in event.counters if head else ():
            self.thing(str(head), event.clause, self._with_roll(counter))

    def _hexes(self, head: str, clause: str, labels: tuple[str, ...]) -> None:
        """Hexes under a head: a few by name, more by number."""
        for place in map(self.at, labels) if len(labels) <= FEW else [many(len(labels), "hex", "hexes")]:
            self.thing(head, clause, place)

    def _painted(self, event: Painted) -> None:
        if event.name == state.MARKER.name and event.gains:
            self._hexes("Fortified", event.clause, event.gains)
        elif state.LOST.keys(event.name) and event.gains:
            self._hexes("Fortification destroyed", event.clause, event.gains)
        elif state.CUT_RAIL.keys(event.name) and event.gains:
            for place in map(self.at, event.gains):
                self.thing("Railway cut for this turn", event.clause, self._with_roll(place))
        elif self.game.umpired:
            self._said(event)

    def _said(self, event: Painted) -> None:
        """What the umpire says that a side has, or has no more."""
        for layer, what in SAID.items():
            if keys := layer.keys(event.name):
                for head, labels in (("there now", event.gains), ("not there any more", event.loses)):
                    self._hexes(f"{keys['side']} {what} {head}", event.clause, labels)

    def _counted(self, event: Counted) -> None:
        if (item := state.READY.key(event.name)) and event.value:
            self.thing("Ready now", event.clause, f"{item} {event.value}")
        elif (begun := state.BEGUN.keys(event.name)) and event.value:
            cycles = self.game.figures[f"production.{begun['item']}"]["cycles"]
            told = f"{event.value} {begun['item']}, {begun['paid']} of {cycles} paid"
            self.thing("On the way", event.clause, told)
        elif event.name == state.POINTS.name and self.game.umpired:
            self.thing("Production", event.clause, f"{event.value} for the Axis")
        elif kind := state.SOVIET_POINTS.key(event.name):
            self.thing("Soviet points", event.clause, f"{kind} {event.value}")


NOTHING: dict[type[Rolled], tuple[str, str]] = {
    told.Converting: ("31.conversion", "it stays a cadre"),
    told.Cutting: ("31.rail", "it does not"),
    told.Hunting: ("31.removal", "the cadre escapes"),
    told.BeforeCombat: ("31.81", "no effect"),
    told.Combat: ("base.results", "nothing happens"),
    told.Refusing: ("31.82", "it gets nowhere"),
}
"""What it means that a roll came to nothing, with the clause, by what the roll was for."""


def _first(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
