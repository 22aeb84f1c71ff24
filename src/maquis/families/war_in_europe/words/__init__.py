"""What players of War in Europe are told."""

from maquis.families.war_in_europe.words import acts, brief, chances, sequel
from maquis.families.war_in_europe.words.sheet import Sheet
from maquis.narration.tellings import Telling

TELLING = Telling(
    sheet=Sheet,
    kinds=acts.kinds,
    in_short=brief.in_short,
    forces=brief.forces,
    around=brief.around,
    summary=brief.summary,
    listed=acts.listed,
    why=acts.why,
    chance=chances.chance,
    chances=chances.chances,
    chance_lines=chances.lines,
    dice=chances.DICE,
    alone=sequel.alone,
    changes=sequel.changes,
)
