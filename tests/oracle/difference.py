"""A question put to the rules and to their second statement, with both answers."""

from typing import Any, NamedTuple

from hypothesis import settings

POSITIONS = max(500, settings().max_examples)
"""Positions that a family is tried with: 10,000 under the profile `fuzz`."""


class Asked(NamedTuple):
    """What was asked, the clause that decides it, the second statement's answer and the rules'."""

    question: str
    clause: str
    oracle: Any
    rules: Any
    why: str = ""

    @property
    def agreed(self) -> bool:
        return bool(self.oracle == self.rules)

    def __str__(self) -> str:
        ours, theirs = self.oracle, self.rules
        if isinstance(ours, dict):  # what an order comes to: only what differs
            keys = [key for key in ours if ours[key] != theirs[key]]
            ours, theirs = ({key: _differing(a[key], b[key]) for key in keys} for a, b in ((ours, theirs), (theirs, ours)))
        return f"{self.question}\n  {self.clause}\n  oracle: {ours}\n  rules:  {theirs} {self.why}"


def _differing(one: Any, other: Any) -> Any:
    """What of one answer is not in the other."""
    if isinstance(one, dict):
        return {key: value for key, value in one.items() if other.get(key) != value}
    return sorted(set(one) - set(other)) if isinstance(one, set) else one
