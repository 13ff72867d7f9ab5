"""What the site says of a reading is what docs/codes says: if not, python tools/readings.py"""

import pytest

from burraco.texts.languages import LANGS, Lang, texts
from tools.readings import PAGES, chosen


@pytest.mark.parametrize("lang", LANGS)
def test_readings_are_as_the_pages_have_them(lang: Lang) -> None:
    told = {key.removeprefix("reading."): text for key, text in texts(lang).items() if key[:8] == "reading."}
    assert told == dict(chosen(lang))


def test_words_of_a_page_reach_the_site() -> None:
    """Against the pages as they are written, not as the tool reads them."""
    page = " ".join((PAGES / "uisp.md").read_text(encoding="utf-8").split())
    assert (
        f"*In italiano:* {texts('it')['reading.uisp-2'][0].lower()}{texts('it')['reading.uisp-2'][1:]}."
        in page
    )
    assert texts("en")["reading.uisp-1"].removeprefix("We chose") + "." in page
