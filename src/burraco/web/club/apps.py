"""The app of the clubs."""

from django.apps import AppConfig


class ClubConfig(AppConfig):
    """Clubs and their members."""

    name = "burraco.web.club"
    label = "club"
