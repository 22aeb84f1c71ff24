"""What a seat may do: choices, demands, judgements, chances, advice."""

from typing import Annotated

from msgspec import Meta

from maquis.table.wire.basis import Asked, Bits, OrderText, Provenance, Wire
from maquis.table.wire.board import Overlay
from maquis.table.wire.own import Keys


class Step(Wire):
    """A step of a tally."""

    clause: str
    does: str
    words: str
    total: str
    provenance: Provenance
    read: str = ""
    """The reading that it rests on, and which of its ways is played."""


class Tally(Wire):
    """A number worked out step by step."""

    of: str
    total: str
    steps: list[Step]


class Item(Wire):
    """What a phase asks of a side: `must` before it can end, or may be left and is lost.

    The umpire of a host game is told what it asks of each `side`; what has none is what may have changed there.
    """

    act: str
    """The kind of act that does it: one of `Act.kind`; nothing, if it is to be looked at."""
    words: str
    clause: str
    must: bool
    left: int
    who: list[str] = []
    """The counters that it is about, if they are certain ones."""
    places: Bits = "0"
    tallies: list[Tally] = []
    side: str = ""


class Choice(Wire):
    """Something that may be done now: `order` as it is, or for each of `places`, put in the place of {} in `order`."""

    verb: str
    who: list[str]
    words: str
    order: str
    at: int = -1
    places: Bits = "0"
    chance: str = ""
    """Of an act that rolls dice: the exact chance of success, as a fraction."""
    alike: list["Choice"] = []
    """The same by other counters, each like one of these in all that the rules ask about."""


class Blank(Wire):
    """A part of a form: words that stand in it or, under what is to be filled in, what that may be in words.

    Without `values` it is a `number`, or anything.
    """

    words: str
    filled: bool = False
    number: bool = False
    values: dict[str, str] = {}


class Act(Wire):
    """A kind of act, with everything of that kind that may be done now. `advice`: the machine can suggest orders.

    `form` is how it is written, for whoever may say what is not listed: the umpire.
    """

    kind: str
    title: str
    words: str
    choices: list[Choice]
    advice: str = ""
    form: str = ""
    blanks: list[Blank] = []
    """The form in parts, if nothing of it can be chosen: it is filled in."""


class Demand(Wire):
    """A demand on a place, and the places that meet it."""

    clause: str
    words: str
    provenance: Provenance
    places: Bits
    read: str = ""


class Where(Wire):
    """Where a counter may go, and the demands behind it: in a place that fails some, those are why not."""

    who: str
    verb: str
    order: str
    """The order, with {} in place of the hex."""
    places: Bits
    demands: list[Demand]
    costs: dict[int, int] = {}
    """Movement points that each place costs."""
    modes: list[str] = []
    """Other ways to move that are open to it."""
    words: dict[int, str] = {}
    """What going to a place comes to, where there is something to say."""


class Asks(Wire):
    """A demand on an order, and whether it is met."""

    clause: str
    words: str
    met: bool
    provenance: Provenance
    read: str = ""


class Happens(Wire):
    """What happens, with its clause."""

    words: str
    clause: str


class Outcome(Wire):
    """One way an order may turn out."""

    chance: str
    percent: float
    rolls: list[list[int]]
    happens: list[Happens]
    how: str = ""
    """What it rests on beside the dice, such as what the others choose."""


class Guess(Wire):
    """An attack on hidden counters, if they stand and are these."""

    defenders: list[str]
    defence: str
    odds: str
    outcomes: list[Outcome]


class Plan(Wire):
    """What a battle comes to if the sides choose in one way: `words` say which, `advice` what is best by it."""

    words: str
    advice: list[str]
    outcomes: list[Outcome]


class Swap(Wire):
    """A counter that takes part in an order or could: `order` is the same with it, or without it if it does now."""

    who: str
    words: str
    on: bool
    order: str
    """Nothing, if it cannot be left out."""


class Rests(Wire):
    """A figure that chances rest on beside the numbers of an order, and no rule text prints."""

    figure: str
    clause: str
    words: str
    provenance: Provenance
    read: str = ""


class Judged(Wire):
    """What the umpire says of an order: nothing is done."""

    order: str
    legal: bool
    place: int | None
    demands: list[Asks]
    tallies: list[Tally]
    outcomes: list[Outcome] = []
    guesses: list[Guess] = []
    plans: list[Plan] = []
    """Of a battle: what it comes to by one plan and another, the first of which `outcomes` tells."""
    rests: list[Rests] = []
    swaps: list[Swap] = []
    """Who else may take part, and who may be left out."""


class Advised(Wire):
    """An order that the machine suggests."""

    order: str
    words: str
    place: int = -1


class Advice(Wire):
    """What the machine, which sees what the seat sees, would do."""

    orders: list[Advised]
    title: str = ""
    """What it answers, if that is more than what to do."""
    words: list[str] = []
    """What comes of it all, in sentences."""
    shows: list[Overlay] = []
    """Places to be shown with it."""
    name: str = ""
    """What it is called, to ask for another."""
    other: bool = True
    """Whether it is none of those that were had; if it is, the machine has nothing else to suggest."""


class Ask(Asked):
    """An order to be judged: now, or as it was before entry `at` of one's log."""

    order: OrderText
    at: Annotated[int, Meta(ge=0)] | None = None


class Give(Asked):
    """Orders to be carried out one after the other, made for this version of the seat's position.

    `rolled` is what the players' own dice show for the first of them; the others wait for theirs. Without it all dice
    are rolled here.
    """

    version: int
    orders: Annotated[list[OrderText], Meta(min_length=1, max_length=200)]
    rolled: Annotated[list[int], Meta(max_length=100)] | None = None


class On(Keys):
    """To end phases in which nothing can be done, for the seats whose `keys` are brought, with the seat's own.

    `first`: that of now, whatever can be done in it; `side`: and all that follow of whose phase it is.
    """

    version: int
    first: bool = False
    side: bool = False


class Undo(Asked):
    """An undo: of the last order, or of everything since before entry `to` of one's log, if the other side agrees.

    Where nothing is secret, an order that was `meant` in place of that entry may be proposed with it, and agreed to: it
    is given, and what followed is carried out again as far as it holds.
    """

    version: int
    to: Annotated[int, Meta(ge=0)] | None = None
    meant: OrderText | None = None
