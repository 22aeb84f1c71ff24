"""Raid: a band of raiders, a decoy, a patrol, and one night in which a railway is blown up or is not."""

from functools import partial, reduce
from operator import or_

from maquis.engine.acts import Act
from maquis.engine.events import Entered, Happening, Label, Left, Moved, Rolled, Turned, named
from maquis.engine.fields import Place, Unit
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import OUT_OF_PLAY, POOL, Position
from maquis.engine.roster import Counter, Roster, numbers
from maquis.engine.rulings import Ruling, Tally, demand
from maquis.engine.sequence import End, Phase, SequencedRules
from maquis.engine.state import Mark

RAIDERS, PATROL = "raiders", "patrol"
SIDES = (RAIDERS, PATROL)
BAND, DECOY = "Band", "Decoy"
ROSTER = Roster(
    (
        Counter(BAND, RAIDERS, "raiders", "band", face="raider", movement=1, pooled=True, provenance="source"),
        Counter(DECOY, RAIDERS, "raiders", "decoy", face="raider", movement=1, pooled=True, provenance="source"),
        Counter("Patrol", PATROL, "patrol", "patrol", movement=1, provenance="source"),
    )
)
BROKEN = Mark("line broken", clause="R.sabotage")
"""Where the line is broken."""


class RaidHappening(Happening, frozen=True, tag=named("raid")):
    """What happens in Raid and changes nothing."""


class Hide(Act, frozen=True):
    """The raiders hide the band in one camp and the decoy in the other (R.hide)."""

    form = "hide {unit} {place}"
    title = "Hide the band in a camp"
    meant_by = ("place",)
    unit: Unit
    place: Place

    def ruling(self, now: Position, side: str) -> Ruling:
        """Where the band may begin."""
        return Ruling(
            demand("R.hide", "the band", self.game.roster[self.unit].name == BAND),
            demand("R.hide", "before it has come", now.where[self.unit] == POOL),
            demand("R.hide", "a camp", camps(now)),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Both come, in the order of the camps, which tells nobody which is which."""
        for camp in numbers(camps(now)):
            say(Entered(BAND if camp == self.place else DECOY, now.game.board.label(camp), clause="R.hide"))


class Move(Act, frozen=True):
    """A counter goes to a hex beside it (R.move)."""

    form = "move {unit} {place}"
    title = "Move"
    meant_by = ("go", "march")
    unit: Unit
    place: Place

    def ruling(self, now: Position, side: str) -> Ruling:
        """Where a counter may go."""
        at = now.where[self.unit]
        return Ruling(
            demand("R.move", "a counter of one's own in play", bool(own(now, side) >> self.unit & 1)),
            demand("R.move", "a hex beside it", now.game.board.around(1 << at) & ~(1 << at) if at >= 0 else 0),
            demand("R.move.enemy", "free of enemies", ~now.places_of(own(now, enemy(side))) & ~faces(now)),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It is there."""
        label = now.game.board.label
        path = (label(now.where[self.unit]), label(self.place))
        say(Moved(self.game.roster[self.unit].name, path, points=1, clause="R.move"))


class SabotageRoll(Rolled, frozen=True, kw_only=True, tag=named("raid")):
    """The die of the band."""

    says = "sabotage at {place}"
    place: Label


class SabotageFails(RaidHappening, frozen=True):
    """The line stands."""

    says = "the sabotage at {place} fails"
    place: Label


class Sabotage(Act, frozen=True):
    """The band tries to break the line where it stands (R.sabotage)."""

    form = "sabotage {place} by {unit}"
    title = "Sabotage"
    meant_by = ("cut", "disrupt")
    place: Place
    unit: Unit

    def ruling(self, now: Position, side: str) -> Ruling:
        """Where the line may be broken."""
        at = now.where[self.unit]
        return Ruling(
            demand("R.sabotage", "the band, which a decoy is not", self.game.roster[self.unit].name == BAND),
            demand("R.sabotage", "where it stands", 1 << at if at >= 0 else 0),
            demand("R.sabotage", "a hex of the line", line(now)),
        )

    def tallies(self, now: Position, side: str) -> tuple[Tally, ...]:
        """The lowest roll that breaks the line."""
        need: int = now.game.figures["sabotage.need"]
        tally = Tally("lowest roll that succeeds").start("R.sabotage", "to break the line", need)
        beside = bool(now.game.board.around(1 << self.place) & now.places_of(own(now, PATROL)))
        return (tally.add("R.sabotage.patrol", "the patrol is beside it", now.game.figures["sabotage.patrol"], beside),)

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[bool]:
        """The band is shown and rolls."""
        name, label = self.game.roster[self.unit].name, now.game.board.label(self.place)
        say(Turned((name,), up=True, clause="R.sabotage.shown"))
        need = self.tallies(now, side)[0].value
        results = tuple(face >= need for face in range(1, 7))
        return ChanceNode(SabotageRoll(place=label), results, partial(_tried, label))


def _tried(label: str, now: Position, success: bool, say: Say) -> None:
    if success:
        say(BROKEN.put(label))
    else:
        say(SabotageFails(label, clause="R.sabotage"))


class SearchRoll(Rolled, frozen=True, kw_only=True, tag=named("raid")):
    """The die of the patrol."""

    says = "search at {place}"
    place: Label


class SlipsAway(RaidHappening, frozen=True):
    """The band is not caught."""

    says = "the band slips away"


class Search(Act, frozen=True):
    """The patrol searches a hex beside it (R.search)."""

    form = "search {place}"
    title = "Search"
    meant_by = ("attack", "fire", "fight")
    place: Place

    def ruling(self, now: Position, side: str) -> Ruling:
        """Where the patrol may search."""
        return Ruling(
            demand("R.search", "a hex beside the patrol", now.game.board.around(now.places_of(own(now, PATROL)))),
            demand("R.search", "raiders there", now.places_of(own(now, RAIDERS)) | faces(now)),
        )

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[bool] | None:
        """Who is there is shown; a decoy goes, a band may be caught."""
        found = now.at(self.place) & own(now, RAIDERS)
        names = tuple(now.game.roster[number].name for number in numbers(found))
        say(Turned(names, up=True, clause="R.search"))
        if DECOY in names:
            say(Left(DECOY, "found to be a decoy", to_pool=False, clause="R.search.decoy"))
        if BAND not in names:
            return None
        need = now.game.figures["search.need"]
        label = now.game.board.label(self.place)
        return ChanceNode(SearchRoll(place=label), tuple(face >= need for face in range(1, 7)), _searched)


def _searched(now: Position, success: bool, say: Say) -> None:
    if success:
        say(Left(BAND, "caught", to_pool=False, clause="R.search"))
    else:
        say(SlipsAway(clause="R.search"))


def enemy(side: str) -> str:
    """The other side."""
    return PATROL if side == RAIDERS else RAIDERS


def own(now: Position, side: str) -> int:
    """The counters of a side that are in play, as far as this view knows them."""
    return now.in_play(now.game.roster.sides[side])


def faces(now: Position) -> int:
    """Where counters lie of which this view knows the hidden side only."""
    return now.places_of_faces(frozenset({"raider"}))


def camps(now: Position) -> int:
    """The camps of the map."""
    return now.game.map.layers["camp"]["camp"]


def line(now: Position) -> int:
    """The hexes that the railway runs through."""
    return reduce(or_, now.game.map.sides["rail"])


def won(now: Position) -> int:
    """1 once the line is broken, -1 once the band is caught, as far as this view knows; until then 0 (R.over)."""
    return bool(BROKEN.places(now)) - (now.where[now.game.roster.number(BAND)] == OUT_OF_PLAY)


RULES = SequencedRules(
    before=(Phase(RAIDERS, "hiding", (Hide,)),),
    turn=(Phase(RAIDERS, "raid", (Move, Sabotage, End)), Phase(PATROL, "watch", (Move, Search, End))),
    clause="R.turn",
    closing="R.over",
    over=lambda now: won(now) != 0,
)
