"""The interface described for programs, as OpenAPI has it."""

from collections.abc import Iterable
from typing import Any

import msgspec

from maquis import __version__
from maquis.table import wire
from maquis.table.answers import JSON
from maquis.table.routes import NO_CONTENT, Route

REFUSED = {
    400: "It cannot be read, or asks for what there is not.", 401: "The key is none.",
    403: "It is not this seat's to do.", 404: "There is no such thing.",
    409: "It was made for an older version of the position; `news` tells what came since.",
    410: "Somebody sat down with this invitation before.",
    413: "It is too much for one request.", 429: "It was asked too often.",
    503: "It takes too long now, or could not be written to disk: nothing was done.",
}  # fmt: skip
ANYBODY, KEYED = (400, 403, 413, 429, 503), (400, 401, 403, 404, 413, 429, 503)
"""How a route may refuse, and one that wants a key."""


def described(routes: Iterable[Route]) -> dict[str, Any]:
    """The description of routes."""
    shown = [each for each in routes if each.summary]
    taken = [each.data for each in shown if each.data is not None]
    given = [each.gives for each in shown if _is_told(each)]
    _, schemas = _schemas([wire.Problem, *taken, *given])
    paths = dict[str, dict[str, Any]]()
    for each in shown:
        paths.setdefault(each.path, {})[each.method.lower()] = _route(each)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "maquis, the table", "version": __version__,
            "description": "Play, umpire and watch games of partisan war.",
        },
        "paths": paths,
        "components": {"schemas": schemas, "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}}},
    }  # fmt: skip


def _is_told(of: Route) -> bool:
    """Whether an answer is a message, and not a file, a stream, or nothing."""
    return of.kind == JSON and of.status != NO_CONTENT


def _schemas(kinds: list[Any]) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    return msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")


def _schema(kind: Any) -> dict[str, Any]:
    (found,), _ = _schemas([kind])
    return found


def _route(of: Route) -> dict[str, Any]:
    found: dict[str, Any] = {"summary": of.summary, "description": of.words, "responses": _answers(of)}
    if of.named is not None:
        fields = msgspec.structs.fields(of.named)
        found["parameters"] = [_parameter(each, f"{{{each.name}}}" in of.path) for each in fields]
    if of.data is not None:
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": _schema(of.data)}}}
    if of.keyed:
        found["security"] = [{"seat": []}]
    return found


def _parameter(field: msgspec.structs.FieldInfo, in_path: bool) -> dict[str, Any]:
    schema = _schema(field.type)
    if not field.required:
        schema["default"] = field.default
    return {"name": field.name, "in": "path" if in_path else "query", "required": field.required, "schema": schema}


def _answers(of: Route) -> dict[str, Any]:
    done: dict[str, Any] = {"description": "Done."}
    if of.status != NO_CONTENT:
        done["content"] = {of.kind: {"schema": _schema(of.gives) if _is_told(of) else {}}}
    problem = {"content": {JSON: {"schema": _schema(wire.Problem)}}}
    refusals = sorted({*(KEYED if of.keyed else ANYBODY), *of.also})
    return {str(of.status): done} | {str(each): {"description": REFUSED[each], **problem} for each in refusals}
