"""Acts: an order kind is declared once, as a class, in the module of its section of the rules.

    class Search(Act, frozen=True):
        \"\"\"A patrol looks for raiders beside it (R.search).\"\"\"

        form = "search {place} by {unit}"
        title = "Search"
        place: Place
        unit: Unit

        def ruling(self, now: Position, side: str) -> Ruling:
            return Ruling(demand("R.search", "a patrol of one's own", ...), demand("R.search", "beside it", ...))

        def effect(self, now: Position, side: str, say: Say) -> Throw[bool] | None:
            ...

Its notation, the form that a wrong one is answered with, and the list of what may be done come from the declaration.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, ClassVar, Self, get_args, get_origin, get_type_hints

import msgspec

from maquis.engine import fields as kinds
from maquis.engine.fields import Field
from maquis.engine.game import Game
from maquis.engine.orders import Say, Throw
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, Tally

_PART = re.compile(r"\{(\w+)\}|([^{]+)")


class Act(msgspec.Struct, frozen=True):
    """An order: what it names, in the game that it is an order of.

    `form` is its notation with fields in braces, each of a type of `engine.fields`; `title` is what it is called in a
    menu. The demands of its ruling that are sets speak of its field `place`, if it has one.
    """

    form: ClassVar[str]
    title: ClassVar[str]
    game: Game

    @property
    def notation(self) -> str:
        """The order as one line of text."""
        named = {name: kind.written(self.game, getattr(self, name)) for name, kind in fields(type(self)).items()}
        return self.form.format(**named)

    @property
    def template(self) -> str:
        """Its notation with {} where it names the place that the ruling is about."""
        at = about(type(self))
        named = {name: kind.written(self.game, getattr(self, name)) for name, kind in fields(type(self)).items()}
        return self.form.format(**named | ({at: "{}"} if at else {}))

    @property
    def verb(self) -> str:
        """The first words of its notation."""
        return verb(type(self))

    def ruling(self, now: Position, side: str) -> Ruling:
        """Everything that the rules ask of it, beside its being its phase."""
        return Ruling()

    def tallies(self, now: Position, side: str) -> tuple[Tally, ...]:
        """The numbers behind it."""
        return ()

    def effect(self, now: Position, side: str, say: Say) -> Throw[Any] | None:
        """Carry it out, up to the die that the rest hangs on, if any."""
        raise NotImplementedError

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Every order of this kind that a side may give, if it is its phase.

        Of what the fields are: each counter of the side, each place that the ruling allows it. A kind with
        other fields says it itself.
        """
        units = [*numbers(now.game.roster.sides.get(side, 0))]
        named: list[dict[str, int]] = [{}]
        for name, kind in fields(cls).items():
            if kind is kinds.UNIT:
                named = [{**each, name: unit} for each in named for unit in units]
            elif kind is not kinds.PLACE:
                raise TypeError(f"{cls.__name__} has the field {name}: say in `offers` what it may be")
        for each in named:
            yield from cls._where(now, side, each)

    @classmethod
    def _where(cls, now: Position, side: str, named: dict[str, int]) -> Iterator[Self]:
        at = about(cls)
        if at is None:
            order = cls(game=now.game, **named)
            if order.ruling(now, side).allows():
                yield order
            return
        allowed = cls(game=now.game, **named, **{at: 0}).ruling(now, side).places & now.game.board.all
        for place in numbers(allowed):
            yield cls(game=now.game, **named, **{at: place})


@cache
def fields(act: type[Act]) -> dict[str, Field]:
    """The fields of an act by name, in their order in its form."""
    hints = get_type_hints(act, include_extras=True)
    return {name: _field(act, name, hints.get(name)) for name, _ in _PART.findall(act.form) if name}


def _field(act: type[Act], name: str, hint: Any) -> Field:
    if get_origin(hint) is not Annotated:
        raise TypeError(f"the field {name} of {act.__name__} is of none of the types of engine.fields")
    kind: Field = get_args(hint)[1]
    return kind


@cache
def verb(act: type[Act]) -> str:
    """The first words of the notation of an act, which tell it from others."""
    return act.form.partition(" {")[0]


@cache
def about(act: type[Act]) -> str | None:
    """The field that is the place that the ruling is about, if there is one."""
    return "place" if fields(act).get("place") is kinds.PLACE else None


@cache
def aimed(act: type[Act]) -> bool:
    """Whether an act names the place that its ruling is about, and beside it one unit or nothing."""
    return about(act) is not None and len(fields(act)) == (2 if of_unit(act) else 1)


@cache
def of_unit(act: type[Act]) -> str | None:
    """The field that is the first unit that an act names, if it names any."""
    return next((name for name, kind in fields(act).items() if kind is kinds.UNIT), None)


def aim(act: type[Act], game: Game, unit: int | None) -> Act:
    """An act that can be `aimed`, of a unit if it names one, and of some place or other."""
    name = of_unit(act)
    return act(game=game, **({name: unit} if name else {}), place=numbers(game.board.all)[0])  # type: ignore[call-arg]


@cache
def form(act: type[Act]) -> str:
    """The notation of an act as people are told it: "search PLACE by UNIT"."""
    return act.form.format(**{name: kind.noun for name, kind in fields(act).items()})


@cache
def pattern(act: type[Act]) -> re.Pattern[str]:
    """What the notation of an act looks like."""
    known = fields(act)
    parts = [
        f"(?P<{name}>{known[name].pattern})" if name else re.escape(words) for name, words in _PART.findall(act.form)
    ]
    return re.compile("".join(parts))


def read(act: type[Act], game: Game, line: str) -> Act | None:
    """Read a line as an order of this kind, if it looks like one; raise `MaquisError` if it names what there is not."""
    match = pattern(act).fullmatch(line)
    if match is None:
        return None
    named = {name: kind.read(game, match[name]) for name, kind in fields(act).items()}
    return act(game=game, **named)
