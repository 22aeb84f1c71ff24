"""Campaigns by the hundred: played over processes, kept as tables, compared and drawn.

- `plan`: what is to be played.
- `playing`: one game and what is measured of it; `journal`: the games that are done, on disk.
- `workers`: many games at once, on this machine or on others.
- `tables`: the results as Parquet; `regions`: which district each place is in.
- `comparing`: how far two plans differ, and how sure that is; `intervals`: how sure a mean is.
- `report`: the page, put together from sections (`sheet`), pictures (`charts`) and what history knows (`beside`).
- `ladder`: policies against each other; `rating`: how good that shows them to be.
"""
