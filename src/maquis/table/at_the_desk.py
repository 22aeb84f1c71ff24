"""The routes of the desk: what is asked about comes with the question, and is forgotten with it."""

from maquis.table import desk
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
    )
]
