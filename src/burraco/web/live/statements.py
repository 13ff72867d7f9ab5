"""The statements of every act in plain SQL: an entry goes in, a row follows.

Django builds such statements anew each time, which costs more than the database's own work on them.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from django.db import IntegrityError, connection
from django.db.models import Field, JSONField, Model


def insert(model: type[Model], names: tuple[str, ...], rows: Iterable[Sequence[Any]]) -> None:
    """Write rows, JSON as text; an IntegrityError if one of their numbers is taken."""
    with connection.cursor() as cursor:
        for row in rows:
            cursor.execute(_insert(connection.vendor, model, names), row)


def update(model: type[Model], key: int, changes: Mapping[str, Any], expected: Mapping[str, Any]) -> None:
    """Change fields of a row that is as it was read; an IntegrityError if it is not."""
    sql = _update(connection.vendor, model, tuple(changes), tuple(expected))
    with connection.cursor() as cursor:
        cursor.execute(sql, (*changes.values(), key, *expected.values()))
        if cursor.rowcount != 1:
            raise IntegrityError("others wrote first")


def insert_with_update(
    row_model: type[Model],
    row: Mapping[str, Any],
    model: type[Model],
    key: int,
    changes: Mapping[str, Any],
    expected: Mapping[str, Any],
) -> None:
    """Do both in one statement, which needs no transaction; an IntegrityError if either cannot be done."""
    insert = (
        _insert(connection.vendor, row_model, tuple(row)).replace("VALUES (", "SELECT ").removesuffix(")")
    )
    sql = f"WITH moved AS ({_update(connection.vendor, model, tuple(changes), tuple(expected))} RETURNING 1) "
    with connection.cursor() as cursor:
        cursor.execute(
            f"{sql}{insert} FROM moved", (*changes.values(), key, *expected.values(), *row.values())
        )
        if cursor.rowcount != 1:
            raise IntegrityError("others wrote first")


def knows_one_statement() -> bool:
    """Tell whether the database can do both in one: four ways there and back are more than its work."""
    return connection.vendor == "postgresql"


@cache
def _insert(vendor: str, model: type[Model], names: tuple[str, ...]) -> str:
    is_cast = vendor == "postgresql"
    fields = [model._meta.get_field(name) for name in names]
    values = ["%s::jsonb" if is_cast and isinstance(field, JSONField) else "%s" for field in fields]
    columns = ", ".join(_column(model, name) for name in names)
    return f"INSERT INTO {_quoted(model._meta.db_table)} ({columns}) VALUES ({', '.join(values)})"


@cache
def _update(_: str, model: type[Model], names: tuple[str, ...], expected: tuple[str, ...]) -> str:
    changes = ", ".join(f"{_column(model, name)} = %s" for name in names)
    were = "".join(f" AND {_column(model, name)} = %s" for name in expected)
    return f"UPDATE {_quoted(model._meta.db_table)} SET {changes} WHERE id = %s{were}"


def _column(model: type[Model], name: str) -> str:
    field = model._meta.get_field(name)
    assert isinstance(field, Field)
    assert field.column is not None, "a field that the row holds"
    return _quoted(field.column)


def _quoted(name: str) -> str:
    return connection.ops.quote_name(name)
