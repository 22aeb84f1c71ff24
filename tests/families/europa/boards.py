"""Small boards, a few for each section of the rules: on each the enemy does not know which counter is which."""

from collections.abc import Callable
from typing import Any

import msgspec

from maquis.engine.position import Position
from tests.families.europa.small import AXIS, SOVIET, arranged

EDITIONS = ("europa.rule40", "europa.rule40-original", "europa.rule45")
THREE = ". . .\n. . .\n. . ."
SIX = ". w .\n. . ."


class Board(msgspec.Struct, frozen=True):
    """A board, and how many orders are played on it in `make test` and in `make leaks`: of some verbs alone, if named.

    It is about `plays`: orders of these verbs are among them.
    """

    of: Callable[[str], list[Position]]
    orders: int
    more: int
    plays: set[str]
    verbs: tuple[str, ...] = ()
    editions: tuple[str, ...] = EDITIONS


def _unit(at: str, size: str = "division", kind: str = "infantry", attack: int = 4, **more: Any) -> dict[str, Any]:
    who = {"name": "Unit", "side": AXIS, "at": at, "size": size, "kind": kind, "attack": attack, "movement": 2}
    return {**who, **more}


def _spent(points: int, *names: str) -> dict[str, int]:
    return dict.fromkeys(names, points)


def movement(edition: str) -> list[Position]:
    """A brigade and a dummy, or a division, with points for a hex or two."""
    who = "1 Bde", "1 Dummy", "1 Div"
    return arranged(who, ["0101", "0000"], edition=edition, ground=SIX, phase="movement", spent=_spent(5, *who))


def stacked(edition: str) -> list[Position]:
    """Two of three kinds in one hex: nobody sees which of them goes."""
    who = "1 Bde", "1 Dummy", "1 Cmd"
    return arranged(who, ["0101", "0101"], edition=edition, ground=SIX, phase="movement", spent=_spent(5, *who))


def among_enemies(edition: str) -> list[Position]:
    """Enemies beside them and a railway under these: counters may go there to attempt sabotage, and must go on."""
    who = "1 Bde", "1 Dummy"
    return arranged(
        who, ["0101", "0001"], edition=edition, ground=SIX, phase="movement", rail=["0100-0201"],
        counters=[_unit("0100", "regiment")], spent=_spent(0 if edition != "europa.rule45" else 2, *who),
    )  # fmt: skip


def poles(edition: str) -> list[Position]:
    """Two forces of one colour: one may not leave central Poland."""
    who = "1 Bde", "1 Pol Bde", "1 Dummy"
    return arranged(
        who, ["0101", "0000"], edition=edition, ground=SIX, phase="movement", spent=_spent(5, *who),
        regions={"central_poland": ["0101", "0100", "0000"]},
    )  # fmt: skip


def sabotage(edition: str) -> list[Position]:
    """Three that lie on a railway beside an airbase, a command among them perhaps."""
    who = "1 Bde", "1 Dummy", "1 Cmd"
    return arranged(
        who, ["0101", "0101"], edition=edition, ground=". .\n. .", phase="movement", rail=["0100-0101"],
        painted={"airbases": ["0101"]},
    )  # fmt: skip


def sabotage_by_many(edition: str) -> list[Position]:
    """A division counts for three brigades: the die tells, and nothing else."""
    who = "1 Bde", "1 Dummy", "1 Div", "2 Bde"
    return arranged(
        who, ["0101", "0101", "0101"], edition=edition, ground=". .\n. .", phase="movement", rail=["0100-0101"],
        counters=[_unit("0101", "regiment", "engineer")],
    )  # fmt: skip


def combat(edition: str) -> list[Position]:
    """Two of three kinds are attacked."""
    who = "1 Bde", "1 Dummy", "1 Cmd"
    counters = [_unit("0101")]
    return arranged(
        who, ["0201", "0201"], edition=edition, ground=THREE, player=AXIS, phase="combat", counters=counters
    )


def combat_in_poland(edition: str) -> list[Position]:
    """Poles may retreat before combat in central Poland, Soviet partisans may not."""
    who = "1 Bde", "1 Dummy", "1 Pol Bde"
    return arranged(
        who, ["0201", "0201"], edition=edition, ground=THREE, player=AXIS, phase="combat", counters=[_unit("0101")],
        regions={"central_poland": ["0201", "0200", "0202", "0101"]}, options={"reading.evading": "each"},
    )  # fmt: skip


def little_room(edition: str) -> list[Position]:
    """It is known that there is a dummy among the two; in the first hex to which they may retreat there is room for
    one."""
    return arranged(
        ["1 Bde", "1 Dummy"], ["0201", "0201"], units={"2 Bde": "0100"}, edition=edition, ground=THREE, player=AXIS,
        phase="combat", counters=[_unit("0101")], options={"stacking.units": 2},
    )  # fmt: skip


def apzoc(edition: str) -> list[Position]:
    """A command retreats into an APZOC, nobody else does."""
    who = "1 Bde", "1 Cmd", "1 Dummy"
    return arranged(
        who, ["0201"], edition=edition, ground=THREE, player=AXIS, phase="combat",
        counters=[_unit("0101"), _unit("0000", "regiment", "security", 1, name="Security")],
    )  # fmt: skip


def partisans_attack(edition: str) -> list[Position]:
    """Any that is real may attack, and is shown."""
    who = "1 Bde", "1 Dummy", "2 Bde"
    counters = [_unit("0101", "battalion", attack=1)]
    return arranged(who, ["0201", "0100"], edition=edition, ground=THREE, phase="combat", counters=counters)


def entering(edition: str) -> list[Position]:
    """A unit may enter the hex of two, whose owner is asked first where the rule has it."""
    who = "1 Bde", "1 Dummy", "1 Cmd"
    counters = [_unit("0101", movement=3)]
    return arranged(
        who, ["0201", "0201"], edition=edition, ground=SIX, player=AXIS, phase="movement", counters=counters
    )


def entering_in_poland(edition: str) -> list[Position]:
    """The same in central Poland."""
    who = "1 Bde", "1 Dummy", "1 Pol Bde"
    return arranged(
        who, ["0201", "0201"], edition=edition, ground=SIX, player=AXIS, phase="movement",
        counters=[_unit("0101", movement=3)], regions={"central_poland": ["0201", "0200", "0101"]},
        options={"reading.evading": "each"},
    )  # fmt: skip


def displacement(edition: str) -> list[Position]:
    """A division has come into the hex of two: they must give way, and one hex has little room."""
    who = "1 Bde", "1 Dummy", "1 Cmd"
    return arranged(
        who, ["0101", "0101"], units={"2 Bde": "0201"}, edition=edition, ground=SIX, player=AXIS, phase="movement",
        counters=[_unit("0101", movement=0)], options={"stacking.units": 2},
    )  # fmt: skip


def displacement_in_poland(edition: str) -> list[Position]:
    """Poles have nowhere to go."""
    who = "1 Bde", "1 Dummy", "1 Pol Bde"
    return arranged(
        who, ["0101", "0101"], edition=edition, ground=SIX, player=AXIS, phase="movement",
        counters=[_unit("0101", movement=0)], regions={"central_poland": ["0101"]},
    )  # fmt: skip


def dismissal(edition: str) -> list[Position]:
    """Some stand beside a unit of their own, and must go, in the enemy's initial phase."""
    who = "1 Bde", "1 Dummy", "1 Cmd"
    counters = [_unit("0000", side=SOVIET), _unit("0201", name="Other")]
    return arranged(who, ["0001", "0101"], edition=edition, ground=SIX, player=AXIS, phase="initial", counters=counters)


def dropping(edition: str) -> list[Position]:
    """Dummies are given up at any time, a displaced one, too."""
    who = "1 Bde", "1 Dummy", "2 Dummy"
    return arranged(who, ["0101", "0101"], edition=edition, ground=SIX, player=AXIS, phase="exploitation")


def turned_down_again(edition: str) -> list[Position]:
    """What was shown is hidden at the end of the phase, or of the player turn, among others that were not."""
    who = "1 Bde", "2 Bde", "1 Dummy"
    return arranged(
        who, ["0101", "0101", "0001"], edition=edition, ground=SIX, phase="movement", rail=["0100-0101"],
    )  # fmt: skip


def two_targets(edition: str) -> list[Position]:
    """A brigade and a dummy, both beside a unit."""
    counters = [_unit("0101")]
    return arranged(
        ["1 Bde", "1 Dummy"], ["0201", "0001"], edition=edition, ground=THREE, player=AXIS, phase="combat",
        counters=counters,
    )  # fmt: skip


def recruits(edition: str) -> list[Position]:
    """A brigade and a command are due, and no dummies come with them."""
    none = {"pool.soviet": {"brigade": 2, "command": 1, "dummy": 0}, "pool.polish": {"dummy": 0}}
    return arranged(
        ["1 Bde"], ["0000"], edition=edition, ground=". .", phase="initial", turn="Jun II 42", options=none,
        due={"Western MD": 1, "commands": 1},
    )  # fmt: skip


def commands(edition: str) -> list[Position]:
    """A command may be placed with any Soviet partisan, and lies among others then."""
    who = "1 Bde", "1 Dummy"
    return arranged(
        who, ["0101", "0001"], edition=edition, ground=SIX, phase="initial", turn="Jun II 42", due={"commands": 1}
    )


def conversion(edition: str) -> list[Position]:
    """Real ones may go over to regular mode, for all to see, and back; a dummy may not."""
    who = "1 Bde", "1 Dummy", "1 Cmd"
    return arranged(who, ["0101", "0000"], edition=edition, ground=SIX, phase="initial", turn="Aug II 43")


def assembling(edition: str) -> list[Position]:
    """If the three of one hex are brigades they may be assembled; what comes lies down there."""
    who = "1 Bde", "2 Bde", "3 Bde", "1 Dummy", "1 Cmd"
    return arranged(
        who, ["0101", "0101", "0101", "0000"], edition=edition, ground=SIX, phase="initial", turn="Aug II 43",
    )  # fmt: skip


def breaking_down(edition: str) -> list[Position]:
    """A division may be broken down into brigades of the pool, of which as many lie down there as there is room for."""
    who = "1 Div", "1 Bde", "1 Dummy"
    return arranged(who, ["0101", "0000"], edition=edition, ground=SIX, phase="initial", turn="Aug II 43")


BOARDS = (
    Board(movement, 2, 3, {"move", "drop", "end"}),
    Board(stacked, 2, 3, {"move"}),
    Board(among_enemies, 2, 3, {"move"}, ("move", "sabotage", "end")),
    Board(poles, 2, 3, {"move"}),
    Board(sabotage, 3, 4, {"sabotage"}, ("sabotage", "end", "drop")),
    Board(sabotage_by_many, 2, 3, {"sabotage"}, ("sabotage", "end", "drop")),
    Board(combat, 2, 3, {"attack", "retreat", "stand", "standing"}),
    Board(combat_in_poland, 2, 3, {"attack", "retreat", "stand"}),
    Board(little_room, 3, 3, {"attack", "retreat", "standing"}, ("attack", "retreat", "stand")),
    Board(apzoc, 2, 3, {"attack", "retreat", "stand"}),
    Board(partisans_attack, 2, 3, {"attack"}, editions=EDITIONS[:2]),
    Board(entering, 2, 3, {"move"}, ("move", "retreat", "stand", "end")),
    Board(entering_in_poland, 2, 3, {"move"}, ("move", "retreat", "stand", "end")),
    Board(displacement, 3, 4, {"displace", "drop"}, ("end", "displace", "drop"), EDITIONS[:1]),
    Board(displacement_in_poland, 3, 4, {"displace"}, ("end", "displace"), EDITIONS[:1]),
    Board(dismissal, 2, 4, {"disband", "withdraw"}),
    Board(dropping, 3, 5, {"drop"}, ("drop", "end", "move")),
    Board(turned_down_again, 3, 4, {"sabotage", "end"}, ("sabotage", "end", "drop")),
    Board(commands, 3, 4, {"recruit"}, ("recruit", "end", "drop")),
    Board(conversion, 3, 4, {"convert"}, ("convert", "end", "drop", "move"), EDITIONS[2:]),
    Board(assembling, 2, 3, {"assemble"}, ("assemble", "break down", "end", "drop", "move")),
    Board(breaking_down, 2, 3, {"break"}, ("assemble", "break down", "end", "drop", "move")),
)
