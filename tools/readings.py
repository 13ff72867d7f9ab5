"""Write `texts/*/reading.toml` from docs/codes: what each reading chose, where its number stands on a page.

python tools/readings.py
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs" / "codes"
HEAD = {
    "it": "# Le letture: che cosa si è scelto, come in docs/codes. Le scrive tools/readings.py.",
    "en": "# The readings: what was chosen, as in docs/codes. Written by tools/readings.py.",
}
_SECTION = re.compile(r"^### ([a-z]+-\d+) — .+?(?=^### |\Z)", re.MULTILINE | re.DOTALL)
_CHOSE = re.compile(r"\*\*We chose(\.?)\*\*(.+?)\n\n\*In italiano:\*(.+)", re.DOTALL)


def chosen(lang: Literal["it", "en"]) -> Iterator[tuple[str, str]]:
    """Yield each reading's id and what was chosen, in plain words."""
    for page in sorted(PAGES.glob("*.md")):
        for section in _SECTION.finditer(page.read_text(encoding="utf-8")):
            found = _CHOSE.search(section[0])
            if found is None:
                raise ValueError(f"{page.name}: {section[1]} does not say what was chosen")
            whole, english, italian = found.groups()
            words = italian if lang == "it" else english if whole else f"We chose {english}"
            yield section[1], _plain(words)


def _plain(words: str) -> str:
    """Return words of a page without its marks: links by their text, one line, no full stop."""
    text = re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", words).replace("`", "").replace("**", "")
    text = " ".join(text.split()).rstrip(".")
    return text[0].upper() + text[1:]


def toml(lang: Literal["it", "en"]) -> str:
    """Return the file of a language."""
    rows = [f"{name} = '''{text}'''" if '"' in text else f'{name} = "{text}"' for name, text in chosen(lang)]
    return "\n".join([HEAD[lang], "", "[reading]", *rows, ""])


if __name__ == "__main__":
    for each in ("it", "en"):
        path = ROOT / "src" / "burraco" / "texts" / each / "reading.toml"
        path.write_text(toml(each), encoding="utf-8")
