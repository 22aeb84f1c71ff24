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
    Plan,
    Step,
    Tally,
    Undo,
    Where,
)
from maquis.table.wire.basis import Asked, Bits, OrderText, Provenance, SeatKind, Wire, Words
from maquis.table.wire.board import (
    Board,
    Border,
    Counter,
    Hidden,
    Look,
    Mark,
    Name,
    Nation,
    Overlay,
    Position,
    Power,
    Sheet,
    Spot,
    Terms,
    Town,
    Units,
    View,
    When,
    Zone,
)
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
    Turns,
)

__all__ = [
    "Act", "Advice", "Advised", "Ask", "Asked", "Asks", "Bits", "Board", "Border", "ChangeSeat", "Choice", "Clause",
    "Counter", "Demand", "Difference", "Figure", "Game", "Give", "Given", "Guess", "Happens", "Hidden", "Item",
    "Judged", "Line", "Link", "Log", "Look", "Made", "Mark", "Name", "Nation", "NewGame", "NewSeat", "News", "Offer",
    "OrderText", "OtherEdition", "Outcome", "Overlay", "Plan", "Player", "Position", "Power", "Problem", "Proposal",
    "Provenance", "Roll", "Rules", "ScenarioInfo", "SeatKind", "Setting", "Sheet", "Spot", "Step", "Table", "Tally",
    "Term", "Terms", "Town", "Turns", "Undo", "Units", "View", "When", "Where", "Wire", "Words", "Zone",
]  # fmt: skip
