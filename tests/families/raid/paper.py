"""What an honest umpire reads out to the patrol: written from the page of rules, and nothing of the program."""

from collections.abc import Iterator, Mapping, Set

Where = Mapping[str, str]
"""The hex of each counter that is in play."""


def read_out(
    order: str, giver: str, before: Where, up: Set[str], after: Where, shown: Set[str], gone: Set[str], dice: str
) -> tuple[str, ...]:
    """What the patrol hears of an order: before it the counters in `up` lay face up; it has `shown` some more."""
    said = [*_of_raiders(before, up, after, shown, gone)]
    if giver == "patrol":
        said.append(order)
    if dice:
        said.append(f"the die is {dice}")
    return tuple(said)


def _of_raiders(before: Where, up: Set[str], after: Where, shown: Set[str], gone: Set[str]) -> Iterator[str]:
    placed = sorted(after[name] for name in after.keys() - before.keys())
    if placed:
        yield f"counters lie face down in {' and '.join(placed)}"  # R.hide
    for name in sorted(before, key=lambda name: before[name]):
        who = name if name in up else "a counter that lies face down"
        if name in after and after[name] != before[name]:
            yield f"{who} goes from {before[name]} to {after[name]}"  # R.move
        if name in shown - up:
            yield f"turned up in {before[name]}: {name}"  # R.sabotage.shown, R.search
        if name in gone:
            yield f"{name} leaves the game"  # R.search.decoy, R.search
