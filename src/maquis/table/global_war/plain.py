"""Names of the data in words."""

from maquis.games.global_war.wording import plain as plain
