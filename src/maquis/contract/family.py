"""What a family of games offers: its texts and scenarios, and, of everything else, what it says better than maquis."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # nothing is loaded for the names of families, their scenarios and their commands
    from maquis.campaign.campaigns import Campaigns
    from maquis.check.checkings import Checking
    from maquis.cli.hotseat.hotseats import Hotseat
    from maquis.contract.edition import Edition
    from maquis.contract.scenario import Scenario
    from maquis.contract.stakes import Stakes
    from maquis.engine.orders import Order
    from maquis.engine.playing import GameRules
    from maquis.engine.position import Position
    from maquis.engine.views import Line
    from maquis.narration.tellings import Telling
    from maquis.pictures.scene import Scene
    from maquis.research.studied import Studied
    from maquis.table.web_parts import WebParts


@dataclass(frozen=True)
class Command:
    """A command of its own that a family adds to those of maquis."""

    name: str
    group: str
    """Among which commands it is listed, such as "Ask about a game"; a group of this name is made if there is none."""
    words: str
    """Its line in the list of commands."""
    path: str
    """The module and the function that is the command, as "package.module:function"; loaded when it is used."""


@dataclass(frozen=True)
class Goal:
    """What a game is played for: what a position has brought, which one camp wants high and the other low."""

    camps: Mapping[str, tuple[str, ...]]
    """The sides of each of the two camps; the first wants it high."""
    worth: "Callable[[Position], float]"
    """What a position has brought, as far as it is known in a view."""
    words: str
    """What is counted."""
    clause: str = ""
    """The clause of the rule text that says so, if one does: whoever a position favours then has won."""

    def sign(self, side: str) -> int:
        """1 for a side that wants it high, -1 for one that wants it low, 0 for one of no camp."""
        high, low = self.camps.values()
        return (side in high) - (side in low)


@dataclass(frozen=True, kw_only=True)
class Family:
    """Everything that maquis knows of a family of games: its package offers one by the entry point `maquis.families`.

    What is not needed to name its texts and scenarios is a function that imports it when it is asked for.
    """

    name: str
    """Its name, with which those of its editions begin: `europa` of `europa.rule40`."""
    folder: Path
    """Where it lies: `maps/` has its maps, `rules/` the code of its rules, `lessons/` its lessons, if it has any."""
    editions: "Callable[[], Sequence[Edition]]"
    """Its published texts, and profiles of them."""
    scenarios: Sequence[str]
    """The names of its scenarios."""
    scenario: "Callable[[str, Mapping[str, Any], str], Scenario]"
    """Makes one of them, its figures overridden by options, under an edition or its own; raise `MaquisError`."""
    on_map: "Callable[[str, Mapping[str, Any], str, Any], Scenario] | None" = None
    """Makes one of them on another map of its kind and grid, such as a corrected one; else they have their own."""
    tabled: "Callable[[Mapping[str, Any], str, Mapping[str, Any], str], Scenario] | None" = None
    """Makes a scenario of players' own of their table, the text of their map, options, and an edition; else there is
    none, for rules and counters name the places of its own map."""
    goal: Goal | None = None
    """What its games are played for; without it nobody plays for anything, unless its policies say more."""
    stakes: "Callable[[], Stakes] | None" = None
    """What its games are about, as a number each turn adds to; its goal, if nothing is said, or nothing."""
    could: "Callable[[Position, int], int] | None" = None
    """The places where a hidden counter could lie, for all that a view tells; anywhere, if nothing is said."""
    behind: "Callable[[GameRules, Position, str, Line | None, bool], Iterable[Order]] | None" = None
    """The orders of a side that may lie behind a line that another was told, or come before it unheard; else all that
    are offered."""
    order: int = 100
    """Where it stands in lists of all: lower numbers come first."""
    scene: "Callable[[Position], Scene] | None" = None
    """What a position lays over its map in pictures; owners and counters, if nothing is said."""
    policies: "Callable[[], Campaigns] | None" = None
    """Who plays its sides in campaigns, and what these report."""
    words: "Callable[[], Telling] | None" = None
    """What players are told."""
    examples: "Callable[[], Checking] | None" = None
    """How worked examples tell a position."""
    terminal: "Callable[[], Hotseat] | None" = None
    """The conversation at one terminal."""
    web: "Callable[[], WebParts] | None" = None
    """What seats at the table on the web are told."""
    research: "Callable[[], Studied] | None" = None
    """How researchers see its games."""
    commands: Sequence[Command] = ()
    """What can be asked of its games alone, on the command line."""


_PLACES = {
    "editions": ("rules.editions", "EDITIONS"), "scenario": ("scenarios", "scenario"),
    "scene": ("pictures", "scene"), "stakes": ("policies.stakes", "STAKES"),
    "policies": ("policies", "CAMPAIGNS"), "words": ("words", "TELLING"),
    "examples": ("examples", "CHECKING"), "terminal": ("terminal", "HOTSEAT"), "web": ("web", "WEB_PARTS"),
    "research": ("research", "STUDIED"),
}  # fmt: skip


def whole(package: str) -> dict[str, Any]:
    """The folder and the parts of a family that has all of its own, each in the module that is named after it."""
    folder = Path(str(import_module(package).__file__)).parent
    parts = {part: kept_in(f"{package}.{module}", name) for part, (module, name) in _PLACES.items()}
    return {"folder": folder, **parts}


def kept_in(module: str, name: str) -> Callable[..., Any]:
    """A part that a module of a family keeps, imported when it is asked for; what is asked with arguments is called."""

    return partial(_part, module, name)


@cache
def _kept(module: str, name: str) -> Any:
    return getattr(import_module(module), name)


def _part(module: str, name: str, *given: Any) -> Any:
    kept = _kept(module, name)
    return kept(*given) if given else kept
