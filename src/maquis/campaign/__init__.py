"""Campaigns: games played by policies, and what they show."""
