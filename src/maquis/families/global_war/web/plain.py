"""Names of the data in words."""

from maquis.families.global_war.rules.wording import plain as plain
