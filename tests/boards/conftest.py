"""Busy machines are slow: no test of a board fails for the time one example takes."""

from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
