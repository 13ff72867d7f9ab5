"""The app of everything there is to read."""

from django.apps import AppConfig


class LibraryConfig(AppConfig):
    """Rule books, glossary, referee's guide."""

    name = "burraco.web.library"
    label = "library"
