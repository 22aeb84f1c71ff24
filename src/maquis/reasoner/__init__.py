"""What a side can know: every state of a game in which it would have been told just what it was told."""
