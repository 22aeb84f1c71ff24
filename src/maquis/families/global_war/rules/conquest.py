"""PAR.2.6: what conquest brings: zones change hands, and the partisans of the conqueror's alliance go."""

from collections.abc import Iterable, Iterator

from maquis.engine.events import Condition, Event, Owned, Painted
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.rules.ground import zonemap
from maquis.families.global_war.rules.keeping import CAPTURED, TAKEN, leaves
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.relations import allied, loser, lost_by, major, possessor


def conquered(position: Position, nation: str, zones: Iterable[str]) -> Iterator[Event]:
    """Say what happens when a nation conquers zones, given by label.

    A zone that was first another nation's of the same alliance goes back to it; its captor has any other, and everybody
    who has lost it is noted unless that is its first owner alone. Say the events before asking about another conquest.
    """
    board, world = position.game.board, zonemap(position.game)
    for label in zones:
        place = board.place(label)
        label, first = board.label(place), printed(world)[place].owner_1936
        owner = first if allied(position, nation, first) else nation
        lost = ", ".join(losers(position, nation, place)) if owner != first else ""
        if position.conditions.get(f"lost by {label}", "") != lost:
            yield Condition(f"lost by {label}", lost, clause="PAR.1.1")
        yield Owned(owner, (label,), clause="PAR.1.1")
        at_home = owner == first
        if bool(position.painted.get(CAPTURED, 0) >> place & 1) == at_home:
            yield Painted(CAPTURED, *(((), (label,)) if at_home else ((label,), ())), clause="PAR.1.1")
        yield Painted(TAKEN, (label,), clause="PAR.2.4")
        for number in numbers(removed(position, nation, place)):
            yield from leaves(position, number, "its alliance has conquered the zone", "PAR.2.6")


def losers(position: Position, captor: str, place: int) -> tuple[str, ...]:
    """Who has lost a zone once a nation has captured it, in their order; nobody, if only its first owner has."""
    first, label = printed(zonemap(position.game))[place].owner_1936, position.game.board.label(place)
    captured = bool(position.painted.get(CAPTURED, 0) >> place & 1)
    before = list(lost_by(position, label) or ((first,) if captured else ()))
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
