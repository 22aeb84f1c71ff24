"""A model of many processes and the one that sends them games: what they come to where there are more than here.

The one that sends does nothing else, one thing at a time; each process has some games waiting. How long games take, and
what one costs whoever sends it, is measured; how long a message is under way is assumed.
"""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush


@dataclass(frozen=True)
class Sender:
    """What a message costs whoever sends it and hears what it came to, and how long it is under way, in seconds."""

    cost: float
    under_way: float
    ahead: int
    """Messages for each process that it has sent and that are not back."""
    together: Callable[[int, int], int] = lambda processes, left: 1
    """How many games come in a message, of so many that are left for so many processes."""
    more: float = 0.0
    """What each further game of a message costs as it is sent."""
    keeping: float = 0.0
    """What each game costs once it is back."""


def efficiency(sender: Sender, seconds: Sequence[float], processes: int, games: int, until: float = math.inf) -> float:
    """What part of the time of so many processes goes into games, whose seconds are drawn from those measured.

    What is not back by `until` is lost.
    """
    chance = random.Random("1")
    now, sent, played = 0.0, 0, 0.0
    idle, back = [0.0] * processes, list[tuple[float, float, int]]()

    def send() -> None:
        nonlocal now, sent
        number = sender.together(processes, games - sent)
        now += sender.cost + (number - 1) * sender.more
        takes = sum(chance.choice(seconds) for _ in range(number))
        ended = max(heappop(idle), now + sender.under_way) + takes
        heappush(idle, ended)
        heappush(back, (ended + sender.under_way, takes, number))
        sent += number

    while sent < games and len(back) < sender.ahead * processes:
        send()
    while back:
        ended, takes, number = heappop(back)
        now = max(now, ended) + number * sender.keeping
        if now > until:
            return played / (processes * until)
        played += takes
        if sent < games:
            send()
    return played / (processes * now)
