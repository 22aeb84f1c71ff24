"""Campaigns of Europa: its policies, digest and report."""

from maquis.campaign.campaigns import Campaigns
from maquis.campaign.europa.blocking import BlockingPolicy
from maquis.campaign.europa.digest import digest
from maquis.campaign.europa.measures import FIGURES, happenings, measured
from maquis.campaign.europa.policies import RandomPolicy
from maquis.campaign.europa.report import Report
from maquis.campaign.europa.sensible import SensiblePolicy
from maquis.campaign.europa.stakes import SEARCH, STAKES

CAMPAIGNS = Campaigns(
    {"random": RandomPolicy, "sensible": SensiblePolicy},
    digest,
    Report,
    FIGURES,
    measured,
    happenings,
    "district",
    stakes=STAKES,
    search=SEARCH,
    studied={"blocking": BlockingPolicy},
)
