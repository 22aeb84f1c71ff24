"""Campaigns of Dark Crusade: its policies, digest and report."""

from maquis.campaign.anything import AnythingPolicy
from maquis.campaign.campaigns import Campaigns
from maquis.campaign.dark_crusade.measures import FIGURES, happenings, measured
from maquis.campaign.dark_crusade.report import Report, digest
from maquis.campaign.dark_crusade.sensible import SensiblePolicy
from maquis.campaign.dark_crusade.stakes import SEARCH, STAKES

CAMPAIGNS = Campaigns(
    {"random": AnythingPolicy, "sensible": SensiblePolicy},
    digest,
    Report,
    FIGURES,
    measured,
    happenings,
    "country_1941",
    stakes=STAKES,
    search=SEARCH,
)
