"""The scenarios that are in use: they are costly to make, and all games on one have it in common."""

import json
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load

MOST = 8
"""Scenarios that are kept, each under an edition and with options."""


class Scenarios:
    """The scenarios in use."""

    def __init__(self) -> None:
        self._found: OrderedDict[tuple[str, str, str], Scenario] = OrderedDict()

    def get(self, name: str, rules: str = "", options: Mapping[str, Any] | None = None) -> Scenario:
        """A scenario under an edition; raise `MaquisError`."""
        key = name, rules, json.dumps(options or {}, sort_keys=True, default=str)
        found = self._found.pop(key, None) or load(name, options, rules)
        self._found[key] = found
        if len(self._found) > MOST:
            self._found.popitem(last=False)
        return found
