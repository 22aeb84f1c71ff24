"""Lessons: short games that are played by a script, which the folder of a family has as data."""
