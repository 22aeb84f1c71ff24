"""What the server and the page say to each other: plain data, each field a thing that the seat may know.

A set of places (`Bits`) is a hexadecimal number: bit n stands for the place of that number, as in `Board.places`.
Orders are written in the one-line notation of the log.
"""

from maquis.table.wire.acts import (
    Act,
    Advice,
    Advised,
    Ask,
    Asks,
    Choice,
    Demand,
    Give,
    Guess,
    Happens,
    Item,
    Judged,
    Outcome,
    Step,
    Tally,
    Undo,
    Where,
)
from maquis.table.wire.basis import Asked, Bits, OrderText, Provenance, SeatKind, Wire, Words
from maquis.table.wire.board import Board, Counter, Hidden, Mark, Name, Overlay, Position, Spot, Town, When
from maquis.table.wire.tables import (
    ChangeSeat,
    Clause,
    Difference,
    Figure,
    Game,
    Given,
    Line,
    Link,
    Log,
    Made,
    NewGame,
    News,
    NewSeat,
    Offer,
    OtherEdition,
    Player,
    Problem,
    Proposal,
    Roll,
    Rules,
    ScenarioInfo,
    Setting,
    Table,
    Term,
)

__all__ = [
    "Act", "Advice", "Advised", "Ask", "Asked", "Asks", "Bits", "Board", "ChangeSeat", "Choice", "Clause", "Counter",
    "Demand", "Difference", "Figure", "Game", "Give", "Given", "Guess", "Happens", "Hidden", "Item", "Judged", "Line",
    "Link", "Log", "Made", "Mark", "Name", "NewGame", "NewSeat", "News", "Offer", "OrderText", "OtherEdition",
    "Outcome", "Overlay", "Player", "Position", "Problem", "Proposal", "Provenance", "Roll", "Rules", "ScenarioInfo",
    "SeatKind", "Setting", "Spot", "Step", "Table", "Tally", "Term", "Town", "Undo", "When", "Where", "Wire", "Words",
]  # fmt: skip
