"""An advance that is still open is told of before it lapses: at one terminal, by `maquis give`, and on the page.

The staff officer weighs it, too, where it was offered and nowhere else.
"""

from pathlib import Path

from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.debriefing import Officer
from maquis.campaign.decided import Decision, decisions
from maquis.campaign.dice import SharedDice
from maquis.campaign.plans import Following
from maquis.cli.words import Opened
from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.engine.dice import SealedDice, seeded
from maquis.engine.position import Position
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from maquis.engine.verify import RefereedAnew
from maquis.families.war_in_europe.web.checklist import owed
from tests.cli.running import run
from tests.families.war_in_europe.test_commands import ATTACK, YUGOSLAVIA, fought

OPEN = (
    "An advance of 4 Domobran Mountain or Re or Sassari into 6839, 3 hexes W of Banja Luka is still open: "
    "it lapses with the next attack, and with the phase (base.results)"
)

MOVES = ("end", "move 4 Domobran Mountain 6939", "move Re 6739", "move Sassari 6838", "end")


def refused(folder: Path) -> tuple[str, str]:
    """A game on record in which a Unit has just refused combat, with the players' own dice; what was told of that."""
    scenario, path = load(YUGOSLAVIA), folder / "game.maquis"
    referee = begin(path, scenario, scenario.first, seeded("1"), {}, own_dice=True)
    for order in MOVES:
        referee.give("Axis", order)
    assert isinstance(referee.record, Record)
    referee.record.close()
    told = ""
    for words in ((ATTACK, "--as", "axis", "--dice", "6"), ("refuse", "--as", "allied", "--dice", "5")):
        done = run("give", str(path), *words)
        assert done.returncode == 0, done.stdout + done.stderr
        told = done.stdout
    return str(path), told


def test_whoever_plays_is_told_before_it_lapses(tmp_path: Path) -> None:
    shown = fought(tmp_path / "game.maquis", (6, 5), ["1", "Banja Luka", "1", "1", "1"]).text
    assert "Refused combat" in shown.partition(OPEN)[0]
    assert "What does the Axis player do?" in shown.partition(OPEN)[2]


def test_the_page_tells_until_when_it_may_be(tmp_path: Path) -> None:
    opened = Opened(Path(refused(tmp_path)[0]))
    rules, now = opened.scenario.rules, opened.position()
    (advance,) = (each for each in owed(rules, now, "Axis") if each.act == "advance")
    assert advance.words == "3 units, one of which may advance before the next attack"


def test_whoever_gives_orders_is_told_before_it_lapses(tmp_path: Path) -> None:
    path, told = refused(tmp_path)
    assert told.endswith(f"{OPEN}\n")
    done = run("give", path, "advance Re 6839", "--as", "axis")
    assert done.returncode == 0
    assert "is still open" not in done.stdout


EASILY = {"conversion.apart": 0, "conversion.success": 4}
"""Cadres become Units beside the Axis, too, and sooner: so much hangs on whether somebody advances."""


def attacked(dice: str, *after: str) -> tuple[Officer, list[Decision]]:
    """The Axis' decisions in a game in which it attacks a Unit that stands, if the first die lets it, and goes on."""
    scenario, book = load(YUGOSLAVIA, EASILY), RefereedAnew()
    referee = Referee(
        Position(scenario.game), scenario.rules, SealedDice(b"dice of one's own, by the line "), book, own_dice=True
    )
    referee.set_up(scenario.set_up(scenario.first))
    for order in MOVES:
        referee.give("Axis", order)
    for side, order, die in zip(("Axis", "Allied"), (ATTACK, "stand"), dice, strict=False):
        referee.give(side, order, rolled=[int(die)])
    for order in after:
        referee.give("Axis", order)
    return Officer(scenario.game, "Axis", "1"), decisions(scenario.game, book.entries, "Axis")


def test_who_lets_it_lapse_decides_that_and_is_told_what_it_cost() -> None:
    officer, found = attacked("66", "end")
    assert [each.orders for each in found[-2:]] == [(ATTACK,), ("end",)]
    assert offered(found[-1].view) == [f"advance {each} 6839" for each in ("4 Domobran Mountain", "Re", "Sassari")]
    assert not any(offered(each.view) for each in found[:-1])
    lesson = officer.lesson(found[-1])
    assert lesson.way.orders[0] in offered(found[-1].view)
    assert lesson.cost.sure


def test_who_takes_it_is_charged_for_nothing() -> None:
    officer, found = attacked("66", "advance 4 Domobran Mountain 6839", "end")
    assert found[-1].orders == ("advance 4 Domobran Mountain 6839", "end")
    assert officer.lesson(found[-1]).cost.worth == 0


def test_who_was_never_offered_it_is_not_charged_for_it_in_worlds_in_which_it_is() -> None:
    """The Unit escapes by the first die: in a world in which it does not, the officer takes what is offered."""
    officer, found = attacked("1", "end")
    assert found[-1].orders == (ATTACK, "end")
    came = list[list[str]]()
    for number in range(12):
        plan = officer.given(found[-1])
        ahead = Ahead(found[-1].view.copy(), load(YUGOSLAVIA).rules, SharedDice(str(number)))
        axis, allied = Following(plan, "Axis", ahead.rules), officer.how.usual("Allied", "1")
        orders = list[str]()
        while ahead.position.phase == found[-1].view.phase and ahead.position.side == "Axis":
            side, *_ = ahead.rules.to_act(ahead.position)
            orders += [each.order for each in ahead.phase(side, axis if side == "Axis" else allied)]
        came.append([each for each in orders if each.startswith(("attack", "advance", "end"))][:3])
    assert [ATTACK, "advance 4 Domobran Mountain 6839", "end"] in came
    assert any(each[1] == "end" for each in came), "in others nothing is offered"


def offered(view: Position) -> list[str]:
    """The advances that the Axis may order now."""
    return [order.notation for order in campaigns.of(view.game).offers(view, "Axis")]
