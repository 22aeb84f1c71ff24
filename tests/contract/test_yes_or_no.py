"""Whether an order is allowed, asked by a yes or no alone (`Rules.allows`): what a judgement with its reasons says."""

import random

import pytest
from msgspec.structs import replace

from maquis.engine.acts import Act
from maquis.engine.orders import Order
from maquis.engine.roster import numbers
from maquis.engine.sequence import SequencedRules
from tests.research.games import SPANS, moments

MOST = 80
"""So many moments of a game are looked at."""
SOME, KEPT = 4, 24
"""So many choices of a moment are taken, and of all orders that were so many are asked about."""


@pytest.mark.parametrize("name", SPANS)
def test_a_yes_or_no_is_what_the_judgement_says(name: str) -> None:
    chance, pool, found = random.Random(name), list[Order](), {True: 0, False: 0}
    for number, play in enumerate(moments(name, seed=3)):
        if play.menu is None or number == MOST:
            break
        rules, game = play.setting.scenario.rules, play.setting.game
        assert isinstance(rules, SequencedRules)
        view, places = play.view(play.side), numbers(game.board.all)
        choices = list(rules.choices(view, play.side))
        for choice in chance.sample(choices, min(SOME, len(choices))):
            if choice.places:
                # One place where it may go, and one where it probably may not.
                for place in (chance.choice(numbers(choice.places)), chance.choice(places)):
                    order = play.setting.family.order(view, choice, place)
                    pool.append(order)
                    way: tuple[int, ...] = getattr(order, "way", ())
                    if isinstance(order, Act) and len(way) > 1:  # the same from elsewhere, and by way of another place
                        pool.append(replace(order, way=(chance.choice(places), *way[1:])))
                        pool.append(replace(order, way=(way[0], chance.choice(places), way[-1])))
            else:
                pool.append(play.setting.family.order(view, choice, None))
        for order in chance.sample(pool, min(KEPT, len(pool))):
            for side in game.sides:
                seen = play.view(side)
                said = rules.judge(seen, side, order).legal
                assert rules.allows(seen, side, order) == said, (order.notation, side, seen.phase)
                found[said] += 1
    assert all(found.values()), found
