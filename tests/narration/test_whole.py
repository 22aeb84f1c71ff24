"""Lists that players are told: whole, or with the way to see what is left out."""

import re
from pathlib import Path

import maquis
from maquis.contract.scenarios import load
from maquis.narration import debriefs, why
from maquis.narration.debriefs import LessonTold, PointTold
from maquis.narration.phase_logs import Lines

MANY = [f"{number} Bde" for number in range(40)]
CUT = re.compile(r"and \{[^}]*\} more|and more\"|\" ?\.\.\.\"|\"…\"|or in \{many")
WAYS_OUT = re.compile(r"--json|--most|maquis log|maquis staff")
ELSEWHERE = {
    "boards/mapcheck.py": "faults of a map: of thousands of hexes without terrain five are named",
    "boards/sets.py": "how programmers see a set",
    "cli/letters.py": "letters that a font lacks",
    "cli/mistakes.py": "what a program is told of a command line",
    "engine/hosting.py": "the refusal of an order that may name thousands of places itself",
    "narration/default/chances.py": "ways in which hidden counters may lie, all of which come to the same",
    "engine/words.py": "digests of a campaign, at whose end it is said where the whole is",
}


def test_a_line_of_a_log_tells_all() -> None:
    lines = Lines(load("raid").game)
    for name in MANY:
        lines.thing("Moves", "", name)
    assert lines.lines() == [(f"Moves: {'; '.join(MANY)}", "")]


def test_a_debrief_tells_all_orders() -> None:
    orders = tuple(f"recruit {name}" for name in MANY)
    told = list(debriefs.lines([LessonTold(0, "Jun II 42", 1.0, 0.1, "my way", orders, orders, ())]))
    assert f"   you ordered: {'; '.join(orders)}" in told
    assert f"   instead: {'; '.join(orders)}" in told


def test_of_a_lesson_with_a_point_it_is_told_how_much_else_there_is_and_where() -> None:
    orders = tuple(f"recruit {name}" for name in MANY)
    point = PointTold(orders[:2], orders[:1], 0.9, 0.2)
    told = [*debriefs.lines([LessonTold(0, "Jun II 42", 1.0, 0.1, "my way", orders, orders, (), 1, point)])]
    assert told[1:] == [
        f"   the point: {'; '.join(orders[:2])}",
        f"   instead of: {orders[0]}",
        "   your own way with that alone: +0.9 ± 0.2; 38 orders more of that way and 39 orders of yours that it leaves"
        " out change little (--json tells them); the same in both ways: 1 order",
    ]
    idle = PointTold((), orders[:2], 0.9, 0.2)
    told = [*debriefs.lines([LessonTold(0, "Jun II 42", 1.0, 0.1, "my way", orders, (), (), 0, idle)])]
    assert told[1] == f"   the point: to leave out {'; '.join(orders[:2])}"
    assert told[2].startswith("   your own way with that alone: ")
    told = [*debriefs.praise([LessonTold(0, "Jun II 42", -1.0, 0.1, "my way", orders, orders[3:], (), 0, point)])]
    assert told == [
        "Better than I would have: Jun II 42, by +1.0 ± 0.1",
        f"   the point: {orders[0]}",
        f"   instead of: {'; '.join(orders[:2])}",
        "   my way with that alone: +0.9 ± 0.2; 39 orders more of yours and 35 orders of mine that you did not give"
        " change little (--json tells them)",
    ]


def test_of_many_clauses_that_begin_so_all_are_named() -> None:
    game = load("eastern-front").game
    every = [each.id for each in game.clauses.below("40.B1")]
    assert len(every) > 6
    told = " ".join(words for words, _ in why.clause(game, "40.B1"))
    assert all(re.search(rf"(^| ){re.escape(each)}([,; ]|$)", told) for each in every)


def test_whoever_cuts_a_list_says_where_the_rest_is() -> None:
    root = Path(maquis.__file__).parent
    cut = {
        str(path.relative_to(root)): line.strip()
        for path in root.rglob("*.py")
        for line in path.read_text().splitlines()
        if CUT.search(line) and not WAYS_OUT.search(line)
    }
    assert sorted(cut) == sorted(ELSEWHERE), {name: line for name, line in cut.items() if name not in ELSEWHERE}
