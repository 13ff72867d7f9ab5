"""What players have practised: kept for guests and accounts alike, handed over, and forgotten in the end."""

from collections.abc import Mapping

from django.conf import settings
from django.db.models import F

from burraco.web.players.models import Player
from burraco.web.school.models import Examination, Practised

DAY = 24 * 3600 * 1000


def note(player: Player, scene: str, is_right: bool, now: int) -> None:
    """Keep how a scene was answered."""
    _, is_new = Practised.objects.get_or_create(
        player=player, scene=scene, defaults={"is_right": is_right, "at": now}
    )
    if not is_new:
        rows = Practised.objects.filter(player=player, scene=scene)
        rows.update(is_right=is_right, times=F("times") + 1, at=now)


def practised(player: Player | None) -> Mapping[str, bool]:
    """Return the scenes somebody has answered, each with whether it was right."""
    if player is None:
        return {}
    return dict(Practised.objects.filter(player=player).values_list("scene", "is_right"))


def hand_over(guest: Player, heir: Player) -> None:
    """Let an account have what its guest practised; of a scene both answered the account keeps its own."""
    taken = Practised.objects.filter(player=heir).values("scene")
    Practised.objects.filter(player=guest).exclude(scene__in=taken).update(player=heir)
    Examination.objects.filter(player=guest).update(player=heir)


def forget_old(now: int) -> None:
    """Forget what guests practised long ago; that of accounts is kept."""
    if settings.BURRACO_KEEP_DAYS > 0:
        before = now - int(settings.BURRACO_KEEP_DAYS * DAY)
        Practised.objects.filter(player__user=None, at__lt=before).delete()
        Examination.objects.filter(player__user=None, begun_at__lt=before).delete()
