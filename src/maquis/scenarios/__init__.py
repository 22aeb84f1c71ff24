"""Scenarios: maps, set-ups and historical scripts, as data with provenance."""
