"""PAR.2.6: what conquest brings: zones change hands, and the partisans of the conqueror's alliance go."""

from collections.abc import Iterable, Iterator

from maquis.engine.events import Event, Owned
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.rules.ground import zonemap
from maquis.families.global_war.rules.keeping import OURS, Gone, leaves
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.relations import allied, loser, major, possessor
from maquis.families.global_war.rules.state import CAPTURED, LOST_BY, TAKEN


class Conquered(Owned, frozen=True, tag=OURS):
    """A zone is conquered: by militia of partisans, or by the host game."""

    militia: bool = False


class GoneByConquest(Gone, frozen=True):
    """A partisan of the conqueror's alliance."""

    says = "its alliance has conquered the zone"


def conquered(position: Position, nation: str, zones: Iterable[str], militia: bool = False) -> Iterator[Event]:
    """Say what happens when a nation, or its `militia`, conquers zones, given by label.

    A zone that was first another nation's of the same alliance goes back to it; its captor has any other, and everybody
    who has lost it is noted unless that is its first owner alone. Say the events before asking about another conquest.
    """
    board, world = position.game.board, zonemap(position.game)
    for label in zones:
        place = board.place(label)
        label, first = board.label(place), printed(world)[place].owner_1936
        owner = first if allied(position, nation, first) else nation
        lost = losers(position, nation, place) if owner != first else ()
        if LOST_BY.of(position, label) != lost:
            yield LOST_BY.to(lost, label, clause="PAR.1.1")
        yield Conquered(owner, (label,), militia, clause="PAR.1.1")
        at_home = owner == first
        if bool(CAPTURED.of(position) >> place & 1) == at_home:
            yield (CAPTURED.loses if at_home else CAPTURED.gains)((label,), clause="PAR.1.1")
        yield TAKEN.gains((label,))
        for number in numbers(removed(position, nation, place)):
            yield from leaves(position, number, GoneByConquest, "PAR.2.6")


def handed_over(position: Position, nation: str, place: int, captured: bool) -> Iterator[Event]:
    """A zone comes to be a nation's without a conquest; whether it counts as captured from then on."""
    label = position.game.board.label(place)
    if possessor(position, place) != nation:
        yield Owned(nation, (label,))
    if captured != bool(CAPTURED.of(position) >> place & 1):
        yield (CAPTURED.gains if captured else CAPTURED.loses)((label,))
    if not captured and LOST_BY.of(position, label):
        yield LOST_BY.to((), label)


def losers(position: Position, captor: str, place: int) -> tuple[str, ...]:
    """Who has lost a zone once a nation has captured it, in their order; nobody, if only its first owner has."""
    first, label = printed(zonemap(position.game))[place].owner_1936, position.game.board.label(place)
    captured = bool(CAPTURED.of(position) >> place & 1)
    before = list(LOST_BY.of(position, label) or ((first,) if captured else ()))
    after = [each for each in before if each not in (captor, major(position, captor))]
    holder = possessor(position, place)
    if holder and not allied(position, holder, captor):
        now = loser(position, place)
        after = [*(each for each in after if each != now), now]
    return () if after == [first] else tuple(after)


def removed(position: Position, nation: str, place: int) -> int:
    """The partisans that go when a nation conquers a zone (D27)."""
    roster, whole = position.game.roster, position.game.figures.reads("reading.conquest", "alliance")

    def goes(whose: str) -> bool:
        return allied(position, whose, nation) if whole else major(position, whose) == major(position, nation)

    return sum(1 << number for number in numbers(position.at(place)) if goes(roster[number].force))
