"""Builds the maps and historical scripts that maquis ships from raw geography and history."""
