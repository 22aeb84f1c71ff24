"""The command that prints a rulebook: every clause with what is known of it, and its worked examples as pictures."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from maquis.cli.words import out
from maquis.engine import durable
from maquis.engine.errors import MaquisError

EXAMPLES = Path("examples")


def book(
    edition: Annotated[str, Parameter(help="An edition, such as europa.rule40.")],
    /,
    *,
    out_: Annotated[Path, Parameter(name="--out", help="The PDF to make.")],
    examples: Annotated[
        Path, Parameter(help="The folder of worked examples, with a folder a family in it; without, there are none.")
    ] = EXAMPLES,
) -> int:
    """Print the rulebook of an edition: its clauses in our words, figures, readings, and worked examples as pictures.

    For example: `maquis book raid.first --out raid.pdf`
    """
    from maquis.book.chapters import book as written
    from maquis.cli.booklet import printed

    if out_.suffix.lower() != ".pdf":
        raise MaquisError(f"{out_} is no PDF: end its name with .pdf")
    if examples != EXAMPLES and not examples.is_dir():
        raise MaquisError(f"there is no folder {examples}")
    found = written(edition, examples)
    data = printed(found)
    try:
        durable.replace(out_, data, durable.SHARED)
    except OSError as error:
        raise MaquisError(f"{out_} cannot be written: {error.strerror}") from None
    without = "" if found.examples else f"; no worked examples of it lie in {examples}"
    out.print(f"{found.title}: {out_}{without}", markup=False)
    return 0
