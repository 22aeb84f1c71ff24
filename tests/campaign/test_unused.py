"""What the rules offer in a game is ordered by a level of it, or it is known why none does.

Strength was missed for long by what nobody looked for, since policies are compared with policies: no hunter of Europa
went by rail.
"""

from collections.abc import Iterator
from itertools import chain, product

import pytest

from maquis.campaign import campaigns, levels
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.played import Policy
from maquis.campaign.runner import after, turns
from maquis.contract import stakes
from maquis.contract.turns import Given
from maquis.engine.acts import Act, fields, kind
from maquis.engine.dice import Dice
from maquis.engine.fields import WordField
from maquis.engine.orders import Rules
from maquis.engine.position import Position
from maquis.engine.sequence import SequencedRules

MEASURED = "docs/powers.md has what it is worth"
LEFT: dict[str, dict[str, str]] = {
    "europa": {
        "dismiss disband": "ordered where a brigade is to be dismissed, in these games dummies are",
        "drop": "a dummy costs nothing",
        "regroup": "ordered where the pool runs out of brigades, in these games it does not",
        "recruit special": "an order without the word brings it, too, where nothing else is due",
        **dict.fromkeys(("sabotage air unit", "sabotage airbase", "sabotage port"), "worth less than a railway"),
    },
    "global_war": dict.fromkeys(
        (
            "recruit",
            "recruit supplies",
            "support supplies",
            "transform",
            "transform supplies",
        ),
        MEASURED,
    ),
    "war_in_europe": {
        "stand": "who refuses combat, or retreats, is at least as well off",
        "sail": "a garrison that goes by sea leaves its post, and in these weeks all who could sail are one",
    },
    "dark_crusade": dict.fromkeys(("combine", "drop"), MEASURED),
}
"""What no level orders, by family, and why."""


class Watched(Ahead):
    """A game in which it is kept what each side might have ordered as it began to order."""

    def __init__(self, position: Position, rules: Rules, dice: Dice) -> None:
        super().__init__(position, rules, dice)
        self.offered = set[str]()

    def phase(self, side: str, policy: Policy) -> Iterator[Given]:
        """Look at what a side may do, then let it."""
        seen, rules = self.look(side), self.rules
        assert isinstance(rules, SequencedRules)
        for act in rules.open_to(seen, side):
            if next(iter(act.choices(seen, side)), None) is not None:
                self.offered.update(ways(act))
        return super().phase(side, policy)


def ways(act: type[Act]) -> Iterator[str]:
    """The ways to give an order: with each of the words that it may have."""
    yield kind(act)
    for field in fields(act).values():
        if isinstance(field, WordField):
            yield from (f"{kind(act)} {word}" for word in field.words)


def way(order: Act) -> Iterator[str]:
    yield kind(type(order))
    for name, field in fields(type(order)).items():
        if isinstance(field, WordField) and (word := getattr(order, name)):
            yield f"{kind(type(order))} {word}"


@pytest.mark.parametrize("name", ["europa", "global_war", "war_in_europe", "dark_crusade"])
def test_what_is_offered_is_ordered_by_a_level(name: str) -> None:
    found, about = levels.of_family(name), stakes.of_family(name)
    assert found is not None
    assert about is not None
    trial, given, offered = found.trial, set[str](), set[str]()
    scenario = trial.opened()
    offers, (first, last) = campaigns.of(scenario.game), trial.span(scenario)
    for at, seed in product((0, -1), "12"):
        game = Watched(scenario.position(first), scenario.rules, SharedDice(seed))
        policies = {
            side: offers.policy(found.of_camp(camp)[at].policy, side, seed)
            for camp, sides in about.camps.items()
            for side in sides
        }
        for turn in turns(game, policies, after(last)):
            given.update(chain.from_iterable(way(each.given) for each in turn.given if isinstance(each.given, Act)))
        offered |= game.offered
    assert sorted(offered - given - set(LEFT[name])) == []
