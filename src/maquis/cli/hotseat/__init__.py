"""A game for two at one terminal: the conversation, whatever the terminal is."""

from maquis.cli.hotseat.table import PERSON, Table
from maquis.cli.hotseat.terminal import Screen, Terminal

__all__ = ["PERSON", "Screen", "Table", "Terminal"]
