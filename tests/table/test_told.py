"""What a browser receives: nothing in it names a counter that its seat may not know."""

import re
from pathlib import Path

from maquis.engine.entries import events
from maquis.engine.events import Left, Turned
from maquis.families.europa.policies.policies import RandomPolicy
from maquis.table.live import Live
from tests.table.serving import Person, Served, Stream, serving

ASKED = (
    "/api/game", "/api/game/now?overlays=true&lines=0",
    "/api/game/acts", "/api/game/overlays", "/api/game/log?limit=1000", "/api/game/log.txt",
    "/api/game/export", "/api/game/advice?kind=move", "/api/game/advice?kind=recruit",
)  # fmt: skip


def _shown(live: Live) -> set[str]:
    """The counters that everybody has seen."""
    found: set[str] = set()
    for entry in live.record.entries:
        for event in events(entry):
            match event:
                case Turned(up=True):
                    found.update(event.counters)
                case Left():
                    found.add(event.counter)
                case _:
                    pass
    return found


def _secrets(live: Live, side: str) -> "re.Pattern[str] | None":
    """The names of the hidden counters that a side may not know."""
    shown = _shown(live)
    names = [
        who.name for who, where in zip(live.referee.position.game.roster, live.referee.position.where, strict=True)
        if who.face and who.side != side and where >= 0 and who.name not in shown
    ]  # fmt: skip
    found = "|".join(re.escape(name) for name in names)
    return re.compile(rf"(?<![\w.-])(?:{found})(?![\w-])") if names else None


def _innocent(text: str, secrets: "re.Pattern[str] | None", where: str) -> None:
    found = secrets.search(text) if secrets else None
    assert found is None, (
        f"{where} tells of {found.group()}: ...{text[max(0, found.start() - 80) : found.end() + 40]}..."
    )


def _asks_everything(live: Live, person: Person, side: str) -> None:
    secrets = _secrets(live, side)
    version = person.version
    paths = [*ASKED, f"/api/game/at?number={version // 2}", f"/api/game/at?number={version}"]
    view = live.referee.view(side if side else "")
    hidden = [place for places in view.faces.values() for place in places][:4]
    paths += [f"/api/game/spot?place={place}" for place in hidden]
    for path in paths:
        _innocent(person.http.get(path).text, secrets, path)
    if not side:
        return
    label = view.game.board.label
    for order in [f"attack {label(place)}" for place in hidden] + ["end", "stand", "xyzzy"]:
        _innocent(person.http.post("/api/game/judge", json={"order": order}).text, secrets, order)
        given = {"version": version + 1, "orders": [order]}
        _innocent(person.http.post("/api/game/orders", json=given).text, secrets, order)


def _played(served: Served, delay: int, phases: int) -> int:
    game, people = served.game(first="Jul II 42", delay=delay)
    eve = served.sits(people["axis"].answer("POST", "/api/seats", 201, json={}).json())
    watching = {"axis": people["axis"], "soviet": people["soviet"], "": eve}
    streams = {side: Stream(person) for side, person in watching.items()}
    plays = {side: RandomPolicy(side, "secrets") for side in ("axis", "soviet")}
    most = 0
    for phase in range(phases):
        live = served.live(game)
        side = live.to_act[0]
        for order in plays[side].phase(lambda: served.live(game).referee.view(side)):  # noqa: B023  # the loop asks at once
            given = people[side].http.post(
                "/api/game/orders", json={"version": people[side].version, "orders": [order.notation]}
            )
            _innocent(given.text, _secrets(live, side), order.notation)
        if phase % 2:
            for each, person in watching.items():
                _asks_everything(live, person, each)
                _innocent(streams[each].text, _secrets(live, each), "the stream")
        found = _secrets(live, "axis")
        most = max(most, found.pattern.count("|") if found else 0)
    return most


def test_no_answer_tells_a_secret(tmp_path: Path) -> None:
    with serving(tmp_path / "table.db") as served:
        assert _played(served, 0, 12) > 10
        assert _played(served, 1, 6) > 5
