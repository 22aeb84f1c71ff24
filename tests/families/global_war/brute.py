"""Combat with partisans a second time, from the rules' words: every face of every die, and equations solved blindly.

Nothing of the rules is imported. Attackers are a list of (price, roll that hits), in the order in which they are lost;
partisans all defend alike, at `defence`.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

FACES = range(1, 13)
Attacker = tuple[int, int]
Moment = tuple[int, int, int, int]
"""How many attackers have been lost, partisans that fight, that have faded, and rounds left (-1: no limit)."""
Fades = Callable[[int, int, int, int, int], bool]
"""Whether a partisan fades: attackers lost, partisans of this round, casualties, those that answered, hits so far."""


def hits(needs: list[int]) -> dict[int, Fraction]:
    """Roll every face of every die."""
    found = Counter(sum(face <= need for face, need in zip(faces, needs, strict=True)) for faces in _rolls(len(needs)))
    return {number: Fraction(ways, 12 ** len(needs)) for number, ways in found.items()}


def _rolls(dice: int) -> Iterator[tuple[int, ...]]:
    return product(FACES, repeat=dice)


def one_round(
    attackers: list[Attacker], defence: int, moment: Moment, fades: Fades, lasting: bool
) -> dict[Moment, Fraction]:
    """Return every moment in which one round may end, with its chance."""
    lost, fighting, faded, rounds = moment
    left = attackers[lost:]
    after: dict[Moment, Fraction] = {}

    def answer(chance: Fraction, casualties: int, answered: int, struck: int, gone: int) -> None:
        if casualties + answered == fighting:
            stay, hidden = fighting - casualties - gone, faded + gone
            if not lasting:
                stay, hidden = stay + hidden, 0
            end = (min(lost + struck, len(attackers)), stay, hidden, rounds - 1 if rounds > 0 else rounds)
            after[end] = after.get(end, Fraction(0)) + chance
        elif fades(lost, fighting, casualties, answered, struck):
            answer(chance, casualties, answered + 1, struck, gone + 1)
        else:
            for hit, share in hits([defence]).items():
                answer(chance * share, casualties, answered + 1, struck + hit, gone)

    for number, chance in hits([need for _, need in left]).items():
        casualties = min(number, fighting)
        for struck, share in hits([defence] * casualties).items():
            answer(chance * share, casualties, 0, struck, 0)
    return after


def ends(
    attackers: list[Attacker], defence: int, partisans: int, fades: Fades, lasting: bool = True, rounds: int = -1
) -> dict[tuple[int, int, int], Fraction]:
    """Return the chance of every end: attackers lost, partisans that fight still, and faded ones."""
    start = (0, partisans, 0, rounds)
    steps: dict[Moment, dict[Moment, Fraction]] = {}
    todo = [start]
    while todo:
        moment = todo.pop()
        lost, fighting, _, left = moment
        if moment not in steps and lost < len(attackers) and fighting and left:
            steps[moment] = one_round(attackers, defence, moment, fades, lasting)
            todo += steps[moment]
    visits = _solved(list(steps), steps, start)
    found: dict[tuple[int, int, int], Fraction] = {}
    for moment, step in steps.items():
        for end, chance in step.items():
            if end not in steps:
                found[end[:3]] = found.get(end[:3], Fraction(0)) + visits[moment] * chance
    return found


def _solved(
    moments: list[Moment], steps: dict[Moment, dict[Moment, Fraction]], start: Moment
) -> dict[Moment, Fraction]:
    """Return how often each moment is expected to come: v = start + v P, by elimination."""
    size = len(moments)
    rows = [
        [
            *(Fraction(int(i == j)) - steps[moments[j]].get(moments[i], Fraction(0)) for j in range(size)),
            Fraction(int(moments[i] == start)),
        ]
        for i in range(size)
    ]
    for i in range(size):
        pivot = next(row for row in range(i, size) if rows[row][i])
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [each / rows[i][i] for each in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                by = rows[j][i]
                rows[j] = [mine - by * other for mine, other in zip(rows[j], rows[i], strict=True)]
    return {moment: rows[i][-1] for i, moment in enumerate(moments)}


def worth(attackers: list[Attacker], end: tuple[int, int, int], partisan: int) -> int:
    """Return the price of the attackers lost, and so much for each partisan left."""
    return sum(price for price, _ in attackers[: end[0]]) + partisan * (end[1] + end[2])


def best_of_all(attackers: list[Attacker], defence: int, partisans: int, partisan: int, lasting: bool) -> Fraction:
    """Return the best mean worth over every stationary way to fade, one after the other."""
    asked: list[tuple[int, ...]] = []

    def noting(*what: int) -> bool:
        if what not in asked:
            asked.append(what)
        return False

    for lost in range(len(attackers)):
        for fighting in range(1, partisans + 1):
            one_round(attackers, defence, (lost, fighting, 0, -1), noting, lasting)
    values = []
    for answers in product((False, True), repeat=len(asked)):
        plan = dict(zip(asked, answers, strict=True))
        found = ends(attackers, defence, partisans, lambda *what, plan=plan: plan[what], lasting)
        values.append(sum((chance * worth(attackers, end, partisan) for end, chance in found.items()), Fraction(0)))
    return max(values)


def approached(attackers: list[Attacker], defence: int, partisans: int, partisan: int, rounds: int = 400) -> float:
    """Return the best mean worth after so many rounds, looking back from the last: floats, fading lasts."""
    chance = {
        tuple(needs): {number: float(share) for number, share in hits(list(needs)).items()}
        for needs in ([need for _, need in attackers[lost:]] for lost in range(len(attackers)))
    }
    value: dict[tuple[int, int, int], float] = {
        (lost, fighting, faded): float(worth(attackers, (lost, fighting, faded), partisan))
        for lost in range(len(attackers) + 1)
        for fighting in range(partisans + 1)
        for faded in range(partisans + 1 - fighting)
    }
    for _ in range(rounds):
        before = dict(value)

        def answer(
            lost: int,
            stay: int,
            gone: int,
            waiting: int,
            struck: int,
            before: dict[tuple[int, int, int], float] = before,
        ) -> float:
            if not waiting:
                return before[min(lost + struck, len(attackers)), stay, gone]
            fights = sum(
                share * answer(lost, stay + 1, gone, waiting - 1, struck + hit)
                for hit, share in ((0, (12 - defence) / 12), (1, defence / 12))
            )
            return max(fights, answer(lost, stay, gone + 1, waiting - 1, struck))

        for lost, fighting, faded in before:
            if lost < len(attackers) and fighting:
                total = 0.0
                for number, share in chance[tuple(need for _, need in attackers[lost:])].items():
                    casualties = min(number, fighting)
                    for struck, part in hits([defence] * casualties).items():
                        total += share * float(part) * answer(lost, 0, faded, fighting - casualties, struck)
                value[lost, fighting, faded] = total
    return value[0, partisans, 0]
