"""How strong an opponent plays: levels by name for each camp of a family, each shown to beat the one below it.

Which there are is written in a family's `data/levels.toml`, weakest first; by how much each does better than the one
below is measured by `builder/levels.py`, in `data/levels.json`.
"""

from collections.abc import Mapping
from functools import cache

import msgspec

from maquis.campaign import campaigns
from maquis.campaign.played import Policy
from maquis.contract import families, stakes
from maquis.contract.families import family
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import LAST, load
from maquis.engine.errors import MaquisError
from maquis.engine.game import Game
from maquis.engine.tomlfile import read_toml
from maquis.engine.words import many

LEVELS, SHOWN, EXPLOITED = "data/levels.toml", "data/levels.json", "data/exploited.json"
ELSEWHERE = "In this scenario it may be otherwise."
"""What is said of a level where it was not measured."""
FEW = 10
"""Points below which tenths are told."""


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level of a camp: its name, the policy that plays it, and what to expect of it.

    `beaten` is who is shown to do better against it than the highest level of the other camp, in a sentence, if that is
    known of somebody whom `builder/exploit.py` does not try.
    """

    whose: str
    name: str
    policy: str
    words: str
    beaten: str = ""


class Trial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played to measure levels: a scenario from the `first` of its turns to the `last`, in so many deals.

    In no deals, if the game is small enough for its whole tree: then all that is said of its levels is exact.
    """

    scenario: str
    deals: int = 0
    first: str = ""
    last: str = ""

    @property
    def words(self) -> str:
        """What is played."""
        return " ".join((
            self.scenario, *(["from", self.first] if self.first else ()), *(["to", self.last] if self.last else ()),
        ))  # fmt: skip

    def opened(self, rules: str = "") -> Scenario:
        """The scenario under an edition, its own if none is named: it ends with the last turn, as policies may know."""
        return load(self.scenario, {LAST: self.last} if self.last else {}, rules)

    def span(self, scenario: Scenario) -> tuple[int, int]:
        """The first and the last turn that are played of the scenario, which may itself go on."""
        first = scenario.turn(self.first) if self.first else scenario.first
        return first, scenario.turn(self.last) if self.last else scenario.last


class Margin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By how many points a game a policy does better than the one `below`, against every level of the other camp.

    The mean over deals that neither was made on, its interval with 95 %, and the standard deviation between deals; what
    was not dealt is exact.
    """

    policy: str
    below: str
    deals: int
    mean: float
    low: float | None
    high: float | None
    spread: float

    @property
    def shown(self) -> bool:
        """Whether the deals show that it is better."""
        return self.low is not None and self.low > 0


class Exploited(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the best way to play a camp that was found gains over its highest level, `against` that of the other.

    `tried` ways were looked through. The gain is in points a game, on unseen deals, with its interval
    of 95 %; `scale` is what the highest level itself gains over a policy that does anything legal. What was not dealt
    is exact, and of all ways the best.
    """

    against: str
    over: str
    way: str
    tried: int
    deals: int
    mean: float
    low: float | None
    high: float | None
    scale: float


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    trial: Trial
    level: tuple[Level, ...]


class Levels(msgspec.Struct, frozen=True):
    """The levels of a family, weakest first, and what was measured of them, by camp and name."""

    trial: Trial
    levels: tuple[Level, ...]
    shown: Mapping[str, Mapping[str, Margin]]

    def of_camp(self, whose: str) -> list[Level]:
        """Those of a camp."""
        return [level for level in self.levels if level.whose == whose]

    @property
    def camps(self) -> list[str]:
        """The camps that have any."""
        return list(dict.fromkeys(level.whose for level in self.levels))

    def margin(self, level: Level) -> Margin | None:
        """By how much a level does better than the one below; nothing of the lowest."""
        return self.shown.get(level.whose, {}).get(level.name)


@cache
def of_family(name: str) -> Levels | None:
    """The levels of a family, if it has any; raise `MaquisError` saying what is wrong with them."""
    folder = families.of(name).folder
    if not (folder / LEVELS).exists():
        return None
    try:
        found = msgspec.convert(read_toml(folder / LEVELS), _File)
    except msgspec.ValidationError as error:
        raise MaquisError(f"{folder / LEVELS}: {error}") from None
    shown = dict[str, dict[str, Margin]]()
    if (folder / SHOWN).exists():
        shown = msgspec.json.decode((folder / SHOWN).read_bytes(), type=dict[str, dict[str, Margin]])
    return Levels(found.trial, found.level, shown)


def exploited(name: str) -> dict[str, Exploited]:
    """What is known to be gained against the levels of a family, by the camp that gains it."""
    path = families.of(name).folder / EXPLOITED
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Exploited]) if path.exists() else {}


def of_side(game: Game, side: str) -> list[Level]:
    """The levels at which a side can be played, weakest first; none, where no family says any."""
    found, about = of_family(family(game.edition)), stakes.of(game)
    if found is None or about is None:
        return []
    whose = next((name for name, sides in about.camps.items() if side in sides), "")
    return found.of_camp(whose)


def hardest(family: str, side: str, seed: str) -> Policy:
    """Who plays a side at the highest level of a family."""
    found, about = of_family(family), stakes.of_family(family)
    assert found is not None
    assert about is not None
    camp = next(name for name, sides in about.camps.items() if side in sides)
    return campaigns.of_family(family).policies[found.of_camp(camp)[-1].policy](side, seed)


def policy(game: Game, side: str, name: str) -> str:
    """The policy of a level of a side; a name that is none is returned as it is."""
    return next((level.policy for level in of_side(game, side) if level.name == name), name)


def expected(game: Game, level: Level) -> str:
    """What to expect of a level: how it plays, and what was measured of it."""
    return " ".join(filter(None, (level.words, measured(game, level))))


def measured(game: Game, level: Level) -> str:
    """What the games of a level have shown, and what is known to be gained against it; nothing of the lowest."""
    found = of_family(family(game.edition))
    margin = found.margin(level) if found is not None else None
    if found is None or margin is None:
        return ""
    gain = next((each for whose, each in exploited(family(game.edition)).items() if whose != level.whose), None)
    known = [_known(found, gain, level)] if gain is not None and gain.against == level.policy else []
    elsewhere = [] if game.scenario == found.trial.scenario or not margin.deals else [ELSEWHERE]
    return " ".join((_shown(found, margin, level), *elsewhere, *known, *filter(None, [level.beaten])))


def _shown(found: Levels, margin: Margin, level: Level) -> str:
    below = next(each.name for each in found.of_camp(level.whose) if each.policy == margin.below)
    if not margin.deals:
        exact = f"by {margin.mean:.3f} points a game, over all that can happen in {found.trial.words}"
        return f"It does better than “{below}” {exact}."
    played = f"{many(margin.deals, 'deal')} of {found.trial.words}"
    if not margin.shown:
        return f"That it is better than “{below}” is not shown by {played}."
    digits = 0 if margin.mean >= FEW else 1
    mean, low, high = (f"{number:.{digits}f}" for number in (margin.mean, margin.low, margin.high))
    return f"It does better than “{below}” by {mean} points a game ({low} to {high} with 95 %), in {played}."


def _known(found: Levels, gain: Exploited, level: Level) -> str:
    """How far from strong play it is known to be: what others gain against it over the highest level of their side."""
    over = next(each.name for each in found.levels if each.whose != level.whose and each.policy == gain.over)
    gained = f"over “{over}” of the other side"
    if not gain.deals:
        return f"Against it no way to play gains {f'more than {gain.mean:.3f}' if gain.mean else 'anything'} {gained}."
    tried = f"Of {many(gain.tried, 'way')} to play that were tried against it"
    if gain.way == gain.over:
        return f"{tried} none did better than “{over}” of the other side."
    between = "no interval" if gain.low is None else f"{gain.low:.1f} to {gain.high:.1f}"
    points = f"{gain.mean:.1f} points a game ({between})"
    if gain.low is None or gain.low <= 0:
        return f"{tried} none is shown to gain anything {gained}: the best comes to {points}."
    return f"{tried} the best gains {points} {gained}."
