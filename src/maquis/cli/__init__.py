"""The command line: maps, campaigns, records, rulings, tallies, clauses and worked examples."""

from maquis.cli.app import main

__all__ = ["main"]
