"""Of what a game was made, and what the officer comes to in a side's place."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from maquis.campaign import campaigns, levels
from maquis.campaign.debriefing import Officer
from maquis.campaign.ledgers import (
    NOBODY,
    REST,
    STOOD,
    Ledger,
    One,
    Replaying,
    Source,
    Sum,
    ledger,
    lucks,
    mean,
    opponent,
    with_luck,
)
from maquis.campaign.runner import play
from maquis.campaign.spans import span
from maquis.campaign.standing import acts_of, standing, turns_of
from maquis.cli.app import run
from maquis.cli.words import Opened
from maquis.contract import stakes
from maquis.contract.par import of as par_of
from maquis.contract.scenarios import load
from maquis.contract.stakes import difference
from maquis.contract.turns import Given, Turn
from maquis.engine.changes import apply
from maquis.engine.dice import SealedDice
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.engine.verify import RefereedAnew
from maquis.families.war_in_europe.rules import field
from maquis.families.war_in_europe.rules.state import CUT_RAIL
from maquis.narration import accounts
from maquis.narration.accounts import AccountTold
from maquis.narration.causes import CausesTold
from tests.campaign import weeks


@pytest.mark.parametrize(
    ("name", "last"),
    [
        ("eastern-front", "Jul I 41"),
        ("dark-crusade-june-1941", "July 1941"),
        ("global-war-1942", "July 1942"),
        ("war-in-europe-yugoslavia-1943", "1943, cycle 1, week 2"),
        ("raid", "turn 4"),
    ],
)
def test_the_parts_of_a_ledger_are_the_whole(name: str, last: str) -> None:
    scenario = load(name)
    about, game, book = stakes.of(scenario.game), scenario.game, RefereedAnew()
    assert about is not None
    referee = Referee(Position(game), scenario.rules, SealedDice(b"what a game was made of, by parts"), book)
    referee.set_up(scenario.set_up(scenario.first))
    family = campaigns.of(game)
    sides = {side: family.policy("sensible", side, "1") for side in game.sides}
    for _ in play(referee, sides, scenario.turn(last), lambda _: None):
        pass
    turns = list(turns_of(game, book.entries, None))
    found = ledger(about, turns, scenario.rules)
    whole = standing(about, game, scenario.rules, book.entries)
    assert sum(about.worth(each.counted) for each in found.values()) == pytest.approx(whole.number)
    titles = {*scenario.rules.titles.values()}
    assert {each.kind for each in found if each.whose == NOBODY} == {STOOD, REST}
    assert all(each.whose in game.sides and each.kind in titles for each in found if each.whose != NOBODY)
    assert any(each.orders for each in found.values())

    def stands(position: Position) -> float:
        return about.score(Turn(position.turn, (), position, position))

    deeds = [
        deed.change + left * (stands(deed.after) - stands(deed.before))
        for left, each in enumerate(reversed(turns))
        for deed in acts_of(about, each, scenario.rules)
    ]
    assert min(each.least for each in found.values()).change == pytest.approx(min(0, *deeds))
    assert max(each.most for each in found.values()).change == pytest.approx(max(0, *deeds))


def test_what_stands_is_owed_to_whoever_placed_it_in_every_turn_that_follows() -> None:
    """In War in Europe cadres are counted at the end of every week: those of the first of two weeks twice."""
    rules = weeks.SCENARIO.rules
    turns = list(turns_of(weeks.SCENARIO.game, weeks.two_weeks(b"cadres of two weeks"), None))
    placed = [sum(given.order.startswith("place ") for given in turn.given) for turn in turns]
    assert placed[0]
    found = ledger(weeks.STAKES, turns, rules)
    cadres = found[Source("Allied", rules.titles["place"])]
    assert weeks.STAKES.worth(cadres.counted) == 2 * placed[0] + placed[1]
    stood = weeks.STAKES.worth(weeks.STAKES.stands(turns[0].start))
    assert weeks.STAKES.worth(found[Source(NOBODY, STOOD)].counted) == 2 * stood != 0


def test_a_railway_that_cadres_have_cut_is_theirs_for_that_week_alone() -> None:
    """31.rail: what a cut brings is counted once, whatever weeks are left."""
    start = weeks.SCENARIO.position(weeks.SCENARIO.first)
    (first, *_), cut = numbers(field.ground(start).railed & field.controlled(start, "Axis")), start.copy()
    happened = CUT_RAIL.gains([start.game.board.label(first)], "Allied")
    apply(cut, happened)
    more = difference(weeks.STAKES.stands(cut), weeks.STAKES.stands(start))
    assert more["railways"] == 1
    assert weeks.STAKES.lasts(cut) == weeks.STAKES.lasts(start) == weeks.STAKES.stands(start)
    given = Given("Allied", "cut Yugoslav partisans 1", (happened,))
    turns = [Turn(start.turn, (given,), cut, start), Turn(start.turn + 1, (), start, start)]
    found = ledger(weeks.STAKES, turns, weeks.SCENARIO.rules)
    cuts = found[Source("Allied", weeks.SCENARIO.rules.titles["cut"])]
    assert cuts.counted["railways"] == 1


def test_an_account_counts_what_the_game_does_and_not_what_a_search_does_for_weeks_ahead() -> None:
    scenario, entries = weeks.SCENARIO, weeks.two_weeks(b"every order counted once")
    whole = standing(weeks.STAKES, scenario.game, scenario.rules, entries).number
    told = accounts.Hindsight(scenario, Officer(scenario.game, "Axis", "1"), entries, {}).account(lambda _: ())
    assert sum(each.worth for each in told.rows) == pytest.approx(weeks.STAKES.sign("Axis") * whole, abs=1)
    assert whole


def test_the_mean_of_ledgers_counts_who_did_nothing() -> None:
    one, other = Sum(), Sum()
    one.add(3, {"rail": 1})
    other.add(1, {"rail": 2})
    here, there = Source("soviet", "Sabotage"), Source("axis", "Attack")
    found = mean([{here: one}, {here: other, there: other}])
    assert (found[here].orders, found[here].counted["rail"]) == (2, 1.5)
    assert (found[there].orders, found[there].counted["rail"]) == (0.5, 1)


def night(folder: Path, *options: str) -> Opened:
    assert run(["campaign", "raid", "--policy", "random", "--seed", "7", "--out", str(folder), *options]) == 0
    return Opened(folder / "campaign-001.maquis")


def test_he_plays_from_where_the_game_began_to_where_it_ended(tmp_path: Path) -> None:
    opened = night(tmp_path)
    scenario, about = opened.scenario, stakes.of(opened.game)
    assert about is not None
    hard = levels.of_side(opened.game, "raiders")[-1].policy
    maker = campaigns.of(opened.game).policies[hard]
    there = Replaying(span(opened.game, scenario.rules, opened.entries), scenario.rules, maker, "raiders")
    assert (there.span.length, there.span.end, there.by_turns, there.games) == (4, there.span.last, True, 12)
    for number in range(there.games):
        turns = list(there.play({"patrol": "random"}, str(number), there.span.start))
        assert turns[0].number == scenario.first
        assert turns[-1].number <= there.span.last == opened.position().turn


def test_whoever_played_the_others_plays_them_again_and_the_highest_level_for_people() -> None:
    game = load("raid").game
    known = campaigns.of(game).policies
    for named, policy in (("random", "random"), ("person", levels.of_side(game, "patrol")[-1].policy)):
        assert type(opponent(game, "patrol", {"patrol": named}, "1")) is type(known[policy]("patrol", "1"))
    assert isinstance(opponent(game, "patrol", {}, "1"), type(opponent(game, "patrol", {"patrol": "person"}, "1")))


def test_where_an_umpire_says_what_happens_he_plays_none(tmp_path: Path) -> None:
    opened = night(tmp_path)
    last = opened.entries[-1]
    umpires = [*opened.entries[:-1], msgspec.structs.replace(last, side="umpire")]
    maker, rules = campaigns.of(opened.game).policies["random"], opened.scenario.rules
    assert Replaying(span(opened.game, rules, umpires), rules, maker, "raiders").games == 0


def test_luck_is_what_an_order_brought_beside_the_mean_over_its_dice(tmp_path: Path) -> None:
    """The band fails or succeeds by one die: half of its nights are lucky by as much as the others are not."""
    scenario = load("raid")
    about, game = stakes.of(scenario.game), scenario.game
    assert about is not None
    came = list[tuple[float, float]]()
    for dice in range(8):
        book = RefereedAnew()
        referee = Referee(Position(game), scenario.rules, SealedDice(str(dice).ljust(32, ".").encode()), book)
        referee.set_up(scenario.set_up(scenario.first))
        for side, order in (("raiders", "hide Band 0001"), ("raiders", "move Band 0000"), ("patrol", "end")):
            referee.give(side, order)
        referee.give("raiders", "sabotage 0000 by Band")
        turns = list(turns_of(game, book.entries, None))
        found = with_luck(ledger(about, turns, scenario.rules), lucks(about, turns, scenario.rules, "1"))
        attempt = found[Source("raiders", scenario.rules.titles["sabotage"])]
        assert all(not each.luck for source, each in found.items() if source.kind != "Sabotage")
        came.append((about.worth(attempt.counted), attempt.luck))
    means = {round(worth - luck, 6) for worth, luck in came}
    assert len(means) == 1, "the mean over dice is the same whatever the die showed"
    assert 0 < min(means) < 1
    assert {worth for worth, _ in came} == {0, 1}


def made(worth: float, orders: float = 1, luck: float = 0) -> Ledger:
    """A game of Raid that came to so much by sabotage, of which so much was luck."""
    found = Sum(luck=luck)
    found.add(orders, {"goal": worth})
    return {Source("raiders", "Sabotage"): found}


HIS = [made(1.0), made(0.9), made(0.8)]


def told(side: str, yours: Ledger, his: Sequence[Ledger], name: str = "raid") -> AccountTold:
    scenario = load(name)
    about = stakes.of(scenario.game)
    assert about is not None
    return accounts.account(scenario, about, side, yours, his)


def test_a_cause_is_what_brought_less_than_his_games_differ_by() -> None:
    lost = told("raiders", made(-1.0), HIS)
    assert lost.head.startswith("You came to -1.0; I come to +0.9 (+0.8 to +1.0) in 3 games")
    (less,) = lost.causes
    assert less.heading == "What your orders brought less than mine:"
    assert less.reasons[0].startswith("you: Sabotage: 1 that brought -1.0, -1.0 each; in my games 1 that brought +0.9")
    as_well = told("raiders", made(0.85), HIS)
    assert as_well.causes == (
        CausesTold("In nothing did you do worse than I do, beyond what my games differ by. Nothing cost you anything."),
    )
    other = told("patrol", made(1.0), [])
    assert other.head == "You came to -1.0 (the number is +1.0, and you want it low)."
    assert other.causes[0].heading == "What cost most:"
    assert other.causes[0].reasons[0].startswith("Raiders: Sabotage: 1 that brought -1.0")
    assert (other.rows[0].worth, other.rows[0].his_worth) == (-1, None)


def test_what_each_of_many_orders_brought_is_told_if_it_is_anything() -> None:
    (less,) = told("raiders", made(-1.0, orders=75), HIS).causes
    assert less.reasons[0].startswith("you: Sabotage: 75 that brought -1.0; in my games 1 that brought +0.9")


def test_first_it_is_said_whether_it_was_won_by_each_yardstick() -> None:
    both = told("raiders", made(1.0), [made(-1.0), made(-0.5)])
    first, *_ = accounts.lines(both)
    assert first == both.verdict
    assert first == "Won by the rule text's own terms (R.over), +1.0; won by what I come to in your place (-0.8), +1.8."
    one = told("raiders", made(0.5), HIS).verdict
    assert one == "Won by the rule text's own terms (R.over), +0.5; lost by what I come to in your place (+0.9), -0.4."
    harder = told("raiders", made(-0.5), [made(-1.0), made(-0.5)]).verdict
    assert harder.endswith("won by what I come to in your place (-0.8, who lose by that, too), +0.2.")
    drawn = told("raiders", made(0.0), []).verdict
    assert drawn == "Neither won nor lost by the rule text's own terms (R.over)."
    scenario = load("war-in-europe-yugoslavia-1943")
    about, par = stakes.of(scenario.game), par_of(scenario, scenario.first)
    assert about is not None
    assert par is not None
    assert accounts.account(scenario, about, "Axis", {}, [], (), par, scenario.last).verdict.startswith(
        "Won by what two"
    )
    assert accounts.account(scenario, about, "Axis", {}, []).verdict == ""


def test_a_game_that_was_won_begins_with_what_brought_more() -> None:
    won = told("raiders", made(1.0), [made(-1.0), made(-0.5)])
    assert won.causes[0].heading == "What your orders brought more than mine:"
    assert "(-1.0 to -0.5). 1 for a broken line" in won.causes[0].reasons[0]
    lost = told("raiders", made(-0.2), [made(-1.0), made(-0.9), made(0.5)])
    assert not any("more than mine" in each.heading for each in lost.causes)


def of_one(whose: str, worth: float, luck: float = 0.0) -> Ledger:
    """A game of Global War in which somebody's orders came to so many partisans."""
    found = Sum(luck=2 * luck)
    found.add(4, {"partisans": worth})
    return {Source(whose, "Disrupt the enemy's resources"): found}


def test_what_the_side_decides_nothing_on_is_told_only_if_it_was_luck() -> None:
    """An ally of the Soviet Union, and Germany, do worse for it than in his games, by luck or not."""

    def headings(whose: str, luck: float) -> list[str]:
        yours, his = of_one(whose, -5, luck), [of_one(whose, 0), of_one(whose, 1)]
        return [each.heading for each in told("soviet_union", yours, his, "global-war-1942").causes]

    as_well = "In nothing did you do worse than I do, beyond what my games differ by."
    assert headings("germany", -5) == [as_well, "What was luck:"]
    assert headings("usa", -5) == [as_well, "What was luck:"]
    assert headings("soviet_union", -5) == [as_well, "What was luck:"]
    assert headings("germany", 0) == ["What others did to you more than to me:"]
    assert headings("usa", 0) == [f"{as_well} Nothing cost you anything."]
    assert headings("soviet_union", 0) == ["What your orders brought less than mine:"]


def test_one_order_that_brought_most_of_a_kind_is_named() -> None:
    found = Sum(least=One(-2.0, 1, "sabotage 0000 by Band"))
    found.add(3, {"goal": -2.5})
    (cost,) = told("raiders", {Source("raiders", "Sabotage"): found}, []).causes
    assert cost.reasons[0].endswith(". -2.0 by one of them: sabotage 0000 by Band (turn 1)")
    found.least = One(-1.0, 1, "sabotage 0000 by Band")
    (cost,) = told("raiders", {Source("raiders", "Sabotage"): found}, []).causes
    assert "by one of them" not in cost.reasons[0]


def test_who_has_more_to_lose_and_loses_it_did_not_do_worse() -> None:
    """Units that others lack are attacked, too: what came and what went of a part is counted together."""
    converts, attacks = Source("Allied", "Roll for cadres to become Units"), Source("Axis", "Attack")

    def game(came: float, went: float) -> Ledger:
        return {converts: Sum(1, {"partisans": came}), attacks: Sum(1, {"partisans": -went})}

    his = [game(22, 53), game(23, 54)]
    for went, told_of in ((66, False), (80, True)):
        causes = told("Allied", game(38, went), his, "war-in-europe-yugoslavia-1943").causes
        assert any(each.heading == "What others did to you more than to me:" for each in causes) == told_of
