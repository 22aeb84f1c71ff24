"""What happened in a game of Global War, in a player's words with the clauses it rests on."""

from maquis.engine.events import (  # fmt: skip
    Condition,
    Counted,
    Entered,
    Event,
    Flagged,
    Happening,
    Left,
    Marked,
    Moved,
    Owned,
    Rolled,
    Unmarked,
)
from maquis.families.global_war.rules.battle import LostInBattle
from maquis.families.global_war.rules.invasions import Invasion
from maquis.families.global_war.rules.state import (
    ACTED,
    ALIGNED,
    ATTACKED,
    BUILT,
    CONTROL,
    DAMAGE,
    FADED,
    GONE,
    IPP,
    RAIL_DAMAGE,
    SUPPLIED,
    SUPPORT,
    UNITS,
    WAR,
)
from maquis.families.global_war.rules.wording import partisans, unit
from maquis.families.global_war.words.words import nation, plain
from maquis.narration.phase_logs import Lines

RELATIONS = {WAR: "At war", ALIGNED: "Aligned", CONTROL: "Controlled"}
"""How nations stand to each other, and what it is told as."""


class PhaseLog(Lines):
    """What happened in one phase of Global War; `battle` says where the last battle that began is fought."""

    battle = ""
    acting: tuple[str, ...] = ()
    """Who has acted last."""

    def add(self, event: Event) -> None:
        """Add an event."""
        match event:
            case Entered():
                self.thing("New partisans", event.clause, f"{event.counter} in {self.at(event.place)}")
            case Moved():
                way = f"{event.counter} from {self.at(event.path[0])} to {self.at(event.path[-1])}"
                self.thing("Moves", event.clause, way)
            case Left():
                where = self.battle if isinstance(event, LostInBattle) else ""
                self.thing("Gone", event.clause, f"{event.counter}, {event.told(self.game)}{where}")
            case Rolled():
                self.thing(f"Rolled for {event.told(self.game)}", "", str(event.value))
            case Happening():
                said = event.told(self.game)
                self.line(f"{said[:1].upper()}{said[1:]}", event.clause)
            case Flagged(flag=FADED.name, on=True):
                self.thing("Fade from battle", event.clause, ", ".join(event.counters) + self.battle)
            case Flagged(flag=SUPPLIED.name, on=True):
                self.thing("Supplies received", event.clause, ", ".join(event.counters))
            case Flagged(flag=SUPPLIED.name):
                spent = event.counters == self.acting
                self.thing("Supplies spent" if spent else "No longer supplied", event.clause, ", ".join(event.counters))
            case Flagged(flag=ACTED.name, on=True):
                self.acting = event.counters
            case Owned():
                zones = ", ".join(map(self.at, event.places))
                self.thing(f"Now possessed by {nation(self.game, event.side)}", event.clause, zones)
            case Marked() | Unmarked():
                self._marker(event)
            case Invasion():
                attackers = ", ".join(each.words for each in event.units)
                self.thing("About to be attacked", event.clause, f"{self.at(event.zone)} by {attackers}")
            case Condition() | Counted():
                self._said(event)
            case _:
                pass

    def _marker(self, event: Marked | Unmarked) -> None:
        number, where = event.value if isinstance(event, Marked) else 0, self.at(event.place)
        if zone := RAIL_DAMAGE.key(event.mark):
            way = f"{where} to {self.at(zone)}"
            self.thing("Railways damaged" if number else "Railways repaired", event.clause, f"{way} ({number})")
        elif facility := DAMAGE.key(event.mark):
            words = f"{plain(facility)} in {where}" + (f" ({number})" if number else "")
            self.thing("Damage" if number else "Repaired", event.clause, words)
        elif facility := BUILT.key(event.mark) or GONE.key(event.mark):
            there_now = bool(BUILT.key(event.mark)) == bool(number)
            self.thing("Built" if there_now else "No longer there", event.clause, f"{plain(facility)} in {where}")
        elif (supported := SUPPORT.keys(event.mark)) and number:
            self.thing("Attacks supported", event.clause, f"{unit(**supported)} in {where}")
        elif there := UNITS.keys(event.mark):
            self.thing("Units there now", event.clause, f"{number} {unit(**there)} in {where}")

    def _said(self, event: Condition | Counted) -> None:
        if isinstance(event, Counted):
            if (keys := ATTACKED.keys(event.name)) and event.value:
                who = keys["nation"]
                self.apart()
                foes, self.battle = "units" if who == "units" else partisans(who), f" in {self.at(keys['zone'])}"
                self.line(f"Attack on the {foes}{self.battle}", event.clause)
            if keys := IPP.keys(event.name):
                self.thing("IPP", event.clause, f"{nation(self.game, keys['nation'])} {event.value}")
            return
        for field, words in RELATIONS.items():
            if whose := field.key(event.name):
                others = (event.value,) if isinstance(event.value, str) else event.value
                told = (nation(self.game, each) for each in others if each)
                self.thing(words, event.clause, f"{nation(self.game, whose)} with {', '.join(told) or 'nobody'}")
