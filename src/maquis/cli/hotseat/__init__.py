"""A game for two at one terminal: the conversation, whatever the terminal is."""

from maquis.cli.hotseat.table import Table
from maquis.cli.hotseat.terminal import Screen, Terminal
from maquis.cli.words import PERSON

__all__ = ["PERSON", "Screen", "Table", "Terminal"]
