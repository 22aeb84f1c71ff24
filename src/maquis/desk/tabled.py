"""A scenario of players' own: their map, and a table of when it is played, who owns what and who stands where.

The table has the keys of a worked example that tell a position, and `last`, the turn in which the game ends.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from maquis.check.checkings import of
from maquis.check.errors import Fault
from maquis.check.files import formed
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import OWN
from maquis.desk.stated import NO_POSITION, NOTHING_ASKED, WHERE, faults
from maquis.engine.errors import Faults, MaquisError
from maquis.engine.events import Event
from maquis.engine.game import Game
from maquis.engine.sequence import SequencedRules
from maquis.engine.taken_up import said

TURNS = 24
"""Turns that are played if the table does not say which is the last."""
NOT_HERE = (*(key for key in NO_POSITION if key != "title"), "scenario", "options")
"""Keys of a worked example that a table does not have."""


def scenario(table: Mapping[str, Any], map_: str, options: Mapping[str, Any], rules: str) -> Scenario:
    """Make a scenario of a table, on the map of a text if one is given, else on one that the table draws.

    Nobody keeps its host game but an umpire. Raise `Faults` with all that is wrong.
    """
    keys = {key: value for key, value in table.items() if key not in ("title", "last", "edition")}
    wrong = [Fault("a table tells how a game begins, and has no such key", (key,)) for key in NOT_HERE if key in keys]
    stated = {key: value for key, value in keys.items() if key not in NOT_HERE}
    stated |= {"edition": rules, "options": options, **({"map": map_} if map_ else {})}
    if wrong := [*wrong, *faults(stated)]:
        raise Faults(wrong)
    checking = of(rules)
    begun = checking.position(formed({**stated, **NOTHING_ASKED}, WHERE), WHERE)
    game = _played(begun.game)
    played = checking.rules(game)
    calendar, as_it_stands = played.calendar, bool(table.get("player") or table.get("phase"))
    if not as_it_stands:
        begun.side, begun.phase = game.sides[0], calendar.phases[0]
    first = begun.turn
    last = _last(table, first, calendar.turn)
    game.last_turn = last

    def sets_up(turn: int) -> Iterable[Event]:
        """The table in any of its turns: until somebody says more of the host game, it stays as it is."""
        begun.turn = turn
        return list(said(begun))

    return Scenario(
        OWN, str(table.get("title") or f"A scenario on {game.map.title}"), game, played, first, last, sets_up,
        dict(options), opens=played.begin if isinstance(played, SequencedRules) and not as_it_stands else None,
    )  # fmt: skip


def _last(table: Mapping[str, Any], first: int, turn: Any) -> int:
    told = table.get("last")
    if told is None:
        return first + TURNS - 1
    try:
        last: int = turn(str(told))
    except MaquisError as fault:
        raise Faults([f"last: {fault}"]) from None
    if last < first:
        raise Faults([f"last: {told} is before the turn in which the game begins"])
    return last


def _played(stated: Game) -> Game:
    """The game of a position that is stated, as one that is played, with an umpire for the host game."""
    return Game(
        edition=stated.edition, scenario=OWN, sides=stated.sides, map=stated.map, roster=stated.roster,
        figures=stated.figures, clauses=stated.clauses, last_turn=stated.last_turn, umpired=True,
        fields=dict.fromkeys(stated.fields),
    )  # fmt: skip
