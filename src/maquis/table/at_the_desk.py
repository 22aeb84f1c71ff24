"""The routes of the desk and of sheets: what is asked about comes with the question, and is forgotten with it."""

from maquis.table import desk, sheeted
from maquis.table.routes import Route, of_clerk

LIGHT = 1 / 16
"""What a question at the desk counts: whoever draws asks with every stroke."""
ROUTES: list[Route] = [
    of_clerk(path, summary, work, "desk", LIGHT)
    for path, summary, work in (
        ("/api/desk/look", "Look at a position that is stated", desk.look),
        ("/api/desk/ask", "Ask something of a position that is stated", desk.ask),
        ("/api/desk/where", "Where a counter may go in a position that is stated", desk.where),
        ("/api/desk/spot/{place}", "A place of a position that is stated", desk.spot),
        ("/api/desk/rules", "The rules by which a position that is stated is judged", desk.book),
        ("/api/desk/read", "Read positions out of a text", desk.read),
        ("/api/desk/save", "Write a position as a worked example", desk.save),
        ("/api/sheets", "Lay map sheets of one's own", sheeted.lay),
        ("/api/sheets/orders", "Read orders in the labels of map sheets of one's own", sheeted.read),
    )
]
