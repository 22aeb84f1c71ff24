"""Campaigns of War in Europe: its policies, digest and report."""

from maquis.campaign.campaigns import Campaigns
from maquis.families.war_in_europe.policies.measures import FIGURES, happenings, measured
from maquis.families.war_in_europe.policies.offers import offers
from maquis.families.war_in_europe.policies.report import Report, digest
from maquis.families.war_in_europe.policies.search import SEARCH
from maquis.families.war_in_europe.policies.sensible import SensiblePolicy
from maquis.families.war_in_europe.policies.tempers import STYLES, combing, keen, quick, rising, scouring
from maquis.families.war_in_europe.policies.whatever import WhateverPolicy

CAMPAIGNS = Campaigns(
    {
        "random": WhateverPolicy,
        "sensible": SensiblePolicy,
        "keen": keen,
        "scouring": scouring,
        "combing": combing,
        "quick": quick,
        "rising": rising,
    },
    digest,
    Report,
    FIGURES,
    measured,
    happenings,
    "country_1939",
    "partisans",
    search=SEARCH,
    offers=offers,
    styles=STYLES,
)
