"""The games of a plan that are done, on disk as soon as each is: nothing is lost, and nothing played twice."""

import os
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import Generic, NamedTuple, Protocol, Self, TypeVar

import msgspec

from maquis.engine import durable
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


class Packed(NamedTuple):
    """What a game came to, as it is kept."""

    game: int
    plain: bytes


def pack(result: Numbered) -> Packed:
    """Write down what a game came to: whoever played it does, for whoever keeps the games of many has enough to do."""
    return Packed(result.game, msgspec.json.encode(result))


class Kept(Generic[P, R]):
    """A folder with a plan and its results so far, a line each; held by one process at a time.

    Each line has a checksum over the plan and itself: it tells damage, and games of another plan. It is no seal against
    somebody who makes up results: the plan can be played again.
    """

    def __init__(self, folder: Path, plan: P, kind: type[R]) -> None:
        self.folder, self.plan, self._kind = folder, plan, kind
        self.done: dict[int, bytes] = {}
        self._begun = blake2b(plan.as_json() + b"\n", digest_size=16, person=b"maquis journal")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            fd = durable.opened(folder / GAMES, os.O_RDWR | os.O_APPEND | os.O_CREAT)
        except OSError as error:
            raise MaquisError(f"{folder} cannot be used for a simulation: {error.strerror}") from None
        self._file = os.fdopen(fd, "a+b")
        try:
            if not durable.lock(fd):
                raise MaquisError(f"{folder} is in use: another simulation is writing there")
            self._begin()
        except OSError as error:
            self._file.close()
            raise MaquisError(f"{folder} cannot be used for a simulation: {error.strerror}") from None
        except BaseException:
            self._file.close()
            raise

    def _begin(self) -> None:
        """Read the games of this plan, and write the plan if it is not there; raise `MaquisError` for another's."""
        path = self.folder / PLAN
        found = durable.read(path).strip() if os.path.lexists(path) else None
        if found not in (None, self.plan.as_json()):
            raise MaquisError(f"{self.folder} has games of another plan ({path}); name another folder with --out")
        self._read()
        if found is None:
            durable.replace(path, self.plan.as_json() + b"\n")

    def _read(self) -> None:
        """Read the games; a line without its end was cut off as it was written, and that game is played again."""
        self._file.seek(0)
        end = 0
        for number, line in enumerate(self._file, 1):
            if not line.endswith(b"\n"):
                break
            try:
                kept = self._unsealed(line)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                raise MaquisError(
                    f"{self.folder / GAMES}: line {number} is damaged, or of another plan ({error}): take the line "
                    "out, and its game is played again, or name another folder with --out"
                ) from None
            self.done[kept.game] = kept.plain
            end += len(line)
        self._file.truncate(end)

    def _sealed(self, packed: Packed) -> bytes:
        """A line: the result, and a checksum over the plan and it."""
        return msgspec.json.encode((msgspec.Raw(packed.plain), self._sum(packed.plain))) + b"\n"

    def _unsealed(self, line: bytes) -> Packed:
        """Read a line; raise `msgspec.DecodeError` or `UnicodeDecodeError`."""
        plain, checksum = msgspec.json.decode(line, type=tuple[msgspec.Raw, str])
        found = bytes(plain)
        if checksum != self._sum(found):
            raise msgspec.DecodeError("its checksum is another")
        return Packed(self._unpacked(found).game, found)

    def _unpacked(self, plain: bytes) -> R:
        return msgspec.json.decode(plain, type=self._kind)

    def _sum(self, plain: bytes) -> str:
        found = self._begun.copy()
        found.update(plain)
        return found.hexdigest()

    def add(self, *results: Packed) -> None:
        """Keep results; when this returns they are on disk. Raise `MaquisError` if they cannot be."""
        if not results:
            return
        try:
            self._file.write(b"".join(map(self._sealed, results)))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise MaquisError(f"{self.folder / GAMES} cannot be written: {error.strerror}") from None
        self.done.update(results)

    def missing(self, games: int) -> list[int]:
        """The numbers of the games, of so many, that are still to be played."""
        return [number for number in range(1, games + 1) if number not in self.done]

    def lacks(self, games: int) -> bool:
        """Whether any of so many games is still to be played."""
        return any(number not in self.done for number in range(games, 0, -1))

    def results(self, games: int) -> list[R]:
        """The results of the first so many games, in their order."""
        return [self._unpacked(self.done[number]) for number in range(1, games + 1)]

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
