"""War in the West and War in Europe: the variant's coastal fortifications (30.6) and partisans (31.8).

Rules without an edition yet, so no entry point names the game: fortifications, the production they need, supply that
answers what for, partisans, and combat as far as these ask for it. The text of the game's own rules is lost: what they
say here is `assumed`, in data that a user may override.
"""
