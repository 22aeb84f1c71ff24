"""Questions to the umpire: every form has an answer, for every counter, from every side's view."""

import pytest

from maquis.engine.errors import MaquisError
from maquis.engine.position import Position
from maquis.engine.views import view
from maquis.families.europa.rules import movement, recruitment
from maquis.families.europa.rules.game import Europa
from maquis.families.europa.rules.questions import QUESTIONS
from tests.families.europa.world import BOARD, bits, game, labels, number, position, start, world_roster

SIDES = ("axis", "soviet")
answer = Europa().answer
ASKED = [
    *(f"{verb} {{counter}}" for verb in ("recruit", "move", "displace", "supply", "points", "rp", "sabotage 0303 by")),
    *(f"{verb} {{counter}}" for verb in ("partisan", "anti-partisan", "isolated loss")),
    "move {counter} by rail",
    "move {counter} admin",
    "before combat {counter}",
]
NOT_FOR_ALL = ("recruit", "displace", "rp", "before")
"""Questions about partisans only, or about counters in play: asked of others they are answered with an error."""


def fits(seen: Position, question: str, counter: str) -> bool:
    """Whether such a question is for such a counter."""
    partisan = bool(world_roster()[number(counter)].force)
    return partisan and (question.split()[0] not in ("displace", "before") or seen.where[number(counter)] >= 0)


@pytest.mark.parametrize("counter", [counter.name for counter in world_roster()])
@pytest.mark.parametrize("side", SIDES)
def test_any_counter_may_be_asked_about(counter: str, side: str) -> None:
    for phase in ("initial", "movement"):
        new = start(game())
        new.phase, new.side = phase, side
        seen = view(new, side)
        for question in ASKED:
            if question.split()[0] in NOT_FOR_ALL and not fits(seen, question, counter):
                with pytest.raises(MaquisError, match=f"^{counter} is n"):
                    answer(seen, question.format(counter=counter))
                continue
            found = answer(seen, question.format(counter=counter))
            assert (found.places, found.tally, found.ruling) != (None, None, None)
            assert found.places is None or found.places >= 0


def test_a_side_is_named_in_capitals_or_not() -> None:
    assert answer(position(), "apzoc Axis") == answer(position(), "apzoc axis")


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("die 0303 by 45 Inf", "45 Inf is not next to 0303, 3 hexes NE of Varsk, so it does not attack it"),
        ("attack 0704 by 45 Inf", "45 Inf is not next to 0704, by Brod, so it does not attack it"),
        ("attack 0705", "cannot be read; the form is 'attack HEX by UNIT[, UNIT...]'"),
        ("retreat 5 Bde", "5 Bde is not in play, so that cannot be asked of it"),
        ("defence garrisons at 0706", "garrisons at 0706 is not in play, so that cannot be asked of it"),
        ("before combat 45 Inf", "45 Inf is no partisan unit, so that cannot be asked of it"),
        ("result 10:1 3", "ask for a result as: result 2:1 4; the columns are 1:4, 1:3, "),
    ],
)
def test_a_bad_question_about_combat_is_answered_in_one_sentence(question: str, why: str) -> None:
    with pytest.raises(MaquisError) as refusal:
        answer(start(game()), question)
    assert why in str(refusal.value)


NAMED = {
    "SIDE": "axis",
    "FORCE": "soviet",
    "AREA": "Kiev",
    "HEX": "0705",
    "UNIT[, UNIT...]": "45 Inf",
    "UNIT": "45 Inf",
}


@pytest.mark.parametrize("question", [q for q in QUESTIONS.answered if "COUNTER" not in q])
def test_any_set_may_be_asked_for(question: str) -> None:
    new = start(game())
    for side in SIDES:
        words = question.replace("SIDE", side).replace("ODDS DIE", "2:1 3")
        for what, name in NAMED.items():
            words = words.replace(what, name)
        found = answer(view(new, side), words)
        assert found.places is None or found.places & BOARD.all == found.places


def test_every_form_is_asked_above() -> None:
    asked = {question.split()[0] for question in (*ASKED, *(q for q in QUESTIONS.answered if "COUNTER" not in q))}
    assert asked == {form.split()[0] for form in QUESTIONS.answered}


@pytest.mark.parametrize("question", ["recruit 45 Inf", "displace 45 Inf", "rp 201 Sec"])
def test_what_is_for_partisans_is_not_asked_of_others(question: str) -> None:
    with pytest.raises(MaquisError, match="is no partisan unit, so that cannot be asked of it"):
        answer(start(game()), question)


def test_who_is_where_is_told_to_those_who_may_know() -> None:
    new = start(game())
    assert answer(new, "seen soviet 0508").names == ("1 Bde", "2 Bde", "1 Dummy")
    assert answer(view(new, "soviet"), "seen soviet 0508").names == ("1 Bde", "2 Bde", "1 Dummy")
    for asked in (new, view(new, "axis")):
        names = answer(asked, "seen axis 0508").names
        assert names is not None
        assert not {"1 Bde", "2 Bde", "1 Dummy"} & set(names)
    assert answer(new, "seen axis 0508").names == ("Soviet partisan",) * 3
    assert answer(view(new, "axis"), "seen soviet 0508").names == ()
    with pytest.raises(MaquisError, match=r"1 Bde is not in play, so nobody displaces it"):
        answer(view(new, "axis"), "displace 1 Bde")


def test_answers_are_what_the_rules_say() -> None:
    new = position({"1 Bde": "0303", "7 Sec": "0305", "45 Inf": "0503"}, painted={"axis rail supply sources": "0003"})
    assert answer(new, "move 1 Bde").places == movement.destinations(new, "soviet", number("1 Bde"))
    assert labels(answer(new, "apzoc axis").places or 0) == ["0205", "0206", "0304", "0306", "0405", "0406"]
    assert str(answer(new, "points 1 Bde").tally) == "movement points of 1 Bde: 6 left in this phase: 6"
    assert str(answer(new, "rp 1 Cmd").tally) == "infantry RPs of 1 Cmd: 1 if disbanded: 1"
    assert answer(new, "bridges").places == bits("0503 0603 0706 0707")
    tally = answer(new, "recruits Kiev").tally
    assert tally is not None
    assert str(tally) == str(recruitment.district_rate(new, "Kiev"))
    supplied, cut = answer(new, "supply 45 Inf").ruling, answer(new, "supply 201 Sec").ruling
    assert supplied is not None
    assert cut is not None
    assert supplied.allows()
    assert not cut.allows()
    partisan = answer(new, "supply 5 Bde").ruling
    assert partisan is not None
    assert partisan.allows()


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("who wins", "'who wins' is no question the umpire knows; it knows: recruit COUNTER; "),
        ("", "'' is no question the umpire knows"),
        ("apzoc nobody", "there is no side 'nobody'; the sides are axis and soviet"),
        ("area nobody", "there is no force 'nobody'; the forces are soviet, polish, anti-soviet, finnish"),
        ("recruits Moscow", "there is no recruitment area 'Moscow'; the areas are Western MD, Kiev MD, "),
        ("sabotage 0303", "cannot be read; the form is 'sabotage HEX by COUNTER[, COUNTER...]'"),
        ("result 2:1 " + "9" * 5000, "cannot be read; the form is 'result ODDS DIE'"),
        ("move 9 Bde", "there is no counter '9 Bde'; did you mean "),
    ],
)
def test_a_bad_question_is_answered_in_one_sentence(question: str, why: str) -> None:
    with pytest.raises(MaquisError) as refusal:
        answer(position(), question)
    assert why in str(refusal.value)
