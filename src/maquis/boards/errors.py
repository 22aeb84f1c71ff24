"""Errors of the boards, each one clear sentence for the person who caused it."""


class UnknownPlace(LookupError):
    """A label that names no place of the board."""

    def __str__(self) -> str:
        return str(self.args[0])
