"""`maquis rules`: every clause that is formalised names its code, in every edition."""

import json
from importlib.util import find_spec

import pytest

from maquis.cli.books import rules
from maquis.contract.editions import editions


@pytest.mark.parametrize("edition", editions())
def test_every_formalised_clause_names_its_code(edition: str, capsys: pytest.CaptureFixture[str]) -> None:
    rules(edition, json=True)
    told = json.loads(capsys.readouterr().out)
    assert [each["id"] for each in told if each["status"] == "formalised" and not each["code"]] == []
    for module in {module for each in told for module in each["code"]}:
        assert find_spec(f"maquis.families.{module}") is not None, module
