"""The interface as it is described: programs that take the description at its word find no fault."""

from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from maquis.table.app import schema
from tests.table.serving import serving

EXAMPLES = 12


def test_every_route_is_described() -> None:
    paths = schema()["paths"]
    assert len(paths) >= 20
    for path, methods in paths.items():
        for method, route in methods.items():
            assert route["summary"], (path, method)
            assert {"400", "429"} <= set(route["responses"]), (path, method)


def test_programs_that_ask_at_random(tmp_path: Path) -> None:
    described = schemathesis.openapi.from_dict(schema())
    with serving(tmp_path / "table.db") as served:
        _, people = served.game(umpire=True)
        keys = [people["axis"].key, people["umpire"].key, "none"]
        for found in described.get_all_operations():
            operation = found.ok()  # type: ignore[union-attr]
            if operation.path == "/api/game/events":
                continue

            @settings(
                max_examples=EXAMPLES, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )  # fmt: skip
            @given(case=operation.as_strategy(), key=st.sampled_from(keys))
            def ask(case: Any, key: str) -> None:
                answer = case.call(base_url=served.base, headers={"Authorization": f"Bearer {key}"})
                assert answer.status_code < 500, (case.path, answer.status_code, answer.content)
                if answer.status_code >= 400:
                    assert answer.json()["error"], (case.path, answer.status_code)

            ask()
        assert served.person(people["soviet"].key).http.get("/api/game").status_code in (200, 401)


def test_the_description_for_people(tmp_path: Path) -> None:
    with serving(tmp_path / "table.db") as served:
        page = served.anybody.answer("GET", "/api/docs")
        assert "text/html" in page.headers["content-type"]
        assert "POST /api/game/orders" in page.text
        assert "http://" not in page.text
        assert "https://" not in page.text
        assert served.anybody.ask("/api/openapi.json")["openapi"].startswith("3.")
