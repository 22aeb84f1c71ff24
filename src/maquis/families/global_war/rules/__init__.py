"""Global War 1936-1945: the partisan rules of the expansion set Partisans v3.0."""
