"""What happened in a game of Europa, in a player's words with the clauses it rests on."""

from collections.abc import Iterable

from maquis.engine.events import (
    Condition,
    Counted,
    Displaced,
    Entered,
    Event,
    Flagged,
    Left,
    Marked,
    Moved,
    Noted,
    Owned,
    Painted,
    Rolled,
    Turned,
    Unmarked,
)
from maquis.engine.events import Happening as Happened
from maquis.engine.game import Game
from maquis.families.europa.rules import losses
from maquis.families.europa.rules.calendar import SIDES
from maquis.families.europa.rules.displacement import GaveWay
from maquis.families.europa.rules.places import REGULAR_MODE
from maquis.families.europa.rules.pool import COUNT
from maquis.families.europa.rules.sabotage import SabotageFails, SabotageHollow, SabotageRoll
from maquis.families.europa.rules.special import LOSSES
from maquis.families.europa.words.words import many
from maquis.narration.default import player
from maquis.narration.parts import Happening
from maquis.narration.sheets import Lines, listed

FRONT = "The host game, in hexes"


class Sheet(Lines):
    """What happened in one phase of Europa."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._sides: dict[tuple[str, str], set[str]] = {}
        self._front: dict[str, list[int]] = {}
        self._shown, self._roll = "", 0

    def told_of(self, head: str, clause: str, things: list[str]) -> Happening:
        """Happenings of a kind in one line."""
        if head == FRONT:
            came = [f"{_layer(name)} +{gains} −{loses}" for name, (gains, loses) in self._front.items()]
            return f"{head}: {listed(came)}", ""
        if head.startswith("#"):
            return f"{head[1:]}: {many(len(self._sides[head, clause]), 'hex')}", clause
        return super().told_of(head, clause, things)

    def _keep_shown(self) -> None:
        """Tell of counters turned up in a line of its own, which later ones do not replace."""
        for key in [key for key in self.told if key[0] == "=shown"]:
            self.told[f"={len(self.told)} shown", key[1]] = self.told.pop(key)

    def _attempt(self, head: str, what: str, clause: str) -> None:
        """Tell of an attempt in one go: who was turned up for it, the die, and what came of it."""
        self.thing(head, clause, f"{what} ({f'{self._shown} ' if self._shown else ''}rolled {self._roll})")
        self._roll = 0

    def _hexes(self, head: str, places: Iterable[str]) -> None:
        self.told.setdefault((f"#{head}", ""), [])
        self._sides.setdefault((f"#{head}", ""), set()).update(places)

    def add(self, event: Event) -> None:
        """Add an event as a side was told of it."""
        match event:
            case Entered():
                self.thing("New on the board", event.clause, f"{event.counter} at {self.at(event.place)}")
            case Moved():
                way = f"{event.counter} from {event.path[0]} to {self.at(event.path[-1])}"
                self.thing("Moves", event.clause, way)
            case Displaced():
                head = "Displaced" if isinstance(event, GaveWay) else "Put elsewhere by the host game"
                self.thing(head, event.clause, f"{event.counter} to {self.at(event.place)}")
            case Left():
                self.thing("Leaves play", event.clause, f"{event.counter}, {event.told(self.game)}")
            case Flagged(flag=flag) if flag == REGULAR_MODE:
                mode = "regular" if event.on else "partisan"
                self.line(f"In {mode} mode now: {', '.join(event.counters)}", event.clause)
            case Turned() if event.up:
                self._keep_shown()
                self._shown = ", ".join(event.counters)
                self.told["=shown", event.clause] = [f"Turned up: {self._shown}"]
            case SabotageRoll():
                self._roll = event.value
                self._shown = self._shown if any(key[0] == "=shown" for key in self.told) else ""
                self.told = {key: told for key, told in self.told.items() if key[0] != "=shown"}
            case Marked() if self._roll:
                self._attempt("Sabotage succeeds", f"{event.mark} at {self.at(event.place)}", event.clause)
            case SabotageFails() | SabotageHollow():
                what = "fails" if isinstance(event, SabotageFails) else "was a dummy's: nothing happens"
                self._attempt("Sabotage", f"{event.kind} at {self.at(event.place)} {what}", event.clause)
            case Rolled():
                self._keep_shown()
                self.line(f"The die for {event.told(self.game)}: {event.value}")
            case Marked():
                self.line(f"Damage: {event.mark} at {self.at(event.place)}", event.clause)
            case Unmarked():
                self.thing("Repaired or worn off", event.clause, f"{event.mark} at {self.at(event.place)}")
            case Noted() | Happened():
                words = event.told(self.game)
                self.line(f"{words[:1].upper()}{words[1:]}", event.clause)
            case Owned() | Painted() | Condition() | Counted():
                self._host(event)
            case _:
                pass

    def _host(self, event: Owned | Painted | Condition | Counted) -> None:
        match event:
            case Owned():
                self._hexes(f"Now owned by {player(event.side) if event.side else 'nobody'}", event.places)
            case Painted():
                self.told.setdefault((FRONT, ""), [])
                hexes = self._front.setdefault(event.name, [0, 0])
                hexes[0] += len(event.gains)
                hexes[1] += len(event.loses)
            case Condition(name="combat"):
                if event.value:
                    _, label, rest = event.value.split(" ", 2)
                    self.line(f"Attack on {self.at(label)} {rest}", event.clause)
            case Condition(name=losses.RESULT):
                if event.value:
                    self.line(f"Partisans may ignore {event.value}", event.clause)
            case Condition(name="entering"):
                if event.value:
                    who, _, rest = event.value.partition(" into ")
                    self.line(f"{who} is about to enter {self.at(rest.split()[0])}", event.clause)
            case Condition():
                self.thing("Weather" if "weather" in event.name else "Now", event.clause,
                            f"{event.name.removeprefix('weather ')} {event.value}")  # fmt: skip
            case Counted() if event.name == LOSSES and event.value:
                self.line(f"Isolated losses: {many(event.value, 'attack strength point')}", event.clause)
            case Counted() if event.name.endswith(COUNT):
                force = event.name.removesuffix(COUNT)
                self.line(f"{player(force)} brigades in the pool: {event.value}", event.clause)
            case Counted() if event.name.startswith("RP "):
                self.line(f"Replacement points of the {event.name[3:]} force: {event.value}", event.clause)
            case Counted() if ": standing " in event.name and event.value:
                self.line("The standing order is kept, and stays secret.", event.clause)
            case _:
                pass


def _layer(name: str) -> str:
    side, _, what = name.partition(" ")
    return f"{player(side)} {what}" if side in SIDES else name
