"""The command that tells the odds: the exact chances of an order, or of several, as the asking side may know them."""

from fractions import Fraction
from typing import Annotated, Any

from cyclopts import Parameter
from rich.markup import escape

from maquis.cli.explained import print_demands, print_rests, print_tally
from maquis.cli.words import As, Json, Opened, Phase, RecordPath, Turn, Typed, out, show_json, side_named
from maquis.contract import labels
from maquis.contract.scenario import Scenario
from maquis.engine.acts import Act
from maquis.engine.errors import MaquisError
from maquis.engine.figures import Figure
from maquis.engine.notation import shown
from maquis.engine.orders import Judgement
from maquis.engine.position import Position
from maquis.engine.views import view
from maquis.engine.words import many
from maquis.narration.explained import demands, rests, tally_data, unprinted
from maquis.narration.tellings import of, when
from maquis.odds.sequences import Followed, Impossible, follow

Given = Annotated[
    str,
    Parameter(name="--if", help='What the sides of a battle do: "best", "stand", "fade", "press", "break off", '
              '"cheapest", "dearest", or some of these with commas between.'),
]  # fmt: skip
SHOWN = 20
"""The joint results that are printed; JSON has all."""


def odds(
    record: RecordPath,
    order: Typed,
    /,
    *more: Annotated[str, Parameter(help="More orders, which are given after it.")],
    turn: Turn = None,
    phase: Phase = None,
    as_: As = None,
    if_: Given = "",
    json: Json = False,
) -> int:
    """Tell the exact chances of an order at a moment of a record, as the side that would give it may know them.

    Of several orders it tells what they come to together if they are given one after another. Of a battle it tells who
    is left, with the best choices of both sides and without; --if names other choices. Without --as it is the side
    whose turn it is to act.

    For example: `maquis odds game.maquis "sabotage rail 1955 by 1 Bde"`
    """
    opened = Opened(record)
    order, *others = (labels.typed(opened.scenario.rules, each) for each in (order, *more))
    position = opened.position(turn, phase)
    acting = opened.scenario.rules.to_act(position)
    side = side_named(opened.game, as_) or (acting[0] if acting else position.side)
    seen = view(position, side)
    head = {"when": when(position), "side": side}
    if others:
        if if_:
            raise MaquisError("--if is for one order that begins or answers in a battle")
        return _several(opened.scenario, seen, side, (order, *others), head, json)
    judgement = opened.scenario.rules.judge(seen, side, opened.scenario.rules.parse(seen, order))
    told = of(opened.game)
    data = {
        **head,
        **_judged(judgement),
        **told.chances(opened.scenario.rules, seen, side, judgement, if_),
        "rests_on": rests(unprinted(judgement, seen.game.figures)),
    }
    if json:
        show_json(data)
    else:
        _print(seen, data)
    return 0 if judgement.legal else 1


def _judged(judgement: Judgement) -> dict[str, Any]:
    return {
        "order": shown(judgement.order),
        "legal": judgement.legal,
        "tallies": [tally_data(each) for each in judgement.tallies],
    }


def _print(seen: Position, data: dict[str, Any]) -> None:
    refused = "" if data["legal"] else ": [red]refused[/red]"
    out.print(f"[bold]{data['when']}[/bold], {data['side']}: {escape(data['order'])}{refused}")
    if not data["legal"]:
        print_demands(data["demands"])
        return
    for tally in data["tallies"]:
        print_tally(tally)
    for line in of(seen.game).chance_lines(data):
        out.print(line)
    print_rests(data["rests_on"])


def _several(
    scenario: Scenario, seen: Position, side: str, orders: tuple[str, ...], head: dict[str, Any], json: bool
) -> int:
    """Tell what several orders come to."""
    told = of(seen.game)
    for text in orders:
        order = scenario.rules.parse(seen, text)
        if isinstance(order, Act) and order.alone:
            raise MaquisError(f"{shown(order)}: {order.alone}")
    try:
        found = follow(scenario.rules, seen, side, orders, told.changes)
    except Impossible as error:
        judgement = error.judgement
        refused = {**head, **_judged(judgement), "demands": demands(judgement.ruling, judgement.place)}
        if json:
            show_json(refused)
        else:
            _print(seen, refused)
        return 1
    on: dict[str, Figure] = {}
    for text in orders:
        judgement = scenario.rules.judge(seen, side, scenario.rules.parse(seen, text))
        on |= {each.id: each for each in unprinted(judgement, seen.game.figures)}
    data = {
        **head,
        **joined(found),
        "orders": [labels.told(seen.game, each) for each in found.orders],
        "rests_on": rests(on.values()),
    }
    if json:
        show_json(data)
    else:
        _print_several(data)
    return 0


def joined(found: Followed) -> dict[str, Any]:
    """What several orders come to, as plain data."""
    return {"orders": list(found.orders), "joint": _joint(found), "totals": _totals(found)}


def _joint(found: Followed) -> list[dict[str, Any]]:
    return [{"chance": str(chance), "changes": dict(counts)} for counts, chance in found.joint.items()]


def _totals(found: Followed) -> list[dict[str, Any]]:
    return [
        {
            "of": what,
            "expected": str(found.expected(what)),
            "chances": [{"number": n, "chance": str(chance)} for n, chance in found.marginal(what).items()],
        }
        for what in found.counted
    ]


def _print_several(data: dict[str, Any]) -> None:
    out.print(f"[bold]{data['when']}[/bold], {data['side']}: one after another")
    for order in data["orders"]:
        out.print(f"  {order}", markup=False)
    print_joined(data)
    print_rests(data["rests_on"])


def print_joined(data: dict[str, Any]) -> None:
    """Print what several orders come to, together and each by itself."""
    out.print("[bold]together[/bold]")
    for each in data["joint"][:SHOWN]:
        words = "; ".join(f"{what} {number:+}" for what, number in each["changes"].items()) or "nothing"
        out.print(f"  [bold]{float(Fraction(each['chance'])):6.1%}[/bold]  {escape(words)}")
    rest = data["joint"][SHOWN:]
    if rest:
        chance = float(sum(Fraction(each["chance"]) for each in rest))
        out.print(f"  {chance:6.1%}  in {many(len(rest), 'other way')}, less likely; --json has them all")
    out.print("[bold]each by itself[/bold]")
    for total in data["totals"]:
        shares = ", ".join(f"{c['number']:+} {float(Fraction(c['chance'])):.1%}" for c in total["chances"])
        out.print(f"  {escape(total['of'])}: {float(Fraction(total['expected'])):+.3f} expected ({shares})")
