"""The app of the tables."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    """Tables, their log and their deals."""

    name = "burraco.web.tables"
    label = "tables"
