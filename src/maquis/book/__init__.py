"""The rulebook of an edition: chapters by section, each clause with what is known of it, its examples as pictures."""
