"""What VASSAL keeps: saved games of anybody's module, and where their pieces stand, in the labels of their maps."""
