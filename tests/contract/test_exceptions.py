"""Exceptions in every family: whatever all agree on is done, or cannot be; the game goes on either way."""

import random
from collections import Counter
from contextlib import suppress

import pytest

from maquis.boards.board import members
from maquis.boards.errors import BoardError
from maquis.contract.scenarios import load
from maquis.engine.acts import Act
from maquis.engine.dice import seeded
from maquis.engine.errors import MaquisError
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.waiving import CannotWaive
from maquis.families.europa.rules import orders as of_europa
from tests.engine.toy import Notebook
from tests.serial import written

GAMES = ("raid", "global-war-1942", "dark-crusade-1943", "war-in-europe-yugoslavia-1943", "eastern-front")
SEEDS = 4
STEPS = 25


def templates(referee: Referee, side: str, chance: random.Random) -> list[str]:
    """Some orders that a side may give now, with {} in place of the places that they name."""
    rules, seen = referee.rules, referee.view(side)
    found = list(rules.choices(seen, side))  # type: ignore[attr-defined]  # the rules of a game that can be played
    some = chance.sample(found, min(4, len(found)))
    order = getattr(rules, "order", of_europa.of)  # of a choice that is no whole order: two families have such
    acts = [each.order or order(seen, each, next(iter(members(each.places)))) for each in some]
    return [each.template for each in acts if isinstance(each, Act)]


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_agreed_on_the_game_goes_on_and_the_record_tells_it(name: str, seed: int) -> None:
    chance, scenario = random.Random(f"{name} {seed}"), load(name)
    game = scenario.game
    book = Notebook()
    referee = Referee(Position(game), scenario.rules, seeded(seed), book)
    referee.set_up(scenario.set_up(scenario.first + seed % (scenario.last - scenario.first + 1)))
    labels = [game.board.label(place) for place in members(game.board.all)]
    stock, came = list[tuple[str, str]](), Counter[str]()
    for _ in range(STEPS):
        if not referee.to_act:
            break
        side = referee.to_act[0]
        stock += [(side, each) for each in templates(referee, side, chance)]
        asker, template = chance.choice(stock)
        order = template.replace("{}", chance.choice(labels))
        try:
            referee.ask_exception(asker, order)
            for other in referee.exceptions.to_agree:
                referee.agree(other)
            referee.give(asker, order)
            came["done"] += 1
        except CannotWaive:
            came["cannot"] += 1
        except (MaquisError, BoardError):
            came["no order"] += 1
        ends = [(each, "end") for each in referee.to_act[:1]]
        for giver, given in (*ends, *((who, each) for who, each in stock[-4:] if "{}" not in each)):
            with suppress(MaquisError, BoardError):
                referee.give(giver, given)
                break
    assert came.total()
    follower = Referee(Position(game), scenario.rules, seeded(seed), Notebook())
    for entry in book.entries:
        follower.follow(entry)
    assert written(follower.position) == written(referee.position)
