"""The table: a server on which people play, umpire and watch games in the browser."""
