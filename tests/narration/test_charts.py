"""The chart of a number at the terminal: at round numbers, of about so many lines, with each turn at its own."""

import pytest

from maquis.narration.endings import HIGH, Ending, TurnTold, chart


@pytest.mark.parametrize(
    ("numbers", "levels"),
    [
        ((4, 8, 11, 14, 17), ["17.5", "15", "12.5", "10", "7.5", "5", "2.5", "0"]),
        ((4,), ["4", "3", "2", "1", "0"]),
        ((-0.1, -1.2, 0.3), ["0.25", "0", "-0.25", "-0.5", "-0.75", "-1", "-1.25"]),
        ((0, 0), ["0"]),
    ],
)
def test_its_lines_stand_at_round_numbers(numbers: tuple[float, ...], levels: list[str]) -> None:
    turns = tuple(TurnTold(at, f"turn {at}", 0, number) for at, number in enumerate(numbers))
    *lines, _ = chart(Ending("", "", over=True, verdict="", basis="", turns=turns), len(numbers))
    assert [line.split(" |")[0].strip() for line in lines] == levels
    assert len(levels) <= HIGH + 1
    step = float(levels[0]) - float(levels[1]) if len(levels) > 1 else 1
    for x, number in enumerate(numbers):
        (marked,) = (float(line.split(" |")[0]) for line in lines if line.split(" |", 1)[1][x : x + 1] == "*")
        assert abs(marked - number) <= step / 2
