"""What a move cost in VP: by the table of the code, at the margin the round ended with; else points alone."""

import pytest

from burraco.rules.loader import load
from burraco.rules.vp import TOP, victory_points
from burraco.texts.say import say
from burraco.web.review.models import DONE, DealReview
from burraco.web.review.tournament_loss import in_vp
from burraco.web.tables.models import Deal
from tests.web.online.playing import Online
from tests.web.test_pages import cookie_of

pytestmark = pytest.mark.usefixtures("database")
LOSSES = (0.0, 40.0, 300.0, 5000.0)


def vps(deal: Deal, seat: int) -> list[int | None]:
    return [one.get("vp") for one in in_vp(deal, seat, [{"loss": loss} for loss in LOSSES])]


def by_the_code(margin: int) -> int:
    found = victory_points(load("uisp"), abs(margin), deals=2)
    return found.ahead if margin > 0 else found.behind


@pytest.mark.parametrize("scoring", ["vp", "points"])
def test_points_lost_are_told_in_vp_where_the_round_has_them(scoring: str) -> None:
    tournament = Online(people=2, scoring=scoring, vp_table="deals_2")
    tournament.publish()
    tournament.everybody_comes()
    tournament.start()
    tournament.play_deal(1)
    deal = Deal.objects.get(table=tournament.table())
    assert vps(deal, 0) == [None] * len(LOSSES)  # no score yet
    tournament.tend()
    if scoring == "points":
        assert vps(deal, 0) == [None] * len(LOSSES)
        return
    ours, theirs = deal.points[:2]
    for seat, margin in ((0, ours - theirs), (1, theirs - ours), (2, ours - theirs)):
        wanted = [by_the_code(round(margin + loss)) - by_the_code(margin) for loss in LOSSES]
        assert vps(deal, seat) == wanted
        assert wanted[-1] == TOP - by_the_code(margin)


def test_the_page_of_the_review_says_so() -> None:
    tournament = Online(people=2, scoring="vp", vp_table="deals_2")
    tournament.publish()
    tournament.everybody_comes()
    tournament.start()
    tournament.play_deal(1)
    tournament.tend()
    deal = Deal.objects.get(table=tournament.table())
    player = tournament.game().chairs[0].player
    assert player is not None
    client = cookie_of(next(one for one in tournament.people.values() if one.pk == player))
    words = {lang: {"done": "a", "best": "b", "why": "c"} for lang in ("it", "en")}
    error = {"at": 3, "turn": 1, "phase": "play", "grade": "blunder", "loss": 5000.0, "spread": 1.0}
    DealReview.objects.create(
        deal=deal, seat=0, asked_at=0, state=DONE, found=[error | {"words": words}], total=1
    )
    said = client.get(f"/t/{deal.table.code}/1/rivedi/").content.decode()
    [vp] = in_vp(deal, 0, [{"loss": 5000.0}])
    assert say("it", "review.page.vp", vp=vp["vp"]) in said
