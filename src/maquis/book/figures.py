"""A worked example as a figure of a page: its picture, what is asked, the ruling with all demands, a way to try it."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from html import escape

from maquis.book.chapters import Other
from maquis.book.shown import Demanded, Number, Shown
from maquis.engine.rulings import Read
from maquis.engine.words import many


def example(of: Shown, picture: str, cite: Callable[[str], str], desk: str) -> str:
    """An example with its picture; `cite` names a clause, `desk` is the address of the page that has the desk."""
    return "".join(_example(of, picture, cite, desk))


def _example(of: Shown, picture: str, cite: Callable[[str], str], desk: str) -> Iterator[str]:
    kind, words = ("bites", "It bites") if of.bites else ("spares", "It does not")
    yield f'<figure class="example {kind}"><figcaption><b>{words}</b> {escape(of.title)}</figcaption>'
    if of.board.picture:
        wide, high = of.board.size
        size = f'width="{wide}" height="{high}" loading="lazy"'
        yield f'<img src="{picture}" alt="{escape(of.board.words)}" {size}>'
    for each in of.before:
        yield f'<p class="asked">Before: <code>{escape(each)}</code></p>'
    giver = f"{escape(of.giver)}: " if of.giver else "Asked: "
    yield f'<p class="asked">{giver}<code>{escape(of.asked)}</code></p>'
    yield f'<p class="verdict {verdict(of)}">{escape(of.verdict)}</p>'
    unmet = [each for each in of.demands if not each.met]
    if unmet:
        yield f'<ul class="demands">{"".join(_demand(each, cite) for each in unmet)}</ul>'
    if met := [each for each in of.demands if each.met]:
        yield f"<details><summary>{_met(len(met), bool(unmet))}</summary>"
        yield f'<ul class="demands">{"".join(_demand(each, cite) for each in met)}</ul></details>'
    yield from (_number(each, cite) for each in of.numbers)
    if of.chances:
        yield _chances(of.chances)
    if of.told:
        yield f'<ul class="told">{"".join(f"<li>{escape(each)}</li>" for each in of.told)}</ul>'
    yield f'<p><a class="try" href="{desk}#{escape(of.link)}">Try it on the desk</a></p></figure>'


def verdict(of: Shown) -> str:
    """The kind of ruling: legal, refused, or an answer."""
    return {"Legal": "legal", "Refused": "refused"}.get(of.verdict, "answer")


def _met(many: int, more: bool) -> str:
    others = "other " if more else ""
    return f"The {many} {others}demands that are met" if many > 1 else f"The {others}demand that is met"


def _demand(of: Demanded, cite: Callable[[str], str]) -> str:
    kind, sign = ("met", "yes") if of.met else ("unmet", "NO")
    return f'<li class="{kind}"><b>{sign}</b> {escape(of.words)} {cite(of.clause)}{_origin(of)}</li>'


def _origin(of: Demanded) -> str:
    if isinstance(of.origin, Read) or of.origin != "source":
        return f" <small>[{escape(str(of.origin))}]</small>"
    return ""


def _number(of: Number, cite: Callable[[str], str]) -> str:
    rows = "".join(
        f"<tr><td>{escape(does)}</td><td>{escape(why)} {cite(clause)}</td><td>{escape(total)}</td></tr>"
        for does, why, clause, total in of.steps
    )
    return (
        f'<table class="tally"><caption>{escape(of.words)}: {escape(of.total)}</caption><tbody>{rows}</tbody></table>'
    )


def _chances(chances: tuple[tuple[Fraction, str], ...]) -> str:
    rows = "".join(
        f'<tr><td><b>{chance}</b></td><td><span class="bar" style="width:{float(chance):.1%}"></span></td>'
        f"<td>{escape(words)}</td></tr>"
        for chance, words in chances
    )
    return f'<table class="chances"><caption>What it comes to, exactly</caption><tbody>{rows}</tbody></table>'


def others(examples: tuple[Other, ...], desk: str) -> str:
    """Examples by their titles, each with a way to try it."""
    items = "".join(
        f'<li><a href="{desk}#{escape(each.link)}">{escape(each.title)}</a> '
        f"<small>{'bites' if each.bites else 'does not'}</small></li>"
        for each in examples
    )
    more = many(len(examples), "more example")
    return f'<details class="others"><summary>{more}</summary><ul>{items}</ul></details>'
