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
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, Self, get_args, get_origin, get_type_hints

import msgspec

from maquis.engine.fields import Field, PlaceField, UnitField, UnitsField, WayField, WordField
from maquis.engine.game import Game
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Origin, Ruling, Tally

_PART = re.compile(r"\[(?P<optional>[^\]]*)\]|(?P<words>[^\[]+)")
FIELD = re.compile(r"\{(\w+)\}|([^{]+)")
"""A field of a form, or words between fields."""


_Piece = tuple[str, str, Callable[[Game, Any], str] | None]
"""A field with what writes it, or words between fields."""


class Act(msgspec.Struct, frozen=True):
    """An order: what it names, in the game that it is an order of.

    `form` is its notation with fields in braces, each of a type of `engine.fields`; a part in brackets is left out if
    its fields are empty, as they are unless they are named. `title` is what it is called in a menu. The demands of its
    ruling that are sets speak of its field `place`, or of the end of its `way`, if it has one.
    """

    form: ClassVar[str]
    title: ClassVar[str]
    called: ClassVar[str] = ""
    """Its verb, if that is not all the words before the first field of its form."""
    clause: ClassVar[str] = ""
    """The clause that says when it may be done, if it is not that of the sequence of play."""
    origin: ClassVar[Origin] = "source"
    """Where it comes from when it may be done."""
    offered_as: ClassVar[str] = ""
    """The kind of act that it is offered as, together with others, if not by itself."""
    also: ClassVar[tuple[str, ...]] = ()
    """Other forms in which it is read."""
    meant_by: ClassVar[tuple[str, ...]] = ()
    """Words that are no order, and by which players may mean this one: so it is called in other games."""
    short: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Lines without a verb that stand for it: what each looks like, and the order that its groups are put into."""
    dice: ClassVar[tuple[str, ...]] = ()
    """The figures by which its dice are read."""
    alone: ClassVar[str] = ""
    """Why what it comes to cannot be followed among several orders; nothing if it can."""
    game: Game

    @property
    def notation(self) -> str:
        """The order as one line of text."""
        return self.written

    @property
    def written(self) -> str:
        """Its fields in its form."""
        return self._written()

    @property
    def template(self) -> str:
        """Its notation with {} where it names the place that the ruling is about."""
        return self._written(about(type(self)))

    def _written(self, aimed: str | None = None) -> str:
        """Its notation, with {} in place of a field that is aimed."""
        found, game = "", self.game
        for pieces, optional in _pieces(type(self)):
            if optional is not None and not self._has_any(optional):
                continue
            for name, words, written in pieces:
                if written is None:
                    found += words
                else:
                    found += "{}" if name == aimed else written(game, getattr(self, name))
        return found

    def _has_any(self, names: tuple[str, ...]) -> bool:
        """Whether any of these fields is not empty."""
        for name in names:  # noqa: SIM110  # asked of every order that is written: a generator takes longer
            if getattr(self, name) not in (None, (), ""):
                return True
        return False

    @property
    def verb(self) -> str:
        """The first words of its notation."""
        known = verbs(type(self))
        if len(known) == 1:
            return known[0]
        return next(each for each in known if f"{self.written} ".startswith(f"{each} "))

    @property
    def counters(self) -> tuple[int, ...]:
        """The counters that it is an order to: those that its first field of counters names."""
        name = _of_counters(type(self))
        named: int | tuple[int, ...] | None = getattr(self, name) if name else ()
        return named if isinstance(named, tuple) else () if named is None else (named,)

    @property
    def goal(self) -> int | None:
        """The place that it names and its ruling is about, or where its way ends, if it names one."""
        name, end = _goal(type(self))
        return end(getattr(self, name)) if name else None

    def at(self, now: Position) -> int | None:
        """The place that the ruling is about, if it is about one."""
        return self.goal

    def fault(self) -> str:
        """Why its fields do not go together, so that it is no order; nothing if they do."""
        return ""

    def ruling(self, now: Position, side: str) -> Ruling:
        """Everything that the rules ask of it, beside its being its phase."""
        return Ruling()

    def anywhere(self, now: Position, side: str) -> Ruling:
        """What is asked of it in every place that it could name, if its own ruling asks that of one place only."""
        return self.ruling(now, side)

    def legal_places(self, now: Position, side: str) -> int:
        """Where it is legal of all the places that it could name, if it is its phase."""
        return self.anywhere(now, side).places & now.game.board.all

    def costs(self, now: Position, side: str) -> Sequence[int]:
        """The places that it could take its counter to by what each costs, from 0 on, if that costs anything."""
        return ()

    def fits(self, now: Position, side: str) -> bool:
        """Whether it is legal, if it is its phase."""
        return self.ruling(now, side).allows(self.at(now))

    def tallies(self, now: Position, side: str) -> tuple[Tally, ...]:
        """The numbers behind it."""
        return ()

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[Any] | None:
        """Carry it out, up to the die that the rest hangs on, if any."""
        raise NotImplementedError  # every kind of order that is carried out says how

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """The counters of a side that are asked about as its orders are listed: the ruling refuses all others."""
        return now.game.roster.sides.get(side, 0)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Every order of this kind that a side may give, if it is its phase.

        Of what the fields are: each counter of the side, each place that the ruling allows it. A kind with
        other fields says it itself.
        """
        named: list[dict[str, int]] = [{}]
        for name, kind in fields(cls).items():
            if isinstance(kind, UnitField):
                units = numbers(cls.eligible(now, side))
                named = [{**each, name: unit} for each in named for unit in units]
            elif name != about(cls) and not optional(cls, name):
                raise TypeError(f"{cls.__name__} has the field {name}: say in `offers` what it may be")
        for each in named:
            yield from cls.aimed_by(now, side, **each)

    @classmethod
    def complete(cls, now: Position, side: str) -> bool:
        """Whether its offers are all orders of this kind that a side may give: one that names nothing has one."""
        return not fields(cls)

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """What of this kind a side may choose, if it is its phase: each of its offers."""
        for order in cls.offers(now, side):
            place = order.at(now) if about(cls) else None
            yield LegalOrder(order.verb, order.counters, 0 if place is None else 1 << place, order)

    @classmethod
    def aimed_by(cls, now: Position, side: str, **named: Any) -> Iterator[Self]:
        """Every order of this kind with some of its fields given, and the other the place that the ruling is about."""
        at = about(cls)
        if at is None or at in named:
            order = cls(game=now.game, **named)
            if order.fits(now, side):
                yield order
            return
        to = _aim(cls, at).to
        for place in numbers(cls.allowed(now, side, **named)):
            yield cls(game=now.game, **named, **{at: to(place)})

    @classmethod
    def allowed(cls, now: Position, side: str, **named: Any) -> int:
        """The places where the ruling allows an order of this kind with its other fields given, if it is its phase."""
        return cls(game=now.game, **named, **_unaimed(cls)).legal_places(now, side)


class Typed(Act, frozen=True, kw_only=True):
    """An order that is kept as it was typed: as a `line` that is not how it is written, and that its record repeats."""

    line: str = ""

    @property
    def notation(self) -> str:
        """The order as one line of text."""
        return self.line or self.written


@cache
def _of_counters(act: type[Act]) -> str | None:
    """The first field of counters that an act has."""
    return next((name for name, kind in fields(act).items() if isinstance(kind, UnitField | UnitsField)), None)


@cache
def fields(act: type[Act]) -> dict[str, Field]:
    """The fields of an act by name, in their order in its form."""
    hints = get_type_hints(act, include_extras=True)
    return {name: _field(act, name, hints.get(name)) for _, names, _ in _parts(act) for name in names}


def _field(act: type[Act], name: str, hint: Any) -> Field:
    if get_origin(hint) is not Annotated:
        raise TypeError(f"the field {name} of {act.__name__} is of none of the types of engine.fields")
    kind: Field = get_args(hint)[1]
    return kind


@cache
def _parts(act: type[Act]) -> tuple[tuple[str, tuple[str, ...], bool], ...]:
    """The parts of its form, with the fields of each, and whether it may be left out."""
    return split(act.form)


@cache
def _pieces(act: type[Act]) -> tuple[tuple[tuple[_Piece, ...], tuple[str, ...] | None], ...]:
    """What its parts are put together of, each with its fields if it may be left out."""
    kinds, found = fields(act), list[tuple[tuple[_Piece, ...], tuple[str, ...] | None]]()
    for part, names, optional in _parts(act):
        pieces = [(name, words, kinds[name].written if name else None) for name, words in FIELD.findall(part)]
        found.append((tuple(pieces), names if optional else None))
    return tuple(found)


def split(form: str) -> tuple[tuple[str, tuple[str, ...], bool], ...]:
    """The parts of a form, with the fields of each, and whether it may be left out."""
    found = []
    for match in _PART.finditer(form):
        part = match["words"] if match["optional"] is None else match["optional"]
        names = tuple(name for name, _ in FIELD.findall(part) if name)
        found.append((part, names, match["optional"] is not None))
    return tuple(found)


def optional(act: type[Act], name: str) -> bool:
    """Whether a field of an act may be left out."""
    return any(name in names and left_out for _, names, left_out in _parts(act))


@cache
def verb(act: type[Act]) -> str:
    """The first words of the notation of an act, which tell it from others."""
    return act.called or re.split(r" ?[{\[]", act.form)[0]


@cache
def verbs(act: type[Act]) -> tuple[str, ...]:
    """The first words of its notation; if these are a field with a choice of words, each of them."""
    first = next(iter(fields(act).values()), None)
    return first.words if isinstance(first, WordField) and not verb(act) else (verb(act),)


@cache
def kind(act: type[Act]) -> str:
    """The kind of act that it is offered as: its verb, unless it is offered together with others."""
    return act.offered_as or verb(act)


@cache
def forms(act: type[Act]) -> dict[str, str]:
    """The notation of an act as people are told it, by its verbs."""
    told, known = form(act), verbs(act)
    return {each: told if len(known) == 1 else each + told[len("|".join(known)) :] for each in known}


@cache
def about(act: type[Act]) -> str | None:
    """The field that is the place that the ruling is about, or the way that ends there, if there is one."""
    known = fields(act)
    return next((name for name in ("place", "way") if isinstance(known.get(name), _AIMED)), None)


_AIMED = (PlaceField, WayField)


def _aim(act: type[Act], name: str) -> PlaceField | WayField:
    kind = fields(act)[name]
    assert isinstance(kind, _AIMED)
    return kind


@cache
def _unaimed(act: type[Act]) -> dict[str, Any]:
    """Some place or other for what an act is about, for one of which it is not looked at."""
    at = about(act)
    return {at: _aim(act, at).to(0)} if at else {}


@cache
def _goal(act: type[Act]) -> tuple[str | None, Callable[[Any], int]]:
    """The field that an act is about, and the place that such a field ends at."""
    name = about(act)
    return name, _aim(act, name).end if name else int


@cache
def may_hang(act: type[Act]) -> bool:
    """Whether what an act comes to may be left to dice: those of its own, or those of who answers it."""
    carried_out = act.effect is not Act.effect
    return carried_out and (bool(act.dice) or get_type_hints(act.effect)["return"] is not type(None))


@cache
def aimed(act: type[Act]) -> bool:
    """Whether an act names the place that its ruling is about, and beside it one unit or nothing."""
    needed = [name for name in fields(act) if not optional(act, name)]
    return about(act) in needed and len(needed) == (2 if of_unit(act) else 1)


@cache
def of_unit(act: type[Act]) -> str | None:
    """The field that is the first unit that an act names, if it names any."""
    return next((name for name, kind in fields(act).items() if isinstance(kind, UnitField)), None)


def aim(act: type[Act], game: Game, unit: int | None) -> Act:
    """An act that can be `aimed`, of a unit if it names one, and of some place or other."""
    name, at = of_unit(act), about(act)
    assert at is not None
    return act(game=game, **({name: unit} if name else {}), **{at: _aim(act, at).to(somewhere(game))})


def somewhere(game: Game) -> int:
    """Some place or other, for an order of which that it names is not looked at."""
    return (game.board.all & -game.board.all).bit_length() - 1


@cache
def blanks(act: type[Act]) -> tuple[str | Field, ...]:
    """Its form as it is filled in: words, and fields between them; what may be left out of it is."""
    known = fields(act)
    parts = (part for part, _, optional in _parts(act) if not optional)
    found = (known[name] if name else words.strip() for part in parts for name, words in FIELD.findall(part))
    return tuple(each for each in found if each)


@cache
def form(act: type[Act]) -> str:
    """The notation of an act as people are told it: "search PLACE by UNIT", "fire POINT [all out UNIT]"."""
    nouns = {name: kind.noun for name, kind in fields(act).items()}
    found = ""
    for part, _, optional in _parts(act):
        told = part.format(**nouns)
        found += f"{' ' * told.startswith(' ')}[{told.strip()}]" if optional else told
    return found


def titles(known: Iterable[type[Act]]) -> dict[str, str]:
    """What acts are called in a menu, by their verbs."""
    return {each: act.title for act in known for each in verbs(act)}
