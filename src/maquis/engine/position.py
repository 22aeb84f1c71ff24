"""The position: where every counter is, who owns what, what is broken, and whose phase it is.

It is a few dozen integers and short dictionaries, so copying one costs microseconds. Only events change it.
"""

from array import array
from collections.abc import Callable, Hashable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from maquis.boards.board import of
from maquis.engine.game import Game
from maquis.engine.roster import numbers

if TYPE_CHECKING:
    from maquis.engine.events import Matter, Words

POOL = -1
"""Where a counter is while it waits to be brought into play."""
OUT_OF_PLAY = -2
"""Where a counter is when it has left play for good, or has not arrived yet."""
UNSEEN = -3
"""Where a counter is, to a side that may not know."""

TRAIL = 8
"""So many states back a position knows what has changed."""
FEW = 8
"""So many counters are sooner asked where they are than all stacks whether they have one of them."""

T = TypeVar("T")
Masks = dict[str, dict[int, tuple[int, ...]]]
"""The ids of the counters that lie face down, by face and place, lowest first."""
Kept = dict[int, dict[Hashable, Any]]
"""What has been worked out, by the number of the slot that it is on (`CacheSlots`)."""


STATE = (
    "conditions", "counts", "faces", "flags", "marks", "masked", "masks", "matters", "owned", "painted", "phase",
    "shared", "side", "spots", "stacks", "turn", "where",
)  # fmt: skip
"""What a position holds: two that agree in it are the same state of a game."""


class Changes(msgspec.Struct, frozen=True, gc=False):
    """What has changed since a state: which counters, which parts, which counts, by the names in a position."""

    origin: object
    counters: int
    parts: set[str]
    counts: set[str]


class Position:
    """One state of a game.

    `where` gives each counter's place (or `POOL`, `OUT_OF_PLAY`, `UNSEEN`), `stacks` the set of counters in each
    occupied place, `shared` the places with more than one, `spots` the set of places of each group of like counters.
    `owned` is the set of places of each side. `painted` holds sets of places by name: what the players or a script
    say of the host game. `marks` holds markers by name and place, with a number. `flags` are named sets of counters,
    `counts` named numbers, `conditions` named words (weather by zone) or names, `matters` what else is the case, each a
    struct with its fields. `version` counts the orders carried out, `uninformed` those of which a side was told
    nothing.

    `masks` are what opponents see of counters that lie face down: by face and place, ids that say how many there are
    and follow a counter while it is alone, and nothing else. `masked` is the last id given; none is given twice. In
    a view, `faces` are the masks of the other sides' counters, all that is known of them.

    Copies and views share the markers of a name and the masks of a face: a change makes them anew. A copy knows the
    state that it was copied from (`origin`), and what has changed since: which counters (`dirty_counters`), which
    counts (`recounted`) and which parts (`altered`, by the names in `cached`; an empty name stands for all). Of the
    states before it knows the same, as far back as its `trail` goes.
    """

    __slots__ = (
        *STATE, "_cached", "_state", "altered", "dirty_counters", "game", "origin", "recounted", "trail", "uninformed",
        "version",
    )  # fmt: skip

    def __init__(self, game: Game) -> None:
        self.game = game
        # An array is copied, and thrown away, without a look at each of its numbers.
        self.where = game.cached(
            "at the start", lambda: array("i", [POOL if each.pooled else OUT_OF_PLAY for each in game.roster])
        )[:]
        self.stacks: dict[int, int] = {}
        self.shared: set[int] = set()
        self.spots = [0] * len(game.roster.groups)
        self.owned: dict[str, int] = {}
        self.painted: dict[str, int] = {}
        self.marks: dict[str, dict[int, int]] = {}
        self.flags: dict[str, int] = {}
        self.counts: dict[str, int] = {}
        self.conditions: dict[str, Words] = {}
        self.matters: dict[str, Matter] = {}
        self.masks: Masks = {}
        self.masked = 0
        self.faces: Masks = {}
        self.turn = 0
        self.side = ""
        self.phase = ""
        self.version = 0
        self.uninformed: dict[str, int] = {}
        self._cached: Kept = {}
        self._state: object | None = None
        self.origin: object | None = None
        self.dirty_counters = 0
        self.altered: set[str] = set()
        self.recounted: set[str] = set()
        self.trail: tuple[Changes, ...] = ()

    @property
    def state(self) -> object:
        """A token of all that is in the position now: another one after any change."""
        if self._state is None:
            self._state = object()
        return self._state

    def count(self) -> None:
        """Count an order carried out."""
        self.version += 1
        self._state = None

    def goes_on(self) -> None:
        """From now on say what has changed since this state."""
        self.trail = self._longer()
        self.origin, self.dirty_counters, self.altered, self.recounted = self.state, 0, set(), set()

    def _longer(self) -> "tuple[Changes, ...]":
        """The trail as far as this state."""
        return (*self.trail[1 - TRAIL :], Changes(self.origin, self.dirty_counters, self.altered, self.recounted))

    def since(self, state: object) -> "Changes | None":
        """What has changed since a state; nothing, if that is not known of each change."""
        counters, parts, counts = self.dirty_counters, self.altered, self.recounted
        if self.origin is not state:
            parts, counts = parts.copy(), counts.copy()
            for each in reversed(self.trail):
                counters |= each.counters
                parts |= each.parts
                counts |= each.counts
                if each.origin is state:
                    break
            else:
                return None
        return Changes(state, counters, parts, counts) if "" not in parts else None

    def copy(self) -> "Position":
        """Return an independent copy."""
        new = self.alike()
        new.origin, new.trail = self.state, self._longer()
        new.where, new.stacks, new.shared, new.spots = (
            self.where[:],
            self.stacks.copy(),
            self.shared.copy(),
            self.spots[:],
        )
        new.owned, new.painted, new.marks = self.owned.copy(), self.painted.copy(), self.marks.copy()
        new.flags, new.counts, new.conditions = self.flags.copy(), self.counts.copy(), self.conditions.copy()
        new.matters, new.masks, new.faces = self.matters.copy(), self.masks.copy(), self.faces.copy()
        new.uninformed = self.uninformed.copy()
        return new

    def alike(self) -> "Position":
        """Return a copy that has everything in common: what is to change in it is to be replaced first.

        It does not know what it was copied from.
        """
        new = Position.__new__(Position)
        new.game = self.game
        new.where, new.stacks, new.shared, new.spots = self.where, self.stacks, self.shared, self.spots
        new.owned, new.painted, new.marks, new.flags = self.owned, self.painted, self.marks, self.flags
        new.counts, new.conditions, new.matters = self.counts, self.conditions, self.matters
        new.masks, new.masked, new.faces = self.masks, self.masked, self.faces
        new.turn, new.side, new.phase, new.version = self.turn, self.side, self.phase, self.version
        new.uninformed = self.uninformed
        new._cached = self._cached.copy()
        new._state, new.origin, new.trail = None, None, ()
        new.dirty_counters, new.altered, new.recounted = 0, set(), set()
        return new

    def goes_on_from(self, last: "Position") -> None:
        """After an undo, go on counting where `last` stands: no version and no mask is given twice.

        A stack of several masks that the undone orders touched gets fresh ones: one of the old may have been seen to
        stand for one counter, and the next to leave the stack may be another.
        """
        self.version, self.uninformed, self.masked = last.version, last.uninformed.copy(), last.masked
        for face in sorted(self.masks):
            there, old = self.masks[face], last.masks.get(face, {})
            for place, masks in sorted(there.items()):
                if len(masks) > 1 and old.get(place) != masks:
                    there = self.masks[face] = there.copy()
                    there[place] = tuple(range(self.masked + 1, self.masked + len(masks) + 1))
                    self.masked += len(masks)
                    self.changed(f"{self.game.roster.side_of_face[face]} faced")

    def cached(self, key: Hashable, work_out: Callable[[], T], *of: str) -> T:
        """Return what `work_out` gives, worked out once until one of the parts `of` changes, or any if none is named.

        The parts are `phase` (turn and side, too), `owned`, `painted`, `marks`, `counts`, `conditions`, `matters`, each
        flag, as in `flag up`, and the counters of each side in two parts: `red faced` (with a hidden side), `red open`.
        """
        number = self.game.slots[of]
        shelf = self._cached.get(number)
        if shelf is None:
            shelf = self._cached[number] = {}
        elif key in shelf:
            kept: T = shelf[key]
            return kept
        found = shelf[key] = work_out()
        return found

    def changed(self, part: str = "") -> None:
        """Forget what was worked out from this part, or from any if none is named.

        A slot is shared by all copies in which its parts are the same, so it is put away, never emptied.
        """
        cached = self._cached
        self._state = None
        self.altered.add(part)
        if not part:
            cached.clear()
        elif cached:
            for slot in self.game.slots.of_part[part]:
                if slot in cached:
                    del cached[slot]

    def shares(self, other: "Position", parts: frozenset[str]) -> None:
        """Have in common with `other` all that either works out from these parts, which are the same here."""
        mine, others = self._cached, other._cached
        for number in self.game.slots.within(parts).difference(mine):
            mine[number] = others.setdefault(number, {})

    def put(self, counter: int, place: int) -> None:
        """Put a counter in a place, or in `POOL` or `OUT_OF_PLAY`."""
        old = self.where[counter]
        self.stand(counter, place)
        face = self.game.roster.face_of[counter]
        if face and not self.flags.get("up", 0) >> counter & 1:
            mask = self._take_mask(face, old) if old >= 0 else 0
            if place >= 0:
                self._lay_mask(face, place, mask)

    def stand(self, counter: int, place: int) -> None:
        """Let a counter stand in a place, or wherever, whatever opponents see of it."""
        self.set_down(counter, place)
        self.dirty_counters |= 1 << counter
        self.changed(self.game.roster.part_of[counter])

    def set_down(self, counter: int, place: int) -> None:
        """The same, for whoever says himself what that changes."""
        old, roster, stacks, bit = self.where[counter], self.game.roster, self.stacks, 1 << counter
        group = roster.group_of[counter]
        if old >= 0:
            left = stacks[old] ^ bit
            if not left & roster.groups[group]:
                self.spots[group] ^= 1 << old
            if left:
                stacks[old] = left
                if not left & (left - 1):
                    self.shared.discard(old)
            else:
                del stacks[old]
        self.where[counter] = place
        if place >= 0:
            others = stacks.get(place, 0)
            stacks[place] = others | bit
            if others:
                self.shared.add(place)
            self.spots[group] |= 1 << place

    def recount(self, name: str, value: int) -> None:
        """Give a count a new value; 0 forgets it."""
        if value:
            self.counts[name] = value
        else:
            self.counts.pop(name, None)
        self.recounted.add(name)
        self.changed("counts")

    def show(self, counters: int, up: bool) -> None:
        """Turn counters to their specific side, or face down again."""
        old, roster = self.flags.get("up", 0), self.game.roster
        self.flags["up"] = new = old | counters if up else old & ~counters
        self.dirty_counters |= old ^ new
        self.changed("flag up")
        for counter in numbers((old ^ new) & roster.faced):
            place = self.where[counter]
            self.changed(roster.part_of[counter])
            if place >= 0:
                (self._take_mask if up else self._lay_mask)(roster.face_of[counter], place)

    def mask_of(self, counter: int) -> int:
        """The id by which opponents know a counter, face down, that is about to go: the lowest of its stack.

        A counter that is not in play has none yet: it is the id that it is given as it enters.
        """
        place = self.where[counter]
        return self.masks[self.game.roster.face_of[counter]][place][0] if place >= 0 else self.masked + 1

    def _take_mask(self, face: str, place: int) -> int:
        """Take the lowest id of a stack away, whichever counter it is that goes."""
        there = self.masks[face] = self.masks[face].copy()
        mask, *rest = there[place]
        if rest:
            there[place] = tuple(rest)
        else:
            del there[place]
        return mask

    def _lay_mask(self, face: str, place: int, mask: int = 0) -> None:
        """Bring an id (or a fresh one) to a place; where there are others of the face, all get fresh ones."""
        there = self.masks[face] = self.masks.get(face, {}).copy()
        if not mask:
            mask = self.masked = self.masked + 1
        others = there.get(place)
        if others is None:
            there[place] = (mask,)
        else:
            first = self.masked + 1
            self.masked += len(others) + 1
            there[place] = tuple(range(first, self.masked + 1))

    def at(self, place: int) -> int:
        """Return the set of counters in a place."""
        return self.stacks.get(place, 0)

    def within(self, counters: int, places: int) -> int:
        """Return those of `counters` that are in `places`."""
        found, rest = 0, self.game.roster.in_groups(counters)[1]
        if rest.bit_count() > FEW:
            for place, stack in self.stacks.items():
                if stack & counters and places & 1 << place:
                    found |= stack
        else:
            for place in numbers(self.places_of(counters) & places):
                found |= self.stacks[place]
        return found & counters

    def in_play(self, counters: int) -> int:
        """Return those of `counters` that are on the board."""
        return reduce(or_, self.stacks.values(), 0) & counters

    def in_pool(self, counters: int) -> int:
        """Return those of `counters` that wait in a pool."""
        found, where = 0, self.where
        for number in numbers(counters):
            if where[number] == POOL:
                found |= 1 << number
        return found

    def places_of(self, counters: int) -> int:
        """Return the set of places that hold any of `counters`."""
        whole, rest = self.game.roster.in_groups(counters)
        places = self._places_one_by_one(rest) if rest else 0
        for group in whole:
            places |= self.spots[group]
        return places

    def _places_one_by_one(self, counters: int) -> int:
        places = 0
        if counters > 0 and counters.bit_count() <= FEW:
            for counter in numbers(counters):
                if self.where[counter] >= 0:
                    places |= 1 << self.where[counter]
            return places
        for place, stack in self.stacks.items():
            if stack & counters:
                places |= 1 << place
        return places

    def places_of_faces(self, faces: frozenset[str]) -> int:
        """Return the set of places where a hidden counter of one of `faces` is seen (in a view)."""
        places = 0
        for face in faces:
            places |= of(self.faces.get(face, ()))
        return places

    def marked(self, mark: str) -> int:
        """Return the set of places that carry a marker."""

        return self.cached(("marked", mark), lambda: of(self.marks.get(mark, ())), "marks")
