"""Runs the command line: `python -m maquis`."""

from maquis.cli import main

main()
