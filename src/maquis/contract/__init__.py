"""What a family of games offers, and how its editions, scenarios and maps are found by name."""
