"""Somebody who plays in a browser: what they do is done as people do it, by pointer, touch or keys."""

import math
import re
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Playwright, ViewportSize, expect

from tests.table.serving import Person

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
]  # fmt: skip
"""Without a network, a screen, or suggestions below the address: those cost each window half a second of work."""
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PATIENCE = 20_000
"""Milliseconds to wait for anything at all; no test measures time."""
expect.set_options(PATIENCE)
ENOUGH = 24
"""Pixels of a hex that is hit without fail."""
OUTLINED = """([which, at, larger]) => new Promise((resolve, reject) => {
    let [last, still] = ["", 0];
    const look = () => {
        const box = document.querySelector(which)?.getBoundingClientRect();
        const [x, y, size] = box ? [box.x + box.width / 2, box.y + box.height / 2, box.height] : [0, 0, 0];
        const meant = size > larger && Math.hypot(x - (at?.[0] ?? x), y - (at?.[1] ?? y)) < 0.7 * size;
        still = meant && `${x} ${y} ${size}` === last ? still + 1 : 0;
        last = `${x} ${y} ${size}`;
        if (still > 3) resolve([x, y, size]);
        else requestAnimationFrame(look);
    };
    setTimeout(() => reject(new Error(`no ${which} at ${at}`)), 10000);
    look();
})"""
"""Wait until the map outlines a hex at a point, or anywhere, larger than so many pixels, and stands still."""

DRAWN = """() => new Promise((resolve) => {
    let quiet = 0;
    const draw = CanvasRenderingContext2D.prototype;
    const { drawImage, fillRect } = draw;
    const heard = (painting) => function (...what) { quiet = 0; return painting.apply(this, what); };
    [draw.drawImage, draw.fillRect] = [heard(drawImage), heard(fillRect)];
    const look = () => {
        if (++quiet < 60) return requestAnimationFrame(look);
        [draw.drawImage, draw.fillRect] = [drawImage, fillRect];
        resolve();
    };
    look();
})"""

BARE = """window.Worker = class {
    postMessage({ do: what, id }) {
        if (what !== "paint") return;
        const blank = createImageBitmap(new ImageData(1, 1));
        blank.then((picture) => this.onmessage?.({ data: { id, picture } }));
    }
    terminate() {}
}"""
"""Tiles of the ground are blank: painting them is a quarter of a browser's work, and most tests look at none."""


def chromium() -> str | None:
    """Where Chromium is: that without windows, where there is one, which has a fifth less to do, else any."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=chromium(), args=FLAGS)


def launch_at(playwright: Playwright, profile: Path) -> BrowserContext:
    """A browser that keeps on the disk, in a folder, what others keep in memory."""
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=chromium(), args=FLAGS, viewport=DESKTOP
    )


class Player:
    """A person with a browser of their own, who takes a seat by its key, or is at the start without one."""

    def __init__(
        self, browser: Browser | BrowserContext, at: str, key: str = "", *, tour: bool = False, script: str = "",
        ground: bool = True, **settings: Any,
    ) -> None:  # fmt: skip
        settings = {"viewport": DESKTOP, "reduced_motion": "reduce", **settings}
        self.touch = bool(settings.get("has_touch"))
        self.at, self.key = at, key
        context = browser if isinstance(browser, BrowserContext) else browser.new_context(**settings)
        context.set_default_timeout(PATIENCE)
        if not tour:
            context.add_init_script("localStorage.setItem('maquis.tour', 'yes')")
        if not ground:
            context.add_init_script(BARE)
        if script:
            context.add_init_script(script)
        self.page: Page = context.new_page()
        self.faults: list[str] = []
        self.refuses = False
        """Whether it is expected that the server does not do what this browser asks."""
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._console)
        self.person = Person(at, key)
        """The same seat without the page: to look things up."""
        self.page.goto(f"{at}/#{key}" if key else at)
        if key:
            self.live()

    def _console(self, message: Any) -> None:
        quiet = ["409", "ERR_CONNECTION", "ERR_INCOMPLETE", "ERR_FAILED", "ERR_EMPTY", "ERR_SOCKET", "ERR_NETWORK"]
        if self.refuses:
            quiet += ["401", "410", "503"]
        if message.type in ("error", "warning") and not any(each in message.text for each in quiet):
            self.faults.append(message.text)

    def live(self) -> None:
        """Wait until the page hears the server."""
        expect(self.page.locator(".header .live")).to_be_visible(timeout=PATIENCE)

    def leave(self) -> None:
        self.page.context.close()
        self.person.http.close()

    # What is on the page.

    def button(self, name: str, within: Locator | None = None, exact: bool = True) -> Locator:
        return (within or self.page).get_by_role("button", name=name, exact=exact)

    @property
    def when(self) -> str:
        return self.page.locator(".header-when").inner_text()

    @property
    def order(self) -> Locator:
        """The order that is looked at."""
        return self.page.get_by_role("region", name="The order")

    @property
    def hex(self) -> Locator:
        """What the map says of the place under the pointer, or the cursor."""
        return self.page.get_by_role("region", name=re.compile("^This (hex|zone|point)$"))

    @property
    def panel(self) -> Locator:
        return self.page.get_by_role("tabpanel")

    @property
    def notices(self) -> Locator:
        return self.page.get_by_role("log", name="Messages")

    def text(self) -> str:
        return self.page.locator("body").inner_text()

    def drawn(self) -> None:
        """Wait until the map is drawn: nothing has been painted for some frames."""
        self.page.evaluate(DRAWN)

    # What is done.

    def press(self, element: Locator) -> None:
        """Click, or tap."""
        if self.touch:
            element.tap()
        else:
            element.click()

    def open(self, tab: str) -> Locator:
        """Open a tab of the side panel."""
        found = self.page.get_by_role("tab", name=tab, exact=True)
        if found.get_attribute("aria-selected") != "true" or (self.touch and not self.raised):
            self.press(found)
        expect(found).to_have_attribute("aria-selected", "true")
        return self.panel

    @property
    def raised(self) -> bool:
        """Whether the sheet of a phone is up."""
        return self.page.locator("aside.side.up").count() > 0

    def unfold(self, kind: str) -> Locator:
        """Open a kind of act."""
        found = self.open("Act").locator("details.kind").filter(has=self.page.locator("summary", has_text=kind))
        if found.get_attribute("open") is None:
            self.press(found.locator("summary"))
        expect(found).to_have_attribute("open", "")
        return found

    def destinations(self) -> Locator:
        """Where what is chosen may go, listed once that is known: until then the list has the places of the map."""
        panel = self.open("List")
        expect(panel.get_by_role("heading")).to_contain_text(" to one of ")
        return panel.locator("table.list button")

    def do_it(self) -> None:
        """Give the order that is looked at, and wait until it is done."""
        self.press(self.button("Do it", self.order))
        expect(self.order).to_have_count(0)

    def end_phase(self) -> str:
        """End the phase through the page; the moment that it is then."""
        before = self.when
        self.open("Act")
        self.press(self.button("End the phase", self.panel))
        self.do_it()
        expect(self.page.locator(".header-when")).not_to_have_text(before)
        return self.when

    # The map.

    high = 1.0
    """How high a hex is, in pitches; known once the board was looked at."""

    def centre(self, label: str) -> tuple[float, float]:
        """The centre of a hex in pitches, as the server tells it."""
        if not hasattr(self, "_board"):
            self.looks_at(self.person.ask("/api/board"))
        return self._board[label]

    def looks_at(self, board: dict[str, Any]) -> None:
        """Know a board as it is told, to find its hexes on the screen."""
        pitch = board["radius"] * math.sqrt(3)
        self.high = 2 / math.sqrt(3) if board["pointy"] else 1
        self._board = {
            name: (x / pitch, y / pitch) for name, x, y in zip(board["labels"], board["x"], board["y"], strict=True)
        }

    def point(self, label: str) -> None:
        """Bring a hex into view, large enough to be hit, with the pointer over it."""
        for close in ("Close the stack", "Close message"):
            while self.button(close).count():
                self.button(close).first.click()
        self.button("Show the whole map").click()
        box = self.page.locator(".map").bounding_box()
        assert box is not None
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for _ in range(12):
            name, size = self._over(at)
            if name != label:
                (x, y), (to_x, to_y) = self.centre(name), self.centre(label)
                pitch = size / self.high
                at = at[0] + (to_x - x) * pitch, at[1] + (to_y - y) * pitch
            elif size < ENOUGH:
                self.page.mouse.wheel(0, -120)
                self._outlined(".hex-over", at, size * 1.2)
            else:
                return
        raise AssertionError(f"{label} is not found on the map")

    def beside(self, columns: int, rows: int) -> tuple[float, float]:
        """The point so many hexes east and south of the one under the pointer."""
        x, y, size = self._outlined(".hex-over")
        return x + columns * size * math.sqrt(3) / 2, y + rows * size

    def _over(self, at: tuple[float, float]) -> tuple[str, float]:
        """The hex under the pointer at a point, once the page has taken notice of it, and its height in pixels.

        A page that draws the map anew forgets the pointer until it moves, so it is moved there a second time.
        """
        self.page.mouse.move(*at)
        try:
            _, _, size = self._outlined(".hex-over", at)
        except Error:
            self.page.mouse.move(at[0] + 2, at[1] + 2)
            self.page.mouse.move(*at)
            _, _, size = self._outlined(".hex-over", at)
        return self.hex.locator(".map-card-place").inner_text().split(",")[0], size

    def _outlined(self, which: str, at: tuple[float, float] | None = None, larger: float = 0) -> list[float]:
        found: list[float] = self.page.evaluate(OUTLINED, [which, at, larger])
        return found

    def click_hex(self, label: str) -> None:
        self.point(label)
        self.page.mouse.down()
        self.page.mouse.up()

    def tap_hex(self, label: str) -> None:
        """Tap a hex that is on the screen, as is the one under the cursor."""
        left, top, size = self._outlined(".hex-cursor")
        here = self.page.locator(".cards > .unseen").inner_text().split(",")[0].split(".")[0]
        (x, y), (to_x, to_y) = self.centre(here), self.centre(label)
        pitch = size / self.high
        self.page.touchscreen.tap(left + (to_x - x) * pitch, top + (to_y - y) * pitch)
