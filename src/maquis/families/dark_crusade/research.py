"""Dark Crusade as researchers see it."""

from maquis.research.studied import Studied

STUDIED = Studied("dark-crusade-june-1941-history")
