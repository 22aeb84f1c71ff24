"""Builds the history of Global War: the script of its scenarios, and the page that shows it."""
