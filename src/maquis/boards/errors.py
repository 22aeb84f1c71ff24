"""What can go wrong when somebody names a place, and how a message repeats what somebody wrote."""

QUOTED = 80
"""Characters of what somebody wrote that a message repeats."""
LONGEST = 1500
"""Characters of a message; of a longer one the middle is left out, for what is long is what it repeats."""


def quoted(text: str) -> str:
    """Return what somebody wrote as a message repeats it: in quotation marks, and cut if it is long."""
    return repr(cut(text))


def cut(text: str) -> str:
    """Return what somebody wrote as far as a message repeats it."""
    return text if len(text) <= QUOTED else f"{text[:QUOTED]}..."


def shortened(message: object) -> str:
    """Return a message with its beginning and its end, which say what is wrong and what would be right."""
    words = str(message)
    return words if len(words) <= LONGEST else f"{words[: LONGEST // 3]} [...] {words[-LONGEST // 3 :]}"


class BoardError(ValueError):
    """Something was asked of a board that it cannot answer; the message says what and what would be right."""

    def __str__(self) -> str:
        return shortened(super().__str__())


class UnknownPlace(BoardError):
    """No place of the board has this label or these coordinates."""


class NotAdjacent(BoardError):
    """Two places were named as neighbours and are not."""


class BadMap(BoardError):
    """A map file that cannot be read: `faults` say what is wrong and where, a sentence each."""

    def __init__(self, *faults: str) -> None:
        self.faults = faults
        super().__init__(" ".join(faults))
