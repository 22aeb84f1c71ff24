"""How smoothly the map pans and zooms in Chromium without a graphics card: `python -m benchmarks.frames`.

The whole Eastern Front with partisans on it, all of War in Europe in May 1944, the world of Global War with a position
set up by hand, and the network of Dark Crusade in January 1944. First how long it takes until the map stands, counted
from when the page is asked for, and what is sent of it. A frame that takes longer than the screen's 16.7 ms is one that
was missed. Everything is painted by the processor here, which the server and the measuring share: a machine that has a
graphics card does better, one that is busy worse. Long tasks are the page's own work at a stretch. With `--smallest`
it moves the network alone, on a desk, for a moment: to see that it runs.
"""

import sys
import tempfile
from collections.abc import Callable
from math import sin
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright
from tests.page.games import striking
from tests.page.player import DESKTOP, PHONE, Player, launch
from tests.table.planted_server import serve
from tests.table.process import Server

from maquis.engine.pipes import piped

WATCH = """() => {
    const seen = (window.frames_seen = { times: [], tasks: [] });
    seen.watch = new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map((each) => each.duration)));
    seen.watch.observe({ entryTypes: ["longtask"] });
    let last = performance.now();
    const tick = (now) => {
        seen.times.push(now - last);
        last = now;
        seen.next = requestAnimationFrame(tick);
    };
    seen.next = requestAnimationFrame(tick);
}"""
SEEN = """() => {
    const { times, tasks, next, watch } = window.frames_seen;
    cancelAnimationFrame(next);
    watch.disconnect();
    return [times.slice(1), tasks];
}"""
PAINTED = """() => {
    const draw = ImageBitmapRenderingContext.prototype, { transferFromImageBitmap } = draw;
    window.painted = [];
    draw.transferFromImageBitmap = function (picture) {
        if (picture) window.painted.push(performance.now());
        return transferFromImageBitmap.call(this, picture);
    };
}"""
STANDS = """() => new Promise((resolve) => {
    const look = () => window.painted.length ? resolve() : requestAnimationFrame(look);
    look();
})"""
OPENED = """() => {
    const sent = performance.getEntriesByType("resource").find((each) => each.name.endsWith("/api/board"));
    return [sent.encodedBodySize, sent.decodedBodySize, window.painted[0], window.painted.at(-1)];
}"""
STEPS, ZOOMS = 150, 6


def measure(page: Page, name: str, motion: Callable[[], None]) -> None:
    """Print how long frames take while something moves."""
    page.evaluate(WATCH)
    motion()
    page.wait_for_timeout(500)
    times, tasks = page.evaluate(SEEN)
    times.sort()
    late = times[min(len(times) - 1, int(0.99 * len(times)))]
    print(
        f"  {name:10} {len(times):4} frames: median {median(times):5.1f} ms, 99 % within {late:5.1f} ms, worst "
        f"{times[-1]:5.1f} ms; tasks over 50 ms: {', '.join(f'{each:.0f}' for each in tasks) or 'none'}"
    )


def opening(player: Player) -> None:
    """Print how long it takes until the ground is painted, of a page that is opened anew."""
    player.page.add_init_script(f"({PAINTED})()")
    player.page.reload()
    player.live()
    player.page.evaluate(STANDS)
    player.drawn()
    zipped, plain, first, whole = player.page.evaluate(OPENED)
    print(
        f"  opening    the first ground after {first:.0f} ms, all of it after {whole:.0f} ms; the board is "
        f"{plain // 1000} KB, {zipped // 1000} KB as it is sent"
    )


def motions(player: Player, steps: int, zooms: int) -> None:
    """Pan and zoom over the whole map, and near it, in so many steps."""
    page = player.page
    box = page.locator(".map").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def pan() -> None:
        page.mouse.move(x, y)
        page.mouse.down()
        for step in range(steps):
            page.mouse.move(x + box["width"] * 0.3 * sin(step / 12), y + box["height"] * 0.3 * sin(step / 9))
            page.wait_for_timeout(8)
        page.mouse.up()

    def zoom(by: int) -> None:
        page.mouse.move(x, y)
        for _ in range(zooms):
            page.mouse.wheel(0, by)
            page.wait_for_timeout(450)

    measure(page, "at rest", lambda: page.wait_for_timeout(1000))
    measure(page, "pan, far", pan)
    measure(page, "zoom in", lambda: zoom(-120))
    measure(page, "pan, near", pan)
    measure(page, "zoom out", lambda: zoom(120))


def main(words: list[str]) -> int:
    small = words == ["--smallest"]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "table.db")
        try:
            browser = launch(playwright)
            print(f"Chromium {browser.version}, painting by the processor alone")
            if not small:
                hexes_and_zones(browser, server)
            print("Dark Crusade, points")
            look(browser, server.url, server.game(scenario="dark-crusade-1944")["axis"], small)
        finally:
            server.stop()
    return 0


def hexes_and_zones(browser: Browser, server: Server) -> None:
    """Measure the maps of hexes and of zones."""
    key = striking(server)["soviet"]
    print("The Eastern Front, hexes")
    look(browser, server.url, key)
    print("War in Europe, hexes that stand on a corner")
    look(browser, server.url, server.game(scenario="war-in-the-west-1944")["Axis"])
    world = serve()
    print("The world of Global War, zones")
    look(browser, f"http://127.0.0.1:{world.server_address[1]}", "soviet_union")
    world.shutdown()


def look(browser: Browser, at: str, key: str, small: bool = False) -> None:
    """Measure the map of a table, as large as on a desk and as on a phone."""
    for size in (DESKTOP,) if small else (DESKTOP, PHONE):
        print(f"{size['width']} by {size['height']}:")
        player = Player(browser, at, key, viewport=size, reduced_motion="no-preference")
        opening(player)
        player.button("Show the whole map").click()
        player.drawn()
        motions(player, *((2, 1) if small else (STEPS, ZOOMS)))
        player.leave()


if __name__ == "__main__":
    with piped():
        sys.exit(main(sys.argv[1:]))
