"""Map sheets of players, with labels of their own, laid over the maps of maquis."""
