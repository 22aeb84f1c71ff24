"""A game over the wire: made, played, undone, looked back at."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from maquis.boards.mapfile import load as load_map
from maquis.families.europa.scenarios.eastern_front.scenario import MAP
from maquis.families.europa.scenarios.eastern_front.script import load as load_script
from maquis.families.europa.web.offered import FINLAND, in_words
from maquis.table import hall as halls
from tests.table.serving import BEGUN, FRONT, Person, Served, Stream, play, serving

YUGOSLAVIA = "war-in-europe-yugoslavia-1943"


@pytest.mark.parametrize(
    ("rules", "counted", "turn"),
    [("", "week", "Jul III 42"), ("europa.rule45", "half-month", "Jul II 42"), ("europa.rule45", "", "Jul IV 42")],
)
def test_time_is_counted_as_the_players_choose(served: Served, rules: str, counted: str, turn: str) -> None:
    options = {"calendar.turn": counted} if counted else {}
    _, people = served.game(rules=rules, options=options, first=turn)
    axis = people["axis"]
    assert axis.ask("/api/game")["position"]["when"]["words"] == f"{turn}, Axis initial phase"
    assert axis.give("end")["done"] == 1
    unknown = {"scenario": FRONT, "options": {"map": "x"}}
    assert "no option 'map'; there is calendar.turn" in served.anybody.error("POST", "/api/games", 400, json=unknown)
    asked = {"scenario": FRONT, "options": {"calendar.turn": "day"}}
    assert "half-month, week" in served.anybody.error("POST", "/api/games", 400, json=asked)
    assert "no option" in served.anybody.error("POST", "/api/games", 400, json={**asked, "scenario": "global-war-1942"})


def test_what_a_text_leaves_open_is_chosen_by_the_players(served: Served) -> None:
    offered = {each["name"]: each for each in served.anybody.ask("/api/offer")["scenarios"]}
    readings = {each["figure"]: each for each in offered[YUGOSLAVIA]["readings"]["war_in_europe.variant"]}
    dice, wall = readings["reading.refusal_dice"], readings["reading.west_wall"]
    assert list(dice["values"]) == ["one", "two"]
    assert dice["hint"].startswith("If nobody chooses, one (31.82.dice): ")
    for chosen, told in (({}, ("one", "one")), ({dice["figure"]: "two"}, ("two", "one"))):
        _, people = served.game(scenario=YUGOSLAVIA, options=chosen | {wall["figure"]: "all"})
        rules = people["Axis"].ask("/api/rules")
        played = {each["name"]: (each["played"], each["default"]) for each in rules["readings"]}
        assert played[dice["figure"]] == told
        assert played[wall["figure"]][0] == "all"
    asked = {"scenario": YUGOSLAVIA, "options": {dice["figure"]: "three"}}
    assert "one, two" in served.anybody.error("POST", "/api/games", 400, json=asked)


def test_what_is_offered(served: Served) -> None:
    offer = served.anybody.ask("/api/offer")
    offered = {each["name"]: each for each in offer["scenarios"]}
    assert {"eastern-front", "eastern-front-umpired", "global-war-1936", "global-war-1942"} <= set(offered)
    front, world = offered["eastern-front"], offered["global-war-1942"]
    assert "Finland leaves the war in September 1944, after the last turn." in front["words"]
    assert "after the last turn; the umpire may let it leave before." in offered["eastern-front-umpired"]["words"]
    assert offered["eastern-front-umpired"]["umpired"]
    assert (front["turns"][0], front["turn_titles"][0]) == ("Jun II 41", "June 1941, second half")
    assert front["editions"] == ["europa.rule40", "europa.rule40-original", "europa.rule45"]
    weeks = front["turns_of"]["europa.rule45"]
    assert (weeks["turns"][0], weeks["titles"][0]) == ("Jun III 41", "June 1941, week III")
    assert "a week" in weeks["hint"]
    assert list(front["turns_of"]) == ["europa.rule45"]
    time, known = front["options"]
    assert (known["figure"], list(known["values"])) == ("option.intelligence", ["false", "true"])
    assert (time["figure"], list(time["values"])) == ("calendar.turn", ["half-month", "week"])
    assert [time["turns"][each]["turns"][0] for each in time["values"]] == ["Jun II 41", "Jun III 41"]
    assert front["side_titles"]["soviet"] == "the Soviet side"
    assert (world["turns"][0], world["side_titles"]["usa"]) == ("January 1942", "the United States")
    assert len(world["sides"]) == 7
    assert world["editions"] == ["global_war.partisans"]
    for each in (front, world):
        assert each["words"]
        assert len(each["turn_titles"]) == len(each["turns"])
        assert set(each["opponents"]) == set(each["sides"])
        last = [opponents[-1] for opponents in each["opponents"].values()]
        assert all(opponent == {"policy": "random", "level": "", "words": "", "measured": ""} for opponent in last)
    hunter = next(each for each in front["opponents"]["axis"] if each["level"] == "hard")
    assert hunter["policy"] == "lurking"
    assert "points" not in hunter["words"]
    assert "points a game" in hunter["measured"]
    assert offer["policies"] == ["sensible", "random"]


def test_two_people_play(served: Served) -> None:
    game, people = served.game(title="Ours", clock=60)
    axis, soviet = people["axis"], people["soviet"]
    assert set(people) == {"axis", "soviet"}
    seen = axis.ask("/api/game")
    assert seen["table"]["title"] == "Ours"
    assert set(seen["table"]["contributions"]) == {"axis", "soviet"}
    assert seen["table"]["secret"] == ""
    assert seen["seat"]["side"] == "axis"
    assert seen["position"]["to_act"] == ["axis"]
    given = axis.give("end")
    assert given["done"] == 1
    assert given["version"] == BEGUN + 1
    assert [line["order"] for line in given["lines"]] == ["end"]
    refused = soviet.give("end")
    assert refused["done"] == 0
    assert not refused["refused"]["legal"]
    assert any(not each["met"] and each["clause"] == "40.B1.0" for each in refused["refused"]["demands"])
    assert play(served, game, people, 8) > 10
    log = soviet.ask("/api/game/log", limit=1000)
    assert log["total"] == len(log["lines"]) == soviet.version
    assert [line["number"] for line in log["lines"]] == list(range(log["total"]))
    assert soviet.ask("/api/game/log", after=3, limit=2)["lines"] == log["lines"][3:5]
    assert "Axis" in soviet.answer("GET", "/api/game/log.txt").text


def test_several_orders_stop_at_the_first_refused(served: Served) -> None:
    _, people = served.game()
    given = people["axis"].give("end", "end", "recruit nobody 0000", "end")
    assert given["done"] == 2
    assert given["refused"]["order"] == "recruit nobody 0000"
    assert len(given["lines"]) == 2
    assert people["axis"].version == given["version"] == BEGUN + 2


def test_a_stale_order_is_told_the_news(served: Served) -> None:
    _, people = served.game()
    people["axis"].give("end")
    problem = people["axis"].give("end", version=BEGUN, status=409)
    assert problem["news"]["version"] == BEGUN + 1
    assert [line["order"] for line in problem["news"]["lines"]] == ["end"]
    assert f"version {BEGUN}" in problem["error"]
    assert people["axis"].give("end", version=7, status=409)["news"]["lines"] == []


def test_of_many_orders_at_once_one_is_carried_out(served: Served) -> None:
    _, people = served.game()
    with ThreadPoolExecutor(8) as pool:
        body = {"version": BEGUN, "orders": ["end"]}
        found = list(pool.map(lambda _: people["axis"].http.post("/api/game/orders", json=body), range(16)))
    assert sorted(each.status_code for each in found) == [200, *[409] * 15]
    assert people["axis"].version == BEGUN + 1


def test_judging_does_nothing(served: Served) -> None:
    _, people = served.game()
    judged = people["axis"].answer("POST", "/api/game/judge", json={"order": "end"}).json()
    assert judged["legal"]
    assert people["axis"].version == BEGUN
    assert "is not an order" in people["axis"].error("POST", "/api/game/judge", 400, json={"order": "dance"})


def test_looking_back(served: Served) -> None:
    game, people = served.game()
    soviet, seen = people["soviet"], {}
    for _ in range(30):
        position = soviet.ask("/api/game")["position"]
        seen[position["version"]] = position
        play(served, game, people, 1)
    last = soviet.version
    assert last > 40
    assert all(soviet.ask("/api/game/at", number=number) == position for number, position in seen.items())
    assert soviet.error("GET", "/api/game/at", 404, params={"number": last + 1})
    assert soviet.ask("/api/game/at", number=last) == soviet.ask("/api/game")["position"]


def _to_the_soviet_turn(served: Served, people: dict[str, Person]) -> str:
    people["axis"].give("end", "end", "end", "end")
    acts = people["soviet"].ask("/api/game/acts")
    choice = next(
        each for act in acts for each in act["choices"] if each["verb"] == "recruit" and each["places"] != "0"
    )
    board = people["soviet"].ask("/api/board")
    place = int(choice["places"], 16).bit_length() - 1
    label = board["labels"][board["places"].index(place)]
    return str(choice["order"].replace("{}", label))


def test_undo(served: Served) -> None:
    _, people = served.game()
    order = _to_the_soviet_turn(served, people)
    soviet, axis = people["soviet"], people["axis"]
    before = soviet.ask("/api/game")
    assert not before["can_undo"]
    assert soviet.give(order)["done"] == 1
    assert soviet.ask("/api/game")["can_undo"]
    undone = soviet.undo()
    assert undone["done"] == 1
    assert undone["lines"][-1]["order"] == "undo"
    after = soviet.ask("/api/game")["position"]
    assert after["counters"] == before["position"]["counters"]
    assert after["version"] == before["position"]["version"] + 2
    refused = soviet.undo()
    assert refused["done"] == 0
    assert "no order to undo" in refused["refused"]["demands"][0]["words"]
    assert [line["undone"] for line in soviet.ask("/api/game/log")["lines"]][-2:] == [True, False]
    proposed = soviet.undo(to=4)
    assert proposed["done"] == 1
    assert axis.ask("/api/game")["proposal"] == {
        "side": "soviet", "number": 4, "agreed": ["soviet"], "meant": "",
    }  # fmt: skip
    assert axis.undo(to=4)["done"] == 1
    assert axis.ask("/api/game")["proposal"] is None
    assert axis.ask("/api/game")["position"]["when"]["phase"] == "movement"


def test_a_policy_agrees_to_an_undo(served: Served) -> None:
    game, people = served.game(players={"axis": "sensible"})
    served.wait_for_policies(game)
    soviet = people["soviet"]
    soviet.give("end")
    served.wait_for_policies(game)
    number = soviet.ask("/api/game/log")["total"] - 1
    assert soviet.undo(to=number)["done"] == 1
    assert soviet.ask("/api/game")["position"]["when"]["phase"] == "initial"


def test_what_happens_is_heard(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    monkeypatch.setattr(halls, "time", SimpleNamespace(time=lambda: now))
    _, people = served.game()
    served.written()
    stream = Stream(people["soviet"])
    here = stream.wait("presence", lambda moved: moved["came"] == [2])
    Stream(people["axis"])
    came = stream.wait("presence", lambda moved: moved["came"] != [2])
    assert (came["came"], came["left"], came["table"]) == ([1], [], here["table"] + 1)
    people["axis"].give("end", "end")
    news = stream.wait("news")
    assert [line["order"] for line in news["lines"]] == ["end", "end"]
    assert news["version"] == BEGUN + 2
    assert news["to_act"] == ["axis"]
    assert people["axis"].ask("/api/game")["table"]["players"][1]["present"]


def test_a_policy_plays_a_whole_turn(served: Served) -> None:
    game, people = served.game(players={"axis": "sensible"}, title="Alone")
    soviet = people["soviet"]
    assert set(people) == {"soviet"}
    stream = Stream(soviet)
    turns = set()
    for _ in range(12):
        served.wait_for_policies(game)
        seen = soviet.ask("/api/game")
        turns.add(seen["position"]["when"]["turn"])
        assert seen["position"]["to_act"] == ["soviet"]
        assert seen["table"]["pause"] == ""
        play(served, game, people, 1)
    assert len(turns) >= 3
    heard = [line["number"] for name, data in stream.heard if name == "news" for line in data["lines"]]
    assert heard == sorted(set(heard))
    axis = seen["table"]["players"][0]
    assert axis["policy"] == "sensible"


def test_the_thinking_time_is_counted(served: Served) -> None:
    game, people = served.game(clock=300)
    live = served.live(game)
    live.row = msgspec.structs.replace(live.row, since=live.row.since - 100)
    axis, soviet = people["axis"].ask("/api/game")["table"]["players"]
    assert axis["seconds"] >= 100
    assert soviet["seconds"] == 0
    people["axis"].give("end")
    axis, soviet = people["soviet"].ask("/api/game")["table"]["players"]
    assert axis["seconds"] >= 100
    assert axis["phase_seconds"] <= 20
    people["axis"].give("end", "end", "end")
    players = people["soviet"].ask("/api/game")["table"]["players"]
    assert players[0]["seconds"] >= 100


@pytest.mark.server
def test_what_never_changes_is_sent_once(served: Served) -> None:
    _, people = served.game()
    for path in ("/api/board", "/api/rules"):
        found = people["axis"].answer("GET", path)
        tag = found.headers["etag"]
        assert found.headers["content-encoding"] == "gzip"
        people["axis"].answer("GET", path, 304, headers={"if-none-match": tag})


@pytest.mark.server
def test_long_answers_are_compressed_if_that_is_understood(served: Served) -> None:
    _, people = served.game()
    for path, long in (("/api/game/overlays", True), ("/api/game/acts", False)):
        plain = people["axis"].answer("GET", path, headers={"accept-encoding": "identity"})
        zipped = people["axis"].answer("GET", path)
        assert "content-encoding" not in plain.headers
        assert (zipped.headers.get("content-encoding") == "gzip") == long
        assert zipped.json() == plain.json()


def test_questions(served: Served) -> None:
    _, people = served.game()
    order = _to_the_soviet_turn(served, people)
    soviet = people["soviet"]
    who = order.split(" ", 1)[1].rsplit(" ", 1)[0]
    where = soviet.ask("/api/game/where", verb="recruit", who=who)
    assert int(where["places"], 16)
    assert len(where["demands"]) > 3
    advice = soviet.ask("/api/game/advice", kind="recruit")
    assert advice["orders"]
    assert soviet.give(*[each["order"] for each in advice["orders"]])["refused"] is None
    assert soviet.ask("/api/game/overlays")
    assert soviet.ask("/api/game/spot", place=soviet.ask("/api/board")["places"][5])["lines"]
    assert soviet.error("GET", "/api/game/spot", 404, params={"place": 10**8})
    assert soviet.error("GET", "/api/game/where", 404, params={"verb": "recruit", "who": "nobody"})
    assert soviet.error("GET", "/api/game/advice", 404, params={"kind": "love"})
    assert soviet.ask("/api/game")["owed"] is not None


def test_games_are_let_go_from_memory(tmp_path: Path) -> None:
    from maquis.table.limits import Limits

    with serving(tmp_path / "table.db", Limits(in_memory=2, waiting=60, seconds=60)) as served:
        games = [served.game() for _ in range(5)]
        assert len(served.hall.games) == 2
        for _, people in games:
            assert people["axis"].give("end")["done"] == 1
        for _, people in games:
            assert people["soviet"].version == BEGUN + 1
        assert len(served.hall.games) == 2


def test_an_order_is_judged_as_it_was_before_an_entry(served: Served) -> None:
    _, people = served.game(umpire=True)
    axis, umpire = people["axis"], people["umpire"]
    axis.give("end", "end")
    for person in (axis, umpire):
        then = person.answer("POST", "/api/game/judge", json={"order": "end", "at": BEGUN + 1}).json()
        assert then["legal"]
        late = person.error("POST", "/api/game/judge", 404, json={"order": "end", "at": 99})
        assert late == "there is no entry 99 in your log, which has 6"


def test_the_umpire_takes_back_his_last_order(served: Served) -> None:
    _, people = served.game(umpire=True, scenario="eastern-front-umpired")
    umpire, axis = people["umpire"], people["axis"]
    before = umpire.ask("/api/game")["position"]["weather"]
    umpire.give("weather north mud")
    assert umpire.ask("/api/game")["can_undo"]
    given = umpire.undo()
    assert given["refused"] is None
    assert given["lines"][-1]["undoes"] == [BEGUN + 1]
    assert axis.ask("/api/game")["position"]["weather"] == before


def test_what_is_said_of_finland_is_the_date_of_the_script() -> None:
    left = load_script(load_map(MAP)).finland
    assert left is not None
    assert in_words(left.turn).startswith("September 1944")
    assert "September 1944" in FINLAND
