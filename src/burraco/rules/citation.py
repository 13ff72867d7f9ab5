"""Where a rule stands written, and the answer "no" that carries it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

Basis = Literal["stated", "inherited", "by_omission", "house"]
BASES: tuple[Basis, ...] = ("stated", "inherited", "by_omission", "house")


class Citation(NamedTuple):
    """An article of a code: ``UISP 4.7``."""

    source: str
    article: str

    def __str__(self) -> str:
        return f"{self.source} {self.article}"


@dataclass(frozen=True, slots=True)
class Refusal:
    """The rules say no: a slug, the article, and what the words at the edge need."""

    slug: str
    cite: Citation
    params: Mapping[str, Any] = field(default_factory=dict)
