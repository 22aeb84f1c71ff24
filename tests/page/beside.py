"""A war beside one's own map on one telephone: what a thumb does there, and how many taps it takes.

The same at a server and on a site of files, whose umpire works in the page.
"""

import os
import re
from collections.abc import Mapping
from itertools import chain, product, repeat
from typing import NamedTuple

import msgspec
from playwright.sync_api import Locator, expect

from maquis.contract.scenarios import load
from maquis.table import web_parts
from tests.page.player import Player
from tests.page.sites import LOADED
from tests.page.test_minute import Thumb

MOST = 80
"""Steps of a season."""


class Put(NamedTuple):
    """Counters that are brought one after the other: a kind of act, its choice for the first, and where each goes."""

    kind: str
    first: str
    places: tuple[str, ...]


class Take(NamedTuple):
    """A choice of a kind of act by its first words, what the dice of the table show, and the place, if it asks one."""

    kind: str
    choice: str
    dice: tuple[int, ...] = ()
    place: str = ""


class Rest(NamedTuple):
    """What the machine suggests of a kind of act, taken over as it is; what the first die shows, if there are any."""

    kind: str
    button: str
    die: int = 0


EDGE = 40
"""Pixels at the edge of the map in which nobody taps: buttons lie there."""
LARGE = 20
"""Pixels of a hex that is larger than the line around it by far."""
LOOKS = tuple(product((0.25, 0.4, 0.55), (0.3, 0.5, 0.7)))
"""Where a pointer looks for hexes, in parts of the map's height and width: above the cards."""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
ANYWHERE = "the first that is listed"
Step = Put | Take | Rest


def shot(player: Player, name: str) -> None:
    if folder := os.environ.get("SHOTS"):
        player.page.screenshot(path=f"{folder}/{name}.png")


def made(player: Player, scenario: str, first: str = "", own_dice: bool = False) -> None:
    """Make a game through the page in which one browser has all seats, and sit down in them."""
    page = player.page
    page.context.set_default_timeout(LOADED)
    page.get_by_label("Scenario").select_option(scenario)
    if first:
        page.get_by_label("First turn").select_option(first)
    for field in page.get_by_label(re.compile("^Who plays")).all():
        field.select_option("")
    if own_dice:
        player.press(page.locator("summary", has_text="Umpire, dice, spectators, clock"))
        page.get_by_label("Dice of your own").check()
    player.press(player.button("Make the game"))
    links = page.get_by_label(re.compile("^Link of (?!your)"))
    expect(links.first).to_be_visible(timeout=LOADED)
    for link in [each.input_value() for each in links.all()]:
        page.goto(link)
        player.live()
    game = load(scenario).game
    player.looks_at(msgspec.to_builtins(web_parts.of(game).board(game)))


def says(thumb: Thumb, *lines: str) -> None:
    """Sit down as the umpire, and say what has changed, all of it at once."""
    player = thumb.player
    player.page.get_by_label("Playing for").select_option(label="Umpire")
    thumb.taps += 2
    panel = thumb.tab("Umpire")
    box = panel.get_by_label("Or in lines, one thing each")
    box.fill("\n".join(lines))
    thumb.taps += sum(len(line.split()) for line in lines)
    thumb.tap(panel.get_by_role("button", name=re.compile("^Say (it|these)")))
    expect(box).to_have_value("")


def sits(thumb: Thumb) -> Locator:
    """Sit down for whoever is to act, with all that he may do before one."""
    page = thumb.player.page
    mine = page.locator(".header-turn", has_text="Your turn")
    expect(mine.or_(page.locator(".play-on")).first).to_be_visible()
    if page.locator(".play-on").count():
        thumb.tap(page.locator(".play-on"))
        expect(page.locator(".header-turn")).to_have_text("Your turn")
    return thumb.tab("Act")


def ends(thumb: Thumb, all_phases: bool = True) -> None:
    """End the phase: with one tap where nothing can be done in it, else, if it is meant, with the side's others."""
    player, page = thumb.player, thumb.player.page
    before, panel = player.when, sits(thumb)
    end, on = player.button("End the phase", panel), panel.locator(".go-on")
    expect(end.or_(on).first).to_be_visible()
    if on.count():
        thumb.tap(on)
    else:
        thumb.tap(end)
        expect(player.order).to_contain_text("Legal")
        more = player.button("Do it, and all phases of" if all_phases else "Do it, and on", player.order, exact=False)
        thumb.tap(more if more.count() else player.button("Do it", player.order))
    expect(page.locator(".header-when")).not_to_have_text(before)
    expect(player.order).to_have_count(0)


def unfolded(thumb: Thumb, kind: str) -> Locator:
    """A kind of act, unfolded."""
    found = sits(thumb).locator("details.kind").filter(has=thumb.player.page.locator("summary", has_text=kind)).first
    expect(found).to_be_visible()
    if found.get_attribute("open") is None:
        thumb.tap(found.locator("summary"))
    return found


def starts(words: str) -> re.Pattern[str]:
    """Text that begins with these words, and with no longer last one."""
    return re.compile(rf"^\s*{re.escape(words)}(?!\w)")


def done(thumb: Thumb, dice: tuple[int, ...] = ()) -> None:
    """Give the order that is looked at, and say what its dice show: the last of these as often as it is asked."""
    player = thumb.player
    expect(player.order).to_contain_text("✓ Legal")
    thumb.tap(player.button("Do it", player.order))
    expect(player.order).to_have_count(0)
    for die in chain(dice, repeat(dice[-1] if dice else 1)):
        if not player.page.locator(".wanted").count():
            return
        shows(thumb, die)


def shows(thumb: Thumb, die: int) -> None:
    """Say what the die shows that an order waits for."""
    bar = thumb.player.page.locator(".wanted")
    asked = bar.text_content() or ""
    thumb.tap(bar.get_by_role("button", name=str(die), exact=True))
    expect(bar.filter(has_text=re.compile(f"^{re.escape(asked)}$"))).to_have_count(0)


def does(thumb: Thumb, step: Step) -> None:
    """Take a step of a side's."""
    player, page = thumb.player, thumb.player.page
    kind = unfolded(thumb, step.kind)
    if isinstance(step, Rest):
        thumb.tap(player.button(step.button, kind))
        card = page.get_by_role("region", name="Suggestions")
        thumb.tap(card.get_by_role("button", name=re.compile("^Accept ")))
        if step.die:
            expect(page.locator(".wanted")).to_be_visible()
            shows(thumb, step.die)
            thumb.tap(page.locator(".wanted").get_by_role("button", name=re.compile("^Roll here for all ")))
        expect(card).to_have_count(0)
        expect(page.locator(".wanted")).to_have_count(0)
        return
    choice = step.first if isinstance(step, Put) else step.choice
    choices = kind.locator(".choice")
    thumb.tap((choices.filter(has_text=starts(choice)) if choice else choices).first)
    if isinstance(step, Take):
        if step.place:
            goes(thumb, step.place)
        done(thumb, step.dice)
        return
    for label in step.places:
        goes(thumb, label)
        done(thumb)
    if player.button("Let go", player.hex).count():
        thumb.tap(player.button("Let go", player.hex))


def plays(thumb: Thumb, plan: Mapping[str, tuple[Step, ...]], name: str = "") -> None:
    """Play a turn: what is planned of each phase, and the end of all of them."""
    player, page = thumb.player, thumb.player.page
    turn, left = player.when.rpartition(",")[0], dict(plan)
    for _ in range(MOST):
        now, _, phase = player.when.rpartition(", ")
        if now != turn:
            assert not left, f"there was no {', '.join(left)}"
            return
        for i, step in enumerate(left.pop(phase, ())):
            does(thumb, step)
            shot(player, f"{name}-{turn}-{phase}-{i}".replace(":", ""))
        if page.locator(".header-turn").inner_text() == "The game is over":
            return
        if player.when.rpartition(", ")[2] == phase:
            ends(thumb, not any(each.split()[0] == phase.split()[0] for each in left))
    raise AssertionError(f"{turn} does not end")


def goes(thumb: Thumb, place: str) -> None:
    """Choose where it goes: a hex on the map, a place that has a name in the list of those that are open."""
    if place[0].isdigit():
        aims(thumb, place)
        return
    listed = thumb.tab("List").locator("table.list button")
    thumb.tap((listed if place == ANYWHERE else listed.filter(has_text=starts(place))).first)


def aims(thumb: Thumb, label: str) -> None:
    """Tap a hex: from afar that comes near, and the next tap hits. Where it is a pointer tells, which is no tap."""
    player, page = thumb.player, thumb.player.page
    x, y = spot(player, label)
    box = page.locator(".map").bounding_box()
    assert box is not None
    if not (
        box["x"] + EDGE < x < box["x"] + box["width"] - EDGE and box["y"] + EDGE < y < box["y"] + box["height"] / 2
    ):
        thumb.tap(player.button("Show the whole map"))
        x, y = spot(player, label)
    page.mouse.move(1, 1)
    page.touchscreen.tap(x, y)
    thumb.taps += 1
    expect(player.hex.or_(player.order).first).to_be_visible()
    if not player.order.count():
        player.tap_hex(label)
        thumb.taps += 1
    expect(player.order.locator("h2")).to_contain_text(label)


def spot(player: Player, label: str) -> tuple[float, float]:
    """Where a hex is on the screen, or beside it: as far from another there as it is on the board."""
    player.drawn()
    box = player.page.locator(".map").bounding_box()
    assert box is not None
    spots = [(box["x"] + box["width"] * right, box["y"] + box["height"] * down) for down, right in LOOKS]
    known = [each for each in (over(player, *each) for each in spots) if each]
    high, low, to = known[0], known[-1], player.centre(label)
    pitch = low.size / player.high
    if pitch < LARGE:  # the line around so small a hex is as wide as it is
        pitch = (low.y - high.y) / (low.at[1] - high.at[1])
    return low.x + (to[0] - low.at[0]) * pitch, low.y + (to[1] - low.at[1]) * pitch


class Outlined(NamedTuple):
    """A hex that the map outlines: its centre on the screen, its height, and its centre on the board in pitches."""

    x: float
    y: float
    size: float
    at: tuple[float, float]


def over(player: Player, x: float, y: float) -> Outlined | None:
    """The hex at a point of the screen, if there is one."""
    player.page.mouse.move(x - 2, y)
    player.page.mouse.move(x, y)
    player.page.evaluate(PAINTED)
    outlined, told = player.page.locator(".hex-over"), player.hex.locator(".map-card-place")
    if not outlined.count() or not told.count():
        return None
    box = outlined.bounding_box()
    assert box is not None
    at = player.centre(told.inner_text().split(",")[0])
    return Outlined(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["height"], at)
