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
    ("icciolo", "icciola", "iccioli", "icciole"),
    ("iciattolo", "iciattola", "iciattoli", "iciattole"),
)
JOINTS = ("", "ic", "ol", "ell", "ett", "cell", "ci", "c", "acchi", "icc", "er", "arell", "erell")
"""What may stand between the stem and the ending: libr-icc-ino, test-ol-ina, fior-ell-ino, botton-c-ino."""
AUGMENTED = ("one", "oni")
"""The ending that changes the gender: donna, donnone. With any other a new gender means a new word."""
MALE_IN_A = ("ist", "em", "mm", "et", "arc", "crat", "iatr", "ott", "aut", "pap", "duc", "giam")
"""How the stems of masculine nouns in -a end: poeta, problema, artista, monarca, pirata."""
MIN_STEM = 2
MIN_BASE = 3

_TAILS = tuple(ending for row in ENDINGS for ending in row)
_WHOLE_ENDINGS = tuple(
    (joint + ending, ending)
    for joint in JOINTS
    for row in ENDINGS
    if not joint or row[0] != "olo"  # -olo takes no joint
    for ending in row
)


def bases(word: str, is_noun: Callable[[str], bool]) -> Iterator[str]:
    """Yield the nouns a word can be an altered form of, the likeliest first."""
    seen = set()
    for stem, ending in _stems(word):
        for base in _whole(stem, ending):
            if base != word and base not in seen and len(base) >= MIN_BASE and is_noun(base):
                seen.add(base)
                yield base


def _stems(word: str) -> Iterator[tuple[str, str]]:
    if not word.endswith(_TAILS):
        return
    for whole, ending in _WHOLE_ENDINGS:
        if word.endswith(whole) and len(word) - len(whole) >= MIN_STEM:
            yield word[: -len(whole)], ending


def _whole(stem: str, ending: str) -> Iterator[str]:
    """Yield a stem made whole again: h and i fall (amich-etta, boccu-cci-a), the gender stays."""
    if stem == "man":  # manina, manaccia: feminine in -o
        yield "mano"
    plain = stem[:-1] if stem.endswith(("ch", "gh")) else stem
    if ending in AUGMENTED:
        tails: tuple[str, ...] = ("o", "a", "e", "io", "ia")
    elif ending[-1] in "ae":
        tails = ("a", "e", "ia")
    else:
        tails = ("o", "e", "io", "a") if stem.endswith(MALE_IN_A) else ("o", "e", "io")
    for tail in tails:
        yield plain + tail
    if len(stem) > MIN_BASE and stem[-1] not in "aeiou":
        yield stem  # film, filmetto
    if stem.endswith("gn"):  # cagnaccio, from cane
        yield f"{stem[:-2]}ne"
    if stem.endswith(("ci", "gi")):  # vocione, from voce: the i keeps the sound
        yield f"{stem[:-1]}e"
    if stem == "om":  # omino, omaccio
        yield "uomo"
