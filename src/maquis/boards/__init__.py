"""Boards: places as bits; hex grids, networks of points, maps of zones."""
