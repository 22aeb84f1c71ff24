"""Where units have lately been: whoever has done nothing since does not go back there."""

BACK = 2
"""Turns for which nobody goes back to where it was."""


class Been:
    """For each counter the places that it has left since it last did something, and when."""

    def __init__(self) -> None:
        self._left = dict[int, dict[int, int]]()

    def leaves(self, counter: int, place: int, turn: int) -> None:
        """A counter leaves a place."""
        left = self._left.get(counter, {})
        self._left[counter] = {each: when for each, when in left.items() if turn - when <= BACK} | {place: turn}

    def forgets(self, *counters: int) -> None:
        """Counters do something: from now on they may go anywhere."""
        for counter in counters:
            self._left.pop(counter, None)

    def lately(self, counter: int, turn: int) -> int:
        """The places that a counter has left in the last turns."""
        places = 0
        for place, when in self._left.get(counter, {}).items():
            if turn - when <= BACK:
                places |= 1 << place
        return places
