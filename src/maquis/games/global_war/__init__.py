"""Global War 1936-1945: the partisan rules of the expansion set Partisans v3.0.

A first slice: combat, actions, supply markers and generation, as rules without a board. It is no edition yet that can
be played, so no entry point names it.
"""
