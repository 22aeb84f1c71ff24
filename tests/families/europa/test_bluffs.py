"""What it is worth to know the dummies: an Axis that is told them sees who is real, and nobody else."""

from builder.bluffs import Told, measured, score, waiting

from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.families.europa.policies import CAMPAIGNS
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.forces import DUMMY


def test_who_is_told_sees_no_dummy_that_lies_face_down() -> None:
    scenario = load("eastern-front")
    game = Told(scenario.position(scenario.turn("Jun II 42")), scenario.rules, seeded("bluffs"))
    policy, before = CAMPAIGNS.policy("raider", SOVIET, "bluffs"), game.look(AXIS)
    while game.rules.to_act(game.position) != (SOVIET,):
        list(game.phase(AXIS, CAMPAIGNS.policy("sensible", AXIS, "bluffs")))
    list(game.phase(SOVIET, policy))
    position, roster = game.position, game.position.game.roster
    hidden = [
        (roster[counter].kind, place)
        for counter, place in enumerate(position.where)
        if place >= 0 and (roster.faced & roster.sides[SOVIET] & ~position.flags.get("up", 0)) >> counter & 1
    ]
    seen = sorted(
        place for face in roster.faces_of[SOVIET] for place, masks in game.look(AXIS).faces.get(face, {}).items()
        for _ in masks
    )  # fmt: skip
    assert not before.faces
    assert any(kind == DUMMY for kind, _ in hidden)
    assert seen == sorted(place for kind, place in hidden if kind != DUMMY)


def test_what_is_known_changes_games_and_is_told() -> None:
    both = CAMPAIGNS.policies["striker"], CAMPAIGNS.policies["warden"]
    known, unknown = ([score(deal, both, "Aug I 42", told) for deal in (1, 2)] for told in (True, False))
    assert known != unknown
    assert "known strikers more than unknown raiders" in measured("Jun II 42", "warden", 1)


def test_waiting_costs_and_who_never_strikes_comes_to_least() -> None:
    came = [float(line.rsplit(" ", 1)[1]) for line in waiting(3)]
    assert came[0] == max(came)
    assert came[-1] == min(came)
