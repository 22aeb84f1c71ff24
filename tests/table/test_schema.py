"""The interface as it is described: programs that take the description at its word find no fault."""

from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from maquis.table.app import schema
from tests.table.serving import Served, serving

EXAMPLES = max(settings().max_examples // 3, 6)
AT_RANDOM = settings(
    max_examples=EXAMPLES, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
JUNK = (b"\xff", b"\xc3(", b"\xed\xa0\x80", b"\x00", b'"', b"\\ud800", b"\\", b"{", b"\r\n", b"\xf8\x88\x80\x80\x80")
"""What no JSON holds, or not there; most of it is no UTF-8."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("schema") / "table.db") as found:
        yield found


def fits(answer: httpx.Response | Any) -> None:
    """An answer is none that breaks down, and says what is wrong in a sentence."""
    assert answer.status_code < 500, (answer.request.url, answer.status_code, answer.content)
    if answer.status_code >= 400:
        assert answer.json()["error"], (answer.request.url, answer.status_code)


def test_every_route_is_described() -> None:
    paths = schema()["paths"]
    assert len(paths) >= 20
    for path, methods in paths.items():
        for method, route in methods.items():
            assert route["summary"], (path, method)
            assert {"400", "429"} <= set(route["responses"]), (path, method)


def test_programs_that_ask_at_random(served: Served) -> None:
    described = schemathesis.openapi.from_dict(schema())
    _, people = served.game(umpire=True)
    keys = [people["axis"].key, people["umpire"].key, "none"]
    for found in described.get_all_operations():
        operation = found.ok()  # type: ignore[union-attr]  # each is described
        if operation.path == "/api/game/events":
            continue

        @AT_RANDOM
        @given(case=operation.as_strategy(), key=st.sampled_from(keys))
        def ask(case: Any, key: str) -> None:
            fits(case.call(base_url=served.base, headers={"Authorization": f"Bearer {key}"}))

        ask()
    assert served.person(people["soviet"].key).http.get("/api/game").status_code in (200, 401)


def test_bodies_that_are_damaged(served: Served) -> None:
    """Bytes are put where no JSON has them, of every body that is described."""
    described = schemathesis.openapi.from_dict(schema())
    _, people = served.game()
    keys, asked = [people["axis"].key, "none"], 0
    for found in described.get_all_operations():
        operation = found.ok()  # type: ignore[union-attr]  # each is described
        if not operation.body:
            continue
        asked += 1

        @AT_RANDOM
        @given(
            case=operation.as_strategy(), key=st.sampled_from(keys), junk=st.sampled_from(JUNK),
            at=st.floats(0, 1), of_string=st.booleans(),
        )  # fmt: skip
        def ask(case: Any, key: str, junk: bytes, at: float, of_string: bool) -> None:
            body = msgspec.json.encode(case.body) if isinstance(case.body, dict) else b"{}"
            ends = [i for i, letter in enumerate(body) if letter == ord(b'"')] if of_string else range(len(body))
            where = ends[int(at * (len(ends) - 1))] if ends else 0
            headers = {"content-type": "application/json", "authorization": f"Bearer {key}"}
            url = case.formatted_path.replace("%", "%25")
            content = body[:where] + junk + body[where:]
            fits(
                httpx.request(
                    case.method, served.base + url, content=content, headers=headers, timeout=30, verify=False
                )
            )

        ask()
    assert asked >= 6


def test_the_description_for_people(served: Served) -> None:
    page = served.anybody.answer("GET", "/api/docs")
    assert "text/html" in page.headers["content-type"]
    assert "POST /api/game/orders" in page.text
    assert "http://" not in page.text
    assert "https://" not in page.text
    assert served.anybody.ask("/api/openapi.json")["openapi"].startswith("3.")
