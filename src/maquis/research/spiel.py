"""Games as games of OpenSpiel, one for each family: `maquis_dark_crusade` and the like. Importing this registers them.

Every die is a chance node, so whoever walks the tree meets every result with its chance.
"""

import random
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from maquis.engine.errors import MaquisError
from maquis.research import studied, told
from maquis.research.play import LONGEST, Setting
from maquis.research.seeing import Sight

PREFIX = "maquis_"
MOST_PLAYERS = 9
MOST_FACES = 12
"""No die of these games has more faces."""
UTILITY = 1e6
"""No game brings a side more than this, or costs it more."""
END, TURNS = "end", "turns"
"""When sides are rewarded: at the end of the game for all of it, or turn by turn."""
CHANCE, TERMINAL = pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL


def _type(
    family: str, utility: pyspiel.GameType.Utility, fewest: int, most: int, rewards: str = END
) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    paid = {END: kinds.RewardModel.TERMINAL, TURNS: kinds.RewardModel.REWARDS}
    return kinds(
        short_name=PREFIX + family,
        long_name=f"maquis, {family.replace('_', ' ')}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=paid[rewards],
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_asked(family),
    )


def _asked(family: str) -> dict[str, Any]:
    """The parameters of a game: a scenario, its first turn as a number (0 for its own), how many, how many actions.

    And when sides are rewarded.
    """
    return {"scenario": studied.named(family).scenario, "first": 0, "turns": 1, "longest": LONGEST, "rewards": END}


class MaquisGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A scenario of a family: `turns` of it from the turn with the number `first` on. Players are its sides."""

    family = ""

    def __init__(self, params: Mapping[str, Any]) -> None:
        asked = {**_asked(self.family), **params}
        self.setting = Setting.spanning(asked["scenario"], asked["first"], asked["turns"], asked["longest"])
        if self.setting.family is not studied.named(self.family):
            raise MaquisError(f"{asked['scenario']} is no scenario of {PREFIX}{self.family}")
        self.rewarded = asked["rewards"]
        if self.rewarded not in (END, TURNS):
            raise MaquisError(f"rewards come at the {END} or by {TURNS}, not {self.rewarded}")
        self.begun = self.setting.begun
        self.sight = Sight(self.setting)
        players = len(self.setting.game.sides)
        kinds = pyspiel.GameType.Utility
        both = players == 2
        sizes: dict[str, Any] = {"utility_sum": 0.0} if both else {}
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.tokens.size,
            max_chance_outcomes=MOST_FACES,
            num_players=players,
            min_utility=-UTILITY,
            max_utility=UTILITY,
            max_game_length=self.setting.longest,
            **sizes,
        )
        kind = _type(self.family, kinds.ZERO_SUM if both else kinds.GENERAL_SUM, players, players, self.rewarded)
        super().__init__(kind, info, dict(params))

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)

    def new_initial_state(self) -> "MaquisState":
        """The game before anything is chosen."""
        return MaquisState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What tells a player's observations, or with perfect recall all that he was told."""
        return Observer(self.sight, recall=iig_obs_type is not None and iig_obs_type.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        """How many dice may be rolled."""
        return self.setting.longest


class MaquisState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A game in progress: `play`."""

    def __init__(self, game: MaquisGame) -> None:
        super().__init__(game)
        self.play = game.begun.copy()
        self.by_turns = game.rewarded == TURNS
        self.gained = [0.0] * len(self.play.setting.signs)

    def current_player(self) -> int:
        """The number of the side that is to choose, or that the dice are rolled, or that the game is over."""
        play = self.play
        if play.throw is not None:
            return int(CHANCE)
        return int(TERMINAL) if play.over else play.setting.game.sides.index(play.side)

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.menu.legal if self.play.menu is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The lowest face of each result of the die, less one, with the chance of the result."""
        throw = self.play.throw
        assert throw is not None
        return [(faces[0] - 1, len(faces) / len(throw.results)) for faces in throw.faces().values()]

    def _apply_action(self, action: int) -> None:
        before = self.returns()
        if self.play.throw is not None:
            self.play.roll(action + 1)
        else:
            self.play.act(action)
        self.gained = [now - then for now, then in zip(self.returns(), before, strict=True)]

    def _action_to_string(self, player: int, action: int) -> str:
        throw = self.play.throw
        if player == CHANCE:
            return f"{throw.what.told(self.play.position.game) if throw else 'die'}: {action + 1}"
        return self.play.setting.tokens.words(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play.over

    def returns(self) -> list[float]:
        """What each side has been rewarded with so far; at the end, what the game has brought it."""
        if not self.by_turns and not self.play.over:
            return [0.0] * len(self.gained)
        return [self.play.reward(side) for side in self.play.setting.signs]

    def rewards(self) -> list[float]:
        """What each side is rewarded with for the last action or die."""
        return self.gained[:]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "MaquisState":
        """A state that the player, who is to choose, cannot tell from this; what is hidden from him is drawn anew."""
        if player != self.current_player():
            raise ValueError(f"player {player} is not to choose now")
        new: MaquisState = self.clone()
        new.play = told.dealt(self.play, random.Random(sampler()))
        return new

    def __str__(self) -> str:
        return " ".join(map(str, self.play.trail))


class Observer:
    """Tells what a player sees: as text, and in numbers; with perfect recall as text alone."""

    def __init__(self, sight: Sight, *, recall: bool) -> None:
        self.sight = sight
        self.recall = recall
        self.tensor = None if recall else np.zeros(sight.size, np.float32)
        self.dict = {} if self.tensor is None else sight.split(self.tensor)

    def set_from(self, state: MaquisState, player: int) -> None:
        """Take down what a player sees."""
        if self.tensor is not None:
            self.tensor[:] = self.sight.see(state.play, state.play.setting.game.sides[player])

    def string_from(self, state: MaquisState, player: int) -> str:
        """What a player sees, or has been told so far."""
        side = state.play.setting.game.sides[player]
        return told.story(state.play, side) if self.recall else told.position(state.play, side)


def loaded(name: str) -> MaquisGame:
    """The game of a name with its parameters, as `pyspiel.load_game` has it."""
    found: MaquisGame = pyspiel.load_game(name)
    return found


def _register(family: str) -> str:
    """Make a family known, by a class: OpenSpiel keeps it to the very end, when it could not let go of a function."""
    kind = _type(family, pyspiel.GameType.Utility.GENERAL_SUM, 2, MOST_PLAYERS)
    pyspiel.register_game(kind, type(family, (MaquisGame,), {"family": family}))
    return PREFIX + family


NAMES = tuple(_register(family) for family in studied.names())
"""The games that OpenSpiel knows now."""
