"""Builds the historical script of the Eastern Front from the tables of dated history: python -m builder.history."""
