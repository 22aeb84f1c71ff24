"""The historical script of Global War: possession of every zone, relations, wars and troops, half-year by half-year.

One rule of time holds throughout. The state at the start of a turn is that of 1 January or 1 July. What changed in the
half-year that follows happens in that turn: possession in the player turn of whoever brought it about, relations and
wars as the turn begins; a war that ended in a half-year ends with its turn. What came and went within one half-year is
left out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Literal

import msgspec

from maquis.boards.zonefile import ZoneMap
from maquis.families.global_war.rules.calendar import turn_of
from maquis.families.global_war.rules.printed import printed

FOLDER = Path(__file__).parent
START, FIRST, LAST = "start", 0, 18
"""The word for what stands before the first turn; the first and the last turn, July 1936 and July 1945."""

How = Literal["captured", "occupied", "liberated", "annexed", "passed"]
"""captured: conquered, and captured from then on. occupied: the same without a war, by threat or surprise. liberated:
conquered, and given to whom it is restored: captured no more. annexed: taken over in peace, not captured. passed:
handed over by its possessor; captured if it was before."""
CONQUESTS = frozenset({"captured", "occupied", "liberated"})
"""How zones are conquered."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What every row says of where it is from."""

    provenance: Literal["found", "assumed"]
    source: str
    sure: Literal["high", "medium", "low"]
    note: str = ""


class Change(Row, frozen=True, kw_only=True, omit_defaults=True):
    """Zones that change hands in a turn: `by` brings it about, in his player turn; `to` possesses them afterwards."""

    turn: str
    by: str
    how: How
    to: str
    zones: tuple[str, ...]
    when: str

    @property
    def number(self) -> int:
        """The number of the turn."""
        return turn_of(self.turn)


class Relation(Row, frozen=True, kw_only=True, omit_defaults=True):
    """Who controls a minor from a turn on, or whom it is aligned to (nobody, if none is named); or the end of a war."""

    turn: str
    relation: Literal["control", "aligned", "civil war"]
    nation: str
    to: str
    when: str

    @property
    def number(self) -> int:
        """The number of the turn; one less than the first for what stands at the start."""
        return FIRST - 1 if self.turn == START else turn_of(self.turn)


class War(Row, frozen=True, kw_only=True, omit_defaults=True):
    """War of each of some nations with each of others, through a first and a last turn, both included."""

    first: str
    last: str
    one: tuple[str, ...]
    other: tuple[str, ...]
    when: str

    def lasts(self, turn: int) -> bool:
        """Whether it is on once a turn has begun; turn -1 is before the first."""
        return self.number <= turn and (not self.last or turn <= turn_of(self.last))

    @property
    def number(self) -> int:
        """The number of its first turn; one less than the first for a war that is on at the start."""
        return FIRST - 1 if self.first == START else turn_of(self.first)


class Posting(Row, frozen=True, kw_only=True, omit_defaults=True):
    """Units of a kind that a nation has in some zones beyond the rule, as long as it possesses them."""

    first: str
    last: str
    nation: str
    zones: tuple[str, ...]
    kind: str
    number: int

    def lasts(self, turn: int) -> bool:
        """Whether they are there in a turn."""
        return turn_of(self.first) <= turn and (not self.last or turn <= turn_of(self.last))


class Bands(Row, frozen=True, kw_only=True, omit_defaults=True):
    """Partisans in each of some zones as a scenario begins in a turn."""

    turn: str
    nation: str
    zones: tuple[str, ...]
    number: int


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of the rule of troops and treasuries."""

    name: str
    value: int
    provenance: Literal["found", "assumed"]
    words: str


class Apart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A zone that the majority of its dated towns does not decide, and why."""

    zone: str
    why: str


class _File(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    notes: tuple[str, ...]
    changes: tuple[Change, ...]
    relations: tuple[Relation, ...]
    wars: tuple[War, ...]
    troops: tuple[Posting, ...]
    figures: tuple[Figure, ...]
    partisans: tuple[Bands, ...]
    towns: dict[str, tuple[str, ...]]
    axis: dict[str, tuple[int, ...]]
    apart: tuple[Apart, ...]


class Script(msgspec.Struct, frozen=True, dict=True):
    """The whole script, over the map of the world."""

    map: ZoneMap
    notes: tuple[str, ...]
    changes: tuple[Change, ...]
    relations: tuple[Relation, ...]
    wars: tuple[War, ...]
    troops: tuple[Posting, ...]
    figures: Mapping[str, int]
    words: Mapping[str, str]
    """What each figure is, in words."""
    partisans: tuple[Bands, ...]
    towns: Mapping[str, tuple[str, ...]]
    """Dated towns of the Eastern Front by the zone they lie in."""
    axis: Mapping[str, tuple[int, ...]]
    """How many of these were Axis as each turn began, from July 1941 on."""
    apart: Mapping[str, str]

    @cached_property
    def nations(self) -> tuple[str, ...]:
        """Every nation of the script, those of the map first."""
        named = dict.fromkeys(self.map.nations)
        for change in self.changes:
            named |= dict.fromkeys((change.by, change.to))
        for war in self.wars:
            named |= dict.fromkeys((*war.one, *war.other))
        return tuple(named)

    @cached_property
    def holders(self) -> tuple[Mapping[str, str], ...]:
        """Possessor of every zone at the start of each turn, and last at the end of the last."""
        now = {zone.id: zone.owner_1936 for zone in printed(self.map)}
        found = [dict(now)]
        for turn in range(FIRST, LAST + 1):
            now |= {zone: change.to for change in self.changes_in(turn) for zone in change.zones}
            found.append(dict(now))
        return tuple(found)

    def changes_in(self, turn: int) -> tuple[Change, ...]:
        """What changes hands in a turn, in order."""
        return self._by_turn.get(turn, ())

    def relations_in(self, turn: int) -> tuple[Relation, ...]:
        """What relations a turn brings as it begins; turn -1: what stands at the start."""
        return tuple(each for each in self.relations if each.number == turn)

    def enemies(self, turn: int) -> Mapping[str, frozenset[str]]:
        """Every nation's enemies once a turn has begun; turn -1: at the start."""
        return self._enemies[turn - FIRST + 1]

    def postings(self, turn: int, nation: str) -> Iterator[Posting]:
        """The troops that a nation has in a turn beyond the rule."""
        return (each for each in self.troops if each.nation == nation and each.lasts(turn))

    def income(self, turn: int) -> dict[str, int]:
        """What the zones of each nation earn, as they are held at the start of a turn."""
        found: defaultdict[str, int] = defaultdict(int)
        for zone in printed(self.map):
            found[self.holders[turn][zone.id]] += zone.ipp
        return dict(found)

    @cached_property
    def _by_turn(self) -> Mapping[int, tuple[Change, ...]]:
        turns = range(FIRST, LAST + 1)
        return {turn: tuple(each for each in self.changes if each.number == turn) for turn in turns}

    @cached_property
    def _enemies(self) -> tuple[Mapping[str, frozenset[str]], ...]:
        return tuple(self._enemies_in(turn) for turn in range(FIRST - 1, LAST + 1))

    def _enemies_in(self, turn: int) -> Mapping[str, frozenset[str]]:
        found: defaultdict[str, set[str]] = defaultdict(set)
        for war in self.wars:
            if war.lasts(turn):
                for own, foes in ((war.one, war.other), (war.other, war.one)):
                    for nation in own:
                        found[nation].update(foes)
        return {nation: frozenset(foes) for nation, foes in found.items()}


def load(map_: ZoneMap, path: Path = FOLDER / "history.json") -> Script:
    """Read the script that was built for the map."""
    raw = msgspec.json.decode(path.read_bytes(), type=_File)
    return Script(
        map=map_,
        notes=raw.notes,
        changes=raw.changes,
        relations=raw.relations,
        wars=raw.wars,
        troops=raw.troops,
        figures={figure.name: figure.value for figure in raw.figures},
        words={figure.name: figure.words for figure in raw.figures},
        partisans=raw.partisans,
        towns=raw.towns,
        axis=raw.axis,
        apart={each.zone: each.why for each in raw.apart},
    )
