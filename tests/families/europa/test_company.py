"""Units that displace nobody among partisans: where they may wait for one that does, and of whom what is asked."""

from maquis.families.europa.rules.game import Europa
from tests.families.europa.world import bits, game, number, position, umpire

WEAK = "a division without attack strength"


def test_where_a_unit_may_wait_is_offered_in_its_own_movement_phase() -> None:
    """Section H: among the places to which the battalion may go is the partisans' hex."""
    played = game(changes={"reading.ahead_of_displacer": "may wait"})
    placed = {"3 Pol Bn": "0404", "45 Inf": "0403", "1 Bde": "0504"}
    now = position(placed, "Jul I 42 axis movement", game=played)
    (moves,) = (
        choice
        for choice in Europa().choices(now, "axis")
        if choice.verb == "move" and choice.counters == (number("3 Pol Bn"),) and not choice.unit
    )
    assert moves.places & bits("0504")


def test_only_a_division_is_asked_for_its_attack_strength() -> None:
    """Section H: the battalion has none, and is not asked for it."""
    now = position({"3 Pol Bn": "0404", "1 Bde": "0604"}, "Jul I 42 axis movement")
    ruling = umpire(now).judge("axis", "move 3 Pol Bn 0404-0405").ruling
    assert not [each.words for each in ruling.demands if WEAK in each.words]


def test_where_the_unit_displaces_it_rests_on_no_reading_that_it_may_stop() -> None:
    """Section H: only where another unit would have to displace the partisans is it read who waits for whom."""
    now = position({"45 Inf": "0404", "3 Pol Bn": "0405", "1 Bde": "0504"}, "Jul I 42 axis movement")
    origins = {}
    for who, start in (("45 Inf", "0404"), ("3 Pol Bn", "0405")):
        ruling = umpire(now).judge("axis", f"move {who} {start}-0504").ruling
        asked = (each.provenance for each in ruling.demands if "partisans that neither" in each.words)
        origins[who] = {getattr(each, "id", each) for each in asked}
    assert origins == {"45 Inf": {"source"}, "3 Pol Bn": {"reading.ahead_of_displacer"}}
