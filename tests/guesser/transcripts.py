"""What the other side's program was sent of each counter that lies face down, as numbers to guess by.

`paper` is what an umpire who reads out the same with paper and pencil would have told, of which each phase is one
moment; `program` is all that the program adds: in which order, under which number, with how many bytes, how fast.
"""

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec

from maquis.campaign import campaigns
from maquis.campaign.campaigns import Given, Policy
from maquis.campaign.runner import Refereed, after, turns
from maquis.contract.recorded import begin
from maquis.contract.scenario import Scenario
from maquis.engine import log
from maquis.engine.dice import SealedDice
from maquis.engine.errors import MaquisError
from maquis.engine.events import Entered, Turned
from maquis.engine.orders import Refused
from maquis.engine.position import Position
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.engine.views import hidden


class Case(NamedTuple):
    """A counter that lies face down alone at the end of a turn: of which game, what it is, what is told of it."""

    game: int
    turn: int
    counter: str
    paper: list[float]
    program: list[float]
    told: int
    """How many lines the side has been told by then."""
    mask: int


@dataclass(frozen=True)
class Watched:
    """A game to be watched: who has secrets, who looks on, and what there is to be seen of a place."""

    scenario: Scenario
    first: int
    last: int
    owner: str
    blind: str
    scene: Callable[[Position, int], list[float]]
    refused: Callable[[str], str]
    """An order of the blind side about a place, to be judged; mostly it is refused."""
    false: Callable[[str], bool]
    """Whether a counter of this name only looks like one: a dummy, a decoy."""
    whole: bool = False
    """Whether every order of the game is listed whole, so that its log can be read."""
    undone: float = 0.0
    """How often somebody takes his last order back, if he may."""


@dataclass
class History:
    """What was told of a counter."""

    phase: int = 0
    entered: str = ""
    moves: int = 0
    hexes: int = 0
    last: int = 0
    longest: int = 0
    driven: int = 0
    idle: int = 0
    tried: int = 0
    at: int = -1
    program: list[float] = field(default_factory=lambda: [0.0] * 8)


class Onlooker:
    """Reads a log, line by line."""

    def __init__(self, faces: Sequence[str]) -> None:
        self.faces, self.phase, self.undone = faces, 0, 0
        self.of: dict[int, History] = {}
        self.failed = Counter[str]()
        """How often sabotage has failed at a place since anybody looked: who tried it stays face down, by Rule 45."""
        self.came: dict[int, list[int]] = {}
        """The masks that came in each phase, in the order in which that was told."""
        self._lines = self._first = 0

    def read(self, line: log.LogEntry) -> None:
        """Take the next line."""
        size, self.undone = len(log.encoded(line)), self.undone + line.order.startswith("undo")
        for at, raw in enumerate(line.events):
            event = msgspec.json.decode(raw)
            if event["event"] == "began":
                self.phase, self._first = self.phase + 1, self._lines
            if event["event"] == "europa.SabotageFails":
                self.failed[event["place"]] += 1
            if (mask := self._mask(event.get("counter", ""))) is not None:
                self._hear(mask, event, line, at, size)
        self._lines += 1

    def _mask(self, name: str) -> int | None:
        face, _, number = name.rpartition(" ")
        return int(number) if face in self.faces and number.isdecimal() else None

    def _hear(self, mask: int, event: Mapping[str, Any], line: log.LogEntry, at: int, size: int) -> None:
        here, since = self.of.setdefault(mask, History(self.phase)), self._lines - self._first
        if event["event"] == "entered":
            here.entered, here.phase = event["place"], self.phase
            self.came.setdefault(self.phase, []).append(mask)
            sealed = line.seals.get(mask, "")
            here.program[:4] = [since, at, size, int(sealed[:2] or "0", 16)]
        else:
            way = len(event.get("path", ())) - 1
            here.moves, here.hexes = here.moves + (way > 0), here.hexes + max(way, 0)
            here.last, here.longest = way, max(way, here.longest)
            here.driven += line.order.split()[0] != "move"
            here.program[4:] = [since, at, size, len(line.seals)]


class Undoing(Refereed):
    """A game whose players now and then take an order back."""

    def __init__(self, referee: Referee, what: Watched, chance: random.Random) -> None:
        super().__init__(referee)
        self._what, self._chance = what, chance
        self.shown, self.came = set[str](), set[str]()

    def phase(self, side: str, policy: Policy) -> Iterator[Given]:
        for given in super().phase(side, policy):
            for each in given.events:
                if isinstance(each, Turned) and each.up:
                    self.shown.update(each.counters)
                elif isinstance(each, Entered) and hidden(self._referee.position, each.counter, self._what.blind):
                    self.came.add(each.counter)
            yield given
            if self._chance.random() < self._what.undone:
                try:
                    self._referee.undo(side)
                except MaquisError:
                    continue


class Seen(NamedTuple):
    """A game as it was seen: what was sent of each counter that was never shown, turn by turn; the log of the side
    that looks on; and the counters that came face down, shown later or not."""

    cases: list[Case]
    lines: list[log.Line]
    came: list[str]


def watched(what: Watched, policies: Mapping[str, str], number: int) -> Seen:
    """Play a game, looked on at."""
    game, cases = what.scenario.game, list[Case]()
    offered, chance = campaigns.of(game), random.Random(f"undone {number}")
    players = {side: offered.policy(name, side, f"{number}") for side, name in policies.items()}
    with TemporaryDirectory() as folder:
        dice = SealedDice(chance.randbytes(32), {})
        referee = begin(Path(folder) / "game.maquis", what.scenario, what.first, dice, {})
        playing, looks = Undoing(referee, what, chance), list[tuple[int, list[Case]]]()
        for turn in turns(playing, players, after(what.last)):
            looks.append((referee.view(what.blind).version, _lying(what, referee, number, turn.number)))
        assert isinstance(referee.record, Record)
        lines = [*log.lines(game, referee.record, what.blind)]
        referee.record.close()
    faces = [face for face, side in game.roster.side_of_face.items() if side == what.owner]
    onlooker, entries = Onlooker(faces), iter([each for each in lines if isinstance(each, log.LogEntry)])
    waiting = next(entries, None)
    for version, there in looks:
        while waiting is not None and waiting.n < version:
            onlooker.read(waiting)
            waiting = next(entries, None)
        told = [_told(onlooker, each, game.board.label) for each in there if each.mask in onlooker.of]
        onlooker.failed.clear()
        cases += [each for each in told if each.counter not in playing.shown]
    return Seen(cases, lines, sorted(playing.came))


def _lying(what: Watched, referee: Referee, number: int, turn: int) -> list[Case]:
    """The counters that lie face down, each alone, with what is seen of their places and said of orders there."""
    now, seen, found = referee.position, referee.view(what.blind), list[Case]()
    roster, label = now.game.roster, now.game.board.label
    places = {place: len(masks) for there in seen.faces.values() for place, masks in there.items()}
    for face, there in seen.faces.items():
        for place, masks in there.items():
            down = now.at(place) & roster.of_face[face] & ~now.flags.get("up", 0)
            if len(masks) == 1 and roster.side_of_face[face] == what.owner:
                (counter,) = numbers(down)
                near = sum(places.get(each, 0) for each in numbers(now.game.board.within(1 << place, 1)))
                scene = [turn - what.first, place, near, *what.scene(seen, place)]
                asked = _asked(referee, what.blind, what.refused(label(place)))
                found.append(Case(number, turn, roster[counter].name, scene, asked, seen.version, masks[0]))
    return found


def _asked(referee: Referee, side: str, order: str) -> list[float]:
    """How long the answer to an order is, and how fast it comes, in powers of two."""
    fastest = 1.0
    for _ in range(3):
        begun = time.perf_counter()
        try:
            said = str(Refused(referee.judge(side, order)))
        except MaquisError as error:
            said = str(error)
        fastest = min(fastest, time.perf_counter() - begun)
    return [len(said), int(fastest * 1e6).bit_length()]


def _told(onlooker: Onlooker, case: Case, label: Callable[[int], str]) -> Case:
    """A case with what was told of its counter."""
    here = onlooker.of[case.mask]
    together = onlooker.came.get(here.phase, [])
    beside = sum(onlooker.of[each].entered == here.entered for each in together)
    here.idle += here.at == case.paper[1]
    here.at = int(case.paper[1])
    here.tried += onlooker.failed[label(here.at)]
    since = onlooker.phase - here.phase
    ways = [here.moves, here.hexes, here.last, here.longest, here.driven, here.idle, here.tried]
    paper = [since, len(together), beside, *ways]
    rank = together.index(case.mask) if case.mask in together else -1
    order = [
        case.mask,
        case.mask - min(together, default=0),
        rank,
        len(together) - rank,
        case.mask % 2,
        onlooker.undone,
    ]
    return case._replace(paper=[*case.paper, *paper], program=[*case.program, *order, *here.program])
