"""What players of Dark Crusade are told."""

from maquis.campaign.dark_crusade import CAMPAIGNS
from maquis.telling.dark_crusade import acts, brief, chances, sequel, words
from maquis.telling.dark_crusade.sheet import Sheet
from maquis.telling.dark_crusade.staff import counsel
from maquis.telling.tellings import Telling, labelled, whole_orders

TELLING = Telling(
    player=words.player,
    places="points",
    phase=words.phase,
    sheet=Sheet,
    kinds=acts.kinds,
    in_short=brief.in_short,
    forces=brief.forces,
    around=brief.around,
    place=labelled,
    summary=brief.summary,
    listed=whole_orders,
    why=acts.why,
    chance=chances.chance,
    chances=chances.chances,
    chance_lines=chances.lines,
    alone=sequel.alone,
    changes=sequel.changes,
    machines=CAMPAIGNS.policies,
    staff=counsel,
)
