"""The app of the seasons."""

from django.apps import AppConfig


class SeasonsConfig(AppConfig):
    """Seasons of clubs, and what of a tournament is given to others."""

    name = "burraco.web.seasons"
    label = "seasons"
