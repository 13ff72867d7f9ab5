"""What is to be told to whom: written down once, sent by `caller`, asked for by the browser then."""

from collections.abc import Iterable

from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.notices.models import KINDS, Device, Notice, Wish
from burraco.web.players.models import Player

WORTH = {"turn": 15 * 60, "friends": 5 * 60, "round": 10 * 60, "day": 12 * 3600}
"""For how many seconds a word of each kind is worth saying."""
MAX_DEVICES = 8
"""Of one person; the oldest makes room."""
DAY = 24 * 3600 * 1000


def tell(player: int, kind: str, key: str, path: str, now: int, name: str = "") -> bool:
    """Note a word to somebody who wants to be called for such things; tell whether it is a new one."""
    if not Device.objects.filter(player=player).exists() or kind in refused(player):
        return False
    rest = {"kind": kind, "path": path, "at": now, "name": name}
    return Notice.objects.get_or_create(player_id=player, key=key, defaults=rest)[1]


def to_send() -> list[Notice]:
    """Take what nobody has sent yet: of several processes one gets it."""
    rows = Notice.objects.filter(is_sent=False).order_by("at")
    return [row for row in rows if Notice.objects.filter(pk=row.pk, is_sent=False).update(is_sent=True)]


def newest(player: Player, lang: Lang, now: int) -> dict[str, str] | None:
    """Return the latest word to somebody that is still worth saying, None if there is none."""
    row = Notice.objects.filter(player=player).order_by("-at", "-pk").first()
    if row is None or row.at < now - WORTH[row.kind] * 1000:
        return None
    return {
        "title": say(lang, f"notices.told.{row.kind}-title"),
        "body": say(lang, f"notices.told.{row.kind}", name=row.name),
        "path": row.path,
        "tag": row.kind,
    }


def add_device(player: Player, address: str, now: int) -> None:
    """Let a browser be called; whoever uses it last has it."""
    Device.objects.update_or_create(address=address, defaults={"player": player, "since": now})
    kept = Device.objects.filter(player=player).order_by("-since", "-pk")[:MAX_DEVICES]
    Device.objects.filter(player=player).exclude(pk__in=[each.pk for each in kept]).delete()


def refused(player: int) -> set[str]:
    """Return what somebody does not want to be called for."""
    found = Wish.objects.filter(player=player).values_list("refused", flat=True).first()
    return set((found or "").split())


def wish(player: Player, wanted: Iterable[str]) -> None:
    """Note what somebody wants to be called for."""
    left = " ".join(kind for kind in KINDS if kind not in set(wanted))
    Wish.objects.update_or_create(player=player, defaults={"refused": left})


def hand_over(guest: Player, heir: Player) -> None:
    """Let an account have the devices of its guest; what it does not want to hear is the account's own."""
    Device.objects.filter(player=guest).update(player=heir)


def forget_old(now: int) -> None:
    """Forget what was told: for a while it keeps anybody from being told twice, later it is worth nothing."""
    Notice.objects.filter(at__lt=now - DAY).delete()
