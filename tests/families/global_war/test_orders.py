"""The notation of orders and questions: bad input is told in one clear sentence, refusals by clause and in words."""

import pytest

from maquis.boards.errors import BoardError
from maquis.engine.dice import ScriptedDice
from maquis.engine.errors import BadOrder, MaquisError
from maquis.engine.orders import Refused
from maquis.engine.referee import Referee
from maquis.families.global_war.rules import births
from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.rules.fighting import Attack
from maquis.families.global_war.rules.printed import printed
from tests.families.global_war import naive
from tests.families.global_war.world import small_war, wide_war

RULES = PARTISANS.rules
BAD = [
    ("", "is not an order; orders are transform, move"),
    ("frobnicate", "is not an order"),
    ("generate", "the form is 'generate ZONE'"),
    ("generate kieff", 'there is no zone "kieff"; did you mean kiev?'),
    ("buy sovietunion partisan", "the form is 'buy NATION partisan in ZONE'"),
    ("buy soviet_onion partisan in shensi", "did you mean soviet_union?"),
    ("buy xyz partisan in shensi", "there is no nation 'xyz'; nations are called as in germany"),
    ("move Soviet partisan 1", "the form is 'move PARTISAN to ZONE'"),
    ("move Sovet partisan 1 to kiev", "there is no counter 'Sovet partisan 1'; did you mean Soviet partisan 1"),
    ("recruit Soviet partisan 1", "the form is 'recruit by PARTISAN [with supplies]'"),
    ("sabotage battery by Soviet partisan 1", "there is no facility 'battery'; there is rail to ZONE, factory_minor"),
    ("sabotage rail to nowhere by Soviet partisan 1", 'there is no zone "nowhere"'),
    ("support usa by French partisan 1", "'usa' is neither a partisan nor a number, a nation and a kind of unit"),
    ("transform Soviet partisan 1, Soviet partisan 1", "it names Soviet partisan 1 twice; name each unit once"),
    ("attack kiev partisans by 1 germany infantry", "name the nation whose partisans in Kiev are attacked"),
    ("attack kiev soviet_union partisans by 0 germany infantry", "'0' is no number of units: write 1 to 999"),
    ("attack kiev soviet_union partisans by 1 germany zeppelin", "there is no unit 'zeppelin'; there is militia"),
    ("attack kiev soviet_union partisans by 2 germany infantry, 1 germany infantry", "germany infantry is named twice"),
    ("attack kiev soviet_union partisans by ,", "a name is missing beside a comma"),
    ("lose", "the form is 'lose UNIT[, UNIT...]'"),
    ("go on now", "the form is 'go on'"),
    ("end now", "the form is 'end'"),
]


@pytest.mark.parametrize(("text", "words"), BAD)
def test_bad_input_is_told_in_one_sentence(text: str, words: str) -> None:
    with pytest.raises(BadOrder) as told:
        RULES.parse(wide_war(), text)
    assert words in str(told.value)
    assert "\n" not in str(told.value)


def test_names_of_zones_and_nations_are_read_however_they_are_written() -> None:
    position = wide_war()
    read = RULES.parse(position, "attack Southern  Belorussia Soviet Union partisans by 2 Germany Infantry")
    assert isinstance(read, Attack)
    assert (read.nation, str(read.units[0])) == ("soviet_union", "2 germany infantry")
    assert position.game.board.label(read.place) == "southern_belorussia"


@pytest.mark.parametrize("question", ["", "weather", "blocked narnia", "supply path germany", "success dancing"])
def test_a_question_that_cannot_be_read(question: str) -> None:
    with pytest.raises((MaquisError, BoardError)) as told:
        RULES.answer(wide_war(), question)
    assert "\n" not in str(told.value)


REFUSED = [
    (
        "germany: attack kiev soviet_union partisans by 1 germany artillery",
        "infantry-class or cavalry, not artillery (PAR.2.2)",
    ),
    ("soviet_union: disrupt by Soviet partisan 1", "one's own combat phase (PAR.4.1)"),
    ("soviet_union: generate kiev", "one's own place units and collect income phase (PAR.1.1)"),
    ("germany: generate kiev", "the player turn of the Soviet Union (PAR.1.1)"),
    ("soviet_union: buy soviet_union partisan in kiev", "no other nation buys partisans (PAR.3.2)"),
    ("germany: fade Soviet partisan 1", "a battle that waits for one's answer (PAR.2.3)"),
    ("umpire: end", "given by a side"),
]


@pytest.mark.parametrize(("line", "words"), REFUSED)
def test_a_refusal_names_the_clause_and_what_would_be_right(line: str, words: str) -> None:
    side, _, order = line.partition(": ")
    with pytest.raises(Refused) as told:
        Referee(wide_war(), RULES, ScriptedDice([])).give(side, order)
    assert words in str(told.value)


def test_a_purchase_without_money() -> None:
    position = wide_war()
    position.side, position.phase = "soviet_union", "place units and collect income"
    position.counts["ipp ccp"] = 1
    judgement = RULES.judge(position, "soviet_union", RULES.parse(position, "buy ccp partisan in shensi"))
    assert [(each.clause, each.words) for each in judgement.failures] == [("PAR.3.2", "2 IPP")]


def test_a_refused_move_gives_no_reason_that_is_not_so() -> None:
    """Zone by zone: the reasons are that it does not move, that the zone is not next to it, that it leaves China."""
    start = wide_war()
    start.phase, start.side = "combat movement", "great_britain"
    borders = {frozenset((each.a, each.b)) for each in naive.atlas(start).borders}
    for name, side in (
        ("British mountain partisan 1", "great_britain"),
        ("Chinese Communist partisan 1", "soviet_union"),
        ("Soviet partisan 1", "soviet_union"),
    ):
        start.side = side
        counter = start.game.roster.number(name)
        here = printed(naive.atlas(start))[start.where[counter]].id
        for zone in printed(naive.atlas(start)):
            order = RULES.parse(start, f"move {name} to {zone.id}")
            reasons = {
                (each.clause, each.words)
                for each in RULES.judge(start, side, order).ruling.failures(start.game.board.place(zone.id))
            }
            chinese = name.startswith("Chinese")
            true = set()
            if not chinese:
                true.add(("PAR.2.1", "a partisan that moves"))
            if frozenset((here, zone.id)) not in borders:
                true.add(("PAR.2.not", "a zone next to it, without rail or transport"))
            if chinese and "ccp" not in zone.home_country_of:
                true.add(("PAR.3.2", "the Chinese home country, until Communist China is a major power"))
            assert reasons == true, (name, zone.id)


def test_a_limit_that_only_an_option_sets_is_not_said_to_be_printed() -> None:
    """The set's counters are printed, that they limit anything is not (D28)."""
    assert births.counters_left(wide_war(), "soviet_union").provenance == "assumed"
    assert births.counters_left(small_war({"option.counter_limits": True}), "soviet_union").provenance == "option"
