"""Dark Crusade: starts of May and June 1941 and of January 1942 to 1944, with arrivals or scripted history."""

from maquis.scenarios.dark_crusade.scenario import STARTS, Campaign, campaign

__all__ = ["STARTS", "Campaign", "campaign"]
