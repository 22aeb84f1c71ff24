"""What players of Europa are told."""

from maquis.campaign.europa import CAMPAIGNS
from maquis.games.europa.summary import summary
from maquis.telling.europa import brief, chances, sequel, words
from maquis.telling.europa.kinds import kinds
from maquis.telling.europa.listing import listed
from maquis.telling.europa.places import place
from maquis.telling.europa.sheet import Sheet
from maquis.telling.europa.why import phase as why_phase
from maquis.telling.tellings import Telling

TELLING = Telling(
    player=words.player,
    places="hexes",
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
    alone=sequel.alone,
    changes=sequel.changes,
    machines=CAMPAIGNS.policies,
)
