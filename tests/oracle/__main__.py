"""Compares rules and oracles, 10,000 positions a family: `python -m tests.oracle [FAMILY...]`, `make fuzz`."""

import argparse
import secrets
import sys
from time import monotonic

from maquis.engine.pipes import piped
from tests.oracle.compared import fuzz, told
from tests.oracle.families import FAMILIES


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.oracle")
    parser.add_argument("families", nargs="*", metavar="FAMILY", help=f"of {', '.join(FAMILIES)}; all if none is named")
    parser.add_argument("--positions", type=int, default=10_000, help="positions a family (10000)")
    parser.add_argument("--seed", type=int, help="the first seed; drawn anew if none is given")
    given = parser.parse_args()
    unknown = set(given.families) - FAMILIES.keys()
    if unknown:
        parser.error(f"there is no oracle for {', '.join(sorted(unknown))}; there is {', '.join(FAMILIES)}")
    first = secrets.randbelow(10**9) if given.seed is None else given.seed
    failed = False
    for name in given.families or FAMILIES:
        began = monotonic()
        print(f"{name}: seeds {first} to {first + given.positions - 1}", flush=True)
        found = fuzz(FAMILIES[name], range(first, first + given.positions))
        for seed, table, difference in found.differences:
            print(f"\n# seed {seed}\n{told(table, difference)}")
        failed = failed or bool(found.differences)
        seconds = monotonic() - began
        print(f"{name}: {found.positions} positions, {found.questions} questions, "
              f"{len(found.differences)} kinds of difference, {seconds:.0f} s", flush=True)  # fmt: skip
    return int(failed)


if __name__ == "__main__":
    with piped():
        sys.exit(main())
