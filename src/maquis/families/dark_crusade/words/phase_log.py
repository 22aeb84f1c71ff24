"""What happened in a game of Dark Crusade, in a player's words with the clauses it rests on."""

from maquis.engine.events import Counted, Displaced, Entered, Event, Flagged, Happening, Left, Moved, Owned
from maquis.engine.game import Game
from maquis.engine.words import sentence
from maquis.families.dark_crusade.rules.air import Flown
from maquis.families.dark_crusade.rules.airborne import AirCombatRoll, Dropped, LandingRoll
from maquis.families.dark_crusade.rules.combat import (
    DrivenBack,
    FireRoll,
    Returned,
    RoundFought,
    ToAnswer,
    Won,
)
from maquis.families.dark_crusade.rules.composites import Merged
from maquis.families.dark_crusade.rules.fortification import FortifyRoll, NotFortified
from maquis.families.dark_crusade.rules.front import PARTISAN
from maquis.families.dark_crusade.rules.giving_way import FallenBack
from maquis.families.dark_crusade.rules.partisans import GoneOn
from maquis.families.dark_crusade.rules.state import (
    ALL_OUT,
    DISPERSED,
    EXPLOITING,
    FORTIFIED,
    ISOLATED,
    OWING,
    REPULSED,
    ROUNDS,
)
from maquis.families.dark_crusade.rules.told import Die
from maquis.families.dark_crusade.scenarios.host import Withdrawn
from maquis.families.dark_crusade.words.words import many
from maquis.narration.default import player
from maquis.narration.phase_logs import Lines

FLAGS = {
    (ISOLATED.name, True): "Isolated, out of supply",
    (ISOLATED.name, False): "In supply again",
    (DISPERSED.name, True): "Dispersed",
    (DISPERSED.name, False): "No longer dispersed",
    (FORTIFIED.name, True): "Fortified",
    (FORTIFIED.name, False): "Fortification lost",
    (REPULSED.name, True): "Repulsed, out of this combat",
    (EXPLOITING.name, True): "May go on by breakthrough movement",
    (ALL_OUT.name, True): "All out",
}
"""What players are told of flags, under which head."""
ELSEWHERE: dict[type[Displaced], str] = {
    Returned: "Back from the attack",
    DrivenBack: "Driven back",
    Flown: "Aircraft now",
    FallenBack: "Fall back",
    GoneOn: "Partisans go on",
    Dropped: "Dropped",
    Displaced: "To the front, as history has it",
}
"""Why counters are put elsewhere."""
DICE: dict[type[Die], str] = {
    FireRoll: "fire", LandingRoll: "landing", AirCombatRoll: "air combat", FortifyRoll: "fortification",
}  # fmt: skip
"""What is rolled for units."""
ARRIVED = "Arrived"
"""Under which head reinforcements and replacements are told."""
SET_UP = 20
"""From so many on, things of a kind are counted and not named."""


class PhaseLog(Lines):
    """What happened in one phase of Dark Crusade; rolls are kept until what they were for is told."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._rolls: list[Die] = []
        self._gone = set[str]()

    def add(self, event: Event) -> None:
        """Add an event."""
        match event:
            case Die():
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
            case ToAnswer():
                self._rolled()
                self.apart()
                self.line(f"Attack at {self.at(event.place)}: the defender is to answer", event.clause)
            case Happening():
                self._happening(event)
            case Counted() if event.value:
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
                head = "Partisans placed" if partisan else ARRIVED
                self.thing(head, event.clause, f"{event.counter} at {self.at(event.place)}")
            case Displaced():
                self._rolled()
                to = "at" if isinstance(event, Flown) else "to"
                self.thing(ELSEWHERE[type(event)], event.clause, f"{event.counter} {to} {self.at(event.place)}")
            case Moved():
                way = " by ".join(filter(None, (self.at(event.path[-1]), ", ".join(map(self.at, event.path[1:-1])))))
                self.thing("Moved", event.clause, f"{event.counter} from {self.at(event.path[0])} to {way}")
            case Left():
                self._rolled()
                self._gone.add(event.counter)
                self._left(event, partisan)

    def _left(self, event: Left, partisan: bool) -> None:
        match event:
            case Withdrawn():
                self.thing("Withdrawn by the order of battle", event.clause, event.counter)
            case Merged():
                self.thing("Put together", event.clause, f"{event.counter}, part of {event.into} now")
            case _:
                head = "Partisans gone" if partisan else "Eliminated"
                self.thing(head, event.clause, f"{event.counter}, {sentence(event.how)}")

    def _flag(self, event: Flagged) -> None:
        head = FLAGS.get((event.flag, event.on))
        counters = [each for each in event.counters if each not in self._gone]
        if head is None or not counters:
            return
        roll = self._roll(counters[0])
        if not roll:
            self._rolled()
        for counter in counters:
            self.thing(head, event.clause, f"{counter}{roll}")

    def _happening(self, event: Happening) -> None:
        match event:
            case NotFortified(unit=unit):
                self.thing("Not fortified", event.clause, f"{unit}{self._roll(unit)}")
                return
            case RoundFought():
                words = f"{many(event.breakthroughs, 'breakthrough')}, {many(event.repulses, 'repulse')}"
            case Won():
                words = f"the {player(event.side)} side takes {self.at(event.place)}"
            case _:
                words = event.told(self.game)
        self._rolled()
        self.line(f"{words[:1].upper()}{words[1:]}", event.clause)

    def _counted(self, event: Counted) -> None:
        if at := ROUNDS.keys(event.name):
            self._rolled(f"Round {event.value} at {self.at(at['point'])}", event.clause)
        elif at := OWING.keys(event.name):
            lost = many(event.value, "unit")
            self.line(f"{self.at(at['point'])}: {lost} of the garrison to be eliminated", event.clause)

    def _roll(self, unit: str) -> str:
        """The roll of a unit for its fortification in brackets, if there is one."""
        found = [each for each in self._rolls if isinstance(each, FortifyRoll) and each.unit == unit]
        self._rolls = [each for each in self._rolls if each not in found]
        return f" (rolled {found[-1].value})" if found else ""

    def _rolled(self, head: str = "", clause: str = "") -> None:
        """Tell the rolls that are still to be told, together."""
        rolls, self._rolls = self._rolls, []
        roster = self.game.roster
        told = dict[str, list[str]]()
        for each in rolls:
            told.setdefault(player(roster[roster.number(each.unit)].side), []).append(f"{each.unit} {each.value}")
        heads = " and ".join(dict.fromkeys(DICE[type(each)] for each in rolls)).capitalize()
        words = "; ".join(f"{side}: {', '.join(dice)}" for side, dice in told.items())
        if head or words:
            self.line(f"{head or heads}. {words or 'Nobody fires'}", clause)
