"""Campaigns of Raid: whatever plays any game, and who makes no mistake."""

from dataclasses import replace

from maquis.campaign.campaigns import Campaigns
from maquis.families.raid.policies.faultless import Faultless

_ANY = Campaigns()
CAMPAIGNS = replace(_ANY, policies={**_ANY.policies, "faultless": Faultless})
