"""The description of the interface as a page that needs nothing but itself."""

from html import escape
from typing import Any


def docs_page(schema: dict[str, Any]) -> bytes:
    """Render an OpenAPI schema."""
    info = schema["info"]
    parts = [
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(info['title'])}</title>",
        f"<h1>{escape(info['title'])} {escape(info['version'])}</h1><p>{escape(info.get('description', ''))}",
        "<p>A seat's key goes in the header <code>Authorization: Bearer KEY</code>. All of this as data: "
        "<a href=/api/openapi.json>openapi.json</a>.",
    ]
    for path, methods in schema["paths"].items():
        for method, route in methods.items():
            if isinstance(route, dict) and "responses" in route:
                parts.append(_route(path, method, route))
    parts.append("<h2>Messages</h2>")
    for name, message in sorted(schema.get("components", {}).get("schemas", {}).items()):
        parts.append(_message(name, message))
    return "".join(parts).encode()


def _route(path: str, method: str, route: dict[str, Any]) -> str:
    key = "" if route.get("security") else " (no key needed)"
    asked = "".join(
        f"<li><code>{escape(each['name'])}</code> {_type(each.get('schema', {}))}"
        f"{'' if each.get('required') else ', may be left out'}"
        for each in route.get("parameters", ())
    )
    body = "".join(f"<li>body: {_type(each.get('schema', {}))}" for each in _contents(route.get("requestBody", {})))
    answers = "".join(
        f"<li>{escape(status)}: {escape(each.get('description', ''))} "
        f"{', '.join(_type(content.get('schema', {})) for content in _contents(each))}"
        for status, each in route["responses"].items()
    )
    return (
        f"<h2><code>{method.upper()} {escape(path)}</code></h2><p><b>{escape(route.get('summary', ''))}</b>{key}. "
        f"{escape(route.get('description', ''))}<ul>{asked}{body}</ul>Answers:<ul>{answers}</ul>"
    )


def _contents(of: dict[str, Any]) -> list[dict[str, Any]]:
    return list(of.get("content", {}).values())


def _message(name: str, message: dict[str, Any]) -> str:
    needed = message.get("required", ())
    fields = "".join(
        f"<li><code>{escape(field)}</code> {_type(of)}{'' if field in needed else ', may be left out'}"
        for field, of in message.get("properties", {}).items()
    )
    return f"<h3 id='{escape(name)}'>{escape(name)}</h3><p>{escape(message.get('description', ''))}<ul>{fields}</ul>"


def _type(of: dict[str, Any]) -> str:
    if "$ref" in of:
        name = escape(of["$ref"].rsplit("/", 1)[-1])
        return f"<a href='#{name}'>{name}</a>"
    for many in ("oneOf", "anyOf", "allOf"):
        if many in of:
            return " or ".join(_type(each) for each in of[many])
    if of.get("type") == "array":
        return f"list of {', '.join(map(_type, of.get('prefixItems') or [of.get('items') or {}]))}"
    return escape(str(of.get("type", "anything")))
