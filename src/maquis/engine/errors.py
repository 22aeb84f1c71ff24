"""Errors meant for the person who caused them: each message is one sentence saying what is wrong and what is right."""

from collections.abc import Iterable

from maquis.boards.errors import shortened


class MaquisError(Exception):
    """Anything a user can put right: unreadable input, an unknown name, a damaged file."""

    def __str__(self) -> str:
        return shortened(super().__str__())


class UnknownName(MaquisError):
    """A counter, clause, figure, side or scenario that does not exist."""


class BadOrder(MaquisError):
    """An order that cannot be read."""


class Faults(MaquisError):
    """All that is wrong with something that somebody wrote, each in a sentence."""

    def __init__(self, faults: Iterable[object]) -> None:
        self.faults = [str(each) for each in faults]
        super().__init__("; ".join(self.faults))
