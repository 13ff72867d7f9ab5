"""Taking altered nouns apart: libraccio is libro with -accio, mattone is only spelt like matto with -one."""

from collections.abc import Callable, Iterator

ENDINGS = (
    ("ino", "ina", "ini", "ine"),
    ("etto", "etta", "etti", "ette"),
    ("ello", "ella", "elli", "elle"),
    ("one", "ona", "oni", "one"),
    ("accio", "accia", "acci", "acce"),
    ("astro", "astra", "astri", "astre"),
    ("uccio", "uccia", "ucci", "ucce"),
    ("uzzo", "uzza", "uzzi", "uzze"),
    ("otto", "otta", "otti", "otte"),
    ("onzolo", "onzola", "onzoli", "onzole"),
    ("ucolo", "ucola", "ucoli", "ucole"),
    ("uncolo", "uncola", "uncoli", "uncole"),
    ("olo", "ola", "oli", "ole"),
)
JOINTS = ("", "ic", "ol", "ell", "ett", "cell", "ci", "c", "acchi", "icc", "er", "arell", "erell")
"""What may stand between the stem and the ending: libr-icc-ino, test-ol-ina, fior-ell-ino, can-c- …"""
TAILS = ("o", "a", "e", "i", "io", "ia", "")
LEAST_STEM = 2


def bases(word: str, is_noun: Callable[[str], bool]) -> Iterator[str]:
    """Yield the nouns a word can be an altered form of, the likeliest first."""
    seen = set()
    for stem, feminine in _stems(word):
        for base in _whole(stem, feminine):
            if base != word and base not in seen and is_noun(base):
                seen.add(base)
                yield base


def _stems(word: str) -> Iterator[tuple[str, bool]]:
    for joint in JOINTS:
        for row in ENDINGS:
            if joint and row[0] == "olo":
                continue
            for place, ending in enumerate(row):
                whole = joint + ending
                if word.endswith(whole) and len(word) - len(whole) >= LEAST_STEM:
                    yield word[: -len(whole)], place in (1, 3)


def _whole(stem: str, feminine: bool) -> Iterator[str]:
    """Yield a stem made whole again: -h- falls (amich-etta), the likelier gender comes first."""
    tails = ("a", "e", *TAILS) if feminine else TAILS
    plain = stem[:-1] if stem.endswith(("ch", "gh")) else stem
    for tail in tails:
        yield plain + tail
    if stem.endswith("gn"):  # cagnaccio, from cane
        yield f"{stem[:-2]}ne"
    if stem.endswith("om"):  # omino, omaccio, from uomo
        yield "uomo"
