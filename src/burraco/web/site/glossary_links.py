"""Words of a sentence that lead to the glossary, and places of a page that an article leads to."""

import re

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import slugify

from burraco.rules.citation import Citation

LINK = re.compile(r"\[([^\]]+)\]\((\w+)\)")


def linked(text: str) -> SafeString:
    """Return a sentence as HTML, its ``[word](entry)`` made links to the glossary."""
    page = reverse("glossary")
    parts: list[tuple[SafeString | str]] = []
    end = 0
    for found in LINK.finditer(text):
        parts.append((text[end : found.start()],))
        parts.append((format_html('<a class="term" href="{}#{}">{}</a>', page, found[2], found[1]),))
        end = found.end()
    return format_html_join("", "{}", [*parts, (text[end:],)])


def anchor(cite: Citation | str) -> str:
    """Return the name of the place where an article is first told on a page: ``art-uisp-4-2``."""
    return f"art-{slugify(str(cite).replace('.', '-'))}"


def rule_href(spec: str, cite: Citation | str) -> str:
    """Return the address of an article in the rule book of a code."""
    return f"{reverse('rules', args=[spec])}?art={slugify(str(cite).replace('.', '-'))}#{anchor(cite)}"
