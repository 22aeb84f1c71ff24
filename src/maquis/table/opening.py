"""New games: made on a scenario, or taken in from a record that somebody brings."""

import asyncio
import io
import secrets
import time
import tomllib
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from maquis.campaign import campaigns
from maquis.contract import earlier
from maquis.contract.editions import edition, editions
from maquis.contract.families import family
from maquis.contract.recorded import header_of
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import LAST, MAP, OWN, TABLE, known, load, names
from maquis.engine import durable, undo
from maquis.engine.dice import fresh
from maquis.engine.entries import decode
from maquis.engine.errors import MaquisError
from maquis.engine.figures import Reading
from maquis.engine.game import Game
from maquis.engine.harmless import one_line
from maquis.engine.recordfile import Found, check_rules, scan_lines
from maquis.engine.verify import Verdict, verify
from maquis.lessons.script import lessons, script
from maquis.narration.tellings import of
from maquis.table import seen, storage, web_parts, wire
from maquis.table.asker import ASKER
from maquis.table.clerk import Desk
from maquis.table.denied import Denied
from maquis.table.fair import may_have
from maquis.table.hall import Hall
from maquis.table.known import Scenarios
from maquis.table.live import MOST_UNDOS, Live
from maquis.table.opponents import ANY, opponents
from maquis.table.pending import MOST_ENTRIES, PendingRecord
from maquis.table.rows import GameRow, Seat, drawn
from maquis.table.storage import Storage

TRUE = "true"
"""How an option is chosen that is a yes or a no; no is "false"."""
PERSON = "person"
"""What the record says of a side that no policy plays."""
RECORD = "record"
"""Who asks, at an address, for a record to be checked."""
THE_FILE = Path("the file")
"""What messages call a record that somebody brings."""


def turns(scenario: Scenario) -> list[str]:
    """The turns of a scenario, as its calendar calls them."""
    return [scenario.calendar.name(number) for number in range(scenario.first, scenario.last + 1)]


def offer(scenarios: Scenarios, forget: int) -> wire.Offer:
    """What games can be made."""
    scenarios_ = [scenarios.get(name) for name in names()]
    return wire.Offer(
        scenarios=[offered(scenarios, scenario) for scenario in scenarios_],
        policies=list(ANY),
        forget=forget,
        lessons=list(map(_lesson, lessons())),
    )


def _lesson(name: str) -> wire.LessonInfo:
    """A lesson as it is offered."""
    of = script(name)
    return wire.LessonInfo(
        name=name, title=of.title, words=of.words, scenario=of.scenario, minutes=of.minutes, steps=len(of.step)
    )


def offered(scenarios: Scenarios, scenario: Scenario) -> wire.ScenarioInfo:
    """A scenario as it is offered to whoever makes a game."""
    return web_parts.of(scenario.game).offered(_plainly(scenarios, scenario))


def _plainly(scenarios: Scenarios, scenario: Scenario) -> wire.ScenarioInfo:
    """What there is to say of a scenario of any game."""
    own, texts, player = turns(scenario), _editions(scenario), of(scenario.game).player
    under = {each: turns(scenarios.get(scenario.name, each)) for each in texts[1:]}
    return wire.ScenarioInfo(
        name=scenario.name, title=scenario.title, turns=own, sides=list(scenario.game.sides),
        editions=texts, umpired=scenario.game.umpired, turn_titles=own,
        side_titles={side: f"the {player(side)} side" for side in scenario.game.sides},
        edition_titles={each: edition(each).clauses().title for each in texts},
        opponents={side: opponents(scenario.game, side) for side in scenario.game.sides},
        turns_of={each: wire.Turns(those) for each, those in under.items() if those != own},
        readings={each: list(map(_either, edition(each).figures().readings())) for each in texts},
    )  # fmt: skip


def _either(of: Reading) -> wire.Option:
    """A sentence that can be read in more than one way, as it is offered to whoever makes a game."""
    return wire.Option(of.id, of.words, of.readings, hint=f"If nobody chooses, {of.default} ({of.clause}): {of.why}")


def _editions(scenario: Scenario) -> list[str]:
    """The texts that a scenario can be played by: those of its family, its own first."""
    own = scenario.game.edition
    return sorted((name for name in editions() if family(name) == family(own)), key=lambda name: name != own)


async def open_new(hall: Hall, asked: wire.NewGame) -> wire.Made:
    """Make a game, on a map or a scenario of the players' own once a process of its own has looked at it; raise
    `Denied`."""
    with making(hall):
        if asked.map or asked.table:
            who = ASKER.get()
            await hall.checkers.ask(who, (RECORD, who), _playable, lambda: (asked,))
        return await open_(hall, lambda: new(hall.scenarios, asked))


async def open_record(hall: Hall, read: Callable[[], Awaitable[bytes]]) -> wire.Made:
    """Read the record of a game and take it in, once a process of its own has checked it; raise `Denied`."""
    with making(hall):
        data, who = durable.as_written(await read()), ASKER.get()
        await hall.checkers.ask(who, (RECORD, who), _checked, lambda: (data,))
        return await open_(hall, lambda: _brought(hall.scenarios, data))


async def open_(hall: Hall, make: Callable[[], tuple[Live, list[Seat]]]) -> wire.Made:
    """Keep a game that is made in a thread, and invite to its seats; raise `Denied`."""
    try:
        live, sitting = await asyncio.get_running_loop().run_in_executor(hall.makers, make)
    except MaquisError as error:
        raise Denied(400, str(error)) from None
    _room(hall)
    who = ASKER.get()
    live.row = msgspec.structs.replace(live.row, maker=who)
    made, seats = _invited(live, sitting)
    lines, row = live.record.fresh(), live.row
    await hall.written(lambda found: storage.add_game(found, row, lines, seats))
    hall.made.add(who)
    hall.keep(live)
    return made


@contextmanager
def making(hall: Hall) -> Iterator[None]:
    """Raise `Denied` unless another game can be made now."""
    _room(hall)
    with hall.making.holding(ASKER.get()):
        yield


def first_game(kept: Storage, asked: wire.NewGame) -> str:
    """Make a game for whoever starts the server, before it runs; return the key of his seats. Raise `MaquisError`."""
    live, sitting = new(Scenarios(), asked)
    key, hash_ = drawn()
    seats = [each if each.policy else msgspec.structs.replace(each, key=hash_) for each in sitting]
    kept.submit(lambda found: storage.add_game(found, live.row, live.record.fresh(), seats)).result()
    return key


def _invited(live: Live, sitting: list[Seat]) -> tuple[wire.Made, list[Seat]]:
    """Invite to every seat that a person takes."""
    links, seats = [], []
    for seat in sitting:
        if not seat.policy:
            invitation, hash_ = drawn()
            seat = msgspec.structs.replace(seat, invitation=hash_)
            links.append(wire.Link(seat=seen.player(seat, False), invitation=invitation))
        seats.append(seat)
    return wire.Made(game=live.row.id, title=live.row.title, links=links), seats


def _room(hall: Hall) -> None:
    """Raise `Denied` if there are games enough, or enough from this address."""
    limits, who = hall.limits, ASKER.get()
    own, kept = hall.storage.count(who)
    if kept >= limits.games:
        raise Denied(403, f"the server has {limits.games} games, and takes no more")
    if not may_have(own, limits.games - kept):
        raise Denied(403, f"{own} of the games here are from your address, and the room that is left is for others")
    own, made = hall.made.counts(who)
    if made >= limits.games_an_hour:
        raise Denied(429, f"{made} games were made in the last hour: try again later", wait=600)
    if not may_have(own, limits.games_an_hour - made):
        raise Denied(429, f"{own} games were made from your address in the last hour: try again later", wait=600)


def _playable(desk: Desk, asked: wire.NewGame) -> None:
    """Raise `Denied` if there is no game on what the players bring."""
    try:
        _scenario(desk.scenarios, asked, None)
    except MaquisError as error:
        raise Denied(400, str(error)) from None


class Stated(msgspec.Struct):
    """A position in which a game begins: its first turn, figures that are set otherwise, the events; or its faults."""

    first: int = 0
    options: dict[str, Any] = {}
    events: list[msgspec.Raw] = []
    faults: list[str] = []


def _scenario(scenarios: Scenarios, asked: wire.NewGame, stated: Stated | None) -> Scenario:
    """The scenario of a game that is to be made; raise `MaquisError`."""
    rules = edition(asked.rules).name if asked.rules else ""
    if not known(asked.scenario):
        load(asked.scenario)
    figures = stated.options if stated is not None else options(scenarios, asked, rules)
    return scenarios.get(asked.scenario, rules, {**figures, **brought(asked)})


def brought(asked: wire.NewGame) -> dict[str, Any]:
    """What players bring to a game of their own: a map, the table that their scenario is made of, its last turn."""
    found: dict[str, Any] = {name: told for name, told in ((MAP, asked.map), (LAST, asked.last)) if told}
    return {**found, TABLE: _table(asked.table)} if asked.scenario == OWN else found


def _table(text: str) -> dict[str, Any]:
    """The table of a scenario of the players' own; raise `MaquisError`."""
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise MaquisError(f"the table cannot be read: {error}") from None


def new(scenarios: Scenarios, asked: wire.NewGame, stated: Stated | None = None) -> tuple[Live, list[Seat]]:
    """A game on a scenario, which sets it up or is only whose position is stated; raise `MaquisError`."""
    scenario = _scenario(scenarios, asked, stated)
    sides = scenario.game.sides
    for side, policy in asked.players.items():
        _known(side, "side", sides)
        _known(policy, "policy", tuple(campaigns.of(scenario.game).policies))
    umpire = asked.umpire or scenario.game.umpired
    if not umpire and all(side in asked.players for side in sides):
        raise MaquisError("policies play both sides, so that nobody has a seat: leave a side to a person")
    first = scenario.calendar.turn(asked.first) if asked.first else scenario.first
    set_up = [decode(each) for each in stated.events] if stated is not None else scenario.set_up(first)
    dice = fresh()
    header = header_of(
        scenario, {side: asked.players.get(side, PERSON) for side in sides}, own_dice=asked.own_dice,
        stated=stated is not None, house=asked.house, created=now(),
    )  # fmt: skip
    record = PendingRecord.begun(header.sealed(dice))
    row = row_of(one_line(asked.title) or scenario.title, asked.delay, asked.clock)
    live = Live.begun(row, scenario, record, dice, set_up)
    live.row = msgspec.structs.replace(row, acting=(live.to_act or ("",))[0])
    return live, _seats(row.id, scenario.game, umpire, asked.players)


def options(scenarios: Scenarios, asked: wire.NewGame, rules: str) -> dict[str, str | int]:
    """The figures that players set otherwise; raise `MaquisError` unless each is offered, and its value."""
    if not asked.options:
        return {}
    if asked.scenario == OWN:
        raise MaquisError("a scenario of one's own is played by the figures as they are")
    scenario = scenarios.get(asked.scenario, rules)
    found = offered(scenarios, scenario)
    values = {each.figure: each.values for each in (*found.options, *found.readings[scenario.game.edition])}
    for figure, value in asked.options.items():
        _known(figure, "option", tuple(values))
        _known(value, f"value of {figure}", tuple(values[figure]))
    figures = scenario.game.figures
    return {figure: _chosen(figures[figure], value) for figure, value in asked.options.items()}


def _chosen(old: object, value: str) -> str | int:
    """A value that was chosen, of the type that the figure has."""
    match old:
        case bool():
            return value == TRUE
        case int():
            return int(value)
        case _:
            return value


def _checked(desk: Desk, data: bytes) -> None:
    """Raise `Denied` unless a file is the record of a game, and the rules say the same of all of it now."""
    try:
        found = _found(data)
        found.header.dice()
        _, verdict = refereed(desk.scenarios, found)
        if verdict.fault is not None:
            raise MaquisError(f"the file is no game by these rules: {verdict.fault}")
    except MaquisError as error:
        raise Denied(400, str(error)) from None


def refereed(scenarios: Scenarios, found: Found) -> tuple[Scenario, Verdict]:
    """What comes of verifying a record that was brought; raise `MaquisError` if it cannot be."""
    header = found.header
    check_rules(THE_FILE, header, {name: each.version for name, each in editions().items()})
    if not known(header.scenario):
        raise MaquisError(f"the file is a game on {header.scenario}, which is not installed here")
    scenario = scenarios.get(header.scenario, header.edition, earlier.figures(header))
    return scenario, verify(found, scenario.game, scenario.rules, scenario.set_up)


def _found(data: bytes) -> Found:
    found = scan_lines(THE_FILE, io.BytesIO(data))
    if found.fault:
        raise MaquisError(f"the file is damaged: {found.fault}")
    if not found.entries:
        raise MaquisError("the file is the record of a game that was never set up")
    undos = sum(undo.asked(each.order) is not None for each in found.entries)
    if len(found.entries) > MOST_ENTRIES or undos > MOST_UNDOS:
        raise MaquisError(f"the file is too long: a game has {MOST_ENTRIES} entries and {MOST_UNDOS} undos at most")
    return found


def _brought(scenarios: Scenarios, data: bytes) -> tuple[Live, list[Seat]]:
    """A game from a record that was checked."""
    found = _found(data)
    header = found.header
    scenario = scenarios.get(header.scenario, header.edition, earlier.figures(header))
    row = msgspec.structs.replace(row_of(f"{header.title or scenario.title} (brought)", 0, 0), brought=1)
    live = Live(row, scenario, PendingRecord(found, [(n, line) for n, line in enumerate(io.BytesIO(data))]))
    live.row = msgspec.structs.replace(row, acting=(live.to_act or ("",))[0], over=int(live.over))
    return live, _seats(row.id, scenario.game, False, {})


def row_of(title: str, delay: int, clock: int) -> GameRow:
    """What is kept of a new game."""
    since = time.time()
    return GameRow(secrets.token_hex(6), one_line(title), now(), since, delay, clock, "", since)


def now() -> str:
    """The time, as records and tables have it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _seats(id: str, game: Game, umpire: bool, policies: dict[str, str]) -> list[Seat]:
    """A seat for each side, and one for the umpire if there is one."""
    found = [
        Seat(id, number, "side", side, of(game).player(side), policy=policies.get(side, ""))
        for number, side in enumerate(game.sides, 1)
    ]
    if umpire:
        found.append(Seat(id, len(game.sides) + 1, "umpire", "", "Umpire"))
    return found


def _known(name: str, what: str, known: tuple[str, ...]) -> None:
    if name not in known:
        raise MaquisError(f"there is no {what} {name!r}; there is {', '.join(known)}")
