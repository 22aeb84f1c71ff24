"""Solves Raid with OpenSpiel: CFR+ on the rules' own tree, and how much its strategies lose to the best answers."""

import argparse

import pyspiel
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

from maquis import research

SHOWN = (10, 30, 100, 200)


def main() -> None:
    """Solve a night of so many turns by so many iterations."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("turns", type=int, choices=range(1, 5), help="1 to 4; more than 2 take long")
    read.add_argument("iterations", type=int)
    words = read.parse_args()
    research.register()
    game, last = pyspiel.load_game(f"maquis_raid(turns={words.turns})"), words.iterations
    solver = cfr.CFRPlusSolver(game)
    for number in range(1, last + 1):
        solver.evaluate_and_update_policy()
        if number in SHOWN or number == last:
            found = solver.average_policy()
            value, _ = expected_game_score.policy_value(game.new_initial_state(), [found, found])
            left = exploitability.exploitability(game, found)
            print(f"{number:4} iterations: value {value:+.5f}, exploitability {left:.5f}")


if __name__ == "__main__":
    main()
