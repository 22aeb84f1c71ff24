"""Putting right in one step, where nothing is secret: all agree before anything is known, then what holds is redone."""

from typing import Any

from maquis.engine.dice import SealedDice
from maquis.engine.undo import Asked, asked
from tests.table.serving import Person, Served

AXIS, SOVIET = "axis", "soviet"
WRONG = "move I Army Corps vitebsk"
LATER = ("move XXVI Army Corps tallinn", "move X Army Corps polotsk", "end")
HARMLESS, CLASHING = "move I Army Corps daugavpils", "move XXVI Army Corps riga"
"""What may have been meant: with the second the next order does not hold any more, for a corps moves once."""


def lines(person: Person) -> list[Any]:
    return list(person.ask("/api/game/log")["lines"])


def number(person: Person, order: str) -> int:
    return next(int(each["number"]) for each in reversed(lines(person)) if each["order"] == order)


def stand(person: Person) -> list[str]:
    """The orders of a side that stand."""
    return [each["order"] for each in lines(person) if not each["undone"] and each["order"].startswith("move")]


def proposes(person: Person, to: int, meant: str, status: int = 200) -> Any:
    body = {"version": person.version, "to": to, "meant": meant}
    return person.answer("POST", "/api/game/undo", status, json=body).json()


def agrees(person: Person) -> Any:
    asks = person.ask("/api/game")["proposal"]
    return proposes(person, asks["number"], asks["meant"])


def played(served: Served, **asks: Any) -> dict[str, Person]:
    """A phase of the Axis and two of the Soviets, who have only ended them."""
    _, people = served.game(scenario="dark-crusade-1943", **asks)
    assert people[AXIS].give(WRONG, *LATER)["refused"] is None
    assert people[SOVIET].give("end", "end")["refused"] is None
    return people


def became(person: Person) -> list[tuple[str, str]]:
    found = person.ask("/api/game/right", number=person.ask("/api/game")["right"])
    return [(each["order"], each["now"]) for each in found["later"]]


def test_all_that_holds_is_done_again_in_one_step(served: Served) -> None:
    people = played(served)
    axis, soviet = people[AXIS], people[SOVIET]
    before, when = stand(axis), axis.ask("/api/game")["position"]["when"]
    assert proposes(axis, number(axis, WRONG), HARMLESS)["refused"] is None
    assert stand(axis) == before
    assert soviet.ask("/api/game")["proposal"]["meant"] == HARMLESS
    assert agrees(soviet)["refused"] is None
    assert axis.ask("/api/game")["position"]["when"] == when
    assert stand(axis)[-3:] == [HARMLESS, *LATER[:2]]
    for person in (axis, soviet):
        assert became(person) == [(order, "holds") for order in (*LATER, "end", "end")]
        assert person.ask("/api/game")["again"] == []


def test_what_holds_no_more_is_told_and_its_phase_is_not_ended(served: Served) -> None:
    people = played(served)
    axis, soviet = people[AXIS], people[SOVIET]
    proposes(axis, number(axis, WRONG), CLASHING)
    agrees(soviet)
    clashes, holds, ends, *more = became(soviet)
    assert (clashes, holds, ends) == ((LATER[0], "refused"), (LATER[1], "holds"), ("end", "to come"))
    assert {now for _, now in more} <= {"refused", "to come"}
    why = soviet.ask("/api/game/right", number=soviet.ask("/api/game")["right"])["later"][0]["why"]
    assert "DC.base" in why
    assert axis.ask("/api/game")["position"]["to_act"] == [AXIS]
    assert [each["order"] for each in axis.ask("/api/game")["again"]] == ["end"]
    assert [each["order"] for each in soviet.ask("/api/game")["again"]] == ["end", "end"]
    assert axis.give("move V Army Corps vitebsk", "end")["refused"] is None


def test_nothing_is_known_before_all_agree_and_both_histories_are_kept(served: Served) -> None:
    people = played(served, umpire=True)
    axis, soviet = people[AXIS], people[SOVIET]
    known = axis.ask("/api/game")
    proposes(axis, number(axis, WRONG), HARMLESS)
    assert axis.error("GET", f"/api/game/right?number={len(lines(axis)) - 1}", 404)
    now = axis.ask("/api/game")
    assert (now["right"], now["position"]["counters"]) == (None, known["position"]["counters"])
    agrees(soviet)
    undone = [each["order"] for each in lines(axis) if each["undone"]]
    assert undone == [WRONG, *LATER, "end", "end"]
    record = people["umpire"].answer("GET", "/api/game/export").content
    assert f"agreed for {HARMLESS}".encode() in record
    served.anybody.answer("POST", "/api/games/import", 201, content=record)


def test_another_agreement_than_was_proposed_puts_nothing_right(served: Served) -> None:
    people = played(served)
    axis, soviet = people[AXIS], people[SOVIET]
    to = number(axis, WRONG)
    proposes(axis, to, HARMLESS)
    assert "a side proposes to put right its own orders" in proposes(soviet, to, CLASHING, 403)["error"]
    assert soviet.undo(soviet.ask("/api/game")["proposal"]["number"])["done"] == 1
    assert stand(axis)[-1] != HARMLESS
    assert axis.ask("/api/game")["proposal"]["meant"] == ""


def test_what_was_not_legal_then_is_refused_with_its_clauses(served: Served) -> None:
    axis = played(served)[AXIS]
    to = number(axis, WRONG)
    refused = proposes(axis, to, "move I Army Corps moscow")["refused"]
    assert [each["clause"] for each in refused["demands"] if not each["met"]]
    assert axis.ask("/api/game")["proposal"] is None
    assert "no entry 999" in proposes(axis, 999, HARMLESS, 404)["error"]
    assert "the form is" in proposes(axis, to, "move", 400)["error"]


def test_where_sides_keep_secrets_each_gives_its_own_again(served: Served) -> None:
    _, people = served.game(scenario="raid")
    raiders = people["raiders"]
    raiders.give("hide Band 0001")
    said = proposes(raiders, number(raiders, "hide Band 0001"), "hide Band 0201", 403)
    assert "the sides keep secrets here" in said["error"]
    assert raiders.ask("/api/game")["right"] is None


def test_a_fight_is_fought_again_with_dice_that_nobody_has_seen(served: Served) -> None:
    game, people = served.game(scenario="dark-crusade-1943")
    axis, soviet = people[AXIS], people[SOVIET]
    assert (
        axis.give("move X Army Corps polotsk", "move I Army Corps bologoye", "end", "fire bologoye")["refused"] is None
    )
    assert soviet.give("answer bologoye")["refused"] is None
    dice = served.live(game).referee.dice
    assert isinstance(dice, SealedDice)
    thrown = dice.rolled
    assert thrown
    proposes(axis, number(axis, "move X Army Corps polotsk"), "move X Army Corps daugavpils")
    assert dice.rolled == thrown
    agrees(soviet)
    again = dict(became(axis))
    assert again["move I Army Corps bologoye"] == again["end"] == again["fire bologoye"] == "holds"
    assert again["answer bologoye"] in ("holds", "otherwise")
    assert dice.rolled > thrown


def test_a_policy_agrees(served: Served) -> None:
    _, people = served.game(scenario="dark-crusade-1943", players={SOVIET: "sensible"})
    axis = people[AXIS]
    axis.give(WRONG)
    proposes(axis, number(axis, WRONG), HARMLESS)
    assert stand(axis)[-1] == HARMLESS
    assert became(axis) == []


def test_an_undo_with_what_was_meant_reads_back() -> None:
    for each in (Asked(), Asked(5), Asked(5, agreed=True), Asked(5, meant="move A b"), Asked(5, True, "end")):
        assert asked(each.notation) == each
    assert [asked(text) for text in ("undo 5 for", "undo x", "undo 5 agreed no", "undone 5")] == [None] * 4
