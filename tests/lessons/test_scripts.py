"""Scripts of lessons: what is wrong with one is said in a sentence as it is begun; how far a game has come in one."""

from pathlib import Path

import pytest

import maquis
from maquis.contract.families import families
from maquis.engine.errors import MaquisError
from maquis.lessons.follow import At, follow
from maquis.lessons.script import cut, lessons, read, script, start, told

PAGE = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")
FAMILIES = Path(str(maquis.__file__)).parent / "families"
SCRIPT = """
title = "A night"
words = "A night."
minutes = 5
scenario = "raid"
side = "raiders"
closing = "Over."
[[step]]
say = "Not at {0000}."
order = "hide Band 0000"
refused = "R.hide"
[[step]]
say = "At {0001}."
order = "hide Band 0001"
clauses = ["R.hide"]
at = ["0101"]
then = []
[[step]]
say = "Any move will do."
order = "move Band 0000"
accept = ["move Decoy *"]
then = [{ side = "patrol", order = "end" }]
"""


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "hide Band 0001",
            "hide Band 0909",
            "step 2 of 'A night': 'hide Band 0909' cannot be read: there is no hex 0909",
        ),
        ("hide Band 0001", "dig Band 0001", "step 2 of 'A night': 'dig Band 0001' is not an order"),
        ("hide Band 0001", "hide Bond 0001", "cannot be read: there is no counter 'Bond'"),
        (
            "hide Band 0001",
            "hide  Band 0001",
            "an order is written as in a record: hide Band 0001",
        ),
        ('refused = "R.hide"', 'refused = "R.seek"', "step 1 of 'A night': raid.first has no clause 'R.seek'"),
        ('clauses = ["R.hide"]', 'clauses = ["R.seek"]', "step 2 of 'A night': raid.first has no clause 'R.seek'"),
        ('at = ["0101"]', 'at = ["0505"]', "step 2 of 'A night': There is no hex 0505"),
        ("Not at {0000}", "Not at {Minsk}", "step 1 of 'A night': \"Minsk\" is not a hex"),
        ('side = "patrol"', 'side = "police"', "step 3 of 'A night': there is no side 'police' here"),
        ('side = "raiders"', 'side = "robbers"', "there is no side 'robbers' here"),
        ('side = "raiders"', 'side = "patrol"', "begins with an order of the patrol side, which is not to act then"),
        ("minutes = 5", 'minutes = 5\npolicy = "brave"', "there is no policy 'brave' here"),
        (
            "minutes = 5",
            "minutes = 5\nhours = 1",
            "is not the script of a lesson: Object contains unknown field `hours`",
        ),
        ('say = "At {0001}."', "", "is not the script of a lesson: Object missing required field `say`"),
        ('scenario = "raid"', 'scenario = "rade"', "there is no scenario 'rade'"),
        ("[[step]]", "[[step", "is not the script of a lesson: "),
    ],
)
def test_what_is_wrong_with_a_script_is_one_sentence(old: str, new: str, says: str) -> None:
    start(read(SCRIPT, "night.toml"))
    with pytest.raises(MaquisError) as found:
        start(read(SCRIPT.replace(old, new, 1), "night.toml"))
    assert says in str(found.value)
    assert "\n" not in str(found.value)


def test_how_far_a_game_has_come_follows_from_its_orders() -> None:
    lesson = read(SCRIPT, "night.toml")
    assert follow(lesson, [], 0) == At(0)
    assert follow(lesson, [], 1) == At(1)
    assert follow(lesson, ["hide Band 0001"], 0) == At(2)
    assert follow(lesson, ["hide Band 0201"], 1) == At(1, 0)
    assert follow(lesson, ["hide Band 0001", "end"], 1) == At(2, 1)
    assert follow(lesson, ["hide Band 0001", "move Decoy 0200"], 1) == At(3)
    assert follow(lesson, ["hide Band 0001", "move Band 0000", "move Band 0001"], 1) == At(3)


def test_places_are_told_as_the_map_tells_them() -> None:
    lesson = read(SCRIPT, "night.toml")
    assert told(start(lesson).scenario.game, lesson.step[1].say) == "At 0001, Oak Camp."


def test_what_stands_in_braces_is_a_place_and_a_year_is_none() -> None:
    game = start(read(SCRIPT, "night.toml")).scenario.game
    assert cut(game, "May 0101: at {0001}, in 0101.") == ["May 0101: at ", "0001, Oak Camp", ", in 0101."]
    assert cut(game, "{0001}") == ["", "0001, Oak Camp", ""]


def test_every_family_of_the_tree_has_a_lesson() -> None:
    of_the_tree = [name for name, family in families().items() if FAMILIES in family.folder.parents]
    assert len(of_the_tree) == 5
    assert {name.partition(".")[0] for name in lessons()} >= set(of_the_tree)


@pytest.mark.parametrize("name", lessons())
def test_the_page_on_lessons_says_how_long_each_is(name: str) -> None:
    lesson = script(name)
    (row,) = (row for row in PAGE.splitlines() if lesson.title.casefold() in row.casefold() and row.startswith("|"))
    assert row.endswith(f"| {len(lesson.step)}, {lesson.minutes} |")


@pytest.mark.parametrize("name", lessons())
def test_every_lesson_can_be_begun(name: str) -> None:
    start(script(name))


def test_who_names_no_lesson_is_told_which_there_are() -> None:
    with pytest.raises(MaquisError, match=r"there is no lesson 'raid\.nights'; did you mean raid\.night\?"):
        script("raid.nights")
