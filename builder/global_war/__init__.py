"""The map of Global War 1936-1945: zones drawn on real coasts, on a sheet of its own scale."""
