"""Campaigns of Global War: its policies, digest and report."""

from maquis.campaign.anything import AnythingPolicy
from maquis.campaign.campaigns import Campaigns
from maquis.families.global_war.policies.digest import digest
from maquis.families.global_war.policies.measures import FIGURES, happenings, measured
from maquis.families.global_war.policies.quiet import QuietPolicy
from maquis.families.global_war.policies.report import Report
from maquis.families.global_war.policies.search import SEARCH
from maquis.families.global_war.policies.sensible import SensiblePolicy
from maquis.families.global_war.policies.tempers import STYLES, Distracting, Eager, Shy, Supplying

CAMPAIGNS = Campaigns(
    {
        "random": AnythingPolicy,
        "sensible": SensiblePolicy,
        "eager": Eager,
        "shy": Shy,
        "supplying": Supplying,
        "distracting": Distracting,
    },
    digest,
    Report,
    FIGURES,
    measured,
    happenings,
    "region",
    "partisans",
    studied={"quiet": QuietPolicy},
    search=SEARCH,
    styles=STYLES,
)
