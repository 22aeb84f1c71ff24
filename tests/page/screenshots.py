"""Pictures of the main screens: `python -m tests.page.screenshots` writes docs/screens/."""

import io
import sys
import tempfile
from pathlib import Path
from typing import Any

from handbook.building import build
from handbook.staging import ROOT, stage
from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

from maquis.campaign.runner import play
from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.desk.link import fragment
from maquis.engine.dice import SealedDice
from maquis.engine.record import Record
from maquis.families.europa.policies import CAMPAIGNS
from maquis.families.europa.rules.calendar import SIDES, Date
from tests.page.player import Player, launch
from tests.page.test_phone import PHONE_SETTINGS
from tests.page.worlds import played
from tests.table.process import Server

OUT = Path(__file__).parents[2] / "docs" / "screens"
FIRST, LAST = Date(1943, 1, 1).turn, Date(1943, 6, 2).turn
"""The turns that the machine plays before the pictures."""
COLOURS = 256
SETTLES = 3000
"""Milliseconds after which the ground is being painted, however busy the machine is."""


def campaign(folder: Path) -> Path:
    """The record of a campaign that the sensible policy played against itself, with dice that are always the same."""
    path = folder / "campaign.maquis"
    referee = begin(path, load("eastern-front"), FIRST, SealedDice(b"pictures of the page"), {})
    for _ in play(
        referee, {side: CAMPAIGNS.policy("sensible", side, "pictures") for side in SIDES}, LAST, lambda _: None
    ):
        pass
    assert isinstance(referee.record, Record)
    referee.record.close()
    return path


def brought(server: Server, record: Path) -> dict[str, str]:
    """Bring a record to the table; the key of each seat."""
    made = server.person().answer("POST", "/api/games/import", 201, content=record.read_bytes()).json()
    return server.seated(made["links"])


def save(picture: bytes, name: str) -> None:
    """Keep a picture, in few colours."""
    path = OUT / f"{name}.png"
    Image.open(io.BytesIO(picture)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.name}: {path.stat().st_size // 1024} KB")


class Camera:
    """Takes the pictures."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser, self._server = browser, server

    def sit(self, key: str = "", **settings: Any) -> Player:
        return Player(self._browser, self._server.url, key, **settings)

    def keep(self, player: Player, name: str) -> None:
        """Keep a picture of the page as it is, once it is drawn."""
        while player.button("Close message").count():
            player.press(player.button("Close message").first)
        player.page.wait_for_timeout(SETTLES)
        player.drawn()
        save(player.page.screenshot(), name)


def start(camera: Camera) -> None:
    player = camera.sit()
    expect(player.button("Make the game")).to_be_visible()
    camera.keep(player, "start")
    player.leave()
    phone = camera.sit(**PHONE_SETTINGS | {"device_scale_factor": 1})
    expect(phone.button("Make the game")).to_be_visible()
    camera.keep(phone, "phone-start")
    phone.leave()


def recruiting(camera: Camera, server: Server) -> None:
    keys = server.game(first="Jun II 42")
    server.person(keys["axis"]).give(*["end"] * 4)
    player = camera.sit(keys["soviet"])
    player.open("Act")
    camera.keep(player, "checklist")
    player.press(player.button("Place the rest for me", player.unfold("Place recruits")))
    expect(player.page.get_by_role("region", name="Suggestions")).to_be_visible()
    camera.keep(player, "recruiting")
    player.leave()


def moving(camera: Camera, server: Server, key: str) -> None:
    player = camera.sit(key)
    player.button("Show the whole map").click()
    camera.keep(player, "campaign")
    person = server.person(key)
    acts = {each["kind"]: each["choices"] for each in person.ask("/api/game/acts")}
    labels = dict(zip((board := person.ask("/api/board"))["places"], board["labels"], strict=True))
    choice = next(each for each in acts["move"] if " Bde" in each["who"][0] and "NKVD" not in each["who"][0])
    who, at = choice["who"][0], labels[choice["at"]]
    player.press(player.button(f"{who} ", player.unfold("Move:"), exact=False).first)
    expect(player.hex).to_contain_text(f"{who}: move")
    player.point(at)
    player.page.mouse.move(*player.beside(0, 7))
    expect(player.hex).to_contain_text("May not go here")
    camera.keep(player, "reach")
    player.page.keyboard.press("Escape")
    player.press(player.unfold("Sabotage").locator(".choice").first)
    expect(player.order.locator(".outcomes > li")).to_have_count(2)
    camera.keep(player, "odds")
    player.do_it()
    player.open("Log")
    expect(player.panel).not_to_contain_text("Fetching the log")
    player.panel.locator(".line-more").last.click()
    expect(player.panel.locator(".dice").last).to_be_visible()
    camera.keep(player, "log")
    player.open("Rules")
    player.page.get_by_label("Search the rules").fill("sabotage")
    camera.keep(player, "rules")
    player.leave()
    phones(camera, key, who)


def phones(camera: Camera, key: str, who: str) -> None:
    phone = camera.sit(key, **PHONE_SETTINGS | {"device_scale_factor": 1})
    camera.keep(phone, "phone-map")
    phone.press(phone.button(f"{who} ", phone.unfold("Move:"), exact=False).first)
    expect(phone.hex).to_contain_text(f"{who}: move")
    camera.keep(phone, "phone-reach")
    phone.press(phone.unfold("Sabotage").locator(".choice").first)
    expect(phone.order.locator(".outcomes > li")).to_have_count(2)
    camera.keep(phone, "phone-odds")
    phone.press(phone.button("Do not", phone.order))
    phone.open("Log")
    expect(phone.panel).not_to_contain_text("Fetching the log")
    camera.keep(phone, "phone-log")
    phone.leave()


def umpire(camera: Camera, server: Server) -> None:
    keys = server.game(scenario="eastern-front-umpired", first="Jun II 42", umpire=True)
    player = camera.sit(keys["umpire"])
    player.open("Umpire")
    player.button("Soviet", player.panel).first.click()
    player.point("4957")
    player.page.mouse.down()
    for _ in range(4):
        player.page.mouse.move(*player.beside(0, 1))
    camera.keep(player, "umpire")
    player.page.mouse.up()
    player.leave()


def world(camera: Camera, server: Server, folder: Path) -> None:
    """The Soviet combat phase of Global War in July 1942: what partisans may do, the exact chances, and a phone."""
    record = folder / "world.maquis"
    side = played(record, lambda now, _: (now.side, now.phase, now.turn) == ("soviet_union", "combat", 12))
    key = brought(server, record)[side]
    player = camera.sit(key)
    expect(player.page.locator(".header-turn")).to_have_text("Your turn")
    player.open("Act")
    player.press(player.unfold("Sabotage").locator(".choice").first)
    expect(player.order.locator(".outcomes > li").first).to_be_visible()
    camera.keep(player, "world")
    player.leave()
    phone = camera.sit(key, **PHONE_SETTINGS | {"device_scale_factor": 1})
    phone.open("Act")
    expect(phone.panel).to_contain_text("that may act")
    camera.keep(phone, "phone-world")
    phone.leave()


def staff_officer(camera: Camera, server: Server) -> None:
    """Dark Crusade in January 1944: where three partisans cut off most, and what falls; and a phone."""
    keys = server.game(scenario="dark-crusade-1944")
    server.person(keys["axis"]).give("end")
    for name, settings in (("staff", {}), ("phone-staff", PHONE_SETTINGS | {"device_scale_factor": 1})):
        player = camera.sit(keys["soviet"], **settings)
        player.press(player.unfold("Ask the staff officer").locator("button.advise").first)
        expect(player.page.get_by_role("region", name="Suggestions")).to_contain_text("What falls")
        camera.keep(player, name)
        player.leave()


def desks(camera: Camera, server: Server) -> None:
    """A position on the desk, and an attempt that is asked about; and a phone."""
    position = {
        "edition": "europa.rule40", "ground": ". . w . . / . f f s . / . w . . . / . . r . ~ / . . . ~ ~",
        "rail": ["0102-0202-0302"], "units": {"1 Bde": "0202", "2 Bde": "0101"},
        "painted": {"axis divisions": ["0303"], "soviet divisions": ["0004"]}, "order": "sabotage rail 0202 by 1 Bde",
    }  # fmt: skip
    for name, settings in (("desk", {}), ("phone-desk", PHONE_SETTINGS | {"device_scale_factor": 1})):
        player = camera.sit(**settings)
        player.page.goto(f"{server.url}#{fragment(position)}")
        player.page.reload()
        expect(player.open("Ask").get_by_role("region", name="The answer")).to_contain_text("Legal")
        camera.keep(player, name)
        player.leave()


def europe(camera: Camera, server: Server) -> None:
    """War in Europe: an attack on a Unit in Yugoslavia by three divisions, and the port fortresses of 1944."""
    keys = server.game(scenario="war-in-europe-yugoslavia-1943")
    moves = ("begin fortification", "end", "move Sassari 6838", "move Re 6739", "move 714 Infantry 6940", "end")
    assert server.person(keys["Axis"]).give(*moves)["done"] == len(moves)
    for name, settings in (("attack", {}), ("phone-attack", PHONE_SETTINGS | {"device_scale_factor": 1})):
        player = camera.sit(keys["Axis"], **settings)
        player.press(player.unfold("Attack").locator(".choice").first)
        expect(player.order).to_contain_text("nobody is left to defend the hex")
        camera.keep(player, name)
        player.leave()
    player = camera.sit(server.game(scenario="war-in-the-west-1944")["Axis"])
    player.page.get_by_label("Go to a part of the map").select_option(label="France and the Low Countries")
    player.button("Zoom in").click()
    panel = player.open("Overlays")
    for group in ("Refusing combat", "Fortifications"):
        panel.locator("summary", has_text=group).click()
    panel.get_by_label("French partisans 2 refuses").check()
    panel.get_by_label("Port fortresses").scroll_into_view_if_needed()
    camera.keep(player, "fortresses")
    player.leave()


def rulebook(browser: Browser, folder: Path) -> None:
    """A clause of a rulebook between its examples, from a site that is built for it."""
    build(folder / "docs", lambda staged: stage(staged, ROOT))
    page = browser.new_page(viewport={"width": 1280, "height": 860})
    page.goto(f"{(folder / 'docs' / 'rulebooks' / 'europa-rule40' / 'C.html').as_uri()}#40.C.place.c")
    page.wait_for_timeout(SETTLES)
    save(page.screenshot(), "rulebook")


def main() -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "table.db")
        try:
            browser = launch(playwright)
            camera = Camera(browser, server)
            rulebook(browser, Path(folder))
            start(camera)
            staff_officer(camera, server)
            desks(camera, server)
            europe(camera, server)
            world(camera, server, Path(folder))
            recruiting(camera, server)
            umpire(camera, server)
            keys = brought(server, campaign(Path(folder)))
            axis = server.person(keys["axis"])
            while axis.ask("/api/game")["position"]["to_act"] == ["axis"]:
                axis.give("end")
            server.person(keys["soviet"]).give("end")
            moving(camera, server, keys["soviet"])
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
