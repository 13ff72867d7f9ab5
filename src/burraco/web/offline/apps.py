"""The app of what works without a line."""

from django.apps import AppConfig


class OfflineConfig(AppConfig):
    """Manifest, worker, guide and score pad."""

    name = "burraco.web.offline"
    label = "offline"
