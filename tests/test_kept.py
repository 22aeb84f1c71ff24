"""Records of games that were kept, some left in the middle of an act, are read, hold and go on in every later version.

`python -m tests.test_kept` plays those anew that are missing in `tests/kept`: one that is there is never replaced.
"""

import gzip
import random
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from maquis.campaign import campaigns
from maquis.campaign.runner import Refereed
from maquis.contract import earlier
from maquis.contract.recorded import begin, opened, take_up
from maquis.contract.scenarios import load
from maquis.engine.changes import matter
from maquis.engine.dice import seeded
from maquis.engine.position import Position
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from maquis.engine.sequence import OVER
from maquis.engine.state import Count, Flag
from maquis.families.dark_crusade.rules.combat import ToAnswer
from maquis.families.europa.rules.state import DUMMIES
from maquis.families.war_in_europe.rules.calendar import CALENDAR
from tests.cli.running import run

FOLDER = Path(__file__).parent / "kept"
MOST = 4000
"""Orders within which what is looked for must come about."""


def said(*begins: str) -> Callable[[Position], bool]:
    """Whether there is a matter of one of these kinds."""
    return lambda now: any(name in now.matters for name in begins)


def counted(flag: str, *begins: str) -> Callable[[Position], bool]:
    """Whether some counter has a flag, and the name of a count begins with one of these."""
    return lambda now: bool(now.flags.get(flag)) and any(name.startswith(begins) for name in now.counts)


def reached(week: str) -> Callable[[Position], bool]:
    """Whether a week has begun, in War in Europe."""
    return lambda now: now.turn >= CALENDAR.turn(week)


GAMES: dict[str, tuple[str, str, str, Callable[[Position], bool]]] = {
    "combat": ("eastern-front", "europa.rule40", "Aug II 42", said("europa.Fighting")),
    "fighting": ("eastern-front", "europa.rule40", "Aug II 42", said("europa.Fighting")),
    "displaced": ("eastern-front", "europa.rule40", "Aug II 42", lambda now: bool(now.flags.get("displaced"))),
    "original": (
        "eastern-front",
        "europa.rule40-original",
        "Jun II 43",
        lambda now: bool(now.marks.get("rail broken")),
    ),
    "week": ("eastern-front", "europa.rule45", "Jun I 43", said("europa.Entering", "europa.Fighting")),
    "round": ("dark-crusade-1942", "", "", lambda now: matter(now, ToAnswer) is not None),
    "battle": ("global-war-1942", "", "", said("global_war.Battle")),
    "asked": ("war-in-europe-yugoslavia-1943", "", "", said("war_in_europe.Asked", "war_in_europe.Battle")),
    "base": ("war-in-europe-east-1942", "war_in_europe.base", "", said("war_in_europe.Battle")),
    "capacity": ("dark-crusade-1942", "", "", counted("moved", "rounds ")),
    "attempts": ("eastern-front", "europa.rule45", "Aug II 42", counted("still", "attempt ")),
    "supported": ("global-war-1942", "", "", counted("acted", "attacked ")),
    "cut": ("war-in-europe-yugoslavia-1943", "", "", counted("moved", "rail ", "sea ", "placed ")),
    "volley": ("dark-crusade-1942", "", "", lambda now: matter(now, ToAnswer) is not None),
    "carried": ("dark-crusade-1942", "", "", counted("moved", "line ")),
    "clash": ("global-war-1942", "", "", said("global_war.Battle")),
    "recruited": ("global-war-1942", "", "", counted("new", "ipp ")),
    "refusal": ("war-in-europe-yugoslavia-1943", "", "", said("war_in_europe.Asked", "war_in_europe.Flying")),
    "siege": ("war-in-the-west-1944", "", "", said("war_in_europe.Battle")),
    "trains": ("war-in-europe-east-1942", "war_in_europe.base", "", counted("moved", "rail ")),
    "ahead": ("eastern-front", "europa.rule40", "Aug II 42", lambda now: any(n < 0 for _, n in DUMMIES.each(now))),
    "entered": ("eastern-front", "europa.rule45", "Jun I 43", said("europa.Entering")),
    "night": ("raid", "", "", lambda now: now.version > 2),
    "landed": ("war-in-the-west-1944", "", "", reached("1944, cycle 9, week 3")),
    "balkans": ("war-in-europe-yugoslavia-1943", "", "", reached("1943, cycle 1, week 3")),
}
"""What the games are called, and their scenarios, texts, first turns, and where they are left."""


@pytest.fixture(params=sorted(GAMES))
def record(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "game.maquis"
    path.write_bytes(gzip.decompress((FOLDER / f"{request.param}.maquis.gz").read_bytes()))
    return path


def resumed(record: Record) -> Referee:
    header = record.header
    return take_up(record, load(header.scenario, earlier.figures(header), header.edition))


def played(referee: Referee, enough: Callable[[Position], bool], seed: int = 1) -> None:
    """Let sides that take any legal order play on, and the umpire rest, until it is enough."""
    game, chance = referee.position.game, random.Random(seed)
    policies = {side: campaigns.of(game).policy("random", side, str(chance.random())) for side in game.sides}
    playing = Refereed(referee)
    for given in count():
        now = referee.position
        if given and enough(now):
            return
        assert given < MOST, "it does not come about"
        assert referee.to_act, "the game is over, and it has not come about"
        side = referee.to_act[0]
        for _ in playing.phase(side, policies[side]):
            if enough(referee.position):
                return


def test_it_is_read_holds_and_goes_on(record: Path) -> None:
    with opened(record, write=True) as found:
        referee = resumed(found)
        before = referee.position.version
        played(referee, lambda now: now.version > before + 10 or now.phase == OVER)
        now = referee.position
        assert all(now.game.fields.field(Flag, name) for name in now.flags)
        assert all(now.game.fields.field(Count, name) for name in now.counts)
    done = run("verify", str(record))
    assert done.stdout.endswith("It holds.\n"), done.stdout


def test_all_are_there() -> None:
    assert {each.name.removesuffix(".maquis.gz") for each in FOLDER.glob("*.gz")} == set(GAMES)


def renew(name: str, folder: Path) -> None:
    """Play a game up to where it is left, with the first seed by which that comes about."""
    named, edition, first, enough = GAMES[name]
    scenario = load(named, None, edition)
    path = folder / f"{name}.maquis"
    referee = begin(path, scenario, scenario.turn(first) if first else scenario.first, seeded(name), {})
    played(referee, enough)
    assert isinstance(referee.record, Record)
    referee.record.close()
    (FOLDER / f"{name}.maquis.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))


if __name__ == "__main__":
    import tempfile

    for each in GAMES:
        if not (FOLDER / f"{each}.maquis.gz").exists():
            with tempfile.TemporaryDirectory() as folder:
                renew(each, Path(folder))
                print(each)
