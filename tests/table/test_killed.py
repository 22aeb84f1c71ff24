"""A server that is killed in mid-turn has lost nothing that it acknowledged, and knows nothing that it did not."""

import random
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx

from maquis.table.storage import Storage


def _start(file: Path) -> tuple["subprocess.Popen[str]", str]:
    server = subprocess.Popen(
        [sys.executable, "-u", "-m", "maquis", "table", "--db", str(file), "--port", "0"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert server.stdout is not None
    first = server.stdout.readline()
    base = first.split()[4]
    for _ in range(300):
        try:
            httpx.get(f"{base}api/offer", timeout=5)
            return server, base
        except httpx.ConnectError:
            time.sleep(0.02)
        except httpx.HTTPError:
            time.sleep(0.1)
    raise AssertionError("the server does not answer")


def _end(server: "subprocess.Popen[str]") -> None:
    server.wait(20)
    for pipe in (server.stdout, server.stderr):
        assert pipe is not None
        pipe.close()


def _person(base: str, key: str) -> httpx.Client:
    return httpx.Client(base_url=base, headers={"authorization": f"Bearer {key}"}, timeout=20)


def test_kill_9(tmp_path: Path) -> None:
    file, chance = tmp_path / "table.db", random.Random(9)
    server, base = _start(file)
    made = httpx.post(f"{base}api/games", json={"scenario": "eastern-front"}, timeout=20).json()
    keys = {each["seat"]["side"]: each["key"] for each in made["links"]}
    acknowledged: list[dict[str, Any]] = []
    for _ in range(4):
        people = {side: _person(base, key) for side, key in keys.items()}

        def push(people: dict[str, httpx.Client] = people) -> None:
            try:
                while True:
                    seen = people["axis"].get("/api/game").json()["position"]
                    person = people[seen["to_act"][0]]
                    version = person.get("/api/game").json()["position"]["version"]
                    given = person.post("/api/game/orders", json={"version": version, "orders": ["end"]}).json()
                    acknowledged.extend(given["lines"])
            except (httpx.HTTPError, RuntimeError):
                pass

        thread = threading.Thread(target=push)
        thread.start()
        time.sleep(0.3 + chance.random() / 3)
        server.kill()
        _end(server)
        thread.join()
        for each in people.values():
            each.close()
        server, base = _start(file)
        with _person(base, keys["soviet"]) as soviet:
            log = soviet.get("/api/game/log", params={"limit": 1000}).json()
            lines = [line for line in log["lines"] if line["order"] == "end"]
            assert len(acknowledged) <= len(lines) <= len(acknowledged) + 1
            acknowledged[:] = lines
    assert len(acknowledged) > 20
    server.terminate()
    _end(server)
    kept = Storage(file)
    assert len(kept.lines(made["game"])) == len(acknowledged) + 2
    kept.close()
