"""Commands that ask a record: show it, list what is legal, explain an order, work out a number."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.markup import escape

from maquis.boards.sets import PlaceSet
from maquis.cli.explained import print_demands, print_questions, print_tally
from maquis.cli.words import (
    As,
    AsGiver,
    Json,
    Opened,
    Phase,
    RecordPath,
    Source,
    Turn,
    Typed,
    giver_named,
    moment,
    out,
    show_json,
    side_named,
)
from maquis.contract import labels
from maquis.engine import moments
from maquis.engine.game import UMPIRE
from maquis.engine.notation import shown
from maquis.engine.orders import Judgement
from maquis.engine.position import Position
from maquis.engine.rulings import EVERYWHERE
from maquis.engine.views import view
from maquis.narration.areas import within
from maquis.narration.explained import demands, tally_data
from maquis.narration.tellings import of, when
from maquis.narration.words import NAMED, counted, named, places


def show(
    record: RecordPath,
    /,
    *,
    turn: Turn = None,
    phase: Phase = None,
    as_: As = None,
    picture: Annotated[Path | None, Parameter(help="Draw it on its map: a name ending in .svg or .png.")] = None,
    width: Annotated[int, Parameter(help="Width of the picture in pixels.")] = 1600,
    json: Json = False,
) -> int:
    """Show the position of a record: at its end, at the end of a turn, or at the start of a phase.

    For example: `maquis show game.maquis --as axis --picture now.svg`, or `maquis show game.maquis --turn "Aug II 41"`
    """
    if picture is not None:
        _can_be_drawn(picture, width)
    opened = Opened(record)
    side, position = side_named(opened.game, as_), opened.position(turn, phase)
    seen = view(position, side) if side else position
    told = of(position.game).summary(seen)
    if json:
        show_json(told)
    else:
        _print_summary(told, side)
    if picture is not None:
        _drawn(seen, picture, width)
        if not json:
            out.print(f"Picture: {picture}", markup=False)
    return 0


def _can_be_drawn(picture: Path, width: int) -> None:
    """Raise `MaquisError` for a file or a width in which no picture can be drawn."""
    from maquis import pictures
    from maquis.cli.maps import checked_width

    pictures.named(picture)
    checked_width(width)


def _drawn(seen: Position, picture: Path, width: int) -> None:
    from maquis import pictures
    from maquis.pictures.position import draw_position

    pictures.save(draw_position(seen, width), picture)


def _print_summary(told: Mapping[str, Any], side: str | None) -> None:
    out.print(f"[bold]{told['when']}[/bold]" + (f", as the {side} side sees it" if side else ", as the umpire sees it"))
    for name, part in told.items():
        if name == "when" or not part:
            continue
        out.print(f"[bold]{name.replace('_', ' ')}[/bold]")
        lines = part.items() if isinstance(part, dict) else enumerate(part)
        for key, value in lines:
            out.print(f"  {value}" if isinstance(key, int) else f"  {key}: {value}", markup=False)


def legal(
    record: RecordPath,
    counter: Annotated[
        str | None, Parameter(help="A counter, in quotation marks; everything, if none is named.")
    ] = None,
    /,
    *,
    to: Annotated[
        str | None,
        Parameter(help='What can be done there, and by whom: "minsk", a hex, a zone, a district, with commas between.'),
    ] = None,
    turn: Turn = None,
    phase: Phase = None,
    as_: AsGiver = None,
    json: Json = False,
) -> int:
    """List what a side may do at a moment of a record, or what one counter may do; each as an order to type.

    Without --as it is the side whose phase it is; --as umpire lists what may be said of the host game. Of counters that
    are alike one may be listed for all; each is answered for by its name. With --to it is what may be done in a place,
    or in an area of the map such as a district or a land.

    For example: `maquis legal game.maquis`, or `maquis legal game.maquis "1 Bde" --as soviet --to "Kiev MD"`
    """
    opened = Opened(record)
    position = opened.position(turn, phase)
    acting = opened.scenario.rules.to_act(position)
    side = (giver_named(opened.game, as_) if as_ else "") or (acting[0] if acting else opened.game.sides[-1])
    number = opened.game.roster.number(counter) if counter else None
    seen = view(position, side)
    where = EVERYWHERE if to is None else within(seen, to)
    listed = of(opened.game).listed(seen, side, opened.scenario.rules.choices(seen, side), number, where)
    if json:
        show_json({"when": when(position), "side": side, "legal": [each.data for each in listed]})
        return 0
    who = side if side == UMPIRE else f"{side} side"
    there = "" if to is None else f" about {to}"
    out.print(f"[bold]{when(position)}[/bold]: what the {who} may do{escape(there)}")
    for each in listed:
        out.print(f"  {each.words}", markup=False)
    if not listed:
        why_not = (
            ": the game is over"
            if not acting
            else f": the {acting[0]} side is to act"
            if side not in acting
            else " now"
        )
        out.print(f"  nothing{why_not}")
    if any(len(each.data.get(places(opened.game.map), ())) > NAMED for each in listed):
        out.print("  (--to PLACE tells what may be done there, and by whom)")
    return 0


def why(
    record: RecordPath,
    order: Typed,
    /,
    *,
    turn: Turn = None,
    phase: Phase = None,
    as_: AsGiver = None,
    json: Json = False,
) -> int:
    """Say whether an order is legal, by every clause it rests on, with every number worked out.

    An order that stands in the record is judged as of when it was given, the last time unless --turn names another;
    any other order is judged at the moment named by --turn and --phase, or at the end of the record. With --as, only
    that side's own orders are looked up.

    For example: `maquis why game.maquis "move 1 Bde 1854-2255"`
    """
    opened = Opened(record)
    rules = opened.scenario.rules
    order = labels.typed(rules, order)
    given, asking = None, giver_named(opened.game, as_) if as_ else None
    if phase is None:
        in_turn = opened.scenario.turn(turn) if turn else None
        given = moments.before(opened.game, opened.entries, order, in_turn, asking)
    position = given[0] if given else opened.position(turn, phase)
    acting = rules.to_act(position)
    side = asking or (given[1].side if given else acting[0] if acting else position.side)
    seen = view(position, side)
    judgement = rules.judge(seen, side, rules.parse(seen, order))
    data = _explained(opened, seen, side, judgement)
    if json:
        show_json({"when": when(position), "side": side, "in_record": given is not None, **data})
    else:
        _print_explained(position, side, data, given is not None)
    return 0 if judgement.legal else 1


def _explained(opened: Opened, seen: Position, side: str, judgement: Judgement) -> dict[str, Any]:
    chance = of(seen.game).chance(opened.scenario.rules, seen, side, judgement)
    return {
        "order": shown(judgement.order),
        "legal": judgement.legal,
        "demands": demands(judgement.ruling, judgement.place),
        "where": seen.game.map.near(judgement.place) if judgement.place is not None else "",
        "tallies": [tally_data(each) for each in judgement.tallies],
        "chance": "" if chance is None else str(chance),
    }


def _print_explained(position: Position, side: str, data: dict[str, Any], in_record: bool) -> None:
    verdict = "[green]legal[/green]" if data["legal"] else "[red]refused[/red]"
    at = f" ({data['where']})" if data["where"] else ""
    out.print(
        f"[bold]{when(position)}[/bold], {side}: {escape(data['order'] + at)}: {verdict}"
        + (", as given in the record" if in_record else "")
    )
    print_demands(data["demands"])
    for tally in data["tallies"]:
        print_tally(tally)
    if data["chance"]:
        out.print(f"  chance of success: {data['chance']}")


def tally(
    source: Source,
    question: Annotated[str, Parameter(help='In quotation marks: "recruits Kiev MD"; "?" tells which there are.')],
    /,
    *,
    turn: Turn = None,
    phase: Phase = None,
    as_: As = None,
    json: Json = False,
) -> int:
    """Work out a number, a set of places or a yes or no, with the clauses behind it.

    For example: `maquis tally eastern-front "recruits Kiev MD" --turn "Feb II 43"`
    """
    scenario, position = moment(source, turn, phase)
    side = side_named(scenario.game, as_)
    if question.strip() == "?":
        if json:
            show_json(dict(scenario.rules.questions))
        else:
            print_questions(scenario.rules)
        return 0
    asked = labels.asked(scenario.rules, question)
    answer = scenario.rules.answer(view(position, side) if side else position, asked)
    called = places(position.game.map)
    data: dict[str, Any] = {"when": when(position), "question": question}
    if answer.tally is not None:
        data["tally"] = tally_data(answer.tally)
    if answer.ruling is not None:
        data["demands"] = demands(answer.ruling, None)
    if answer.names is not None:
        data["names"] = list(answer.names)
    if answer.places is not None:
        data[called] = list(PlaceSet(position.game.board, answer.places))
    if json:
        show_json(data)
        return 0
    out.print(f"[bold]{data['when']}[/bold]: {escape(question)}")
    print_demands(data.get("demands", []))
    if "tally" in data:
        print_tally(data["tally"])
    if "names" in data:
        apart = any("," in name for name in data["names"])
        for line in data["names"] if apart else [", ".join(data["names"]) or "none"]:
            out.print(f"  {line}", markup=False)
    if called in data:
        out.print(
            f"  {counted(len(data[called]), called)}: {named(labels.listed(position.game, data[called]))}", markup=False
        )
    return 0
