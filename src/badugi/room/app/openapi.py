"""The description of the HTTP interface (OpenAPI 3.1), made from the list of endpoints itself."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

import badugi
from badugi.protocol.rest import Export, Problem
from badugi.room.app.endpoints import FILE, NUMBER, Endpoint, Raw

_SCHEMAS = "#/components/schemas/{name}"
_PART = re.compile(r"\{(\w+)(?::(\w+))?\}")
_JSON = "application/json"
_ANYTHING = "application/octet-stream"


def describe(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    """The whole document."""
    listed = tuple(endpoints)
    schemas, components = _schemas(listed)
    paths: dict[str, dict[str, Any]] = {}
    for each in listed:
        path = _PART.sub(r"{\1}", each.path)
        paths.setdefault(path, {})[each.method.lower()] = _operation(each, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "badugi card room",
            "version": badugi.__version__,
            "description": (
                "Lobby, accounts and hands. Tables are played over WebSockets at "
                "/ws/tables/{table}. Play chips only. Words for people are in the language of the "
                "query's locale, else of Accept-Language, else in English."
            ),
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "badugi"},
            },
        },
    }


def _schemas(endpoints: tuple[Endpoint, ...]) -> tuple[dict[Any, Any], dict[str, Any]]:
    """The schema of each type that goes in or out, and the types they name."""
    kinds = {each.takes for each in endpoints} | {each.gives for each in endpoints} | {Problem}
    ordered = sorted(kinds - {None, Raw, Export, FILE}, key=str)
    schemas, components = msgspec.json.schema_components(ordered, ref_template=_SCHEMAS)
    return dict(zip(ordered, schemas, strict=True)), dict(sorted(components.items()))


def _operation(endpoint: Endpoint, schemas: dict[Any, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.answer.__name__ + _suffix(endpoint),
        "summary": endpoint.says,
        "parameters": [*_path_parameters(endpoint), *_query_parameters(endpoint)],
        "responses": {
            "200": {
                "description": "Done.",
                "content": {endpoint.media_type: {"schema": schemas.get(endpoint.gives, {})}},
            },
            "default": {
                "description": "Refused; nothing has changed.",
                "content": {_JSON: {"schema": schemas[Problem]}},
            },
        },
    }
    if endpoint.who != "anybody":
        known: list[dict[str, list[str]]] = [{"cookie": []}, {"bearer": []}]
        operation["security"] = [*known, {}] if endpoint.who == "maybe" else known
    if endpoint.takes is FILE:
        operation["requestBody"] = {"required": True, "content": {_ANYTHING: {}}}
    elif endpoint.takes is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {_JSON: {"schema": schemas[endpoint.takes]}},
        }
    return operation


def _suffix(endpoint: Endpoint) -> str:
    """What tells two operations of one name apart: hosts' from owners'."""
    return "_by_host" if endpoint.who == "host" else ""


def _path_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "integer" if kind == NUMBER else "string"},
        }
        for name, kind in _PART.findall(endpoint.path)
    ]


def _query_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    return [
        {
            "name": word.name,
            "in": "query",
            "description": word.says,
            "schema": {"type": "integer" if word.is_number else "string"},
        }
        for word in endpoint.query
    ]
