"""The dice of Global War."""

SIDES_OF_DIE = 12
"""Every die of the game is a D12, but for rolls that the partisan rules never ask for."""
