"""What players of Dark Crusade are told."""

from maquis.families.dark_crusade.words import acts, brief, chances, sequel, words
from maquis.families.dark_crusade.words.sheet import Sheet
from maquis.narration.tellings import Telling

TELLING = Telling(
    phase=words.phase,
    sheet=Sheet,
    in_short=brief.in_short,
    forces=brief.forces,
    around=brief.around,
    summary=brief.summary,
    why=acts.why,
    chance=chances.chance,
    chances=chances.chances,
    chance_lines=chances.lines,
    dice=chances.DICE,
    alone=sequel.alone,
    changes=sequel.changes,
)
