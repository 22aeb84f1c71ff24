"""What players of Global War are told."""

from maquis.campaign.global_war import CAMPAIGNS
from maquis.games.global_war.wording import people
from maquis.telling.global_war import acts, asked, brief, chances, sequel, words
from maquis.telling.global_war.sheet import Sheet
from maquis.telling.tellings import Telling, labelled, whole_orders

TELLING = Telling(
    player=words.player,
    places="zones",
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
    condition=asked.condition,
    people=people,
)
