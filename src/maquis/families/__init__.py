"""The families of games, one package each: its rules and everything else that speaks of it."""
