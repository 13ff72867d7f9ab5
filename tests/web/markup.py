"""Pages as a test reads them: however a template is laid out in lines, the same page is the same text."""

import re


def in_one_line(page: str) -> str:
    """Return a page without the white space nobody sees: none at an element's edges, one space in between."""
    text = " ".join(page.split())
    text = re.sub(r"(<[a-z][^<>]*>) ", r"\1", text)
    return text.replace(" </", "</").strip()
