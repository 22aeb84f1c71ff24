"""Random playouts, step by step, beside games of OpenSpiel and PettingZoo that are written in Python, and one in C++.

The games differ, so a playout is compared with nothing but itself, and a step with a step.
"""

import random
from collections.abc import Callable
from time import process_time
from typing import Any

import pyspiel
from open_spiel.python.games import block_dominoes, kuhn_poker, liars_poker, tic_tac_toe
from pettingzoo.classic import chess_v6, connect_four_v3, tictactoe_v3

from benchmarks.timing import Contest, Subject
from maquis import research
from maquis.contract.families import family
from maquis.research.play import Setting

SECONDS = 3.0
"""Processor time for each game, and a playout more."""
SPANS = {
    "dark-crusade-june-1941-history": "June 1941",
    "eastern-front": "Jun II 41",
    "global-war-1942": "January 1942",
    "war-in-europe-yugoslavia-1943": "1943, cycle 1, week 1",
    "raid": "turn 1",
}
"""The last turn of each of ours; each is one turn."""
LONGER = {
    "dark-crusade-june-1941-history": "May 1942",
    "eastern-front": "Sep II 41",
    "global-war-1942": "July 1943",
    "war-in-europe-yugoslavia-1943": "1943, cycle 2, week 4",
}
"""The last turn of longer games of ours: a position in which more has happened takes longer."""
ZOO = {"tictactoe": tictactoe_v3, "connect four": connect_four_v3, "chess": chess_v6}
SPIEL = [
    *(module._GAME_TYPE.short_name for module in (tic_tac_toe, kuhn_poker, liars_poker, block_dominoes)),
    "leduc_poker",
]
"""Those of OpenSpiel: all but the last, which is written in C++, are written in Python."""
Playout = Callable[[random.Random], int]
"""Plays a game and says how many steps it took."""


def subject(small: bool) -> Subject:
    research.register()
    ours = {name: research.env(name, last=last) for name, last in SPANS.items()}
    zoo = {f"maquis {name}": _zoo(env) for name, env in ours.items()}
    zoo |= {f"maquis {name}, unseen": _unseen(env) for name, env in ours.items()}
    zoo |= {f"PettingZoo {name}": _zoo(module.env()) for name, module in ZOO.items()}
    spiel = {f"maquis {name}": _spiel(f"{_family(name)}(scenario={name})") for name in SPANS}
    spiel |= {f"maquis {name}, by itself": _alone(env.unwrapped.setting) for name, env in ours.items()}
    spiel |= {f"OpenSpiel {name}": _spiel(name) for name in SPIEL}
    contests = []
    notes = [
        "A step is an action, or with OpenSpiel a die. PettingZoo's agents see before they act and sample by the mask;",
        "whoever plays unseen asks for no observation, and takes the mask that comes with the turn.",
        "Ours by itself is played without either library; its steps are counted as OpenSpiel's.",
    ]
    for interface, playouts in (("PettingZoo", zoo), ("OpenSpiel", spiel)):
        taken = {name: _taken(playout, 0 if small else SECONDS) for name, playout in playouts.items()}
        games = {name: seconds / games for name, (seconds, games, _) in taken.items()}
        steps = {name: seconds / steps for name, (seconds, _, steps) in taken.items()}
        contests += [Contest(f"{interface}: a playout", games), Contest(f"{interface}: a step of it", steps)]
        rates = "; ".join(f"{name} {1 / seconds:,.1f}" for name, seconds in games.items())
        notes.append(f"{interface}, random playouts a second: {rates}")
    longer = {f"maquis {name} to {last}": _alone(Setting.of(name, last=last)) for name, last in LONGER.items()}
    taken = {name: _taken(playout, 0 if small else SECONDS) for name, playout in longer.items()}
    contests.append(Contest("By itself, a step of a longer game", {name: s / n for name, (s, _, n) in taken.items()}))
    return Subject("Random playouts, one turn of each of ours, and longer ones", contests, notes)


def _family(scenario: str) -> str:
    """The game of OpenSpiel that a scenario belongs to."""
    return f"maquis_{family(Setting.of(scenario).game.edition)}"


def _taken(playout: Playout, limit: float) -> tuple[float, int, int]:
    """Processor time, playouts and steps; the first playout, which reads maps and makes ready, is not counted."""
    chance = random.Random(1)
    playout(chance)
    start, games, steps = process_time(), 0, 0
    while not games or process_time() - start < limit:
        steps += playout(chance)
        games += 1
    return process_time() - start, games, steps


def _zoo(env: Any) -> Playout:
    def play(chance: random.Random) -> int:
        env.reset(seed=chance.randrange(2**31))
        steps = 0
        for agent in env.agent_iter():
            seen, _, over, broken_off, _ = env.last()
            done = over or broken_off
            env.step(None if done else env.action_space(agent).sample(seen["action_mask"]))
            steps += not done
        return steps

    return play


def _unseen(env: Any) -> Playout:
    def play(chance: random.Random) -> int:
        env.reset(seed=chance.randrange(2**31))
        steps = 0
        for agent in env.agent_iter():
            _, _, over, broken_off, info = env.last(observe=False)
            done = over or broken_off
            env.step(None if done else env.action_space(agent).sample(info["action_mask"]))
            steps += not done
        return steps

    return play


def _alone(setting: Setting) -> Playout:
    def play(chance: random.Random) -> int:
        game = setting.begun.copy()
        while not game.over:
            if game.throw is not None:
                game.roll(1 + chance.randrange(len(game.throw.results)))
            elif game.menu is not None:
                game.act(chance.choice(game.menu.legal))
        return len(game.trail)

    return play


def _spiel(name: str) -> Playout:
    game = pyspiel.load_game(name)

    def play(chance: random.Random) -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                faces, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(faces, chances)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
            steps += 1
        return steps

    return play
