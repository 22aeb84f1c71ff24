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
    Blank,
    Choice,
    Demand,
    Give,
    Guess,
    Happens,
    Item,
    Judged,
    On,
    Outcome,
    Plan,
    Rests,
    Step,
    Swap,
    Tally,
    Undo,
    Where,
)
from maquis.table.wire.basis import Asked, Bits, OrderText, Provenance, SeatKind, SheetFile, Wire, Words
from maquis.table.wire.board import (
    Board,
    Border,
    Counter,
    FaceDown,
    Hidden,
    Look,
    Mark,
    Name,
    Nation,
    NetLine,
    NetPoint,
    Network,
    Overlay,
    Position,
    Power,
    Reckoned,
    Spot,
    Terms,
    Town,
    Units,
    View,
    When,
    Zone,
    ZoneDrawing,
)
from maquis.table.wire.correcting import Correct, Corrected, Later
from maquis.table.wire.desk import (
    Answered,
    Brush,
    Chance,
    Change,
    Choosable,
    Desk,
    DeskAsk,
    DeskExample,
    DeskLook,
    DeskPosition,
    DeskSave,
    DeskSaved,
    DeskText,
    DeskWhere,
    Piece,
    Word,
)
from maquis.table.wire.endings import Ended
from maquis.table.wire.handouts import Handout, HandoutLine, HandoutPart
from maquis.table.wire.lessons import Guide, Learn, LessonInfo
from maquis.table.wire.maps import MapBlank, MapBrush, MapLook, MapSeen, MapWritten
from maquis.table.wire.offers import (
    Link,
    Made,
    NewGame,
    Offer,
    Opponent,
    Option,
    ScenarioInfo,
    StatedGame,
    TakenUp,
    Turns,
)
from maquis.table.wire.own import (
    Brought,
    Checked,
    CheckedExample,
    Example,
    Keys,
    OwnGame,
    Rename,
    Restored,
    Saving,
    Verified,
)
from maquis.table.wire.rules import (
    Clause,
    Difference,
    Figure,
    OtherEdition,
    Reading,
    Rules,
    Setting,
    Term,
)
from maquis.table.wire.sheets import LaySheets, OrdersRead, ReadOrders, Sheets
from maquis.table.wire.tables import (
    Again,
    Agree,
    At,
    ChangeSeat,
    Contribute,
    Deletion,
    DieWanted,
    Game,
    Given,
    Line,
    Log,
    News,
    NewSeat,
    Now,
    Player,
    Presence,
    Problem,
    Proposal,
    Roll,
    Sit,
    Table,
    Waiver,
)
