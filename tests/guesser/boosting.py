"""A guesser: shallow trees, each mending what those before it leave wrong (gradient boosting of the logistic loss).

It starts from what is known already and learns only what helps with games that it is not taught: none, if nothing does.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
Bins = NDArray[np.int64]
BINS, DEPTH, MOST = 24, 3, 120
PACE, CALM, FEWEST = 0.1, 5.0, 20
"""How much a tree mends, how much it takes to sway it, and how many counters a leaf has at least."""
PATIENCE = 15
"""Trees that may come without helping."""


class Split(NamedTuple):
    """Where a tree looks at which feature, node by node of a level."""

    feature: Bins
    above: Bins


class Tree(NamedTuple):
    """A tree of so many levels, and what its leaves add."""

    splits: list[Split]
    leaves: Numbers

    def __call__(self, binned: Bins) -> Numbers:
        at = np.zeros(len(binned), np.int64)
        rows = np.arange(len(binned))
        for split in self.splits:
            at = 2 * at + (binned[rows, split.feature[at]] > split.above[at])
        return self.leaves[at]


def edges(features: Numbers) -> list[Numbers]:
    """Where each feature is cut into bins."""
    cuts = np.linspace(0, 1, BINS + 1)[1:-1]
    return [np.unique(np.quantile(column, cuts)) for column in features.T]


def binned(features: Numbers, cut: list[Numbers]) -> Bins:
    """Features as numbers of bins."""
    columns = zip(features.T, cut, strict=True)
    return np.stack([np.searchsorted(where, column, "left") for column, where in columns], 1)


def grown(bins: Bins, slope: Numbers, bend: Numbers) -> Tree:
    """The tree that mends most."""
    many, features = bins.shape
    at, splits = np.zeros(many, np.int64), list[Split]()
    for depth in range(DEPTH):
        nodes = 1 << depth
        index = ((at[:, None] * features + np.arange(features)) * BINS + bins).ravel()
        shape = (nodes, features, BINS)

        def summed(each: Numbers, index: Bins = index, shape: tuple[int, ...] = shape) -> Numbers:
            weights = np.repeat(each, features)
            return np.bincount(index, weights, int(np.prod(shape))).reshape(shape).cumsum(2)

        g, h, n = summed(slope), summed(bend), summed(np.ones(many))
        right = g[:, :, -1:] - g, h[:, :, -1:] - h, n[:, :, -1:] - n
        gain = g**2 / (h + CALM) + right[0] ** 2 / (right[1] + CALM)
        gain[(n < FEWEST) | (right[2] < FEWEST)] = -1
        best = gain.reshape(nodes, -1).argmax(1)
        split = Split(best // BINS, best % BINS)
        splits.append(split)
        at = 2 * at + (bins[np.arange(many), split.feature[at]] > split.above[at])
    leaves = 1 << DEPTH
    total, weight = np.bincount(at, slope, leaves), np.bincount(at, bend, leaves)
    return Tree(splits, -PACE * total / (weight + CALM))


def logit(chance: Numbers) -> Numbers:
    chance = np.clip(chance, 1e-4, 1 - 1e-4)
    return np.asarray(np.log(chance / (1 - chance)))


def sigmoid(odds: Numbers) -> Numbers:
    return np.asarray(1 / (1 + np.exp(-odds)))


def loss(odds: Numbers, labels: Numbers) -> float:
    return float(np.logaddexp(0, np.where(labels > 0, -odds, odds)).mean())


def learned(features: Numbers, labels: Numbers, start: Numbers, held: NDArray[np.bool_]) -> list[Tree]:
    """Trees that mend a start, as many as help with what is held back."""
    odds, trees, best, many = start.copy(), list[Tree](), loss(start[held], labels[held]), 0
    bins, taught = binned(features, edges(features)), ~held
    while len(trees) < MOST and len(trees) < many + PATIENCE:
        chance = sigmoid(odds[taught])
        tree = grown(bins[taught], chance - labels[taught], chance * (1 - chance))
        odds += tree(bins)
        trees.append(tree)
        if (now := loss(odds[held], labels[held])) < best:
            best, many = now, len(trees)
    return trees[:many]


def guessed(features: Numbers, labels: Numbers, start: Numbers, games: NDArray[np.int64], folds: int = 5) -> Numbers:
    """The odds that a guesser gives of each label, taught by other games than that it is of.

    `start` are the odds that are known already; `games` says of which game each is.
    """
    found, number = start.copy(), np.unique(games, return_inverse=True)[1]
    for fold in range(folds):
        mine = number % folds == fold
        rest = ~mine
        held = number[rest] // folds % 4 == 0
        cut = edges(features[rest])
        bins = binned(features[mine], cut)
        for tree in learned(features[rest], labels[rest], start[rest], held):
            found[mine] += tree(bins)
    return found
