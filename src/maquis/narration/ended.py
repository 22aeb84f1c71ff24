"""How the games of simulations ended, for the page about them: in the words of an ending, and by its measure."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape

import msgspec
import polars as pl

from maquis.campaign.campaigns import Figure
from maquis.campaign.standing import Standing, Step, of_turns
from maquis.contract import stakes
from maquis.contract.stakes import NONE_SAID, Part, Stakes
from maquis.engine.words import called, capital, many
from maquis.narration import ending_picture
from maquis.narration.endings import Ending, of_standing, signed
from maquis.simulation import charts
from maquis.simulation.plan import code
from maquis.simulation.playing import turns_of
from maquis.simulation.sheet import Picture, Section, Simulated, in_step, table
from maquis.simulation.tables import span

TITLE = "How they ended"
_ABOUT = "One number is what the sides play for: it begins at 0, and each turn adds to it."
_BANDS = "The number turn by turn: the mean of the games, and the band of four games in five."
_SUMMARY = (
    "one game told whole, as a picture to share: game {game} of {games}, the middle one by what it came to. Numbers on"
    " the line are the acts beside it."
)
_OTHERWISE = (
    "No single game is told: this version of maquis would play them otherwise than they were played. The command that"
    " played them plays them anew in another folder."
)


def section(played: Sequence[Simulated]) -> Section:
    """How the games ended: the number over turns, what it is made of, and one game of each plan told whole."""
    about = stakes.of(played[0].plan.loaded().game)
    if about is None:
        return Section(TITLE, "", [], f"<p>{capital(f'{NONE_SAID} of this game.')}</p>")
    played = [each for each in played if stakes.of(each.plan.loaded().game) is about and each.tables["stakes"].height]
    if not played:
        return Section(TITLE, "", [])
    pictures = [Picture("number", charts.as_svg(charts.over_time(_in_step(played), "number", _figure(about))), _BANDS)]
    told, after = [_ABOUT], [_made_of(about, played)]
    for number, each in enumerate(played, 1):
        of = f"<strong>{escape(each.name)}</strong>: " if len(played) > 1 else ""
        told.append(of + escape(" ".join(_verdict(about, each))))
        if each.plan.code != code(each.plan.edition):
            after.append(f"<p>{of}{_OTHERWISE}</p>")
            continue
        game = _middle(each)
        ending = _told(about, each, game)
        words = (f"{each.name}: " if of else "") + _SUMMARY.format(game=game, games=each.games)
        pictures.append(Picture(f"ending-{number}", ending_picture.picture(ending), capital(words), wide=True))
        after.append(_acts(ending, f"{of}the acts that mattered most in game {game}:"))
    return Section(TITLE, "</p><p>".join(told), pictures, "".join(after))


def _figure(about: Stakes) -> Figure:
    high, low = map(called, about.camps)
    return Figure(f"the number: high for {high}, low for {low}", "last")


def _last(each: Simulated) -> pl.DataFrame:
    """The last turn of each game."""
    return each.tables["stakes"].group_by("game", maintain_order=True).last()


def _in_step(played: Sequence[Simulated]) -> Mapping[str, pl.DataFrame]:
    """The number of each game turn by turn; one that is over stays as it is."""
    found = {}
    for name, rows in in_step(played, "stakes").items():
        dated = rows.select("turn", "date").unique().sort("turn")
        whole = rows.select("game").unique().join(dated, how="cross").sort("game", "turn")
        joined = whole.join(rows.select("game", "turn", "number"), on=["game", "turn"], how="left")
        found[name] = joined.with_columns(pl.col("number").forward_fill().over("game"))
    return found


def _verdict(about: Stakes, each: Simulated) -> Iterator[str]:
    """Who has won how often, or what the games came to; how that compares with sensible policies; whose measure."""
    numbers, high, low = _last(each)["number"], *map(called, about.camps)
    if about.terms:
        won, lost = int((numbers > 0).sum()), int((numbers < 0).sum())
        yield f"{high} won {won} of {many(each.games, 'game')}, {low} {lost}, nobody {each.games - won - lost}."
    told = of_standing(each.plan.loaded(), _mean(about, each), over=False)
    if not about.terms:
        least, most = span(numbers)
        between = f"four in five or more came to {signed(least)} to {signed(most)}"
        yield f"{told.verdict} That is the mean of {many(each.games, 'game')}; {between}."
    yield from filter(None, (told.par, told.basis))


def _mean(about: Stakes, each: Simulated) -> Standing:
    """The mean of the games as if it were one: a game that is over adds nothing more."""
    names = [part.name for part in about.parts]
    steps, number = list[Step](), 0.0
    for turn, rows in each.tables["stakes"].sort("turn").group_by("turn", maintain_order=True):
        adds = float(rows["adds"].sum()) / each.games
        number += adds
        counted = {name: float(rows[name].sum()) / each.games for name in names}
        steps.append(Step(int(str(turn[0])), counted, adds, number))
    return Standing(about, steps, ())


def _middle(each: Simulated) -> int:
    """The game in the middle of all, by what they came to."""
    games = sorted(_last(each).select("number", "game").iter_rows())
    return int(games[(len(games) - 1) // 2][1])


def _told(about: Stakes, each: Simulated, game: int) -> Ending:
    """A game played again and told whole."""
    scenario, played = each.plan.loaded(), turns_of(each.plan, game)
    over = not scenario.rules.to_act(played[-1].position)
    told = of_standing(scenario, of_turns(about, played, scenario.rules), over)
    return msgspec.structs.replace(told, title=f"{told.title}, game {game} of {each.games}")


def _acts(told: Ending, title: str) -> str:
    """The acts that mattered in a game, and history beside it, for those who read no picture."""
    acts = "".join(
        f"<li><strong>{escape(signed(act.change))}</strong> {escape(f'{act.date}, {act.player}: {act.order}')}"
        f"<br>{escape('; '.join(act.words))}</li>"
        for act in told.acts
    )
    history = "".join(f"<li>{escape(line)}</li>" for line in told.history)
    return (f"<p>{capital(title)}</p><ol>{acts}</ol>" if acts else "") + (
        f"<p>Beside history:</p><ul>{history}</ul>" if history else ""
    )


def _made_of(about: Stakes, played: Sequence[Simulated]) -> str:
    """What the number is made of: what each part is worth, from where, and what the games came to on the average."""
    head = [
        "what is counted",
        "each",
        "from",
        *(f"{each.name}: {what}" for each in played for what in ("how much", "worth")),
    ]
    rows = [[_part(part), f"{part.weight:g}", part.provenance, *_amounts(part, played)] for part in about.parts]
    return table(head, rows)


def _part(part: Part) -> str:
    return f"{capital(part.words)} ({part.clause})" if part.clause else capital(part.words)


def _amounts(part: Part, played: Sequence[Simulated]) -> Iterator[str]:
    for each in played:
        amount = float(each.tables["stakes"][part.name].sum()) / each.games
        yield f"{amount:.2f}"
        yield f"{amount * part.weight:+.2f}"
