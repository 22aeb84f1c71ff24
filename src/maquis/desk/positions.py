"""Positions of games that are played: put into words as a side knows them, and games begun from what is stated."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from maquis.boards import mapsentences
from maquis.boards.mapfile import HexMap
from maquis.check import setting, telling
from maquis.check.checkings import of
from maquis.check.errors import Fault
from maquis.check.files import formed
from maquis.contract.editions import edition as edition_named
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import MAP, TABLE
from maquis.desk.filed import Filed, read
from maquis.desk.stated import NOTHING_ASKED, WHERE
from maquis.engine import durable
from maquis.engine.errors import Faults, MaquisError
from maquis.engine.events import Event
from maquis.engine.files import readable
from maquis.engine.position import Position
from maquis.engine.taken_up import different, said
from maquis.engine.views import view


def told(scenario: Scenario, now: Position, side: str = "") -> dict[str, Any]:
    """A position of a game in the words of worked examples: all of it, or what a side knows.

    Raise `MaquisError` if the words do not hold all of it: in the middle of a battle.
    """
    seen, checking = view(now, side) if side else now, of(now.game.edition)
    half = [each.told(now.game) for each in seen.matters.values()]
    first = setting.stands(scenario, now.turn)
    begun = checking.told(first)
    found = {
        "edition": now.game.edition, "scenario": scenario.name, "options": _figures(scenario),
        "as": side, "turn": scenario.calendar.name(now.turn), "player": now.side, "phase": now.phase,
        "redrawn": _redrawn(scenario),
    }  # fmt: skip
    stated = {key: value for key, value in found.items() if value} | {
        key: value
        for key, value in (checking.told(seen) | _owners(seen, first, checking.owners)).items()
        if value not in _NOTHING or (begun.get(key) not in _NOTHING and key != checking.owners)
    }
    again = {**stated, **NOTHING_ASKED, "options": dict(scenario.options), "redrawn": ""}
    left = [] if side else different(now, checking.position(formed(again, WHERE), WHERE))
    if "matters" in left:
        raise MaquisError(f"this cannot be told in a file while it goes on: {'; '.join(half)}: play on, and ask again")
    if left:
        raise MaquisError(f"a file cannot hold all of this position: {', '.join(left)} would be lost")
    return stated


def _owners(now: Position, first: Position, key: str) -> dict[str, Any]:
    """On a map of hexes, of which there are thousands, who owns those alone that the scenario gives to others."""
    if not isinstance(now.game.map, HexMap):
        return {}
    changed = {owner: places & ~first.owned.get(owner, 0) for owner, places in now.owned.items()}
    return {key: telling.by_name(now, changed)}


def filed_at(path: Path, scenario: Scenario) -> Filed:
    """The position file of a path, for a game on a scenario; raise `MaquisError`."""
    with readable(path):
        data = durable.read(path)
    return read(data, str(path), scenario.game.edition, scenario.game.board)


_NOTHING: tuple[object, ...] = ({}, [], "", 0, None)


def begun(filed: Filed, scenario: Scenario) -> tuple[int, Iterable[Event]]:
    """The turn in which a game begins that a file states, and the events that set it up; raise `Faults`.

    One that says neither player nor phase begins as the turn does, as the rules have it; any other as it stands.
    """
    wrong = _unfit(filed.stated, scenario)
    if wrong:
        raise Faults(wrong)
    stated, opens = (
        {**filed.stated, **_of(scenario), "redrawn": ""},
        not (filed.stated.get("phase") or filed.stated.get("player")),
    )
    if opens:
        stated |= _moment(stated, scenario)
    if found := filed.all_faults(stated):
        raise Faults(found)
    now = of(scenario.game.edition).position(formed({**stated, **NOTHING_ASKED}, WHERE), WHERE)
    if opens:
        return now.turn, scenario.set_up_in(now)
    if not scenario.rules.to_act(now):
        player = now.side or "nobody"
        why = f"nobody is to act in {now.phase} with {player} as the player: name another player, or another phase"
        raise Faults([Fault(why, ("phase",))])
    return now.turn, said(now)


def _figures(scenario: Scenario) -> dict[str, Any]:
    """What is set otherwise in a game, but for what is a file of its players' own: a map, the table of a scenario."""
    return {name: value for name, value in scenario.options.items() if name not in (MAP, TABLE)}


def _redrawn(scenario: Scenario) -> str:
    """The sentences of the patch that a game is played by, if it is one; a whole map stays with its game."""
    text = str(scenario.options.get(MAP, ""))
    said = (line.strip() for line in text.splitlines() if line.strip() and not line.startswith(("#", "patch of ")))
    return "; ".join(said) if text and mapsentences.is_patch(text) else ""


def _of(scenario: Scenario) -> dict[str, Any]:
    return {"edition": scenario.game.edition, "scenario": scenario.name, "options": dict(scenario.options)}


def _moment(stated: Mapping[str, Any], scenario: Scenario) -> dict[str, str]:
    """The player and the phase in which a turn begins; nothing, if the turn is none."""
    try:
        turn = scenario.turn(str(stated["turn"])) if stated.get("turn") else scenario.first
    except MaquisError:
        return {}
    first = setting.stands(scenario, turn)
    return {"player": first.side, "phase": first.phase}


def _unfit(stated: Mapping[str, Any], scenario: Scenario) -> list[Fault]:
    """Why a game on a scenario cannot begin as a file has it, whatever else it states."""
    own, wrong = scenario.game.edition, list[Fault]()
    if stated.get("redrawn", "") not in ("", _redrawn(scenario)):
        words = "the file is of a game on a corrected map: begin this one on that map, too"
        wrong.append(Fault(words, ("redrawn",)))
    if stated.get("edition") and edition_named(str(stated["edition"])).name != own:
        words = f"the file is by {stated['edition']}, the game by {own}: name the same for both"
        wrong.append(Fault(words, ("edition",)))
    if stated.get("as"):
        words = f"the file holds what the {stated['as']} side knows, and no more: begin a game from the umpire's"
        wrong.append(Fault(words, ("as",)))
    if stated.get("phase") == setting.OVER:
        words = "the game is over in it, and cannot be taken up: give the position of an earlier turn"
        wrong.append(Fault(words, ("phase",)))
    return wrong
