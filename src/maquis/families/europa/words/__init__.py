"""What players of Europa are told."""

from maquis.families.europa.rules.glossary import glossary
from maquis.families.europa.rules.summary import summary
from maquis.families.europa.words import brief, chances, words
from maquis.families.europa.words.kinds import kinds
from maquis.families.europa.words.listing import listed
from maquis.families.europa.words.phase_log import PhaseLog
from maquis.families.europa.words.places import place
from maquis.families.europa.words.why import phase as why_phase
from maquis.narration.tellings import Telling

TELLING = Telling(
    phase=words.phase,
    phase_log=PhaseLog,
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
    glossary=glossary,
)
