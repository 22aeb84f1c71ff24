"""What can go wrong when somebody names a place."""


class BoardError(ValueError):
    """Something was asked of a board that it cannot answer; the message says what and what would be right."""


class UnknownPlace(BoardError):
    """No place of the board has this label or these coordinates."""


class NotAdjacent(BoardError):
    """Two places were named as neighbours and are not."""
