"""What players of Europa are told."""

from maquis.families.europa.rules.summary import summary
from maquis.families.europa.words import brief, chances, sequel, words
from maquis.families.europa.words.kinds import kinds
from maquis.families.europa.words.listing import listed
from maquis.families.europa.words.places import place
from maquis.families.europa.words.sheet import Sheet
from maquis.families.europa.words.why import phase as why_phase
from maquis.narration.tellings import Telling

TELLING = Telling(
    phase=words.phase,
    sheet=Sheet,
    kinds=kinds,
    in_short=brief.in_short,
    forces=brief.forces,
    around=brief.around,
    place=place,
    summary=summary,
    listed=listed,
    why=why_phase,
    chance=chances.chance,
    chances=chances.chances,
    chance_lines=chances.lines,
    dice=chances.DICE,
    alone=sequel.alone,
)
