"""What players of Global War are told."""

from maquis.families.global_war.rules.wording import people
from maquis.families.global_war.words import acts, brief, chances, sequel, words
from maquis.families.global_war.words.sheet import Sheet
from maquis.narration.tellings import Telling

TELLING = Telling(
    player=words.player,
    phase=words.phase,
    sheet=Sheet,
    kinds=acts.kinds,
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
    people=people,
)
