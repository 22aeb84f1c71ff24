"""A table that is planted: the real page with a position set up by hand, and answers that stay as they are.

`python -m tests.table.planted_server 8799` serves it to look at: /#soviet_union sits down for the Soviet Union, and so
for every other side. Ending a phase hands the turn to the next side; nothing else changes anything.
"""

import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec

from maquis.boards.board import members
from maquis.families.global_war.web.board import board
from maquis.families.global_war.web.position import position
from maquis.table import wire
from maquis.table.page import Page
from maquis.table.parts import Look, changed
from maquis.table.plain import provenance
from maquis.table.streams import event
from tests.families.global_war.planted import SIDES, planted

REST = threading.Event()
POLICIES = ("sensible", "random")


class Planted:
    """The game: whose turn it is, and what every seat is answered."""

    def __init__(self) -> None:
        self.now = planted()
        self.now.version = 1
        self.game = self.now.game
        self.board = board(self.game)
        self.places = {label: place for place, label in enumerate(self.board.labels)}
        self.keys: dict[str, str] = {}
        self.lines = [self.line("", "set up", "The game begins as of January 1942.")]

    def line(self, side: str, order: str, words: str, rolls: list[wire.Roll] | None = None) -> wire.Line:
        number = len(getattr(self, "lines", []))
        return wire.Line(
            number=number, side=side, order=order, when=self.position.when, rolls=rolls or [],
            words=[wire.Happens(words=words, clause="PAR.4.1" if "sabotage" in order else "")],
        )  # fmt: skip

    @property
    def position(self) -> wire.Position:
        return position(self.now)

    def table(self) -> wire.Table:
        players = [
            wire.Player(number=n, kind="side", side=side, name=self.title(side), policy="" if n < 4 else "sensible",
                        present=n < 3, seconds=60 * n, phase_seconds=7 * n)
            for n, side in enumerate(SIDES, 1)
        ]  # fmt: skip
        return wire.Table(
            number=1, id="planted", title="The world at war", scenario="global-war-1942",
            edition="global_war.partisans", rules="1", commitment="0" * 64, contributions={},
            created="2026-01-01T00:00:00+00:00", delay=0, clock=900, players=players,
            deletion=wire.Deletion([1, 2], []),
        )  # fmt: skip

    def title(self, side: str) -> str:
        return next(power.title for power in self.board.powers if power.name == side)

    def seat(self, side: str) -> wire.Game:
        table = self.table()
        own = next(each for each in table.players if each.side == side)
        owed = [
            wire.Item(act="sabotage", words="3 Soviet partisans may act", clause="PAR.4.0", must=False, left=3,
                      who=["Soviet partisan 3", "Soviet partisan 4", "Soviet partisan 5"], places=self.bits(PLACES)),
        ]  # fmt: skip
        mine = side == self.now.side
        return wire.Game(
            table=table, seat=own, position=self.position, owed=owed if mine and side == "soviet_union" else []
        )

    def changed(self, side: str, query: dict[str, str]) -> wire.Now:
        asked = Look(query.get("have", ""), int(query.get("table", 0)))
        overlays = self.overlays() if query.get("overlays") == "true" else None
        lines = self.lines[int(query["lines"]) :] if "lines" in query else []
        return changed(self.seat(side), self.acts(side), overlays, lines, asked, "planted.")

    def bits(self, labels: tuple[str, ...]) -> str:
        return format(sum(1 << self.places[label] for label in labels), "x")

    def acts(self, side: str) -> list[wire.Act]:
        if side != self.now.side:
            return []
        end = wire.Choice(verb="end", who=[], words="End the phase", order="end")
        found = [wire.Act(kind="end", title="End the phase", words="End the phase", choices=[end])]
        mine = [each for each in self.position.counters if each.side == side]
        if mine:
            attempts = [
                wire.Choice(verb="sabotage", who=[each.name], words=f"{each.name} sabotages the railway",
                            order=f"sabotage rail {self.board.labels[each.place]} by {each.name}", at=each.place,
                            chance="1/3")
                for each in mine
            ]  # fmt: skip
            moves = [
                wire.Choice(verb="move", who=[each.name], words=each.name, at=each.place, places=self.around(each),
                            order=f"move {each.name} {{}}")
                for each in mine if "moves" in each.kind
            ]  # fmt: skip
            found.insert(0, wire.Act(kind="sabotage", title="Sabotage", words="Sabotage", choices=attempts))
            found.insert(1, wire.Act(kind="move", title="Move", words="Partisans that may move", choices=moves))
        return found

    def around(self, who: wire.Counter) -> str:
        return format(self.game.board.around(1 << who.place), "x")

    def where(self, who: str, verb: str) -> wire.Where:
        counter = next(each for each in self.position.counters if each.name == who)
        near = self.game.board.around(1 << counter.place)
        china = int(self.board.regions["region china"], 16)
        demands = [
            wire.Demand(clause="PAR.3.2", words="the zone borders the one where it is", provenance="source",
                        places=format(near, "x")),
            wire.Demand(clause="PAR.3.2", words="it was China in 1936", provenance="assumed",
                        places=format(china, "x")),
        ]  # fmt: skip
        return wire.Where(
            who=who, verb=verb, order=f"move {who} {{}}", places=format(near & china, "x"), demands=demands
        )

    def judged(self, order: str) -> wire.Judged:
        asks = [wire.Asks(clause="PAR.4.0", words="it has not acted in this turn", met=True, provenance="source")]
        if order == "end":
            return wire.Judged(order=order, legal=True, place=None, demands=asks, tallies=[])
        words = (("4/12", 33.3, "the railway is broken", [[1], [2], [3], [4]]),
                 ("7/12", 58.3, "nothing happens", [[each] for each in range(5, 12)]),
                 ("1/12", 8.3, "the partisan is lost", [[12]]))  # fmt: skip
        outcomes = [
            wire.Outcome(chance=chance, percent=percent, rolls=rolls,
                         happens=[wire.Happens(words=happens, clause="PAR.4.1")])
            for chance, percent, happens, rolls in words
        ]  # fmt: skip
        return wire.Judged(order=order, legal=True, place=None, demands=asks, tallies=[], outcomes=outcomes)

    def give(self, side: str, order: str) -> wire.Given:
        title = self.title(side)
        if order == "end":
            self.now.side = SIDES[(SIDES.index(side) + 1) % len(SIDES)]
            said = self.line(side, order, f"{title} ends its phase.")
        else:
            roll = wire.Roll(what="sabotage", sides=12, value=9)
            said = self.line(side, order, f"{order}: 9 on the D12, nothing happens.", [roll])
        self.now.version += 1
        self.lines.append(said)
        return wire.Given(version=self.now.version, done=1, lines=[said])

    def overlays(self) -> list[wire.Overlay]:
        held = {power.name: power.title for power in self.board.powers[:9]}
        found = [
            wire.Overlay(name=f"owned-{name}", title=f"Held by {title}", words=f"Zones that {title} possesses.",
                         clause="PAR.1.0", places=self.position.owned.get(name, "0"), group="possession")
            for name, title in held.items()
        ]  # fmt: skip
        partisans = sum({1 << each.place: 0 for each in self.position.counters})
        words = "Zones with partisans: no supply passes them."
        return [*found, wire.Overlay(name="cuts", title="Supply cut by partisans", words=words, clause="PAR.2.4",
                                     places=format(partisans, "x"), group="supply")]  # fmt: skip

    def spot(self, place: int) -> wire.Spot:
        near = ", ".join(self.board.titles[each] for each in members(self.game.board.around(1 << place)))
        return wire.Spot(place=place, label=self.board.labels[place], lines=[f"It borders {near}."])

    def rules(self) -> wire.Rules:
        clauses = [
            wire.Clause(id=each.id, title=each.title, words=each.words, provenance=provenance(each.provenance))
            for each in self.game.clauses
        ]
        return wire.Rules(edition="global_war.partisans", title="Partisans v3.0", clauses=clauses, figures=[],
                          readings=[], glossary=[])  # fmt: skip

    def offer(self) -> wire.Offer:
        return wire.Offer(
            scenarios=[
                wire.ScenarioInfo(
                    name="global-war-1942", title="Global War, January 1942", turns=["January 1942", "July 1942"],
                    sides=list(SIDES), editions=["global_war.partisans"], umpired=False,
                    words="The world at war, 1942 to 1945: seven powers, and partisans of five nations.",
                    hint="A turn is half a year.", turn_titles=["January 1942", "July 1942"],
                    side_titles={side: self.title(side) for side in SIDES},
                    edition_titles={"global_war.partisans": "Partisans v3.0"},
                    opponents={side: list(map(wire.Opponent, POLICIES)) for side in SIDES},
                )
            ],
            policies=list(POLICIES),
        )  # fmt: skip

    def made(self, wish: dict[str, Any]) -> wire.Made:
        persons = [each for each in self.table().players if each.side not in wish.get("players", {})]
        links = [wire.Link(seat=each, invitation=each.side) for each in persons]
        return wire.Made(game="planted", title="Planted", links=links)

    def sit(self, asked: dict[str, str]) -> wire.Player:
        """Take a side's key for an invitation, which is its name."""
        self.keys[asked["key"]] = asked["invitation"]
        return self.seat(asked["invitation"]).seat

    def answer(self, method: str, path: str, query: dict[str, str], side: str, body: Any) -> Any:
        match path:
            case "sit":
                return self.sit(body)
            case "offer":
                return self.offer()
            case "games":
                return self.made(body)
            case "board":
                return self.board
            case "rules":
                return self.rules()
            case "game":
                return self.seat(side)
            case "game/now":
                return self.changed(side, query)
            case "game/acts":
                return self.acts(side)
            case "game/where":
                return self.where(query["who"], query["verb"])
            case "game/judge":
                return self.judged(body["order"])
            case "game/orders":
                return self.give(side, body["orders"][0])
            case "game/overlays":
                return self.overlays()
            case "game/spot":
                return self.spot(int(query["place"]))
            case "game/log":
                after = int(query["after"])
                return wire.Log(lines=self.lines[after : after + int(query["limit"])], total=len(self.lines))
            case "game/at":
                return self.position
        return None


PLACES = ("podlachia", "lubelskie", "southern_belorussia")


class Handler(BaseHTTPRequestHandler):
    """One request: the page's files, or an answer of the planted game."""

    planted: Planted
    page = Page()

    def log_message(self, *_: Any) -> None:
        pass

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        if not url.path.startswith("/api/"):
            found = self.page.find(url.path.lstrip("/"))
            self.reply(
                404 if found is None else 200, found.data if found else b"", found.kind if found else "text/plain"
            )
        elif url.path == "/api/game/events":
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            self.wfile.write(event("at", wire.At(version=self.planted.now.version, table=1, pulse=600)))
            self.wfile.flush()
            REST.wait(600)
        else:
            self.answer(url.path, url.query)

    def do_POST(self) -> None:
        self.answer(urlsplit(self.path).path, "")

    def answer(self, path: str, query: str) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        body = json.loads(self.rfile.read(length)) if length else None
        key = (self.headers.get("Authorization") or "").removeprefix("Bearer ")
        side = self.planted.keys.get(key, key)
        asked = {name: values[0] for name, values in parse_qs(query).items()}
        if side and side not in SIDES:
            self.reply(401, msgspec.json.encode(wire.Problem(error="no seat has this key")), "application/json")
            return
        found = self.planted.answer(self.command, path.removeprefix("/api/"), asked, side, body)
        if found is None:
            self.reply(
                404, msgspec.json.encode(wire.Problem(error=f"nothing is planted at {path}")), "application/json"
            )
        else:
            self.reply(200, msgspec.json.encode(found), "application/json")

    def reply(self, status: int, data: bytes, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


def serve(port: int = 0) -> ThreadingHTTPServer:
    """A server of a planted game of its own, which runs until it is shut down."""
    server = ThreadingHTTPServer(("127.0.0.1", port), type("One", (Handler,), {"planted": Planted()}))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


if __name__ == "__main__":
    running = serve(int(sys.argv[1]) if len(sys.argv) > 1 else 8799)
    print(f"http://127.0.0.1:{running.server_address[1]}/#soviet_union", flush=True)
    threading.Event().wait()
