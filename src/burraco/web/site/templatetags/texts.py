"""Texts in templates, in the page's language: ``{% say "web.home.play" %}``."""

from typing import Any

from django import template

from burraco.texts import names
from burraco.texts.languages import texts
from burraco.texts.say import say as put_into_words
from burraco.texts.say import say_count
from burraco.web.site.language import current

register = template.Library()


@register.simple_tag(name="say")
def say(key: str, **params: Any) -> str:
    """Return a text with its blanks filled in."""
    return put_into_words(current(), key, **params)


@register.simple_tag
def missing_people(letters: list[str]) -> str:
    """Say which seats a table waits for."""
    who = ", ".join(names.seat_name(current(), letter) for letter in letters)
    return say_count(current(), "web.missing", len(letters), who=who)


@register.filter
def points(value: int) -> str:
    """Write a number as people of this language do."""
    return names.number(current(), value)


@register.filter
def word(value: str, group: str) -> str:
    """Return the word for a value, as in ``{{ level|word:"web.level" }}``; itself if it has none."""
    return texts(current()).get(f"{group}.{value}", value)
