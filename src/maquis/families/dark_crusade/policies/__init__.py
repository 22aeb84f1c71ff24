"""Campaigns of Dark Crusade: its policies, digest and report."""

from maquis.campaign.anything import AnythingPolicy
from maquis.campaign.campaigns import Campaigns
from maquis.families.dark_crusade.policies.measures import FIGURES, happenings, measured
from maquis.families.dark_crusade.policies.report import Report, digest
from maquis.families.dark_crusade.policies.search import SEARCH
from maquis.families.dark_crusade.policies.sensible import SensiblePolicy, fights_on
from maquis.families.dark_crusade.policies.tempers import (
    STYLES,
    dogged,
    enclosing,
    massing,
    resolute,
    staunch,
    steadfast,
    surging,
)

CAMPAIGNS = Campaigns(
    {
        "random": AnythingPolicy,
        "sensible": SensiblePolicy,
        "resolute": resolute,
        "dogged": dogged,
        "enclosing": enclosing,
        "massing": massing,
        "steadfast": steadfast,
        "staunch": staunch,
        "surging": surging,
    },
    digest,
    Report,
    FIGURES,
    measured,
    happenings,
    "country_1941",
    "partisans",
    search=SEARCH,
    styles=STYLES,
    fights_on=fights_on,
)
