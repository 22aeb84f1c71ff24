"""Builds the map of War in Europe: 33-kilometre hexes from the Atlantic to the Volga."""
