"""What is to be played: a scenario under an edition and options, the policy of every side, a seed, the turns."""

from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

import maquis
from maquis.boards.errors import quoted
from maquis.campaign import campaigns, levels
from maquis.campaign.campaigns import SENSIBLE
from maquis.campaign.searching import SearchPolicy
from maquis.contract import families
from maquis.contract.editions import edition
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.errors import MaquisError
from maquis.engine.game import Game
from maquis.engine.tomlfile import read_toml
from maquis.engine.unfit import unfit


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Games to play, of which each has a number: the same plan and number give the same game.

    `first` and `last` are turns; `code` tells apart versions of the rules and policies.
    """

    scenario: str
    edition: str
    options: dict[str, Any]
    policies: dict[str, str]
    seed: str
    first: int
    last: int
    code: str

    @property
    def key(self) -> str:
        """A short name that no other plan has."""
        return blake2b(self.as_json(), digest_size=6).hexdigest()

    def as_json(self) -> bytes:
        """The plan as JSON, always written alike."""
        return msgspec.json.encode(self, order="sorted")

    def of_game(self, number: int) -> str:
        """The seed of one of its games."""
        return f"{self.seed} game {number}"

    def loaded(self) -> Scenario:
        """Its scenario; a process loads it once."""
        return _loaded(self.scenario, msgspec.json.encode(self.options), self.edition)


class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A plan as a user writes it; a turn is its name, and what is not said is the scenario's own."""

    scenario: str
    rules: str = ""
    options: dict[str, Any] = {}
    policies: dict[str, str] = {}
    policy: str = SENSIBLE
    first: str = msgspec.field(default="", name="from")
    last: str = msgspec.field(default="", name="to")
    seed: str = "1"
    name: str = ""

    def plan(self) -> Plan:
        """Return the plan; raise `MaquisError` if it names what there is not."""
        scenario = load(self.scenario, self.options, edition(self.rules).name if self.rules else "")
        first = scenario.turn(self.first) if self.first else scenario.first
        last = scenario.turn(self.last) if self.last else scenario.last
        if last < first:
            name = scenario.calendar.name
            raise MaquisError(f"the games would end ({name(last)}) before they begin ({name(first)})")
        named = {scenario.game.side_named(side): policy for side, policy in self.policies.items()}
        asked = dict.fromkeys(scenario.game.sides, self.policy) | named
        policies = {side: levels.policy(scenario.game, side, who) for side, who in asked.items()}
        for side, policy in policies.items():
            repeatable(scenario.game, side, policy)
        return Plan(
            scenario=self.scenario, edition=scenario.game.edition, options=dict(self.options), policies=policies,
            seed=self.seed, first=first, last=last, code=code(scenario.game.edition),
        )  # fmt: skip


def repeatable(game: Game, side: str, policy: str) -> None:
    """Raise `MaquisError` if there is no such policy, or if it plays no game twice, or has a cluster for one game."""
    found = campaigns.of(game).policy(policy, side, "")
    if not isinstance(found, SearchPolicy):
        return
    if found.how.on is not None:
        raise MaquisError(
            f"{quoted(policy)} shares out the playouts of one game; of many, whole games are shared out: tell the "
            "search no cluster, and the command --on"
        )
    if found.how.seconds is not None:
        raise MaquisError(
            f"{quoted(policy)} goes by the clock, so that no game could be played again: tell it playouts instead, as "
            "in search:playouts=64"
        )


def read(path: Path) -> Request:
    """Read a plan from a TOML file; raise `MaquisError` that names what is wrong in it."""
    try:
        return msgspec.convert(read_toml(path), Request)
    except msgspec.ValidationError as error:
        raise MaquisError(f"{path} is no plan of games: {unfit(error, Request)}") from None


LAYERS = ("boards", "engine", "contract", "campaign", "simulation")
"""What all games rest on."""


@cache
def code(edition: str) -> str:
    """A hash of everything that a game rests on, so that games of different versions are never taken together."""
    root = Path(maquis.__file__).parent
    found = blake2b(digest_size=6)
    for folder in (*(root / layer for layer in LAYERS), families.of(edition).folder):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml", ".json", ".csv"):
                found.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return found.hexdigest()


@lru_cache(2)
def _loaded(name: str, options: bytes, rules: str) -> Scenario:
    return load(name, msgspec.json.decode(options), rules)
