"""The umpire for partisan war on the wargame table."""

__version__ = "0.1.0"
