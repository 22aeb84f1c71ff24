"""What happened in a game of Europa, in a player's words with the clauses it rests on."""

from collections.abc import Iterable

from maquis.contract import labels
from maquis.engine.events import (
    Condition,
    Counted,
    Displaced,
    Entered,
    Event,
    Flagged,
    Left,
    Marked,
    Matter,
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
from maquis.families.europa.rules.dismissal import ReplacementPoints
from maquis.families.europa.rules.displacement import GaveWay
from maquis.families.europa.rules.pool import PoolCounted
from maquis.families.europa.rules.reaction import StandingKept
from maquis.families.europa.rules.sabotage import SabotageFails, SabotageHollow, SabotageRoll
from maquis.families.europa.rules.state import LOSSES, REGULAR_MODE
from maquis.families.europa.rules.told import Fighting, WeatherTurned
from maquis.families.europa.rules.umpiring import LAYERS
from maquis.families.europa.words.words import many
from maquis.narration.default import player
from maquis.narration.parts import Happening
from maquis.narration.phase_logs import Lines

FRONT = "The host game, in hexes"


class PhaseLog(Lines):
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
            return f"{head}: {'; '.join(came)}", ""
        if head.startswith("#"):
            return f"{head[1:]}: {many(len(self._sides[head, clause]), 'hex')}", clause
        return super().told_of(head, clause, things)

    def apart(self) -> None:
        """Tell nothing that follows together with what came before."""
        super().apart()
        self._sides, self._front = {}, {}

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
                way = f"{event.counter} from {labels.said(self.game, event.path[0])} to {self.at(event.path[-1])}"
                self.thing("Moves", event.clause, way)
            case Displaced():
                head = "Displaced" if isinstance(event, GaveWay) else "Put elsewhere by the host game"
                self.thing(head, event.clause, f"{event.counter} to {self.at(event.place)}")
            case Left():
                where = f" at {self.at(event.place)}" if event.place else ""
                self.thing("Leaves play", event.clause, f"{event.counter}{where}, {event.told(self.game)}")
            case Flagged(flag=flag) if flag == REGULAR_MODE.name:
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
            case Noted() | Happened() | Matter():
                if isinstance(event, Fighting):
                    self.apart()
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
            case WeatherTurned():
                self.thing("Weather", event.clause, f"{event.zone} {event.value}")
            case Condition():
                self.thing("Now", event.clause, f"{event.name} {event.value}")
            case Counted() if event.name == LOSSES.name and event.value:
                self.line(f"Isolated losses: {many(event.value, 'attack strength point')}", event.clause)
            case PoolCounted():
                self.line(f"{player(event.force)} brigades in the pool: {event.value}", event.clause)
            case ReplacementPoints():
                self.line(f"Replacement points of the {event.force} force: {event.value}", event.clause)
            case StandingKept():
                self.line("The standing order is kept, and stays secret.", event.clause)
            case _:
                pass


def _layer(name: str) -> str:
    _, *keys = LAYERS[name]
    return f"{player(keys[0])} {keys[1]}" if keys else name
