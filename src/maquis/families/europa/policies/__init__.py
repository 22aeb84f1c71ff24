"""Campaigns of Europa: its policies, digest and report."""

from maquis.campaign.campaigns import Campaigns
from maquis.families.europa.policies.blocking import BlockingPolicy
from maquis.families.europa.policies.digest import digest
from maquis.families.europa.policies.encircling import Encircling
from maquis.families.europa.policies.lurking import Lurking
from maquis.families.europa.policies.measures import FIGURES, happenings, measured
from maquis.families.europa.policies.mobile import Mobile
from maquis.families.europa.policies.plights import blows, plights
from maquis.families.europa.policies.policies import RandomPolicy
from maquis.families.europa.policies.raider import Raider, Striker
from maquis.families.europa.policies.report import Report
from maquis.families.europa.policies.search import SEARCH
from maquis.families.europa.policies.sensible import SensiblePolicy
from maquis.families.europa.policies.sparing import Sparing
from maquis.families.europa.policies.styles import STYLES
from maquis.families.europa.policies.tempers import Cutter
from maquis.families.europa.policies.warden import Warden
from maquis.families.europa.policies.wrecker import Wrecker

CAMPAIGNS = Campaigns(
    {
        "random": RandomPolicy,
        "sensible": SensiblePolicy,
        "cutter": Cutter,
        "raider": Raider,
        "striker": Striker,
        "wrecker": Wrecker,
        "sparing": Sparing,
        "encircling": Encircling,
        "warden": Warden,
        "mobile": Mobile,
        "lurking": Lurking,
    },
    digest,
    Report,
    FIGURES,
    measured,
    happenings,
    "district",
    "partisans",
    search=SEARCH,
    studied={"blocking": BlockingPolicy},
    plights=plights,
    blows=blows,
    styles=STYLES,
)  # fmt: skip
