"""Measures how much stronger the search is the longer it thinks: `python -m builder.strength [--jobs=2] [SCENARIO...]`.

In every deal the usual policy of a camp plays against one of the other, and then the search does with each budget, over
the same dice; nothing was chosen on these deals. Every game is in `docs/strength/SCENARIO.json` once it is over, and
those that are there are not played again; take the file away when policies, weights or rules have changed. From these
come the pictures and the table of docs/simulation.md, which a test holds to them.
"""

from collections.abc import Iterator
from functools import cache, partial
from itertools import repeat
from pathlib import Path
from statistics import fmean
from time import process_time

import altair as alt
import msgspec
import polars as pl

from builder.usage import Command, one_of, whole
from maquis.campaign import campaigns, pool
from maquis.campaign.levels import Trial
from maquis.campaign.plans import When, moment
from maquis.campaign.played import Listening, Look, Policy
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.durable import replace
from maquis.engine.orders import Order
from maquis.engine.pipes import piped
from maquis.engine.views import Line
from maquis.simulation.charts import as_svg
from maquis.simulation.intervals import FEWEST, of_means
from maquis.simulation.trials import score, stakes

DOCS = Path(__file__).parents[1] / "docs"
SEED = "strength"
SURE = 0.95


class Contest(msgspec.Struct, frozen=True):
    """Who plays whom: a camp by its usual policy and by the search with each number of playouts for a phase."""

    scenario: str
    first: str
    last: str
    camp: str
    usual: str
    against: str
    budgets: tuple[int, ...]
    deals: int
    seed: str = SEED


CONTESTS = (
    Contest("raid", "", "", "raiders", "sensible", "sensible", (8, 32, 128), 135),
    Contest("eastern-front", "Jun II 42", "Aug I 42", "soviet", "wrecker", "mobile", (8, 16, 32), 24),
    Contest("global-war-1942", "", "January 1943", "allies", "shy", "eager", (32,), 10, "strength again"),
    Contest("dark-crusade-june-1941", "", "September 1941", "soviet", "surging", "massing", (8, 16, 32), 24),
    Contest(
        "war-in-europe-yugoslavia-1943", "", "1943, cycle 1, week 4", "partisans", "rising", "combing", (8, 32), 24
    ),
)


class Game(msgspec.Struct, frozen=True, array_like=True):
    """What a game came to for the camp, and the processor time that it thought, in so many phases of its own."""

    score: float
    seconds: float
    phases: int


class Curve(msgspec.Struct):
    """The games of a contest: of each budget, 0 for the usual policy, deal by deal."""

    contest: Contest
    games: dict[int, list[Game]]

    def gains(self, playouts: int) -> list[float]:
        """By how much the search did better than the usual policy, deal by deal."""
        pairs = zip(self.games[playouts], self.games[0], strict=False)
        return [one.score - other.score for one, other in pairs]

    def seconds(self, playouts: int) -> float:
        """How long it thought about a phase."""
        games = self.games[playouts]
        return sum(game.seconds for game in games) / sum(game.phases for game in games)


class Timed:
    """A policy of which is kept how long it thinks, and how many phases of its own it plays."""

    def __init__(self, policy: Policy, side: str) -> None:
        self.seconds, self.moments = 0.0, set[When]()
        self._policy, self._side = policy, side

    def hears(self, line: Line, look: Look) -> None:
        """Take the next line of the log of the side, as far as it listens."""
        if isinstance(self._policy, Listening):
            begun = process_time()
            self._policy.hears(line, look)
            self.seconds += process_time() - begun

    def phase(self, look: Look) -> Iterator[Order]:
        """Give its orders."""
        view, orders = look(), self._policy.phase(look)
        if view.side == self._side:
            self.moments.add(moment(view))
        while True:
            begun = process_time()
            order = next(orders, None)
            self.seconds += process_time() - begun
            if order is None:
                return
            yield order


@cache
def loaded(scenario: str) -> Scenario:
    """A scenario, which is read once."""
    return load(scenario)


def played(contest: Contest, playouts: int, deal: int) -> Game:
    """Play a game of a contest."""
    scenario, trial = loaded(contest.scenario), Trial(contest.scenario, 1, contest.first, contest.last)
    family, about, kept = campaigns.of(scenario.game), stakes(scenario), list[Timed]()
    name = f"search:playouts={playouts}" if playouts else contest.usual

    def maker(side: str, seed: str) -> Policy:
        kept.append(Timed(family.policy(name, side, seed), side))
        return kept[-1]

    other = partial(family.policy, contest.against)
    high = contest.camp == next(iter(about.camps))
    found = score(scenario, trial, f"{contest.seed} deal {deal}", *((maker, other) if high else (other, maker)))
    thought, phases = sum(each.seconds for each in kept), sum(len(each.moments) for each in kept)
    return Game(found if high else -found, round(thought, 4), phases)


def curves() -> list[Curve]:
    """The games that there are, by their contests."""
    known = (data(name) for name in dict.fromkeys(each.scenario for each in CONTESTS))
    read = (msgspec.json.decode(path.read_bytes(), type=list[Curve]) for path in known if path.exists())
    of = {curve.contest: curve for each in read for curve in each}
    return [of.get(each) or Curve(each, {playouts: [] for playouts in (0, *each.budgets)}) for each in CONTESTS]


def data(scenario: str) -> Path:
    """Where the games of a scenario are."""
    return DOCS / "strength" / f"{scenario}.json"


def measure(every: list[Curve], wanted: list[str], jobs: int) -> None:
    """Play the games that are missing, deal by deal, and keep each."""
    for curve in every:
        contest = curve.contest
        if wanted and contest.scenario not in wanted:
            continue
        missing = [
            (playouts, deal)
            for deal in range(1, contest.deals + 1)
            for playouts, games in curve.games.items()
            if len(games) < deal
        ]
        same = [each for each in every if each.contest.scenario == contest.scenario]
        with pool.opened(jobs) as processes:
            found = processes.map(played, repeat(contest), *zip(*missing, strict=True)) if missing else ()
            for (playouts, _), game in zip(missing, found, strict=True):
                curve.games[playouts].append(game)
                data(contest.scenario).parent.mkdir(exist_ok=True)
                replace(data(contest.scenario), b"\n".join(_lines(same)))
        print("\n".join(rows(curve)), flush=True)


def _lines(same: list[Curve]) -> Iterator[bytes]:
    """Contests as JSON, a budget a line."""
    for number, curve in enumerate(same):
        yield (b"[" if not number else b",") + b'{"contest":' + msgspec.json.encode(curve.contest) + b',"games":{'
        for at, (playouts, games) in enumerate(curve.games.items()):
            yield (b"," if at else b"") + b'"%d":' % playouts + msgspec.json.encode(games)
        yield b"}}"
    yield b"]\n"


HEADER = (
    "| scenario, camp, against | playouts for a phase | seconds | points a game more than without, 95 % | deals |",
    "|---|---|---|---|---|",
)


def rows(curve: Curve) -> list[str]:
    """What a contest has shown, as lines of the table; only budgets of which there are games enough."""
    contest, found = curve.contest, list[str]()
    for playouts, gains, interval in measured(curve):
        who = f"`{contest.scenario}`, {contest.camp}, {contest.against}" if not found else ""
        same = f"(no interval), {gains.count(0)} of {len(gains)} games the same"
        between = same if interval is None else "({:+.2f} to {:+.2f})".format(*interval)
        told = f"{fmean(gains):+.2f} {between}"
        found.append(f"| {who} | {playouts} | {curve.seconds(playouts):.2g} | {told} | {len(gains)} |")
    return found


def measured(curve: Curve) -> Iterator[tuple[int, list[float], tuple[float, float] | None]]:
    """Each budget of which there are games enough with what it gains, and the interval, if there is one."""
    for playouts in curve.contest.budgets:
        gains = curve.gains(playouts)
        if len(gains) >= FEWEST:
            (interval,) = of_means([gains], SURE)
            yield playouts, gains, interval


def shown(curve: Curve) -> list[tuple[int, list[float], tuple[float, float]]]:
    """Those that have an interval."""
    return [(playouts, gains, interval) for playouts, gains, interval in measured(curve) if interval is not None]


def picture(curve: Curve) -> str:
    """What a contest has shown, as SVG: points a game over seconds for a phase."""
    points = [(curve.seconds(n), fmean(gains), low, high, f"{n}") for n, gains, (low, high) in shown(curve)]
    names = ["seconds", "gain", "low", "high", "playouts"]
    base = alt.Chart(pl.DataFrame(points, schema=names, orient="row")).encode(
        x=alt.X("seconds:Q", title="seconds for a phase", scale=alt.Scale(type="log"))
    )
    y = alt.Y("gain:Q", title="points a game more")
    spans = base.mark_rule(color="#1f5f8b").encode(y=alt.Y("low:Q", title="points a game more"), y2="high:Q")
    line = base.mark_line(color="#1f5f8b", point=alt.OverlayMarkDef(color="#1f5f8b")).encode(y=y)
    words = base.mark_text(dx=6, align="left", baseline="bottom").encode(y=y, text="playouts:N")
    zero = alt.Chart(pl.DataFrame({"gain": [0.0]})).mark_rule(strokeDash=[4, 3], color="#777").encode(y=y)
    contest = curve.contest
    who = f"{contest.scenario}, {contest.camp}: the search"
    title = [who, f"against {contest.against}; playouts beside the points"]
    chart = alt.layer(zero, spans, line, words).properties(width=300, height=180, title=title)
    return as_svg(
        chart.configure_title(fontSize=13, anchor="start", offset=8)
        .configure_view(stroke=None)
        .configure(background="#fdfcf8", font="sans-serif", padding=6)
    )


def drawn(curve: Curve) -> Path:
    """Where its picture is."""
    return DOCS / "pictures" / f"strength-{curve.contest.scenario}-{curve.contest.camp}.svg"


def main() -> None:
    """Measure what is missing, draw what there is, and print the table."""
    asked = Command("builder.strength", __doc__)
    contests = [each.scenario for each in CONTESTS]
    asked.add_argument("scenario", metavar="SCENARIO", nargs="*", type=one_of(contests, "scenario with a contest"))
    asked.add_argument("--jobs", metavar="NUMBER", type=whole, default=1, help="Processes that play.")
    words, every = asked.parse_args(), curves()
    measure(every, words.scenario, words.jobs)
    for curve in every:
        if shown(curve):
            replace(drawn(curve), picture(curve).encode())
    print("\n".join((*HEADER, *(row for curve in every for row in rows(curve)))))


if __name__ == "__main__":
    with piped():
        main()
