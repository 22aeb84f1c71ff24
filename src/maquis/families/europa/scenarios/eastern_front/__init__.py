"""The war in the east, 22 June 1941 to 31 August 1944, as a script for Rule 40: the host game painted from history.

- `turns`: the calendar.
- `script`: owners, line of contact, weather, rear units, airbases and supply sources, turn by turn; `script.load`.
- `control`: the dated control of towns that the owners were drawn from.
- `interpolation`: how they were drawn.
- `check`: how well they agree with the towns.
"""
