"""What players of Global War are told."""

from maquis.families.global_war.rules.wording import people
from maquis.families.global_war.words import acts, brief, chances, glossary, sequel, words
from maquis.families.global_war.words.phase_log import PhaseLog
from maquis.narration.tellings import Telling

TELLING = Telling(
    player=words.player,
    phase=words.phase,
    phase_log=PhaseLog,
    in_short=brief.in_short,
    forces=brief.forces,
    around=brief.around,
    summary=brief.summary,
    listed=acts.listed,
    why=acts.why,
    chance=chances.chance,
    chances=chances.chances,
    chance_lines=chances.lines,
    changes=sequel.changes,
    glossary=lambda: glossary.TERMS,
    people=people,
)
