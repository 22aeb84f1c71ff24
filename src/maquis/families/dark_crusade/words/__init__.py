"""What players of Dark Crusade are told."""

from maquis.families.dark_crusade.words import acts, brief, chances, glossary, sequel, words
from maquis.families.dark_crusade.words.phase_log import PhaseLog
from maquis.narration.tellings import Telling

TELLING = Telling(
    phase=words.phase,
    phase_log=PhaseLog,
    in_short=brief.in_short,
    forces=brief.forces,
    around=brief.around,
    summary=brief.summary,
    why=acts.why,
    chance=chances.chance,
    chances=chances.chances,
    chance_lines=chances.lines,
    changes=sequel.changes,
    glossary=lambda: glossary.TERMS,
)
