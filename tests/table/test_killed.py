"""A server that is killed in mid-turn has lost nothing that it acknowledged, and knows nothing that it did not."""

import random
import threading
import time
from pathlib import Path
from typing import Any

import httpx

from maquis.table.storage import Storage
from tests.table.process import Server
from tests.table.serving import Person


def test_kill_9(tmp_path: Path) -> None:
    file, chance = tmp_path / "table.db", random.Random(9)
    server = Server(file)
    keys = server.game()
    acknowledged: list[dict[str, Any]] = []
    for _ in range(4):
        people = {side: server.person(key) for side, key in keys.items()}

        def push(people: dict[str, Person] = people) -> None:
            try:
                while True:
                    seen = people["axis"].http.get("/api/game").json()["position"]
                    person = people[seen["to_act"][0]].http
                    version = person.get("/api/game").json()["position"]["version"]
                    given = person.post("/api/game/orders", json={"version": version, "orders": ["end"]}).json()
                    acknowledged.extend(given["lines"])
            except (httpx.HTTPError, RuntimeError):
                pass

        thread = threading.Thread(target=push)
        thread.start()
        known = len(acknowledged)
        while len(acknowledged) < known + 6:
            time.sleep(0.005)
        time.sleep(chance.random() / 10)
        server.kill()
        thread.join()
        server.start()
        log = server.person(keys["soviet"]).ask("/api/game/log", limit=1000)
        lines = [line for line in log["lines"] if line["order"] == "end"]
        assert len(acknowledged) <= len(lines) <= len(acknowledged) + 1
        acknowledged[:] = lines
    assert len(acknowledged) > 20
    server.stop()
    kept = Storage(file)
    assert len(kept.lines(kept.games()[-1].id)) == len(acknowledged) + 2
    kept.close()
