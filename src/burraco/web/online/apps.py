"""The app of the tournaments that are played on our own tables."""

from django.apps import AppConfig


class OnlineConfig(AppConfig):
    """Tournaments on our own tables."""

    name = "burraco.web.online"
    label = "online"

    def ready(self) -> None:
        """Let reviews tell in VP what a round's deal lost."""
        from burraco.web.online.lost_vp import lost_vp
        from burraco.web.review.tournament_loss import tell_losses_by

        tell_losses_by(lost_vp)
