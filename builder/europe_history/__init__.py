"""The history of War in Europe: who held which hex of the map, week by week from 1942 to May 1945."""
