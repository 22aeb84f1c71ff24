"""How a campaign of Europa stands, in truth and as each side knows: what lies face down does not show in the number."""

import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest

from maquis.campaign import campaigns
from maquis.campaign.runner import play
from maquis.campaign.standing import standing
from maquis.contract import stakes
from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.moments import at_end
from maquis.engine.position import POOL
from maquis.engine.record import Entry, Record
from maquis.engine.roster import numbers
from maquis.families.europa.policies.stakes import STAKES
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.forces import BRIGADE, DUMMY
from maquis.narration.endings import ending

FRONT = load("eastern-front")
LAST = "Sep I 41"


@cache
def campaign() -> tuple[Entry, ...]:
    """A campaign of the first summer."""
    with TemporaryDirectory() as folder:
        referee = begin(Path(folder) / "game.maquis", FRONT, FRONT.first, seeded("1"), {})
        policies = {side: campaigns.of(FRONT.game).policy("sensible", side, "1") for side in FRONT.game.sides}
        for _ in play(referee, policies, FRONT.turn(LAST), lambda _: None):
            pass
        assert isinstance(referee.record, Record)
        referee.record.close()
        return tuple(referee.record.entries)


def twin() -> tuple[Entry, ...]:
    """The same campaign, but one of the dummies that nobody was ever shown was a brigade all along."""
    now, roster = at_end(FRONT.game, campaign()), FRONT.game.roster
    told = [msgspec.json.encode(entry).decode() for entry in campaign()]
    shown = " ".join(each for each in told if re.search("sabotage|attack|turned|left", each))
    dummy = next(
        who
        for who in map(roster.__getitem__, numbers(now.in_play(roster.those(lambda who: who.kind == DUMMY))))
        if not mentions(who.name, shown)
    )
    brigade = next(
        who
        for number, who in enumerate(roster)
        if (who.kind, who.force, now.where[number]) == (BRIGADE, dummy.force, POOL)
        and not mentions(who.name, str(told[1:]))
    )
    swapped = (re.sub(rf"(?<![\w.]){re.escape(dummy.name)}(?!\w)", brigade.name, each) for each in told[1:])
    return (campaign()[0], *(msgspec.json.decode(each, type=Entry) for each in swapped))


def mentions(name: str, text: str) -> bool:
    return re.search(rf"(?<![\w.]){re.escape(name)}(?!\w)", text) is not None


def test_the_axis_counts_the_same_whether_a_counter_is_a_brigade_or_a_dummy() -> None:
    one, two = campaign(), twin()
    more = standing(STAKES, FRONT.game, FRONT.rules, two).number - standing(STAKES, FRONT.game, FRONT.rules, one).number
    assert more == STAKES.weights["partisans"]
    axis, other = (msgspec.json.encode(ending(FRONT, entries, over=False, side=AXIS)) for entries in (one, two))
    assert axis == other
    soviet, twice = (ending(FRONT, entries, over=False, side=SOVIET) for entries in (one, two))
    assert soviet.number < twice.number


def test_the_number_is_what_a_campaign_adds_turn_by_turn() -> None:
    found = standing(STAKES, FRONT.game, FRONT.rules, campaign())
    assert [step.turn for step in found.steps] == list(range(FRONT.first, FRONT.turn(LAST) + 1))
    assert found.number == sum(step.adds for step in found.steps)
    assert found.number == STAKES.worth(found.parts)


def test_the_acts_that_mattered_are_orders_of_sides_the_greatest_first() -> None:
    deeds = standing(STAKES, FRONT.game, FRONT.rules, campaign()).deeds
    assert len(deeds) == 3
    assert [abs(deed.change) for deed in deeds] == sorted((abs(deed.change) for deed in deeds), reverse=True)
    assert all(deed.given.order.split()[0] != "end" for deed in deeds)
    told = ending(FRONT, campaign(), over=True)
    assert any("(40." in words for act in told.acts for words in act.words)


def test_while_it_goes_on_no_side_is_told_which_acts_mattered() -> None:
    assert not ending(FRONT, campaign(), over=False, side=SOVIET).acts


def test_what_was_met_on_no_page_is_told_as_from_general_knowledge() -> None:
    told = {line.split(",")[0]: line for line in ending(FRONT, campaign(), over=True).history}
    assert told["Bryansk and Orel"].endswith("as estimated (low confidence, from general knowledge).")
    assert told["Belorussia and Smolensk"].endswith("as estimated (low confidence, in part from general knowledge).")


def test_a_family_that_says_nothing_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stakes, "of", lambda game: None)
    told = ending(FRONT, campaign(), over=True)
    assert (told.verdict, told.turns) == ("No stakes are said of this game.", ())
