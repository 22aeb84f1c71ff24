"""What players of War in Europe are told."""

from maquis.campaign.war_in_europe import CAMPAIGNS
from maquis.telling.tellings import Telling
from maquis.telling.war_in_europe import acts, brief, chances, sequel, words
from maquis.telling.war_in_europe.sheet import Sheet

TELLING = Telling(
    player=words.player,
    places="hexes",
    phase=words.phase,
    sheet=Sheet,
    kinds=acts.kinds,
    in_short=brief.in_short,
    forces=brief.forces,
    around=brief.around,
    place=words.place,
    summary=brief.summary,
    listed=acts.listed,
    why=acts.why,
    chance=chances.chance,
    chances=chances.chances,
    chance_lines=chances.lines,
    alone=sequel.alone,
    changes=sequel.changes,
    machines=CAMPAIGNS.policies,
)
