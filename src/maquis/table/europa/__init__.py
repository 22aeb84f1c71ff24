"""What a seat at a game of Europa is told: messages all of it from its view or its log."""
