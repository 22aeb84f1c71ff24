"""What a seat is told of a game whose family says nothing better: all of it from a view, the rules and the map."""
