"""Dark Crusade, second edition: isolation, fortification, partisans, control of land and seas.

It is no edition yet that can be played, so no entry point names it.
"""
