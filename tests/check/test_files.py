"""Files of examples that cannot be read: one sentence says which file, which key, and what would be right."""

from pathlib import Path

import msgspec
import pytest

from maquis.check import as_data, as_text, check, exit_code
from maquis.check.checkings import of
from maquis.check.files import parse
from maquis.check.game import Game
from maquis.contract.editions import editions

GOOD = """
title = "A brigade may not stop among enemies"
units = { "1 Bde" = "0202" }
counters = [{ name = "35 Inf", side = "axis", at = "0203" }]
order = "move 1 Bde 0202-0203"
expect = { fails = ["40.B1.through.end"] }
"""
WHOLE = """
title = "Who is recruited"
ask = "recruits Western MD"
expect = { value = 0 }
"""


def file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('title = "x"\nask = what', ["not valid TOML", "line 2"]),
        ('title = "x"', ["expect", "missing"]),
        (GOOD + 'wether = "mud"', ["no key 'wether'", "did you mean weather?"]),
        (
            GOOD.replace("expect = {", "[[case]]\nexpect = { legall = true,"),
            ["case 1", "no key 'legall' in expect", "legal?"],
        ),
        (GOOD.replace("fails", "xyzzy"), ["no key 'xyzzy' in expect", "fails"]),
        (
            GOOD.replace('at = "0203"', 'at = "0203", kind = "SS panzer"'),
            ["counters", "35 Inf", "'SS panzer'", "ss panzer"],
        ),
        (GOOD.replace('at = "0203"', 'at = "0203", kind = "xyz"'), ["counters", "'xyz'", "infantry", "nkvd"]),
        (GOOD.replace('side = "axis"', 'side = "german"'), ["counters", "side", "axis, soviet"]),
        (GOOD.replace('side = "axis", ', ""), ["'side' is missing in counters"]),
        (GOOD.replace('fails = ["40.B1.through.end"]', ""), ["expect is empty"]),
        (GOOD + 'ask = "zoc axis"', ["give one of order, odds", "and ask"]),
        (GOOD + "[[case]]\norder = 'end'", ["expect stands above the cases", "each case says itself"]),
        (WHOLE + "[[then]]\nask = 'zoc axis'", ["'expect' is missing in then"]),
        (WHOLE + "[[then]]\nexpect = { legal = true }", ["then 1: give one of order"]),
        (WHOLE + "[[then]]\nask = 'zoc axis'\nexpect = {}", ["then 1: expect is empty"]),
        (WHOLE.replace("value = 0", 'value = "many"'), ["expect.value: write a number: 3, 1.5 or"]),
        (WHOLE.replace("value = 0", "chances = [{ chance = 1 }]"), ["expect.chances goes with odds"]),
        (WHOLE.replace("ask =", "odds =").replace("value = 0", "chances = [{ says = [] }]"), ["a chance is missing"]),
        (WHOLE.replace("value = 0", "chance = 1"), ["expect.chance: a chance stands with an outcome"]),
        (WHOLE + "twin = { units = {} }", ["twin: say to which side it looks the same", "to = "]),
        (
            WHOLE + "twin = { to = 'german', units = { '1 Bde' = '0202' } }",
            ["twin: to: 'german' is none of axis, soviet"],
        ),
        (WHOLE + "twin = { to = 'axis' }", ["twin: it differs in nothing"]),
        (WHOLE + "twin = { to = 'axis', unit = 3 }", ["twin: there is no key 'unit'", "units"]),
        (WHOLE.replace("value = 0", "told = { axis = ['x'] }"), ["expect.told goes with an order"]),
        (
            GOOD.replace("{ fails", "{ untold = { german = ['x'] }, fails"),
            ["expect.untold", "axis, soviet, umpire, spectator"],
        ),
        (WHOLE.replace("ask", "odds") + "as = 'axis'", ["as goes with a question"]),
        (WHOLE + "as = 'german'", ["as: 'german' is none of axis, soviet"]),
        (
            GOOD.replace("{ fails", "{ after = { pool = { Brigade = 1 } }, fails"),
            ["expect.after.pool", "'Brigade'", "Bde"],
        ),
        (
            GOOD.replace("{ fails", "{ after = { flags = { lost = [] } }, fails"),
            ["expect.after.flags", "'lost'", "still"],
        ),
        (GOOD + 'player = "german"', ["player", "axis, soviet"]),
        (GOOD + 'dice = "6"', ["dice: write a list in [ ], not a text in quotation marks"]),
        (GOOD + "dice = [1, true]", ["dice: write a whole number, not true or false"]),
        (GOOD + "title = 1979-05-27", ["not valid TOML"]),
        (GOOD.replace('title = "', 'title = 3 # "'), ["title: write a text in quotation marks, not a whole number"]),
        (GOOD.replace('"axis"', '"Axis"'), ["counters.side: 'Axis' is none of axis, soviet"]),
        (GOOD.replace('fails = ["40.B1.through.end"]', 'legal = "yes"'), ["expect.legal: write true or false"]),
        (GOOD + "case = 3", ["case must be a list"]),
        (WHOLE.replace("expect = { value = 0 }", "[expect.after]\nup = []"), ["after goes with an order"]),
        (GOOD.replace("through.end", "through.ned"), ["fails", "no clause '40.B1.through.ned'", "did you mean"]),
        (GOOD + 'clause = "41.A"', ["clause", "no clause '41.A'"]),
        (GOOD.replace("move 1 Bde", "march 1 Bde"), ["order", "'march 1 Bde 0202-0203' is not an order", "move"]),
        (GOOD.replace("move 1 Bde", "move 1 Brd"), ["order", "no counter '1 Brd'", "1 Bde"]),
        (WHOLE.replace("recruits W", "recruts W"), ["ask", "is no question"]),
        (WHOLE.replace("Western", "Kiev"), ["ask", "no recruitment area 'Kiev MD'"]),
        (GOOD.replace('"1 Bde" =', '"99 Bde" ='), ["units", "no counter '99 Bde'"]),
        (GOOD.replace('"0202" }', '"0909" }'), ["units.1 Bde", "no hex 0909"]),
        (GOOD.replace('at = "0203"', 'at = "Lepel"'), ["counters.35 Inf", "no town 'Lepel'"]),
        (GOOD + 'ground = """\n. . .\n. .\n"""', ["ground: it has rows of 3 and of 2 signs"]),
        (GOOD + 'ground = """\n. . q\n"""', ["ground: it has the sign 'q'", "s swamp"]),
        (GOOD + 'ground = ""\nowners = """\na a\n"""', ["owners: it is 2 by 1, the map 5 by 5"]),
        (GOOD + "regions = { ukrain = ['0202'] }", ["no region 'ukrain'", "ukraine"]),
        (GOOD + "rail = ['0202-0404']", ["rail", "not next to each other"]),
        (GOOD + "rail = ['0202']", ["rail", "names one hex"]),
        (GOOD + "turn = 'Aug 41'", ["turn", "Jun II 41"]),
        (GOOD + "weather = 'fog'", ["weather", "'fog' is unknown", "mud"]),
        (GOOD + "weather = { east = 'mud' }", ["weather", "east", "central"]),
        (GOOD + "painted = { 'axis tanks' = ['0202'] }", ["nothing called 'axis tanks' is painted", "axis divisions"]),
        (GOOD + "due = { 'Kiev MD' = 1 }", ["due", "no recruitment area 'Kiev MD'", "Western MD"]),
        (GOOD + "losses = -5", ["losses: -5 is below zero: give 0 or more"]),
        (GOOD + "losses = 'many'", ["losses"]),
        (GOOD + "due = { losses = 1 }", ["due", "no recruitment area 'losses'", "isolated losses", "commands"]),
        (GOOD + "dummies_due = { commands = 1 }", ["dummies_due", "no recruitment area 'commands'"]),
        (GOOD + "spent = { '99 Bde' = 1 }", ["spent", "no counter '99 Bde'"]),
        (GOOD + "flags = { still = ['99 Bde'] }", ["flags.still", "no counter '99 Bde'"]),
        (GOOD + "marks = { 'rail brokn' = ['0202'] }", ["no mark 'rail brokn'", "rail broken"]),
        (GOOD + "marks = { 'bridge down' = ['0202'] }", ["marks.bridge down", "two hexes"]),
        (GOOD + "options = { 'sabotage.mp' = 5 }", ["options", "printed in the rule text"]),
        (GOOD + "options = { 'sabotage.sucess' = 5 }", ["options", "no figure", "sabotage.success"]),
        (GOOD + "map = 'western-front'", ["map"]),
        (GOOD + "map = 'eastern-front'\nrail = ['0202-0203']", ["rail: this belongs to a drawn map"]),
        (GOOD.replace("35 Inf", "1 Bde"), ["counters", "two counters named 1 Bde"]),
        (GOOD.replace("35 Inf", ""), ["counters", "no order can name a counter that is called ''"]),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(tmp_path: Path, text: str, words: list[str]) -> None:
    results = check([file(tmp_path, text)])
    (fault,) = {each.fault for each in results}
    assert fault.startswith(str(tmp_path / "mine.toml"))
    assert all(word in fault for word in words), fault
    assert "\n" not in fault
    assert exit_code(results) == 2


@pytest.mark.parametrize(
    ("edition", "told", "key"),
    [
        ("europa.rule40", "counters = [{ name = 'A', side = 'axis', attack = -3 }]", "counters.A.attack"),
        ("europa.rule40", "counters = [{ name = 'A', side = 'axis', defence = -1 }]", "counters.A.defence"),
        ("europa.rule40", "counters = [{ name = 'A', side = 'axis', movement = -6 }]", "counters.A.movement"),
        ("europa.rule40", "due = { 'Western MD' = -1 }", "due.Western MD"),
        ("europa.rule40", "spent = { '1 Bde' = -2 }", "spent.1 Bde"),
        ("europa.rule40", "counts = { 'RP Soviet' = -2 }", "counts.RP Soviet"),
        ("war_in_europe.variant", "counters = [{ name = 'A', side = 'Axis', attack = -3 }]", "counters.A.attack"),
        ("war_in_europe.variant", "counters = [{ name = 'A', side = 'Axis', defence = -1 }]", "counters.A.defence"),
        ("war_in_europe.variant", "counters = [{ name = 'A', side = 'Axis', movement = -6 }]", "counters.A.movement"),
        ("war_in_europe.variant", "counts = { points = -1 }", "counts.points"),
        ("global_war.partisans", "ipp = { germany = -1 }", "ipp.germany"),
        ("global_war.partisans", "damage = { kiev = { factory = -1 } }", "damage.kiev.factory"),
        ("global_war.partisans", "rail_damage = { 'kiev-eastern_ukraine' = -1 }", "rail_damage.kiev-eastern_ukraine"),
        ("global_war.partisans", "marks = { x = { kiev = -1 } }", "marks.x.kiev"),
        ("dark_crusade.second", "used = { 'brest-baranovichi' = -1 }", "used.brest-baranovichi"),
        ("dark_crusade.second", "owed = { brest = -1 }", "owed.brest"),
        ("raid.first", "counts = { x = -1 }", "counts.x"),
    ],
)
def test_nothing_is_fewer_than_none(tmp_path: Path, edition: str, told: str, key: str) -> None:
    text = f"title = 'x'\nedition = '{edition}'\nask = 'what'\nexpect = {{ value = 0 }}\n{told}\n"
    (result,) = check([file(tmp_path, text)])
    assert f"{key}: -" in result.fault
    assert result.fault.endswith("is below zero: give 0 or more")


def test_dummies_may_be_placed_ahead_of_those_who_are_recruited(tmp_path: Path) -> None:
    results = check([file(tmp_path, WHOLE + "dummies_due = { 'Western MD' = -1 }")])
    assert exit_code(results) == 0


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    (result,) = check([tmp_path / "nowhere.toml"])
    assert result.fault == f"there is no file {tmp_path / 'nowhere.toml'}"


def test_a_folder_without_examples_is_no_success(tmp_path: Path) -> None:
    (result,) = check([tmp_path])
    assert "no example" in result.fault


def test_a_wrong_ruling_is_told_with_what_was_expected_what_was_ruled_and_why(tmp_path: Path) -> None:
    wrong = GOOD.replace("40.B1.through.end", "40.B1.through.anti")
    results = check([file(tmp_path, GOOD), file(tmp_path, wrong)])[1:]
    told = "\n".join(as_text(results))
    assert "expected: 40.B1.through.anti" in told
    assert "ruled:    40.B1.through.end" in told
    assert "NO  40.B1.through.end    free of enemy units" in told
    assert told.endswith("0 as expected, 1 not as expected")
    assert exit_code(results) == 1
    (data,) = as_data(results)
    assert not data["passed"]
    assert data["unmet"] == [
        {"what": "clauses that fail", "expected": "40.B1.through.anti", "ruled": "40.B1.through.end"}
    ]


def test_an_unmet_end_state_is_told(tmp_path: Path) -> None:
    text = """
title = "Sabotage that succeeds"
rail = ["0202-0203"]
rivers = ["0202-0203"]
units = { "1 Bde" = "0202", "2 Bde" = "0202" }
order = ["sabotage rail 0202 by 1 Bde", "sabotage bridge 0203-0202 by 2 Bde", "sabotage bridge 0202-0203 by 2 Bde"]
dice = [6, 6, 6]
[expect]
value = 3
steps = ["0", "+1"]
because = ["40.C.pool"]
says = ["hooray"]
[expect.after]
units = { "1 Bde" = "pool" }
owned = { soviet = ["0202"] }
marks = { "rail broken" = [], "bridge down" = ["0202-0302"] }
up = ["2 Bde"]
points = { "2 Bde" = 6 }
rp = { Soviet = 1 }
due = { "Western MD" = 1 }
turn = "Sep I 41"
player = "axis"
phase = "combat"
"""
    (refused,) = check([file(tmp_path, text)])
    assert [each.what for each in refused.unmet] == ["order 2, sabotage bridge 0203-0202 by 2 Bde"]
    (result,) = check([file(tmp_path, text.replace('"sabotage bridge 0203-0202 by 2 Bde", ', ""))])
    assert [each.what for each in result.unmet] == ["dice"]
    (result,) = check(
        [file(tmp_path, text.replace('"sabotage bridge 0203-0202 by 2 Bde", ', "").replace("6, 6, 6", "6, 6"))]
    )
    assert {each.what: (each.expected, each.ruled) for each in result.unmet} == {
        "value": ("3", "0"),
        "steps": ("0, +1", "0"),
        "because": ("40.C.pool", "40.B1.sabotage, 40.B1.table, 40.B2.reveal"),
        "says": ("hooray", "nothing"),
        "1 Bde is at": ("pool", "0202"),
        "owned by soviet": ("0202", "none"),
        "rail broken": ("none", "0202"),
        "bridge down": ("0202-0302", "0202-0203"),
        "up": ("2 Bde", "1 Bde, 2 Bde"),
        "points of 2 Bde": ("6", "0"),
        "RP Soviet": ("1", "0"),
        "recruits Western MD": ("1", "0"),
        "turn": ("Sep I 41", "Aug II 41"),
        "player": ("axis", "soviet"),
        "phase": ("combat", "movement"),
    }
    assert any(line.startswith("marked: mark bridge down N") for line in result.why)


def test_cases_share_what_stands_above_them(tmp_path: Path) -> None:
    shared, _, expect = GOOD.partition("expect")
    text = (
        shared
        + f"[[case]]\nexpect{expect}"
        + """
[[case]]
units = { "2 Bde" = "0202" }
order = "move 2 Bde 0202-0201"
expect = { fails = [] }
"""
    )
    first, second = check([file(tmp_path, text)])
    assert (first.name[-6:], second.name[-6:]) == ("case 1", "case 2")
    assert first.passed
    assert second.passed


@pytest.mark.parametrize(
    ("edition", "said", "words"),
    [
        ("global_war.partisans", "surrender of france", ["is not an order", "conquer"]),
        ("global_war.partisans", "conquer atlantis for germany", ["no zone", "atlantis"]),
        ("global_war.partisans", "war of germany with mordor", ["no nation", "mordor"]),
        ("dark_crusade.second", "take minsk for germany", ["cannot be read", "axis|soviet"]),
        ("dark_crusade.second", "take nowhere for axis", ["nowhere"]),
        ("war_in_europe.variant", "take Paris for Germany", ["cannot be read", "Axis|Allied|Soviet"]),
        ("war_in_europe.variant", "take Atlantis for Axis", ["Atlantis"]),
        ("war_in_europe.variant", "country Ruritania joins Allied", ["no country 'Ruritania'", "Turkey"]),
        ("europa.rule40", "conquer minsk for axis", ["is not an order"]),
    ],
)
def test_what_the_umpire_cannot_say_is_told_in_one_sentence(
    edition: str, said: str, words: list[str], tmp_path: Path
) -> None:
    text = f'title = "x"\nedition = "{edition}"\norder = "umpire: {said}"\nexpect = {{ legal = true }}'
    (result,) = check([file(tmp_path, text)])
    assert all(word in result.fault for word in words), result.fault
    assert "\n" not in result.fault


def test_what_the_umpire_says_takes_effect(tmp_path: Path) -> None:
    """Wars, peace, alignment and the rest: each is a condition that the rules of Global War ask about."""
    text = """
title = "A half-year of diplomacy"
edition = "global_war.partisans"
aligned = { hungary = "germany" }
war = { germany = ["france", "poland"], france = ["italy"] }
order = [
    "umpire: war of germany with great_britain, france",
    "umpire: peace of france with germany, italy",
    "umpire: free hungary",
    "umpire: control of vichy by germany",
    "umpire: align vichy to germany",
    "umpire: control of norway by nobody",
    "umpire: civil war over",
]
expect = { legal = true }
"""
    (case,) = parse(text, "mine.toml")
    game = Game(case.example, "mine.toml")
    game.go(case.example)
    conditions = game.referee.position.conditions
    assert {name: value for name, value in conditions.items() if not name.startswith("weather")} == {
        "aligned hungary": "",
        "aligned vichy": "germany",
        "civil war": "over",
        "control norway": "nobody",
        "control vichy": "",
        "war france": (),
        "war germany": ("poland", "great_britain"),
    }


def test_a_file_that_is_no_text_is_told_so(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"title = \xff")
    assert [each.fault for each in check([path])] == [f"{path} is not a text file in UTF-8"]


WORDS_OF_A_PROGRAM = ("enum", "codec", "`", "NoneType", "object", "struct", "invalid start byte", "unexpected", "null")


@pytest.mark.parametrize("edition", editions())
def test_no_key_that_is_wrong_is_told_in_a_programs_words(edition: str, tmp_path: Path) -> None:
    """Every key of every form, given every kind of value that TOML has."""
    for field in msgspec.structs.fields(of(edition).form):
        for value in ("1", "1.5", "true", '"?"', "[]", "[[1]]", "{}", "{ a = 1 }", "1979-05-27", "07:32:00"):
            keys = {"title": '"x"', "edition": f'"{edition}"', "ask": '"x"', "expect": "{ value = 0 }"}
            keys[field.encode_name] = value
            text = "\n".join(f"{key} = {each}" for key, each in keys.items())
            for told in check([file(tmp_path, text)]):
                assert not any(words in (told.fault or "") for words in WORDS_OF_A_PROGRAM), told.fault
