"""What is wrong, as a value: an act that rules or tournament forbid, or a journal that does not hold."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from burraco.rules.citation import Citation


class Fault(NamedTuple):
    """One thing that is wrong, to be put into words: slug, what the words need, article if any, and where."""

    slug: str
    params: tuple[tuple[str, Any], ...] = ()
    cite: Citation | None = None
    where: str = ""


def fault(slug: str, cite: Citation | None = None, /, **params: Any) -> Fault:
    """Return a fault with its parameters by name."""
    return Fault(slug, tuple(params.items()), cite)


@dataclass(frozen=True, slots=True)
class Refused:
    """The answer no, with every fault found."""

    faults: tuple[Fault, ...]


def refused(faults: Iterable[Fault]) -> Refused:
    """Refuse for these faults, of which there is at least one."""
    found = tuple(faults)
    assert found, "a refusal has a reason"
    return Refused(found)
