"""PAR.1.1 and PAR.2.6 in play: who has lost a zone as it goes from captor to captor, and who rolls for it then."""

import pytest

from maquis.engine.changes import apply
from maquis.engine.position import Position
from maquis.families.global_war.rules import claims
from maquis.families.global_war.rules.conquest import conquered
from maquis.families.global_war.rules.state import LOST_BY
from tests.families.global_war.world import position, small, whole


def captured(start: Position, zone: str, *captors: str) -> Position:
    for captor in captors:
        for event in conquered(start, captor, (zone,)):
            apply(start, event)
    return start


# captors one after the other, who has lost it then (nobody: its first owner alone), who rolls
CAPTORS: list[tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = [
    (("germany",), (), ("france",)),
    (("germany", "soviet_union"), ("france", "germany"), ("france", "germany")),
    (("germany", "soviet_union", "germany"), ("france", "soviet_union"), ("france", "soviet_union")),
    (("germany", "italy"), (), ("france",)),
    (("germany", "soviet_union", "germany", "soviet_union"), ("france", "germany"), ("france", "germany")),
    (("germany", "soviet_union", "usa"), (), ()),
    (("germany", "soviet_union", "italy"), ("france", "germany", "soviet_union"), ("france", "soviet_union")),
]


@pytest.mark.parametrize(("captors", "lost", "roll"), CAPTORS)
def test_who_has_lost_paris_and_who_rolls_for_it(
    captors: tuple[str, ...], lost: tuple[str, ...], roll: tuple[str, ...]
) -> None:
    start = captured(position(small()), "paris", *captors)
    assert LOST_BY.of(start, "paris") == lost
    assert claims.claimed(start).get(start.game.board.place("paris"), ()) == roll


@pytest.mark.parametrize(
    ("said", "lost", "roll"),
    [
        ({}, (), ("great_britain",)),
        ({"control poland": "france"}, ("france",), ("france",)),
        ({"aligned poland": "soviet_union"}, ("soviet_union",), ("soviet_union",)),
        ({"control poland": "nobody"}, ("nobody",), ()),
    ],
)
def test_a_neutral_is_lost_by_who_controlled_it(
    said: dict[str, str], lost: tuple[str, ...], roll: tuple[str, ...]
) -> None:
    start = position(small())
    start.conditions |= said
    captured(start, "poland", "germany")
    assert LOST_BY.of(start, "poland") == lost
    assert claims.claimed(start).get(start.game.board.place("poland"), ()) == roll


def test_the_united_states_roll_for_neutrals_of_the_americas_and_nobody_for_what_the_allies_take() -> None:
    start = captured(position(whole()), "central_america", "japan")
    assert claims.claimed(start)[start.game.board.place("central_america")] == ("usa",)
    start = captured(position(whole()), "northern_iran", "great_britain")
    assert start.game.board.place("northern_iran") not in claims.claimed(start)


def test_a_zone_that_was_given_up_in_peace_is_lost_by_its_captors_alone() -> None:
    start = position(small(), {"poland": "germany"})
    start.painted = {}
    captured(start, "poland", "soviet_union")
    assert claims.claimed(start)[start.game.board.place("poland")] == ("germany",)
