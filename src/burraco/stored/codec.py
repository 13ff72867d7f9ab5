"""Values to JSON and back by their kinds; reading trusts nothing and notes every flaw with its place.

A value is an object of its fields by their slugs, those left at their default not written; a tuple is an
array. A kind that stands among others says which it is under the codec's tag.
"""

import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING
from functools import partial
from operator import attrgetter
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from burraco.stored.kind import Kind

MAX_TEXT = 4000
"""Letters of a text."""


class Flaw(NamedTuple):
    """Something that cannot be read: a slug, what the words for it need, and where it is."""

    slug: str
    params: Mapping[str, Any]
    where: str


Flaws = list[Flaw]
Write = Callable[[Any], Any]
Read = Callable[[Any, str, Flaws], Any]


class Unreadable(ValueError):
    """Data of ours that does not read; it names the place."""

    def __init__(self, flaws: Iterable[Flaw]) -> None:
        self.flaws = tuple(flaws)
        super().__init__("; ".join(f"{one.where}: {one.slug} {dict(one.params)}" for one in self.flaws))


class Coding(NamedTuple):
    """How values of one type are written otherwise than by their fields."""

    write: Write
    read: Read


class Codec:
    """The kinds of one log.

    ``parts`` are values inside of those, tagged as well if ``tags_parts``; ``arrays`` are named tuples that
    are written as bare arrays; ``most`` bounds every number.
    """

    def __init__(
        self,
        tag: str,
        kinds: Iterable[Kind],
        parts: Iterable[Kind] = (),
        *,
        most: int,
        tags_parts: bool = False,
        arrays: Iterable[Any] = (),
        codings: Mapping[Any, Coding] = types.MappingProxyType({}),
    ) -> None:
        self.kinds = {one.slug: one for one in kinds}
        self.slugs = {one.type: one.slug for one in self.kinds.values()}
        self._parts = {one.type: one for one in parts}
        self._tag, self._tags_parts, self._most = tag, tags_parts, most
        self._readers: dict[Any, Read] = {kind: coding.read for kind, coding in codings.items()}
        self._writers: dict[type, Write] = {kind: coding.write for kind, coding in codings.items()}
        for one in self.kinds.values():
            self._writers[one.type] = self._writer(one, tagged=True)
        for one in self._parts.values():
            self._writers[one.type] = self._writer(one, tagged=tags_parts)
        for row in arrays:
            self._writers[row] = self._write_array
            self._readers[row] = self._array(row)

    def write(self, value: Any) -> Any:
        """Return a value as JSON data."""
        writer = self._writers.get(type(value))
        if writer is not None:
            return writer(value)
        if isinstance(value, tuple):
            return [self.write(item) for item in value]
        return dict(value) if isinstance(value, Mapping) else value

    def _writer(self, kind: Kind, tagged: bool) -> Write:
        head = {self._tag: kind.slug} if tagged else {}
        cells = [(one.slug, attrgetter(one.name), one.default) for one in kind.fields]

        def write(value: Any) -> Any:
            data: dict[str, Any] = dict(head)
            for slug, get, default in cells:
                item = get(value)
                if default is MISSING or item != default:
                    data[slug] = self.write(item)
            return data

        return write

    def read(self, data: Any) -> Any:
        """Return the value of a tagged kind that data of ours stands for; raise `Unreadable` if none."""
        flaws: Flaws = []
        value = self.read_kind(data, "", flaws)
        if flaws:
            raise Unreadable(flaws)
        return value

    def read_kind(self, data: Any, where: str, flaws: Flaws) -> Any:
        """Read a value that says under the tag what it is; None, and a flaw, if it is nothing we know."""
        name = data.get(self._tag) if isinstance(data, dict) else None
        kind = self.kinds.get(name) if isinstance(name, str) else None
        if kind is None:
            flaws.append(Flaw("unknown-event", {"name": str(name)[:40]}, where))
            return None
        before = len(flaws)
        value = self.reader(kind.type)(data, where, flaws)
        return value if len(flaws) == before else None

    def reader(self, declared: Any) -> Read:
        """Return what reads values of a declared type."""
        known = self._readers.get(declared)
        if known is None:
            known = self._readers[declared] = self._reader(declared)
        return known

    def _reader(self, declared: Any) -> Read:
        if declared in _PLAIN:
            return _PLAIN[declared]
        if declared is int:
            return partial(_int, self._most)
        origin, inner = get_origin(declared), get_args(declared)
        if origin is Literal:
            return partial(_word, inner)
        if origin is tuple:
            return self._tuple(inner)
        if origin in (Union, types.UnionType):
            return self._union(inner)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return self._mapping(inner[1])
        if declared in self.slugs:
            return self._record(self.kinds[self.slugs[declared]], tagged=True)
        return self._record(self._parts[declared], tagged=self._tags_parts)

    def _union(self, inner: tuple[Any, ...]) -> Read:
        others = [each for each in inner if each is not type(None)]
        read = self.reader(others[0]) if len(others) == 1 else self.read_kind
        if len(others) == len(inner):
            return read
        return lambda data, where, flaws: None if data is None else read(data, where, flaws)

    def _mapping(self, each: Any) -> Read:
        item = self.reader(each)

        def read(data: Any, where: str, flaws: Flaws) -> Any:
            if not isinstance(data, dict):
                flaws.append(Flaw("wants-object", {}, where))
                return {}
            return {name: item(value, f"{where}.{name}", flaws) for name, value in data.items()}

        return read

    def _tuple(self, inner: tuple[Any, ...]) -> Read:
        if inner[1:] == (...,):
            each = self.reader(inner[0])

            def read(data: Any, where: str, flaws: Flaws) -> Any:
                if not isinstance(data, list):
                    flaws.append(Flaw("wants-list", {}, where))
                    return ()
                return tuple([each(item, f"{where}[{place}]", flaws) for place, item in enumerate(data)])

            return read
        return _row([self.reader(one) for one in inner], "", lambda *cells: cells)

    def _write_array(self, value: Any) -> Any:
        return [self.write(item) for item in value]

    def _array(self, type_: Any) -> Read:
        hints = get_type_hints(type_)
        cells = [self.reader(hints[name]) for name in type_._fields]
        return _row(cells, ", ".join(type_._fields), type_)

    def _record(self, kind: Kind, tagged: bool) -> Read:
        cells = {one.slug: (one.name, self.reader(one.type)) for one in kind.fields}
        required = [one.slug for one in kind.fields if one.is_required]
        tag, made = self._tag if tagged else None, kind.type

        def read(data: Any, where: str, flaws: Flaws) -> Any:
            if not isinstance(data, dict):
                flaws.append(Flaw("wants-object", {}, where))
                return None
            lacking = [slug for slug in required if slug not in data]
            flaws += [Flaw("missing-field", {"name": slug}, where) for slug in lacking]
            values = {}
            for slug, item in data.items():
                if slug in cells:
                    name, cell = cells[slug]
                    values[name] = cell(item, f"{where}.{slug}", flaws)
                elif slug != tag:
                    flaws.append(Flaw("unknown-field", {"name": slug[:40]}, where))
            return None if lacking else made(**values)

        return read


def _row(cells: list[Read], names: str, make: Callable[..., Any]) -> Read:
    """Return what reads an array with a cell for each reader."""

    def read(data: Any, where: str, flaws: Flaws) -> Any:
        if not isinstance(data, list) or len(data) != len(cells):
            flaws.append(Flaw("wants-array", {"fields": names or str(len(cells))}, where))
            return None
        return make(*[each(item, where, flaws) for each, item in zip(cells, data, strict=True)])

    return read


def _int(most: int, data: Any, where: str, flaws: Flaws) -> Any:
    if isinstance(data, bool) or not isinstance(data, int) or abs(data) > most:
        flaws.append(Flaw("wants-number", {}, where))
        return 0
    return data


def _str(data: Any, where: str, flaws: Flaws) -> Any:
    if not isinstance(data, str) or len(data) > MAX_TEXT or not is_whole(data):
        flaws.append(Flaw("wants-text", {"most": MAX_TEXT}, where))
        return ""
    return data


def is_whole(text: str) -> bool:
    """Tell whether a text can be written down: JSON can smuggle half a character into it."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _bool(data: Any, where: str, flaws: Flaws) -> Any:
    if not isinstance(data, bool):
        flaws.append(Flaw("wants-flag", {}, where))
    return data


def _word(words: tuple[Any, ...], data: Any, where: str, flaws: Flaws) -> Any:
    if not isinstance(data, str) or data not in words:
        flaws.append(Flaw("wants-one-of", {"words": ", ".join(map(str, words))}, where))
    return data


_PLAIN: Mapping[Any, Read] = {str: _str, bool: _bool}
