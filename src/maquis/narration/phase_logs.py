"""What happened in a phase, gathered event by event to lines in which happenings of a kind stand together."""

from maquis.engine.game import Game
from maquis.narration.parts import Happening


def clauses(words: str, clause: str) -> str:
    """Words with the clause they rest on."""
    return f"{words} ({clause})" if clause else words


class Lines:
    """A log in which happenings of a kind are told together, where the first of them stands; each battle apart."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.told: dict[tuple[str, str], list[str]] = {}
        self._before: list[Happening] = []

    def lines(self) -> list[Happening]:
        """Everything that was added, a line a happening, each with its clause."""
        return [*self._before, *(self.told_of(head, clause, things) for (head, clause), things in self.told.items())]

    def apart(self) -> None:
        """Tell nothing that follows together with what came before: what a battle did does not stand before it."""
        self._before, self.told = Lines.lines(self), {}

    def told_of(self, head: str, clause: str, things: list[str]) -> Happening:
        """Happenings of a kind in one line; one that begins with an equals sign stands alone."""
        return things[0] if head.startswith("=") else f"{head}: {'; '.join(things)}", clause

    def line(self, words: str, clause: str = "") -> None:
        """Add a line of its own."""
        self.told[f"={len(self.told)}", clause] = [words]

    def thing(self, head: str, clause: str, thing: str) -> None:
        """Add something to what is told under a head."""
        self.told.setdefault((head, clause), []).append(thing)

    def at(self, label: str) -> str:
        """A place in words."""
        return self.game.map.near(self.game.board.place(label))
