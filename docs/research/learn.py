"""Learns to play one side against others who choose at random, and compares what it has learnt with chance.

The policy is linear: what an action is worth rests on the verb that was chosen, and on what is seen of the counter or
the place that the action names. Its weights are learnt by policy gradients (REINFORCE) from the score at the end.
"""

import sys
from math import sqrt
from time import process_time

import numpy as np

from maquis import research

SCENARIO, FIRST, LAST, SIDE = "eastern-front", "Jun II 43", "Jul I 43", "soviet"
SECONDS, BATCH, RATE, FRESH = 60.0, 16, 1.0, 100


class Linear:
    """A softmax over the legal actions, linear in what is seen of each."""

    def __init__(self, env):
        self.sight, self.tokens = env.unwrapped.sight, env.unwrapped.setting.tokens
        rows = [self.sight.parts[name][0] for name in ("verb", "counters", "places")]
        self.weights = np.zeros((rows[0] + 1, sum(rows) + len(self.sight.phases) * rows[0]))
        self.rows = np.cumsum([0, *rows])

    def features(self, seen, legal):
        """The verb chosen so far (the last row is none), and for each legal action a row of what is seen of it."""
        part, tokens = self.sight.split(seen["observation"]), self.tokens
        found = np.zeros((len(legal), self.weights.shape[1]))
        _, counters, places, end = self.rows
        for row, token in enumerate(legal):
            if token < tokens.counters:
                phase = part["moment"][-len(self.sight.phases) :].argmax()
                found[row, end + phase * tokens.counters + token] = 1
            elif token < tokens.places:
                found[row, counters:places] = part["counters"][:, token - tokens.counters]
            elif token < tokens.alike:
                found[row, places:end] = part["places"][:, token - tokens.places]
        verb = part["verb"].argmax() if part["verb"].any() else tokens.counters
        return verb, np.clip(found, -1, 1)

    def choose(self, seen, chance):
        """An action, and the gradient of its log probability by the weights of a verb."""
        legal = np.flatnonzero(seen["action_mask"])
        verb, found = self.features(seen, legal)
        worth = found @ self.weights[verb]
        likely = np.exp(worth - worth.max())
        likely /= likely.sum()
        chosen = chance.choice(len(legal), p=likely)
        return legal[chosen], (verb, found[chosen] - likely @ found)


def play(env, seed, chance, policy=None):
    """Play a game; what it brought the side, and the gradients of what the policy chose for it."""
    env.reset(seed=seed)
    steps = []
    for agent in env.agent_iter():
        seen, _, over, broken_off, _ = env.last()
        if over or broken_off:
            action = None
        elif agent == SIDE and policy is not None:
            action, step = policy.choose(seen, chance)
            steps.append(step)
        else:
            action = chance.choice(np.flatnonzero(seen["action_mask"]))
        env.step(action)
    return env.unwrapped.play.result(SIDE), steps


def learn(env, policy, seconds, chance):
    """Learn until so much processor time has gone; yield the mean score of each batch."""
    start, seed = process_time(), 10**6
    while process_time() - start < seconds:
        games = [play(env, seed := seed + 1, chance, policy) for _ in range(BATCH)]
        scores = np.array([score for score, _ in games])
        for score, steps in games:
            for verb, step in steps:
                policy.weights[verb] += RATE / BATCH * (score - scores.mean()) / (1 + scores.std()) * step
        yield scores.mean()


def main():
    """Learn; then play games of seeds that were not learnt from, as chance and the sensible policy of campaigns do."""
    seconds, chance = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS, np.random.default_rng(1)
    env = research.env(SCENARIO, first=FIRST, last=LAST)
    policy = Linear(env)
    for number, mean in enumerate(learn(env, policy, seconds, chance)):
        print(f"{number * BATCH:6} games: mean score {mean:6.1f}", flush=True)
    sensible = research.env(SCENARIO, first=FIRST, last=LAST, others={SIDE: "sensible"})
    for name, where, each in (("learnt", env, policy), ("random", env, None), ("sensible", sensible, None)):
        scores = np.array([play(where, seed, chance, each)[0] for seed in range(FRESH)])
        error = 1.96 * scores.std(ddof=1) / sqrt(FRESH)
        print(f"{name}: {scores.mean():.1f}, 95% interval {scores.mean() - error:.1f} to {scores.mean() + error:.1f}")


if __name__ == "__main__":
    main()
