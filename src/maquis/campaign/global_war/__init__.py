"""Campaigns of Global War: its policies, digest and report."""

from maquis.campaign.anything import AnythingPolicy
from maquis.campaign.campaigns import Campaigns
from maquis.campaign.global_war.digest import digest
from maquis.campaign.global_war.measures import FIGURES, happenings, measured
from maquis.campaign.global_war.report import Report
from maquis.campaign.global_war.sensible import SensiblePolicy
from maquis.campaign.global_war.stakes import SEARCH, STAKES

CAMPAIGNS = Campaigns(
    {"random": AnythingPolicy, "sensible": SensiblePolicy},
    digest,
    Report,
    FIGURES,
    measured,
    happenings,
    "region",
    stakes=STAKES,
    search=SEARCH,
)
