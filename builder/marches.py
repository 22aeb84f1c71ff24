"""Aimless marches: counters that go back to where they stood a turn or two ago, with nothing done in between.

`python -m builder.marches [WORD...]` plays the highest levels of each family against each other, and tells for each
side how many of its moves these are; and how straight on whoever marches again goes, beside players who do anything.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator

import msgspec

from builder.usage import Command, within
from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.levels import Trial, of_side
from maquis.campaign.runner import after, turns
from maquis.contract.editions import edition
from maquis.contract.turns import Given, Turn
from maquis.engine import roster
from maquis.engine.events import Moved
from maquis.engine.pipes import piped

SEED = "marches"
"""The deals that are looked at; nothing was chosen on them."""
PLAYED = (
    (Trial("eastern-front", 4, "Jun II 42", "Oct II 42"), "europa.rule40"),
    (Trial("eastern-front", 4, "Jun II 42", "Oct II 42"), "europa.rule45"),
    (Trial("global-war-1936", 4, "July 1937", "January 1939"), ""),
    (Trial("global-war-1942", 4, "", "January 1943"), ""),
    (Trial("dark-crusade-june-1941", 4, "", "November 1941"), ""),
    (Trial("dark-crusade-1943", 4, "", "August 1943"), ""),
    (Trial("war-in-europe-yugoslavia-1943", 4, "", "1943, cycle 6, week 4"), ""),
    (Trial("war-in-europe-east-1942", 4, "", "1942, cycle 6, week 4"), ""),
    (Trial("war-in-the-west-1944", 4, "", "1944, cycle 12, week 4"), ""),
)
"""What is played, and under which edition, if not the scenario's own."""

BACK = 2
"""Turns within which who comes back has gone nowhere."""


class Marches:
    """Counts moves by kind of counter, and those of them that go back with nothing done; the kind "" is left out.

    Of two marches with nothing done in between it tells how straight on they lead: how far both together, of how far
    each by itself, as the crow flies; 1 for whoever keeps to where he was going, 0 for whoever is back.
    Something is done by or to a counter if what happens by any other order names it, and by its own move, if that
    happens to others, too: whoever comes back to look for a cadre comes for something.
    """

    def __init__(self, kind: Callable[[roster.Counter], str]) -> None:
        self.moves, self.back = Counter[str](), Counter[str]()
        self.straight = defaultdict[str, list[float]](list)
        self._kind = kind
        self._left = defaultdict[str, list[tuple[int, str]]](list)
        """For each counter the turns and places that it left since something was last done."""

    def add(self, turn: Turn) -> None:
        """Count a turn."""
        among = turn.start.game.roster
        names = {counter.name for counter in among}
        for given in turn.given:
            named = names & _named(given)
            if not given.order.startswith("move "):
                for name in named:
                    self._left.pop(name, None)
                continue
            for event in given.events:
                if isinstance(event, Moved) and (kind := self._kind(among[among.number(event.counter)])):
                    self.moves[kind] += 1
                    if named - {event.counter}:
                        self._left.pop(event.counter, None)
                    else:
                        self._moved(turn, event, kind)

    def forget(self) -> None:
        """Begin another game."""
        self._left.clear()

    @property
    def share(self) -> dict[str, float]:
        """The share of moves that go back, by kind."""
        return {kind: self.back[kind] / self.moves[kind] for kind in sorted(self.moves)}

    def _moved(self, turn: Turn, event: Moved, kind: str) -> None:
        left, to = self._left[event.counter], event.path[-1]
        recent = [place for when, place in left if turn.number - when <= BACK]
        self.back[kind] += to in recent
        if recent:
            board = turn.start.game.map.board
            begun, stopped, ended = map(board.place, (recent[-1], event.path[0], to))
            once, again = board.distance(begun, stopped), board.distance(stopped, ended)
            both = board.distance(begun, ended)
            if once and again and both is not None:
                self.straight[kind].append(both / (once + again))
        left.append((turn.number, event.path[0]))


def _named(given: Given) -> set[str]:
    """Every text in an order and in what happened by it, names of counters among them."""
    return {*given.order.split(" by ")[-1].split(", "), *_texts([*map(msgspec.to_builtins, given.events)])}


def _texts(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, Iterable):
        for each in data.values() if isinstance(data, dict) else data:
            yield from _texts(each)


def marched(trial: Trial, rules: str, policy: str = "") -> Marches:
    """The moves of some games of the highest levels, or of a policy, by side."""
    scenario, found = trial.opened(edition(rules).name if rules else ""), Marches(lambda who: who.side)
    offered, sides = campaigns.of(scenario.game), scenario.game.sides
    first, last = trial.span(scenario)
    for deal in range(1, trial.deals + 1):
        seed = f"{SEED} deal {deal}"
        named = {side: policy or of_side(scenario.game, side)[-1].policy for side in sides}
        players = {side: offered.policy(named[side], side, seed) for side in sides}
        game = Ahead(scenario.position(first), scenario.rules, SharedDice(seed))
        for turn in turns(game, players, after(last)):
            found.add(turn)
        found.forget()
    return found


def main() -> None:
    """Tell how aimless moves are, in what has one of the words that are wanted, or in all."""
    asked = Command("builder.marches", __doc__)
    every = (f"{trial.scenario} {rules}".strip() for trial, rules in PLAYED)
    asked.add_argument("word", metavar="WORD", nargs="*", type=within(every))
    wanted = asked.parse_args().word
    for trial, rules in PLAYED:
        if wanted and not any(word in f"{trial.scenario} {rules}" for word in wanted):
            continue
        found, chance = marched(trial, rules), marched(trial, rules, "random")
        for side, moves in sorted(found.moves.items()):
            share = f"{found.share[side]:.1%} ({found.back[side]} of {moves}) go back"
            straight = f"straight {_mean(found.straight[side])}, random {_mean(chance.straight[side])}"
            what = f"{trial.words}{f', {rules}' if rules else ''}, {trial.deals} games: {side}"
            print(f"{what} {share}; {straight}", flush=True)


def _mean(numbers: list[float]) -> str:
    """The mean of some numbers, and of how many."""
    return f"{sum(numbers) / len(numbers):.2f} ({len(numbers)})" if numbers else "none"


if __name__ == "__main__":
    with piped():
        main()
