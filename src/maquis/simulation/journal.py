"""The games of a plan that are done, on disk as soon as each is: nothing is lost, and nothing played twice."""

import fcntl
import os
from io import BufferedRandom
from pathlib import Path
from types import TracebackType
from typing import Generic, Protocol, Self, TypeVar

import msgspec

from maquis.engine.errors import MaquisError
from maquis.simulation.plan import Plan
from maquis.simulation.playing import Result

PLAN, GAMES = "plan.json", "games.jsonl"


class Planned(Protocol):
    """Games that are to be played, of which each has a number."""

    def as_json(self) -> bytes:
        """The plan as JSON, always written alike."""
        ...


class Numbered(Protocol):
    """What a game came to."""

    @property
    def game(self) -> int:
        """Its number."""
        ...


P = TypeVar("P", bound=Planned)
R = TypeVar("R", bound=Numbered)


class Kept(Generic[P, R]):
    """A folder with a plan and its results so far, a line each; held by one process at a time."""

    def __init__(self, folder: Path, plan: P, kind: type[R]) -> None:
        self.folder, self.plan, self._kind = folder, plan, kind
        self.done: dict[int, R] = {}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file: BufferedRandom = open(folder / GAMES, "a+b")  # noqa: SIM115 - open as long as it is locked
        except OSError as error:
            raise MaquisError(f"{folder} cannot be used for a simulation: {error.strerror}") from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise MaquisError(f"{folder} is in use: another simulation is writing there") from None
        try:
            self._begin()
            self._read()
        except OSError as error:
            self._file.close()
            raise MaquisError(f"{folder} cannot be used for a simulation: {error.strerror}") from None
        except BaseException:
            self._file.close()
            raise

    def _begin(self) -> None:
        path = self.folder / PLAN
        if not path.exists():
            fresh = path.with_suffix(".new")
            fresh.write_bytes(self.plan.as_json() + b"\n")
            fresh.rename(path)
        elif path.read_bytes().strip() != self.plan.as_json():
            raise MaquisError(f"{self.folder} has games of another plan ({path}); name another folder with --out")

    def _read(self) -> None:
        """Read the games; a line without its end was cut off as it was written, and that game is played again."""
        self._file.seek(0)
        end = 0
        for number, line in enumerate(self._file, 1):
            if not line.endswith(b"\n"):
                break
            try:
                result = msgspec.json.decode(line, type=self._kind)
            except msgspec.DecodeError as error:
                raise MaquisError(f"{self.folder / GAMES} is damaged in line {number}: {error}") from None
            self.done[result.game] = result
            end += len(line)
        self._file.truncate(end)

    def add(self, result: R) -> None:
        """Keep a result; when this returns it is on disk. Raise `MaquisError` if it cannot be."""
        try:
            self._file.write(msgspec.json.encode(result) + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise MaquisError(f"{self.folder / GAMES} cannot be written: {error.strerror}") from None
        self.done[result.game] = result

    def missing(self, games: int) -> list[int]:
        """The numbers of the games, of so many, that are still to be played."""
        return [number for number in range(1, games + 1) if number not in self.done]

    def results(self, games: int) -> list[R]:
        """The results of the first so many games, in their order."""
        return [self.done[number] for number in range(1, games + 1)]

    def close(self) -> None:
        """Give the folder free."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Journal(Kept[Plan, Result]):
    """The games of a simulation."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        super().__init__(folder, plan, Result)
