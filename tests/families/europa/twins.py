"""Two games that differ only in what one side may not know, played side by side: it must see no difference.

`pick` makes every choice. A choice of the side that has the secrets is made in both games so that it looks the same:
from the same stack goes a counter of the same face, whichever it is; from the pool comes one of the same face. Orders
of verbs that this module does not know are given word for word in both.
"""

import json
from collections.abc import Callable, Iterator
from itertools import product, zip_longest

import msgspec

from maquis import odds
from maquis.boards.errors import BoardError
from maquis.engine import views
from maquis.engine.changes import apply
from maquis.engine.dice import seeded
from maquis.engine.errors import MaquisError
from maquis.engine.events import Counted, Event, Flagged, Left, Turned
from maquis.engine.game import UMPIRE
from maquis.engine.orders import Refused
from maquis.engine.position import POOL, Position
from maquis.engine.referee import Referee
from maquis.engine.roster import Counter, numbers
from maquis.engine.rulings import Tally
from maquis.families.europa.rules import orders, questions, reaction, sabotage, summary, ways
from maquis.families.europa.rules.forces import FORCES, is_partisan
from maquis.families.europa.rules.guesses import guesses
from maquis.families.europa.rules.places import partisans
from maquis.families.europa.rules.railways import rail
from tests.families.europa import naive, naive_combat
from tests.families.europa.invariants import RULES, all_orders, offered
from tests.families.europa.strategies import Pick, any_order, host_order
from tests.families.europa.world import BOARD, labels, world_roster
from tests.serial import shuffled, written

SIDES = ("axis", "soviet")
SPECTATOR = "spectator"
Games = tuple[Referee, Referee]


class Differs(AssertionError):
    """The two games look different to a side that may not know how they differ."""


class Shown(Exception):
    """A clause has revealed how the two games differ: they cannot go on together."""


def exchanged(start: Position, side: str, pick: Pick, times: int = 8) -> Position:
    """The position with counters exchanged that lie face down, as far as each may be where the other was."""
    renamed = list(range(len(start.where)))
    up = start.flags.get("up", 0)
    down = [n for n, who in enumerate(start.game.roster) if who.side == side and who.face and not up >> n & 1]
    lying = [n for n in down if start.where[n] >= 0]
    for _ in range(times if len(lying) > 1 else 0):
        one, two = pick(lying), pick(down)
        if _may_change(start, renamed[one], renamed[two]):
            renamed[one], renamed[two] = renamed[two], renamed[one]
    return shuffled(start, dict(enumerate(renamed)))


def _may_change(start: Position, one: int, two: int) -> bool:
    first, second = start.game.roster[one], start.game.roster[two]
    return first.face == second.face and all(
        start.where[there] < 0 or naive.at(start.where[there]) in naive.may_be(start, naive.limits(who))
        for who, there in ((first, two), (second, one))
    )


def anything_asked(pick: Pick) -> str:
    """Any question to the umpire."""
    form = pick(list(questions.QUESTIONS.answered))

    def counter() -> str:
        return pick([who.name for who in _roster()])

    words: dict[str, Callable[[], str]] = {
        **dict.fromkeys(("COUNTER", "COUNTER[,"), counter),
        **dict.fromkeys(("UNIT", "UNIT[,"), lambda: _some_unit(pick)),
        **dict.fromkeys(("COUNTER...]", "UNIT...]"), str),
        "ODDS": lambda: pick(("1:4", "1:1", "4:1")),
        "DIE": lambda: pick(("1", "6")),
        "SIDE": lambda: pick(SIDES),
        "HEX": lambda: pick(labels(BOARD.all)),
        "FORCE": lambda: pick(list(FORCES)),
        "AREA": lambda: pick(["Kiev MD", "Western MD", "Baltic MD", "central Poland", "the Soviet Union", "Finland"]),
        "[by": lambda: pick(("by", "")),
        "rail|admin]": lambda: "rail",
    }
    return " ".join(" ".join(words[word]() if word in words else word for word in form.split()).split())


def _some_unit(pick: Pick) -> str:
    layer, label = pick(naive.PAINTED), pick(labels(BOARD.all))
    return pick((*(who.name for who in _roster()), f"{layer} at {label}"))


def _roster() -> tuple[Counter, ...]:
    return world_roster()


class Twins:
    """Two games, and all that `blind` gets to see of each."""

    def __init__(
        self,
        one: Position,
        two: Position,
        owner: str,
        pick: Pick,
        told: Callable[[str], object] = len,
        umpired: bool = False,
    ) -> None:
        self.games = Referee(one, RULES, seeded(1)), Referee(two, RULES, seeded(1))
        self.owner, self.blind, self.pick, self.told = owner, naive.OTHER[owner], pick, told
        self.last: list[tuple[Position, str, str, list[Event]]] = []
        """Of each game, the last order given in both: the position before it, who gave it, and what happened."""
        self.umpired = umpired
        self.compare()

    def play(self, steps: int) -> None:
        """Play on. When a clause reveals how the games differ, the second is made anew, with other secrets."""
        acts = (*[self.something] * 6, self.refused, self.asked, self.secret, *[self.hosted] * 2 * self.umpired)
        for _ in range(steps):
            try:
                self.pick(acts)()
            except Shown:
                self.told("a difference was shown")
                one = self.games[0].position
                two = exchanged(one, self.owner, self.pick)
                self.games = Referee(one, RULES, seeded(one.version)), Referee(two, RULES, seeded(one.version))
                self.compare()

    def same(self, what: str, of: Callable[[Referee], object]) -> None:
        """Raise `Differs` if the games look different."""
        one, two = (str(of(judge)) for judge in self.games)
        if one != two:
            raise Differs(f"{what} differs for the {self.blind} side:\n{one}\n{two}")

    def compare(self) -> None:
        """Compare all that is shown without being asked for."""
        blind = self.blind
        self.same("the view", lambda judge: written(judge.view(blind)))
        self.same("a spectator's view", lambda judge: written(judge.view(SPECTATOR)))
        self.same("the legal list", lambda judge: self.listed(judge))
        self.same("who is to act", lambda judge: (RULES.to_act(judge.position), RULES.to_act(judge.view(blind))))
        self.same("the summary", lambda judge: json.dumps(summary.summary(judge.view(blind))))
        self.same("why the phase cannot end", lambda judge: self.answer(judge, "end"))

    def listed(self, judge: Referee) -> list[object]:
        """What `blind` is offered, with the chances of attempts."""
        seen = judge.view(self.blind)
        return [
            (
                c,
                c.order and [written_tally(each) for each in RULES.judge(seen, self.blind, c.order).tallies],
                self.chance(judge, seen, c.order),
            )
            for c in offered(seen, self.blind)
        ]

    def chance(self, judge: Referee, seen: Position, order: object) -> object:
        """The chance of an attempt, and what may come of an attack."""
        if isinstance(order, orders.Attack):
            return guesses(seen, self.blind, order)
        if not isinstance(order, orders.Sabotage):
            return None
        return odds.chance_of_success(RULES, seen, self.blind, order)

    def answer(self, judge: Referee, text: str) -> str:
        """What the umpire says to an order of `blind`, without carrying it out."""
        try:
            judgement = judge.judge(self.blind, text)
        except (MaquisError, BoardError) as error:
            return f"{type(error).__name__}: {error}"
        demands = [(each.clause, each.words, each.places) for each in judgement.ruling.demands]
        return f"{Refused(judgement)}{demands}{[written_tally(each) for each in judgement.tallies]}"

    def refused(self) -> None:
        """Any order of `blind`, likely or not."""
        text = any_order(self.pick, self.games[0].view(self.blind), self.blind)
        self.same(f"the answer to {text!r}", lambda judge: self.answer(judge, text))

    def asked(self) -> None:
        """Any question of `blind`."""
        text = anything_asked(self.pick)

        def answer(judge: Referee) -> str:
            try:
                found = RULES.answer(judge.view(self.blind), text)
            except (MaquisError, BoardError) as error:
                return f"{type(error).__name__}: {error}"
            ruling = found.ruling and [(each.clause, each.words, each.places) for each in found.ruling.demands]
            return f"{found.places}{found.names}{ruling}{found.tally and (found.tally.steps, found.tally.value)}"

        self.same(f"the answer to {text!r}", answer)

    def secret(self) -> None:
        """An order that only its giver hears of, in one of the games: none that changes what he does later."""
        if not RULES.to_act(self.games[0].position):
            return
        judge = self.pick(self.games)
        mine = [who.name for who in judge.position.game.roster if who.side == self.owner and who.face]
        if self.pick((True, False)):
            judge.give(self.owner, f"standing ask {self.pick(mine)}")
            self.compare()
            return
        after = judge.position.copy()
        entering = views.Entering(after, self.owner)
        entering.say(Flagged("resolved", (self.pick(mine),), on=self.pick((True, False)), seen=(self.owner,)))
        entering.say(Counted(f"{self.owner}: resolved", self.pick((0, 1, 2))))
        entering.close()
        judge.position = after
        judge.give(self.owner, f"standing {self.pick(reaction.WORDS)}{self.pick(('', f' {self.pick(mine)}'))}")
        self.compare()

    def hosted(self) -> None:
        """An order of the umpire, who is told the same of both games."""
        text = host_order(self.pick)
        one, two = (judge.judge(UMPIRE, text) for judge in self.games)
        if one.legal != two.legal:
            raise Differs(f"{text} is judged differently: {one.failures}, {two.failures}")
        if one.legal and RULES.to_act(self.games[0].position):
            order = RULES.parse(self.games[0].position, text)
            self.give(UMPIRE, order, order)

    def something(self) -> None:
        """An order that is offered, each kind as likely as another."""
        judge = self.games[0]
        acting = RULES.to_act(judge.position)[:1] * 3
        side = self.pick((*acting, *SIDES))
        seen = judge.view(side)
        choices = offered(seen, side)
        if not choices:
            return
        verbs = sorted({choice.verb for choice in choices})
        others = [verb for verb in verbs if verb not in ("end", "drop")]
        verb = self.pick([*others, *others, *others, *verbs])
        legal = all_orders(seen, [self.pick([choice for choice in choices if choice.verb == verb])])
        if not legal:
            raise Differs(f"{verb} is offered, and no order for it")
        order = self.pick([order for order in legal if self.lively(seen, side, order)] or legal)
        if side == self.blind:
            self.give(side, order, order)
        else:
            order = full(seen, order)
            alike = [each for each in like(self.games, order) if self.games[1].judge(side, each).legal]
            if alike:
                self.give(side, order, self.pick(alike))

    def lively(self, seen: Position, side: str, order: orders.Order) -> bool:
        """Whether a move leads to where something happens: onto enemy partisans, to partisans of one's own, to rail."""
        if not isinstance(order, orders.Move):
            return True
        mine = is_partisan(seen.game.roster[order.counter])
        goals = partisans(seen, side) | rail(seen) if mine else partisans(seen, naive.OTHER[side])
        return bool(goals >> order.way[-1] & 1)

    def give(self, side: str, one: orders.Order, two: orders.Order) -> None:
        """Give an order in both games, and compare what is told of it."""
        if isinstance(one, orders.Attack) and len({str(self.answers(judge, one)) for judge in self.games}) > 1:
            return
        if isinstance(one, orders.Sabotage) and isinstance(two, orders.Sabotage):
            both = zip(self.games, (one, two), strict=True)
            if len({self.modifier(judge, side, order) for judge, order in both}) > 1:
                return
        if isinstance(one, orders.Move) and len({str(self.way_answers(judge, one)) for judge in self.games}) > 1:
            return
        self.told(
            f"{'blind' if side == self.blind else 'owner' if side == self.owner else side}: {one.notation.split()[0]}"
        )
        before = [judge.position for judge in self.games]
        events = [judge.give(side, order) for judge, order in zip(self.games, (one, two), strict=True)]
        self.last = [
            (position, side, order.notation, said)
            for position, order, said in zip(before, (one, two), events, strict=True)
        ]
        one_shown, two_shown = (shown(*each) for each in zip(before, events, strict=True))
        logs = [known(*each, self.blind) for each in zip(before, events, strict=True)]
        if isinstance(one, orders.Attack) and side == self.blind:
            first = next((pair for pair in zip_longest(*logs) if pair[0] != pair[1]), None)
            if first is not None and not all(isinstance(event, Left | Turned) for event in first):
                raise Differs(f"an attack goes differently before anything is shown:\n{first[0]}\n{first[1]}")
        if one_shown != two_shown:
            self.last = []
            raise Shown
        for who in (self.blind, SPECTATOR):
            log = [
                msgspec.json.encode(views.line(position, side, order.notation, said, who)).decode()
                for position, order, said in zip(before, (one, two), events, strict=True)
            ]
            if log[0] != log[1]:
                raise Differs(f"the log of the {who} differs:\n{log[0]}\n{log[1]}")
        self.compare()

    def answers(self, judge: Referee, order: orders.Attack) -> object:
        """What partisans have been ordered to do in advance if they are attacked, and where they may go: it shows."""
        now, foe = judge.position, naive.OTHER[judge.position.side]
        there = naive_combat.units_in(now, foe, naive.at(order.place))
        words = [reaction.standing(now, foe, name) for name in there if naive_combat.partisan(now, name)]
        if "retreat" not in words:
            return "ask" in words
        return sorted(words), [sorted(naive_combat.before_combat(now, name)) for name in there]

    def way_answers(self, judge: Referee, order: orders.Move) -> object:
        """The same of partisans whose hex a unit enters on its way, where the rules have them asked (45.B2a.8)."""
        now = judge.position
        if not naive.among(now) or naive.hides(now, now.game.roster[order.counter]):
            return None
        foe, found = naive.OTHER[now.game.roster[order.counter].side], []
        for place in ways.way(now, order).path[1:]:
            there = [n for n in naive_combat.units_in(now, foe, naive.at(place)) if naive_combat.partisan(now, n)]
            found.append(sorted(reaction.standing(now, foe, name) for name in there))
        if "retreat" in str(found):
            return found, [sorted(naive.standing(now, foe, partisans=True), key=str)]
        return ["ask" in words for words in found if words]

    def modifier(self, judge: Referee, side: str, order: orders.Sabotage) -> int:
        """The die modifier of an attempt: it rests on where the commands are, and the result may tell of them."""
        return sabotage.modifiers(judge.position, side, order.place, order.counters).value


def written_tally(tally: Tally) -> str:
    """A tally with all its steps."""
    return f"{tally.words}: {tally.steps}"


def shown(before: Position, events: list[Event]) -> list[tuple[Event, list[int]]]:
    """What a clause reveals: who is turned up, or leaves play, and where."""
    now, found = before.copy(), list[tuple[Event, list[int]]]()
    for event in events:
        if isinstance(event, Left | Turned):
            names = event.counters if isinstance(event, Turned) else (event.counter,)
            found.append((event, [now.where[now.game.roster.number(name)] for name in names]))
        apply(now, event)
    return found


def known(before: Position, events: list[Event], side: str) -> list[Event | None]:
    """What a side is told, event by event."""
    now, found = before.copy(), list[Event | None]()
    for event in events:
        found.append(views.told(now, event, side))
        apply(now, event)
    return [event for event in found if event is not None]


def full(seen: Position, order: orders.Order) -> orders.Order:
    """A move with every hex of its way named: so that a counter that looks the same can be moved the same way."""
    if not isinstance(order, orders.Move):
        return order
    return orders.Move(seen.game, order.counter, ways.way(seen, order).path, order.mode)


def like(games: Games, order: orders.Order) -> Iterator[orders.Order]:
    """The orders of the second game that look like an order of the first one."""
    first, second = games[0].position, games[1].position
    match order:
        case orders.Move():
            for number in faced_like(first, second, order.counter):
                moved = orders.Move(second.game, number, order.way, order.mode)
                if ways.way(second, moved).path == order.way:
                    yield moved
        case orders.Displace():
            for number in faced_like(first, second, order.counter):
                yield orders.Displace(second.game, number, order.place)
        case orders.Recruit():
            for number in faced_like(first, second, order.counter):
                yield orders.Recruit(second.game, number, order.place)
        case orders.Dismiss() | orders.Convert():
            if first.where[order.counter] == second.where[order.counter]:
                yield order
        case orders.Retreat() if " at " not in order.unit:
            roster = first.game.roster
            for number in faced_like(first, second, roster.number(order.unit)):
                yield orders.Retreat(second.game, roster[number].name, order.place)
        case orders.Attack():
            mine = [first.game.roster.number(name) for name in order.units if " at " not in name]
            if all(first.where[number] == second.where[number] for number in mine):
                yield order
        case orders.Sabotage() if naive.among(first):
            for chosen in product(*(faced_like(first, second, number) for number in order.counters)):
                if len(set(chosen)) == len(chosen):
                    yield orders.Sabotage(second.game, order.kind, order.place, chosen, order.across)
        case orders.Sabotage():
            if all(first.where[number] == second.where[number] for number in order.counters):
                yield order
        case _:
            yield order


def faced_like(first: Position, second: Position, counter: int) -> list[int]:
    """The counters of the second game that look like a counter of the first one: there, and with its face up."""
    roster, place = first.game.roster, first.where[counter]
    up = [position.flags.get("up", 0) for position in (first, second)]
    if not roster[counter].face or up[0] >> counter & 1:
        return [counter]
    return [
        number
        for number in (range(len(roster)) if place == POOL else numbers(second.at(place)))
        if roster[number].face == roster[counter].face and second.where[number] == place and not up[1] >> number & 1
    ]
