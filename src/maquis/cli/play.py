"""The command that plays a game at one terminal: for two who hand it over, or for one against a policy."""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from maquis.boards.errors import quoted
from maquis.campaign import campaigns, levels
from maquis.campaign.campaigns import SEARCH
from maquis.cli import reading
from maquis.cli.hotseat import PERSON, Screen, Table, Terminal
from maquis.cli.reading import SheetFiles
from maquis.cli.words import Ends, MapFile, Opened, OwnDice, by_sides, chosen, record_name
from maquis.contract import stakes
from maquis.contract.recorded import begin
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import names
from maquis.engine.dice import CannotContribute, fresh
from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from maquis.narration.endings import ending, lines
from maquis.narration.tellings import of

STOPPED = 128 + 2
"""The exit code after Ctrl-C."""


def play(
    record: Annotated[Path, Parameter(help="The game on record, to go on with or to make, such as game.maquis.")],
    /,
    *,
    scenario: Annotated[str | None, Parameter(help="The scenario of a new game; maquis scenarios lists them.")] = None,
    from_: Annotated[str | None, Parameter(name="--from", help='First turn of a new game: "Jun II 42".')] = None,
    to: Ends = None,
    rules: Annotated[str | None, Parameter(help="The edition of a new game: europa.rule40 by default.")] = None,
    options: Annotated[Path | None, Parameter(help="A file of figures and options for a new game.")] = None,
    map_: MapFile = None,
    policy: Annotated[
        str | None, Parameter(help="Who plays the sides that are not named: a level or a policy.")
    ] = None,
    own_dice: OwnDice = False,
    sheet: SheetFiles = (),
    plain: Annotated[bool, Parameter(negative=(), help="Plain lines: no colours, and no clearing.")] = False,
    **sides: Annotated[str, Parameter(help=f"Who plays a side, {PERSON}, a level or a policy: --soviet hard.")],
) -> int:
    """Play at one terminal: numbered choices, ? for why, u for undo. The screen is cleared between the sides.

    Goes on with RECORD, or makes it if there is none. Every order is on disk before it is told, so you can stop at
    any time. With --sheet places are told and typed by the labels of your own map sheets; they are kept beside it.

    For example: `maquis play game.maquis`, or `maquis play game.maquis --scenario eastern-front --axis hard`
    """
    screen, kept = Screen(plain), f"Every order is in the record; go on with: maquis play {record_name(record)}"
    try:
        if os.path.exists(record):
            if scenario or from_ or to or rules or options or map_ or own_dice:
                raise MaquisError(
                    f"{record} is a game already: --scenario, --from, --to, --rules, --options, --map and --own-dice "
                    "make new ones"
                )
            opened = Opened(record, write=True)
            reading.keep(record, reading.read_by(sheet, opened.game))
            on, asked = opened.scenario, _players(opened.scenario, sides, policy)
            referee, held = opened.take_up(), opened.record
        else:
            on = chosen(scenario or names()[0], rules, options, map_, to)
            asked, sheets = _players(on, sides, policy), reading.read_by(sheet, on.game)
            if scenario is None and not _wanted(record, screen):
                return 0
            referee, held = _made(record, on, from_, asked, own_dice, screen)
            reading.keep(record, sheets)
        players = {side: asked.get(side) or held.header.notes.get(side, PERSON) for side in on.game.sides}
        if PERSON not in players.values():
            every, last = "both" if len(players) == 2 else "all", on.game.sides[-1].replace("_", "-")
            raise MaquisError(f"policies play {every} sides of {record}; take one over with --{last} {PERSON}")
        with held:
            Table(referee, on.rules, held, players, screen, lambda: _ended(on, held, record, players)).play()
            if on.rules.to_act(referee.position):
                screen.show(kept)
    except EOFError:
        screen.show(kept if os.path.exists(record) else "No game was made.")
    except KeyboardInterrupt:
        screen.show("")
        screen.show(kept if os.path.exists(record) else "No game was made.")
        return STOPPED
    return 0


def _ended(on: Scenario, held: Record, record: Path, players: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """How the game ended, and how each person is told where it was lost."""
    yield from lines(ending(on, held.entries, over=True))
    if stakes.of(on.game) is not None:
        for side in (side for side, who in players.items() if who == PERSON):
            ask = f"maquis debrief {record_name(record)} --as {side}"
            yield f"Why it ended so, and which decisions cost {side} most: {ask}", "dim"


def _players(scenario: Scenario, options: Mapping[str, str], others: str | None) -> dict[str, str]:
    """Who plays which side, as far as it is said, by the policy of a level that is named; raise `UnknownName`."""
    game, found = scenario.game, by_sides(scenario.game, options)
    if others is not None:
        found = dict.fromkeys(game.sides, others) | found
    family = campaigns.of(game)
    policies = family.policies
    for side, who in found.items():
        found[side] = levels.policy(game, side, who)
        if who.partition(":")[0] == SEARCH and family.search is not None:
            family.policy(who, side, "")
        elif found[side] not in (PERSON, *policies):
            search = (SEARCH,) if family.search is not None else ()
            known = ", ".join((PERSON, *(level.name for level in levels.of_side(game, side)), *policies, *search))
            raise UnknownName(f"nobody called {quoted(who)} can play a side; there is {known}")
    return found


def _expected(scenario: Scenario, side: str, who: str) -> str:
    """What to expect of who plays a side, if that is more than its lowest level."""
    for level in levels.of_side(scenario.game, side)[1:]:
        if level.policy == who:
            return f"{level.name}: {levels.expected(scenario.game, level)}"
    return ""


def _wanted(record: Path, screen: Terminal) -> bool:
    """Ask whether a game is to be made."""
    screen.show(f"There is no {record} yet.")
    screen.show(f"Make it, a new game of {names()[0]} for two players? (--help tells of other games) y or n", "title")
    wanted = screen.read("> ").strip().casefold() in ("y", "yes")
    if not wanted:
        screen.show("No game was made.")
    return wanted


def _made(
    path: Path, scenario: Scenario, from_: str | None, asked: dict[str, str], own_dice: bool, screen: Terminal
) -> tuple[Referee, Record]:
    """Make a new game: the commitment to the dice is told before the players add their words."""
    first = scenario.turn(from_) if from_ else scenario.first
    dice = fresh()
    players = {side: asked.get(side, PERSON) for side in scenario.game.sides}
    expected = {side: words for side, who in players.items() if (words := _expected(scenario, side, who))}
    for words in dict.fromkeys(expected.values()):
        whose = ", ".join(of(scenario.game).whose(side) for side in expected if expected[side] == words)
        screen.show(f"{whose}, {words}")
    screen.show("Setting the game up.", "dim")
    referee = begin(path, scenario, first, dice, players, own_dice)
    screen.show(f"The dice are sealed. Commitment, to be checked when the game is over: {dice.commitment}")
    for side in (side for side in players if players[side] == PERSON):
        whose = of(scenario.game).whose(side)
        screen.show(f"{whose} player: words of your own, on which the dice depend too (Enter for none, q stops)")
        _add_words(referee, side, screen)
    assert isinstance(referee.record, Record)
    return referee, referee.record


def _add_words(referee: Referee, side: str, screen: Terminal) -> None:
    """Read a player's words until they can be added to the dice, or he has none; raise `EOFError` if he stops."""
    while said := screen.read("> ").strip():
        if said in ("q", "quit"):
            raise EOFError
        try:
            referee.contribute(side, said)
            return
        except CannotContribute as error:
            screen.show(str(error), "bad")
