"""A position as JSON text, byte for byte: what it holds, named as players name it, in the order in which it is held."""

import json

import msgspec

from maquis.engine.position import OUT_OF_PLAY, POOL, UNSEEN, Masks, Position
from maquis.engine.roster import numbers

_NOWHERE = {POOL: "pool", OUT_OF_PLAY: "out"}


def written(position: Position) -> str:
    """Everything in the position, one part a line; counters whose place is unknown are not named."""
    return "\n".join(f"{part}: {json.dumps(value)}" for part, value in parts(position).items())


def parts(position: Position) -> dict[str, object]:
    """Every part of the position as plain data."""
    board, roster = position.game.board, position.game.roster

    def places(bits: int) -> list[str]:
        return [board.label(place) for place in numbers(bits & board.all)]

    def names(bits: int) -> list[str]:
        return [roster[number].name for number in numbers(bits)]

    def masked(masks: Masks) -> dict[str, dict[str, tuple[int, ...]]]:
        return {face: {board.label(place): ids for place, ids in there.items()} for face, there in masks.items()}

    return {
        "when": [position.turn, position.side, position.phase, position.version],
        "where": {
            counter.name: _NOWHERE.get(place) or board.label(place)
            for counter, place in zip(roster, position.where, strict=True)
            if place != UNSEEN
        },
        "spots": {
            ",".join(names(group)): places(at) for group, at in zip(roster.groups, position.spots, strict=True) if at
        },
        "stacks": {board.label(place): names(stack) for place, stack in sorted(position.stacks.items())},
        "masks": masked(position.masks),
        "masked": position.masked,
        "faces": masked(position.faces),
        "owned": {side: places(there) for side, there in position.owned.items()},
        "painted": {name: places(there) for name, there in position.painted.items()},
        "marks": {
            mark: {board.label(place): value for place, value in there.items()}
            for mark, there in position.marks.items()
        },
        "flags": {flag: names(flagged) for flag, flagged in position.flags.items()},
        "counts": position.counts,
        "conditions": position.conditions,
        **({"matters": msgspec.to_builtins(position.matters)} if position.matters else {}),
    }
