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
from maquis.families.global_war.rules import keeping
from maquis.families.global_war.rules.battle import LOST
from maquis.families.global_war.rules.units import unit_of
from maquis.families.global_war.rules.wording import partisans, people, unit, units
from maquis.families.global_war.words.words import nation, plain
from maquis.narration.sheets import Lines

RELATIONS = {"war": "At war", "aligned": "Aligned", "control": "Controlled"}
"""How the conditions begin that say how nations stand to each other, and what they are told as."""
DAMAGE, RAIL_DAMAGE = "damage ", "rail damage "


class Sheet(Lines):
    """What happened in one phase of Global War; `battle` says where the last battle that began is fought."""

    battle = ""

    def add(self, event: Event) -> None:
        """Add an event."""
        match event:
            case Entered():
                self.thing("New partisans", event.clause, f"{event.counter} in {self.at(event.place)}")
            case Moved():
                way = f"{event.counter} from {self.at(event.path[0])} to {self.at(event.path[-1])}"
                self.thing("Moves", event.clause, way)
            case Left():
                where = self.battle if event.how == LOST else ""
                self.thing("Gone", event.clause, f"{event.counter}, {event.how}{where}")
            case Rolled():
                self.thing(f"Rolled for {event.told(self.game)}", "", str(event.value))
            case Happening():
                said = event.told(self.game)
                self.line(f"{said[:1].upper()}{said[1:]}", event.clause)
            case Flagged(flag=keeping.FADED, on=True):
                self.thing("Fade from battle", event.clause, ", ".join(event.counters) + self.battle)
            case Flagged(flag=keeping.SUPPLIED, on=True):
                self.thing("Supplies received", event.clause, ", ".join(event.counters))
            case Owned():
                zones = ", ".join(map(self.at, event.places[:8])) + (" and more" if len(event.places) > 8 else "")
                self.thing(f"Now possessed by {nation(self.game, event.side)}", event.clause, zones)
            case Marked() | Unmarked():
                self._marker(event)
            case Condition() | Counted():
                self._said(event)
            case _:
                pass

    def _marker(self, event: Marked | Unmarked) -> None:
        number, where = event.value if isinstance(event, Marked) else 0, self.at(event.place)
        of = unit_of(self.game, event.mark)
        if event.mark.startswith(RAIL_DAMAGE):
            way = f"{where} to {self.at(event.mark.removeprefix(RAIL_DAMAGE))}"
            self.thing("Railways damaged" if number else "Railways repaired", event.clause, f"{way} ({number})")
        elif event.mark.startswith(DAMAGE):
            words = f"{plain(event.mark.removeprefix(DAMAGE))} in {where}" + (f" ({number})" if number else "")
            self.thing("Damage" if number else "Repaired", event.clause, words)
        elif event.mark.startswith(keeping.SUPPORT) and number:
            words = unit(event.mark.removeprefix(keeping.SUPPORT))
            self.thing("Attacks supported", event.clause, f"{words} in {where}")
        elif of is not None:
            words = f"{number} {people(of[0])} {plain(of[1])} in {where}"
            self.thing("Units there now", event.clause, words)

    def _said(self, event: Condition | Counted) -> None:
        if isinstance(event, Counted):
            whose = event.name.removeprefix(keeping.purse(""))
            if event.name.startswith(keeping.ATTACKED) and event.value:
                zone, _, who = event.name.removeprefix(keeping.ATTACKED).partition(" ")
                foes, self.battle = "units" if who == "units" else partisans(who), f" in {self.at(zone)}"
                self.line(f"Attack on the {foes}{self.battle}", event.clause)
            if whose != event.name:
                self.thing("IPP", event.clause, f"{nation(self.game, whose)} {event.value}")
            return
        what, _, whose = event.name.partition(" ")
        if what in RELATIONS:
            others = ", ".join(nation(self.game, each) for each in event.value.split(", ")) if event.value else "nobody"
            self.thing(RELATIONS[what], event.clause, f"{nation(self.game, whose)} with {others}")
        elif event.name.startswith(keeping.INVASION) and event.value:
            self.thing("About to be attacked", event.clause, f"{self.at(whose)} by {units(event.value)}")
