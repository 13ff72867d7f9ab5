"""The letters of the pages, cut down to what Italian and English need and kept in the user's cache.

They come from two packages as whole families; a page loads three files of some fifteen kilobytes.
Where they cannot be made, for want of a folder or of a package, pages are written in what the machine has.
"""

import contextlib
import hashlib
import logging
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory

from burraco.lexicon import cache

SANS, SERIF = "Source Sans Pro", "Source Serif Pro"
FACES = {
    "SourceSansPro-Regular": (SANS, 400),
    "SourceSansPro-Semibold": (SANS, 600),
    "SourceSerifPro-Semibold": (SERIF, 600),
}
"""Each file by its family and weight."""
PACKAGES = {SANS: "font_source_sans_pro", SERIF: "font_source_serif_pro"}
SHEET = "fonts.css"
"""The style sheet that names them, beside them: without files there is none."""
LETTERS = "20-7E A0-FF 152-153 2013-2014 2018-201E 2022 2026 2190-2193 2212 20AC 2713"
"""Latin letters with their accents, dashes, quotes, arrows, a few signs."""
FEATURES = "kern liga lnum tnum locl mark mkmk ccmp case"
LOG = logging.getLogger(__name__)


def folder() -> Path:
    """Return where the letters are kept: another folder for every other choice of letters."""
    chosen = " ".join([*map(_rule, FACES), LETTERS, FEATURES])
    return cache.folder() / f"fonts-{hashlib.sha256(chosen.encode()).hexdigest()[:16]}"


def folders() -> list[tuple[str, str]]:
    """Return what Django's finders look through: the folder, under the name addresses have for it."""
    try:
        return [("site/fonts", str(folder()))]
    except cache.NoCache:
        return []


def are_ready() -> bool:
    """Tell whether they lie in their folder: it comes there whole."""
    try:
        return (folder() / SHEET).is_file()
    except OSError:
        return False


def prepare() -> bool:
    """Make the files unless they are there, and tell whether they are; the site starts without them."""
    if are_ready():
        return True
    try:
        _make(folder())
    except (ImportError, OSError) as error:
        LOG.warning("pages use the machine's own letters: %s", error)
    return are_ready()


def _make(place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=place.parent, ignore_cleanup_errors=True) as half:
        made = Path(half) / "made"
        made.mkdir()
        for face, (family, _) in FACES.items():
            source = resources.files(PACKAGES[family]) / "files" / f"{face}.ttf"
            _cut(Path(str(source)), made / f"{face}.woff2")
        (made / SHEET).write_text("".join(map(_rule, FACES)), "utf-8")
        with contextlib.suppress(OSError):  # another process was sooner
            made.rename(place)


def _rule(face: str) -> str:
    family, weight = FACES[face]
    told = f'font-family: "{family}"; font-weight: {weight}; font-display: swap'
    return f'@font-face {{ {told}; src: url("{face}.woff2") format("woff2"); }}\n'


def _cut(source: Path, target: Path) -> None:
    from fontTools import subset

    options = subset.Options(flavor="woff2", layout_features=FEATURES.split())
    with subset.load_font(str(source), options) as font:
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=subset.parse_unicodes(LETTERS))
        cutter.subset(font)
        subset.save_font(font, str(target), options)
