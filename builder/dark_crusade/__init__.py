"""The map of Dark Crusade: a network of points drawn on real coasts and rivers."""
