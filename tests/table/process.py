"""A server in a process of its own, which can be killed as by a power failure."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx

from tests.table.serving import Person, give_words, sit_down

HOST = "127.0.0.1"


class Server:
    """`maquis table` on a file of games, run by an interpreter."""

    def __init__(self, db: Path, *options: str, python: str = sys.executable) -> None:
        self.db, self._options, self._python = db, options, python
        self.port = 0
        self._people: list[Person] = []
        self.start()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def start(self) -> None:
        """Start, the second time on the same port. It listens before it says where."""
        self.games = 0
        where = ["--db", str(self.db), "--port", str(self.port), *self._options]
        self.process = subprocess.Popen(
            [self._python, "-u", "-m", "maquis", "table", *where],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(rf"http://{HOST}:(\d+)", said)
        assert found, said + self.process.stdout.read()
        self.port = int(found[1])
        while "Ctrl-C" not in said:
            said = self.process.stdout.readline()
            assert said, "the server ended"

    def kill(self) -> None:
        """End it with -9."""
        self.process.kill()
        self._end()

    def stop(self) -> None:
        self.leave()
        self.process.terminate()
        self._end()

    def leave(self) -> None:
        """Let everybody close his connections."""
        for person in self._people:
            person.http.close()
        self._people.clear()

    def _end(self) -> None:
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def person(self, key: str = "", address: str = HOST) -> Person:
        self._people.append(Person(self.url, key, address))
        self._people[-1].http.event_hooks["request"].append(self._count)
        return self._people[-1]

    def _count(self, request: httpx.Request) -> None:
        """Count the games that are made or brought."""
        self.games += request.method == "POST" and request.url.path in ("/api/games", "/api/games/import")

    def game(self, **asked: Any) -> dict[str, str]:
        """Make a game, in which everybody sits down; the key of each seat by its side, or kind."""
        return self.seated(self.made(**asked)["links"])

    def made(self, **asked: Any) -> Any:
        """Make a game, from an address of its own; what the server tells of it."""
        anybody = self._stranger()
        return anybody.answer("POST", "/api/games", 201, json={"scenario": "eastern-front", **asked}).json()

    def _stranger(self) -> Person:
        """Somebody without a key, whose address asks for one game alone: each may ask so often."""
        return self.person(address=f"127.0.0.{2 + self.games}")

    def seated(self, links: list[Any]) -> dict[str, str]:
        """The keys of people who have sat down with links, by side or kind of seat; their words are in the dice."""
        anybody = self._stranger()
        keys = {each["seat"]["side"] or each["seat"]["kind"]: sit_down(anybody, each) for each in links}
        for key in keys.values():
            give_words(self.person(key))
        return keys
