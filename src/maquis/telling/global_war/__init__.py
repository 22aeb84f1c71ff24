"""What players of Global War are told."""

from maquis.campaign.global_war import CAMPAIGNS
from maquis.engine.position import Position
from maquis.games.global_war.wording import people
from maquis.telling.global_war import acts, brief, chances, sequel, words
from maquis.telling.global_war.sheet import Sheet
from maquis.telling.tellings import Telling


def _place(view: Position, text: str) -> int:
    return view.game.board.place(text)


TELLING = Telling(
    player=words.player,
    places="zones",
    phase=words.phase,
    sheet=Sheet,
    kinds=acts.kinds,
    in_short=brief.in_short,
    forces=brief.forces,
    around=brief.around,
    place=_place,
    summary=brief.summary,
    listed=acts.listed,
    why=acts.why,
    chance=chances.chance,
    chances=chances.chances,
    chance_lines=chances.lines,
    alone=sequel.alone,
    changes=sequel.changes,
    machines=CAMPAIGNS.policies,
    people=people,
)
