"""What a seat at a game of Europa is told: messages worked out from a side's view, or from its log, and nothing else."""
