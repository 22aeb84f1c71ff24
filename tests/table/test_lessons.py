"""Every lesson is played to its end as by its page: orders are legal, or refused by what it says, and play goes on."""

from typing import Any

import pytest

from maquis.lessons.script import Lesson, lessons, script
from tests.table.serving import Person, Served

FEWEST, MOST = 10, 15
PHASES = 8
MOST_MINUTES = 20


def begun(served: Served, name: str) -> tuple[str, Person]:
    """The game of a lesson, and its learner, who has sat down."""
    made = served.anybody.answer("POST", f"/api/lessons/{name}", 201).json()
    (link,) = made["links"]
    return made["game"], served.seated([link])[script(name).side]


def guide(learner: Person) -> Any:
    return learner.ask("/api/game/lesson")


def tries(learner: Person, order: str) -> Any:
    return learner.answer("POST", "/api/game/lesson", json={"order": order}).json()


def another(learner: Person, lesson: Lesson, done: int) -> str:
    """A legal order that the step after so many does not ask."""
    step, board = lesson.step[done], learner.ask("/api/board")
    for act in learner.ask("/api/game/acts"):
        for choice in act["choices"]:
            bits = int(choice["places"], 16)
            labels = [label for place, label in zip(board["places"], board["labels"], strict=True) if bits >> place & 1]
            for order in [choice["order"].replace("{}", label) for label in labels[:3]] or [choice["order"]]:
                if not step.asks(order) and judged(learner, order)["legal"]:
                    return str(order)
    raise AssertionError("nothing else is legal")


def offered(learner: Person, order: str) -> bool:
    """Whether the page offers an order as the script writes it, so that whoever taps it gives that and no other."""
    board = learner.ask("/api/board")
    labels = dict(zip(board["places"], board["labels"], strict=True))
    for act in learner.ask("/api/game/acts"):
        for choice in act["choices"]:
            before, aimed, after = choice["order"].partition("{}")
            there = order.startswith(before) and order.endswith(after) and order[len(before) : len(order) - len(after)]
            if order == choice["order"] or (
                aimed
                and there
                and any(labels[place] == there for place in labels if int(choice["places"], 16) >> place & 1)
            ):
                return True
            for who in choice["who"] if not aimed else ():
                where = learner.http.get("/api/game/where", params={"verb": choice["verb"], "who": who}).json()
                head, _, _ = where.get("order", "").partition("{}")
                if head and order.startswith(head) and order[len(head) :] in labels.values():
                    return True
    return False


def judged(learner: Person, order: str) -> Any:
    return learner.answer("POST", "/api/game/judge", json={"order": order, "at": None}).json()


@pytest.mark.parametrize("name", lessons())
def test_a_lesson_is_played_to_its_end_and_on(served: Served, name: str) -> None:
    lesson = script(name)
    assert FEWEST <= len(lesson.step) <= MOST
    assert 1 <= sum(1 for each in lesson.step if each.refused) <= len(lesson.step) // 3
    assert lesson.minutes <= MOST_MINUTES
    game, learner = begun(served, name)
    table = learner.ask("/api/game")["table"]
    assert table["title"] == lesson.title
    assert table["lesson"] == name
    assert not table["own_dice"]
    for done, step in enumerate(lesson.step):
        now = guide(learner)
        assert (now["done"], now["steps"], now["stray"]) == (done, len(lesson.step), "")
        assert "{" not in "".join([*now["words"], *now["told"]])
        assert now["order"] == step.order
        assert now["clauses"] == [*step.clauses]
        assert now["refused"] == bool(step.refused)
        before = learner.ask("/api/game/log")["total"]
        said = judged(learner, step.order)
        if step.refused:
            assert not said["legal"]
            assert step.refused in {each["clause"] for each in said["demands"] if not each["met"]}
            assert tries(learner, step.order)["tried"]
            assert learner.ask("/api/game/log")["total"] == before
            continue
        assert said["legal"], said
        assert offered(learner, step.order)
        given = learner.give(step.order)
        assert given["refused"] is None
        assert given["done"] == 1
        assert learner.ask("/api/game")["die"] is None
        own, *others = given["lines"]
        assert own["order"] == step.order
        assert tuple(roll["value"] for roll in own["rolls"]) == step.dice
        assert [line["side"] for line in others] == [reply.side for reply in step.then]
        for line, reply in zip(others, step.then, strict=True):
            assert tuple(roll["value"] for roll in line["rolls"]) == reply.dice
    now = guide(learner)
    assert now["done"] == len(lesson.step)
    assert "".join(now["words"])
    assert now["order"] == ""
    position = learner.ask("/api/game")["position"]
    assert not position["over"]
    assert position["to_act"][0] == lesson.side
    learner.answer("POST", "/api/game/lesson", json={"leave": True})
    assert learner.ask("/api/game")["table"]["lesson"] == ""
    assert learner.error("GET", "/api/game/lesson", 404) == "this game is no lesson, or goes on without it"
    goes_on(served, game, learner)


def goes_on(served: Served, game: str, learner: Person) -> None:
    """The learner ends his phases, doing first what he must, until another side has played by its policy."""
    live, side = served.live(game), learner.ask("/api/game")["seat"]["side"]
    known = len(live.record.entries)
    for _ in range(PHASES):
        acts = learner.ask("/api/game/acts")
        (end,) = [choice["order"] for act in acts if act["kind"] == "end" for choice in act["choices"]]
        for kind in [act["kind"] for act in acts if act["advice"] and not judged(learner, end)["legal"]]:
            for each in learner.ask("/api/game/advice", kind=kind)["orders"]:
                learner.give(each["order"])
        assert learner.give(end)["refused"] is None
        served.wait_for_policies(game)
        if any(entry.side not in (side, "") for entry in live.record.entries[known:]):
            return
    raise AssertionError("nobody else has played")


@pytest.mark.parametrize("name", lessons())
def test_a_legal_order_that_is_not_asked_is_noticed_and_taken_back(served: Served, name: str) -> None:
    lesson = script(name)
    game, learner = begun(served, name)
    done = 0
    while lesson.step[done].refused:
        tries(learner, lesson.step[done].order)
        done += 1
    stray = another(learner, lesson, done)
    assert learner.give(stray)["refused"] is None
    now = guide(learner)
    assert (now["done"], now["stray"]) == (done, stray)
    assert {each.side for each in served.live(game).record.entries} == {"", lesson.side}
    learner.undo(now["back"])
    assert (guide(learner)["done"], guide(learner)["stray"]) == (done, "")
    assert learner.give(lesson.step[done].order)["refused"] is None
    assert guide(learner)["stray"] == ""


def test_what_was_done_is_taken_back_with_what_others_did_after_it(served: Served) -> None:
    _, learner = begun(served, "raid.night")
    learner.give("hide Band 0001")
    learner.give("move Decoy 0200")
    assert guide(learner)["done"] == 4
    learner.undo(guide(learner)["back"])
    now = guide(learner)
    assert (now["done"], now["stray"], now["order"]) == (2, "", "move Band 0100")
    assert learner.give("move Decoy 0200")["refused"] is None
    assert guide(learner)["done"] == 4


def test_only_what_is_to_be_tried_counts_as_tried(served: Served) -> None:
    _, learner = begun(served, "raid.night")
    for order in ("hide Band 0001", "hide Band 0100", "dance"):
        assert not tries(learner, order)["tried"]
    assert guide(learner)["done"] == 0
    assert learner.give("hide Band 0000")["refused"] is not None
    assert guide(learner)["done"] == 1


def test_a_lesson_goes_on_after_the_server_was_started_anew(served: Served) -> None:
    game, learner = begun(served, "raid.night")
    tries(learner, "hide Band 0000")
    before = guide(learner)
    del served.hall.games[game]
    assert guide(learner) == before
    assert before["done"] == 1


def test_who_is_not_in_a_lesson_is_told_so(served: Served) -> None:
    _, people = served.game(scenario="raid", players={"patrol": "sensible"})
    assert people["raiders"].error("GET", "/api/game/lesson", 404) == "this game is no lesson, or goes on without it"
    words = served.anybody.error("POST", "/api/lessons/raid.dusk", 404)
    assert words.startswith("there is no lesson 'raid.dusk'; there is ")
