"""What players of War in Europe are told."""

from maquis.families.war_in_europe.words import acts, brief, chances, glossary, sequel
from maquis.families.war_in_europe.words.phase_log import PhaseLog
from maquis.narration.tellings import Telling

TELLING = Telling(
    phase_log=PhaseLog,
    in_short=brief.in_short,
    forces=brief.forces,
    around=brief.around,
    summary=brief.summary,
    listed=acts.listed,
    why=acts.why,
    lapses=brief.lapses,
    chance=chances.chance,
    chances=chances.chances,
    chance_lines=chances.lines,
    changes=sequel.changes,
    glossary=lambda: glossary.TERMS,
)
