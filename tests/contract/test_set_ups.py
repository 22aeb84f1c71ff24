"""How scenarios begin, by the version of their edition: `python -m tests.contract.test_set_ups` keeps it.

A record that was begun otherwise no longer verifies. Whoever opens it is told why if the version of the edition is
another: so whatever changes how a game begins, be it a date in a table, is a new version.
"""

import sys
from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest

from maquis.contract.editions import edition
from maquis.contract.scenarios import load, names

KEPT = Path(__file__).parent / "set_ups.json"


def begins(name: str) -> tuple[str, str]:
    """The version of the edition of a scenario, and a digest of the events that set it up."""
    scenario = load(name)
    events = b"\n".join(msgspec.json.encode(each) for each in scenario.begun(scenario.first))
    return edition(scenario.game.edition).version, blake2b(events, digest_size=8).hexdigest()


@pytest.mark.parametrize("name", names())
def test_whatever_changes_how_a_game_begins_is_a_new_version(name: str) -> None:
    """If it is one, run this module, which keeps what is new."""
    kept = msgspec.json.decode(KEPT.read_bytes(), type=dict[str, tuple[str, str]])
    assert kept[name] == begins(name)


def main() -> None:
    """Keep how scenarios begin; one that begins otherwise under the same version is refused."""
    kept = msgspec.json.decode(KEPT.read_bytes(), type=dict[str, tuple[str, str]])
    found = {name: begins(name) for name in names()}
    for name, (version, digest) in found.items():
        if kept.get(name, (version, digest)) != (version, digest) and kept[name][0] == version:
            sys.exit(f"{name} begins otherwise than it did: raise the version of its edition, {version}")
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")


if __name__ == "__main__":
    main()
