"""War in the West and War in Europe: coastal fortifications (30.6) and partisans (31.8).

Fortifications, the production they need, supply that answers what for, partisans, movement and combat as far as these
ask for them. The text of the game's own rules is lost: what they say here is `assumed`, in data that a user may
override.
"""
