"""Texts in templates, in the page's language: ``{% say "web.home.play" %}``."""

from typing import Any

from django import template

from burraco.texts import names
from burraco.texts.languages import texts
from burraco.texts.say import say as say_in
from burraco.texts.say import say_count
from burraco.web.site.language import current

register = template.Library()


@register.simple_tag(name="say")
def say(key: str, **params: Any) -> str:
    """Return a text with its blanks filled in."""
    return say_in(current(), key, **params)


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
def euros(cents: int) -> str:
    """Write an amount of money, cents only where there are any."""
    return names.euros(current(), cents)


@register.filter
def signed(value: float) -> str:
    """Write a difference with its sign and one decimal, as people of this language do."""
    return names.signed(current(), value)


@register.filter
def text(value: str, group: str) -> str:
    """Return the text for a value, as in ``{{ level|text:"web.level" }}``; itself if it has none."""
    return texts(current()).get(f"{group}.{value}", value)
