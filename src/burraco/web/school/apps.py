"""The app of the school."""

from django.apps import AppConfig


class SchoolConfig(AppConfig):
    """Scenes, courses and examinations."""

    name = "burraco.web.school"
    label = "school"
