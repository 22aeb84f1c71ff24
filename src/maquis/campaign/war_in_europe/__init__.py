"""Campaigns of War in Europe: its policies, digest and report."""

from maquis.campaign.campaigns import Campaigns
from maquis.campaign.war_in_europe.measures import FIGURES, happenings, measured
from maquis.campaign.war_in_europe.report import Report, digest
from maquis.campaign.war_in_europe.sensible import SensiblePolicy
from maquis.campaign.war_in_europe.stakes import SEARCH, STAKES
from maquis.campaign.war_in_europe.study import study
from maquis.campaign.war_in_europe.whatever import WhateverPolicy

CAMPAIGNS = Campaigns(
    {"random": WhateverPolicy, "sensible": SensiblePolicy},
    digest,
    Report,
    FIGURES,
    measured,
    happenings,
    "country_1939",
    study,
    STAKES,
    SEARCH,
)
