"""The words of the rules, for those who do not know the game."""

from maquis.engine.clauses import Term

TERMS = (
    Term("action", "What a partisan may do once a turn in combat: recruit, sabotage, disrupt, support an attack."),
    Term("aligned", "A minor that fights for a major power, which has its income and gives it orders."),
    Term("controller", "The nation that a partisan belongs to. The player of that nation gives it orders."),
    Term("D12", "A die of twelve sides. Low rolls succeed; with the highest a partisan may be lost."),
    Term("fade", "A partisan that is attacked may fade instead of fighting: it is out of all battles of that turn."),
    Term("generation", "A roll for a new partisan in a zone that was captured, once a turn by whoever lost it."),
    Term("host game", "Global War itself: armies and conquests, which the scenario tells as history had them."),
    Term("IPP", "Industrial production points: the money of the game."),
    Term("militia", "What two partisans may become, or one that spends supplies: it takes or fights for a zone."),
    Term("possession", "A zone is possessed by the nation that has taken it last, or had it in 1936."),
    Term("strategic rail", "Moving by rail over long ways: it needs a path of railways that partisans do not cut."),
    Term("supply marker", "Supplies that a nation buys and sends to a partisan, which spends them on an action."),
    Term("zone", "A part of the world. What borders what is shown by the lines and by dashed links."),
)  # fmt: skip
"""All words, in alphabetical order."""
