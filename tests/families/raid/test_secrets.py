"""Two games that are one to the patrol: whatever it is told, asks or has drawn is the same in both."""

from collections.abc import Iterator
from pathlib import Path

from maquis.cli.hotseat import default as terminal
from maquis.engine import log
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from maquis.engine.rulings import EVERYWHERE
from maquis.narration import news
from maquis.narration.chronicle import Chronicle
from maquis.narration.tellings import of
from maquis.pictures.files import png
from maquis.pictures.position import draw_position
from tests.families.raid.night import NIGHT, PATROL, RAIDERS, played

TELLING = of(NIGHT.game)
BAND = ((RAIDERS, "hide Band 0001"), (RAIDERS, "move Band 0000"))
DECOY = ((RAIDERS, "hide Band 0201"), (RAIDERS, "move Decoy 0000"))


def told(referee: Referee) -> Iterator[object]:
    """Everything that the patrol is told, may ask, and has drawn."""
    game, rules, seen = NIGHT.game, NIGHT.rules, referee.view(PATROL)
    assert isinstance(referee.record, Record)
    yield news.told(game, Chronicle(game, referee.record.entries, (PATROL,)).log(PATROL))
    yield [each.events for each in log.lines(game, referee.record, PATROL) if isinstance(each, log.LogEntry)]
    yield TELLING.summary(seen)
    yield list(TELLING.in_short(seen, PATROL))
    yield list(TELLING.forces(seen, PATROL))
    yield list(TELLING.why(rules, seen, PATROL))
    for label in ("0000", "0001", "0100", "0101", "0200", "0201"):
        yield list(TELLING.around(seen, game.board.place(label)))
        for order in (f"search {label}", f"move Patrol {label}", f"sabotage {label} by Band", f"move Band {label}"):
            judged = rules.judge(seen, PATROL, rules.parse(seen, order))
            yield order, judged.legal, [each.words for each in judged.failures]
            yield TELLING.chance(rules, seen, PATROL, judged), TELLING.chances(rules, seen, PATROL, judged, "")
    for kind in TELLING.kinds(rules, seen, PATROL):
        yield terminal.words(seen, PATROL, kind)
    yield [each.words for each in TELLING.listed(seen, PATROL, rules.choices(seen, PATROL), None, EVERYWHERE)]
    yield terminal.examples(rules, seen, PATROL)
    yield (picture := draw_position(seen, 400))
    yield png(picture)


def test_the_patrol_cannot_tell_the_band_from_the_decoy(tmp_path: Path) -> None:
    pair = []
    for name, orders in (("band", BAND), ("decoy", DECOY)):
        (tmp_path / name).mkdir()
        pair.append(list(told(played(tmp_path / name, *orders))))
    for first, second in zip(*pair, strict=True):
        assert first == second


def test_once_they_are_searched_the_two_games_differ(tmp_path: Path) -> None:
    pair = []
    for name, orders in (("band", BAND), ("decoy", DECOY)):
        (tmp_path / name).mkdir()
        pair.append(list(told(played(tmp_path / name, *orders, (PATROL, "search 0000")))))
    assert pair[0] != pair[1]
