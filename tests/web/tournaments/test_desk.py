"""The desk's pages: they open, they do what their buttons say, and say why when they cannot."""

import re

import pytest
from django.test import Client

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from burraco.web.tournaments import access
from burraco.web.tournaments.journal import load
from burraco.web.tournaments.models import Tournament
from tests.articles.marker import article
from tests.web.tournaments.hall import NOW, TABS, Desk, Tournament4, sheet, with_role

pytestmark = pytest.mark.usefixtures("database")


def figures(*deals: tuple[int, ...]) -> dict[str, str]:
    """The fields of a sheet by the totals of its lines: hundreds as base, the rest in cards."""
    return {
        f"d{deal}l{line}{part}": str(value)
        for deal, totals in enumerate(deals, 1)
        for line, total in enumerate(totals)
        for part, value in (("base", total // 100 * 100), ("cards", total % 100))
    } | {"signed-0": "1", "signed-1": "1"}


@pytest.mark.parametrize("rounds", [0, 1, 4])
@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_page_opens_at_every_stage(rounds: int, lang: str) -> None:
    tournament = Tournament4(pairs=5)
    tournament.play(rounds)
    desk = Desk(tournament)
    desk.client.cookies["django_language"] = lang
    for page in TABS:
        html = desk.get(page)
        assert "Serata" in html
        assert f'lang="{lang}"' in html
    if rounds:
        assert "Anna" in desk.get("tavolo/1/")
        assert "Anna" in desk.get("fogli/?table=1")


def test_a_tournament_is_opened_from_a_template_and_directed_at_once() -> None:
    client = Client()
    assert client.get("/tornei/nuovo/").status_code == 200
    fields = {"title": "Coppa", "code": "uisp", "preset": "danese", "name": "Ada"}
    answer = client.post("/tornei/nuovo/", fields)
    tournament = Tournament.objects.get()
    assert answer["Location"] == f"/tornei/{tournament.slug}/direzione/iscritti/"
    assert client.get(answer["Location"]).status_code == 200
    setup = load(tournament.pk, tournament.slug).state.setup
    assert (setup.name, setup.plan, setup.deals, setup.minutes) == ("Coppa", "danese:4", 3, 35)


def test_a_template_can_be_changed_and_a_wrong_one_is_refused() -> None:
    client = Client()
    fields = {"title": "Coppa", "code": "uisp", "preset": "mitchell-danese", "name": "Ada", "rounds": "6"}
    client.post("/tornei/nuovo/", {**fields, "deals": "2", "minutes": "25", "prizes": "Coppa\nDenaro; 100 €"})
    setup = load(Tournament.objects.get().pk, Tournament.objects.get().slug).state.setup
    assert (setup.plan, setup.sessions, setup.deals, setup.minutes) == ("mitchell:3,danese:3", (6,), 2, 25)
    assert [tuple(prize) for prize in setup.prizes] == [("Coppa", 0, ""), ("Denaro", 100, "")]
    for wrong in ({"preset": "teams", "code": "fedibur"}, {"rounds": "0"}, {"title": " "}, {"code": "poker"}):
        assert client.post("/tornei/nuovo/", {**fields, **wrong}).status_code == 422
    assert Tournament.objects.count() == 1


def test_a_round_is_drafted_changed_by_hand_published_and_timed() -> None:
    tournament = Tournament4(pairs=5)
    desk = Desk(tournament)
    assert "Prepara il turno 1" in desk.get()
    desk.post("turno/bozza/")
    draft = tournament.state.draft
    assert draft is not None
    html = desk.get("turno/")
    assert "riposa" in html
    one, other = draft.tables[0].sides[0][0], draft.resting[0]
    assert desk.refused("turno/scambio/", swap=[str(one), str(other)]) == ["manca il motivo"]
    acts_before = tournament.live.n
    for ticked in ([], [str(one)], [str(one), str(other), str(draft.tables[1].sides[0][0])]):
        assert desk.refused("turno/scambio/", swap=ticked, reason="prova") == [
            f"segna due iscritti da scambiare: ne sono segnati {len(ticked)}"
        ]
    assert tournament.live.n == acts_before
    desk.post("turno/scambio/", swap=[str(one), str(other)], reason="ha chiesto di riposare")
    assert [(why.table, why.slug) for why in tournament.state.draft.reasons] == [  # type: ignore[union-attr]
        (draft.tables[1].number, "danese-neighbours-drawn"),
        (draft.tables[0].number, "changed-by-hand"),
    ]
    assert "cambiato a mano: ha chiesto di riposare" in desk.get("turno/")
    changed = tournament.state.draft
    assert changed is not None
    assert changed.resting == (one,)
    assert changed.tables[0].sides[0] == (other,)
    desk.post("turno/pubblica/")
    desk.post("via/")
    desk.post("tempo/", minutes="10", reason="ritardo di tutti")
    assert tournament.state.round(1).minutes == 45
    assert desk.refused("tempo/", minutes="cinque", reason="x") == ["«cinque» non è un numero intero"]
    assert desk.refused("tempo/", minutes="99999999", reason="x") == [
        "99.999.999 minuti in più: il turno ne avrebbe 100.000.044, e può averne da 1 a 600"
    ]
    wrong = {"number": "1", "unit": "points", "amount": "abc", "reason": "x"}
    assert desk.refused("decisioni/penalita/", **wrong) == ["«abc» non è un numero intero"]
    assert desk.refused("turno/formula/", rounds="4", minutes="un'ora", reason="x") == [
        "«un&#x27;ora» non è un numero intero"
    ]
    assert desk.refused("via/") == ["il turno 1 è già cominciato"]
    desk.post("time-out/")
    assert tournament.state.round(1).time_out_at
    html = desk.get()
    assert html.index("Mancano i fogli") < html.index('class="tiles"')


def test_rounds_and_time_can_be_changed_on_the_way() -> None:
    tournament = Tournament4(pairs=4, plan="mitchell:1,danese:1", sessions=(1, 1))
    desk = Desk(tournament)
    tournament.play(1)
    desk.post("turno/formula/", rounds="4", minutes="30", reason="c'è tempo")
    setup = tournament.state.setup
    assert (setup.plan, setup.sessions, setup.minutes) == ("mitchell:1,danese:3", (1, 3), 30)
    for wrong in ({"rounds": "0"}, {"rounds": "x"}, {"rounds": "999999"}, {"minutes": "0"}, {"reason": ""}):
        assert (
            desk.refused("turno/formula/", **{"rounds": "3", "minutes": "30", "reason": "so", **wrong}) != []
        )
    tournament.play(3)
    assert "Classifica finale" in desk.get("classifica/")
    assert check(journal_data(tournament.live.journal.entries)) == []


def test_sheets_are_entered_and_corrected_by_the_lawful_path_only() -> None:
    tournament = Tournament4(pairs=4)
    desk = Desk(tournament)
    tournament.publish()
    paper = {"round": "1", "table": "1", **figures((1005, 500), (200, 300))}
    assert "multipl" in " ".join(desk.refused("fogli/nuovo/", **{**paper, "d1l0cards": "3"}))
    assert desk.refused("fogli/nuovo/", **{**paper, "d1l0cards": "boh"}) == ["qui va un numero intero"]
    unsigned = {name: value for name, value in paper.items() if name != "signed-1"}
    assert "12.1" in " ".join(desk.refused("fogli/nuovo/", **unsigned))
    desk.post("fogli/nuovo/", **paper)
    assert "1.205" in desk.get("fogli/?round=1&saved=1")
    assert desk.refused("fogli/nuovo/", **{**paper, "once": "again"}) != []
    people = re.findall(r'name="agreed" value="(.*?)"', desk.get("fogli/?table=1"))
    right = {**paper, **figures((1000, 500), (200, 300)), "what": "any"}
    assert len(desk.refused("fogli/correzione/", **right)) == 2  # nobody agrees, no referee
    desk.post("fogli/correzione/", **right, agreed=people[:3], referee="Rita")
    assert tournament.state.round(1).sheets[1, 1].figures(1) is not None
    tournament.record(1, [2])
    tournament.publish()
    late = {**paper, **figures((900, 500), (200, 300)), "what": "any"}
    assert "abbinamenti successivi sono usciti" in desk.get("fogli/?round=1&table=1")
    desk.post("fogli/correzione/", **late, agreed=people, referee="Rita")
    assert [one.counts_after for one in tournament.state.round(1).sheets[1, 1].corrections] == [1, 2]
    assert check(journal_data(tournament.live.journal.entries)) == []


def test_what_befalls_a_table_is_entered_there() -> None:
    tournament = Tournament4(pairs=8)
    desk = Desk(tournament)
    tournament.publish()
    sides = tournament.state.round(1).tables[1].sides
    desk.post("tavolo/1/ritardo/", number=str(sides[0][0]), players=["0", "1"], minutes="4")
    assert [(one.number, one.amount) for one in tournament.state.penalties] == [(sides[0][0], -100)]
    names = [
        player.name for side in sides for who in side for player in tournament.state.entrants[who].players
    ]
    desk.post("tavolo/1/sostituto/", absent=names[2], substitute="Zita", agreed=names)
    assert tournament.state.round(1).substitutes[0].line == 1
    leaver = tournament.state.round(1).tables[2].sides[1][0]
    desk.post("tavolo/2/abbandono/", number=str(leaver), score="zero", reason="malore")
    assert tournament.state.left == {leaver: "withdrawn"}
    desk.post("tavolo/3/punteggio/", **{"points-0": "500", "points-1": "300", "reason": "carte mischiate"})
    assert tournament.state.round(1).assigned[3].points == (500, 300)
    html = desk.get()
    assert html.partition('class="last"')[0].count("punteggio assegnato") == 2
    assert desk.client.get(f"{desk.path}tavolo/99/").status_code == 404
    assert check(journal_data(tournament.live.journal.entries)) == []


@article("uisp", "6.1", "7", "10.27")
def test_the_guide_at_the_desk_tells_what_is_no_irregularity_and_where_a_score_is_given() -> None:
    """UISP 6.1, 7: the rule's article; 10.27: from the ruling to the table that gets the score."""
    tournament = Tournament4(pairs=4)
    desk = Desk(tournament)
    tournament.publish()
    assert "(UISP 6.1)" in desk.get("decisioni/?about=parità+per+un+premio")
    assert "Nessun codice" in desk.get("decisioni/?about=cellulare")
    late = desk.get("decisioni/?about=matta+al+time+out")
    assert "(UISP 7)" in late
    assert "irregularity=closing-with-wild" in late
    mixed = "decisioni/?irregularity=cards-mixed-before-count&f-rebuilt="
    table = next(n for n, one in tournament.state.round(1).tables.items() if (3,) in one.sides)
    assert f"direzione/tavolo/{table}/" in desk.get(f"{mixed}no&who=3:0")
    assert "direzione/tavolo/" not in desk.get(f"{mixed}yes&who=3:0")


@article("uisp", "10.27", "14.1")
def test_a_technical_score_for_cards_mixed_before_the_count_is_not_appealed() -> None:
    """UISP 10.27: given with its tick on the table's page, appeals at the desk are refused."""
    tournament = Tournament4(pairs=8)
    desk = Desk(tournament)
    tournament.publish()
    assert "senza ricorso (UISP 10.27)" in desk.client.get(f"{desk.path}tavolo/3/").content.decode()
    points = {"points-0": "500", "points-1": "300"}
    desk.post("tavolo/3/punteggio/", **points, reason="carte mischiate", uncounted="1")
    number = tournament.state.round(1).tables[3].sides[0][0]
    appeal = {"number": str(number), "about": "ruling", "text": "perché 300?"}
    refused = desk.client.post(f"{desk.path}classifica/reclamo/", appeal).content.decode()
    assert "non si ricorre" in refused
    assert "UISP 10.27" in refused
    assert list(tournament.state.complaints) == []
    desk.post("classifica/reclamo/", **appeal, article="11.4")
    (made,) = tournament.state.complaints
    assert made.made.article == "UISP 11.4"
    assert check(journal_data(tournament.live.journal.entries)) == []


@article("uisp", "13.4")
def test_a_player_is_sent_out_and_a_line_is_replaced_at_the_desk() -> None:
    """UISP 13.4: the seat is shown as empty until somebody sits there; a line at rest takes a place."""
    tournament = Tournament4(pairs=5)
    desk = Desk(tournament)
    tournament.publish()
    round_ = tournament.state.round(1)
    number, other = (side[0] for side in round_.tables[1].sides)
    sent = {"who": f"{number}:0", "article": "UISP 14.4", "reason": "insulti"}
    desk.post("tavolo/1/espulsione/", **sent, then="later")
    assert "Anna" in desk.get("tavolo/1/").partition("il suo posto è vuoto")[0].rpartition("notice")[2]
    others = [f"Bruno {number}", f"Anna {other}", f"Bruno {other}"]
    desk.post("tavolo/1/sostituto/", absent=f"Anna {number}", substitute="Zita", agreed=others)
    assert "il suo posto è vuoto" not in desk.get("tavolo/1/")
    leaves, stays = (side[0] for side in round_.tables[2].sides)
    desk.post("tavolo/2/abbandono/", number=str(leaves), score="table", reason="malore")
    (comes,) = round_.resting
    assert f'<option value="{comes}">' in desk.get("tavolo/2/")
    agreed = [f"Anna {stays}", f"Bruno {stays}"]
    moved = {"line": "0", "moved": str(comes), "score": "table", "reason": "malore", "agreed": agreed}
    desk.post("tavolo/2/linea/", **moved)
    assert tournament.state.round(1).tables[2].sides == ((comes,), (stays,))
    assert check(journal_data(tournament.live.journal.entries)) == []


def test_copies_that_differ_are_shown_side_by_side() -> None:
    tournament = Tournament4(pairs=4)
    desk = Desk(tournament)
    tournament.publish()
    for line, total in ((0, 500), (1, 505)):
        tournament.do(acts.EnterSheet(1, 2, sheet((total, 300)), line))
    html = desk.get()
    assert html.index("le copie non coincidono") < html.index('class="tiles"')
    assert "500 ≠ 505" in desk.get("fogli/?table=2")
    desk.post("fogli/nuovo/", round="1", table="2", **figures((505, 300)))
    assert "le copie non coincidono" not in desk.get()


def test_a_smazzata_one_line_has_told_waits_for_the_other_and_is_no_difference() -> None:
    tournament = Tournament4(pairs=4)
    desk = Desk(tournament)
    tournament.publish()
    tournament.do(acts.EnterSheet(1, 2, sheet((500, 300)), 1))
    tournament.do(acts.EnterSheet(1, 2, sheet((500, 300), (200, 100)), 0))
    assert "Da risolvere" not in desk.get()
    page = desk.get("fogli/?table=2")
    assert ("≠" in page, "Da confermare dall&#x27;altra linea: smazzata 2." in page) == (False, True)
    assert re.findall(r'name="signed-(\d)" value="1"( checked)?', page) == [("0", ""), ("1", "")]
    tournament.do(
        acts.SignSheet(1, 2, 1)
    )  # the second line's sheet is whole: it ends with the first smazzata
    assert "le copie non coincidono" in desk.get()
    page = desk.get("fogli/?table=2")
    assert "200 ≠ –" in page
    assert re.findall(r'name="signed-(\d)" value="1"( checked)?', page) == [("0", ""), ("1", " checked")]
    paper = re.findall(r'name="signed-\d" value="1"( checked)?', desk.get("fogli/?table=1"))
    assert paper == [" checked", " checked"]


def test_calls_come_first_and_the_longest_waiting_first_of_all() -> None:
    tournament = Tournament4(pairs=8)
    desk = Desk(tournament)
    tournament.publish()
    second = access.call_referee(tournament.row, 1, 3, "several-discards", "", NOW + 60_000)
    first = access.call_referee(tournament.row, 1, 2, "", "il mazzo <b>", NOW)
    assert first is not None
    assert second is not None
    html = desk.get()
    assert html.index("Tavolo 2") < html.index("Tavolo 3") < html.index('class="tiles"')
    assert "il mazzo &lt;b&gt;" in html
    assert "Scarto" in html
    referee = Desk(tournament, with_role(tournament.row, "referee"))
    referee.post("chiamate/", call=str(first.pk))
    assert "referee" in desk.get()
    referee.post("chiamate/", call=str(first.pk), settled="1")
    assert "il mazzo" not in desk.get()


def test_an_answer_of_the_guide_takes_along_who_was_chosen() -> None:
    """The answers belong to the form with the list of players: what was chosen there a moment ago counts."""
    tournament = Tournament4(pairs=4)
    desk = Desk(tournament)
    tournament.publish()
    html = desk.get("decisioni/?irregularity=missed-draw")
    guide = html[html.index('id="guide"') :]
    assert 'name="who"' in guide[: guide.index("</form>")]
    answers = re.findall(r'<button class="large" form="guide" name="(f-\w+)" value="(\w+)">', html)
    assert len(answers) >= 2
    after = desk.get(f"decisioni/?irregularity=missed-draw&who=2:1&{answers[0][0]}={answers[0][1]}")
    assert '<option value="2:1" selected>' in after


def test_a_caution_escalates_by_itself() -> None:
    tournament = Tournament4(pairs=4)
    desk = Desk(tournament)
    tournament.publish()
    who = {"who": "1:0", "irregularity": "pozzetto-seen-early"}
    html = desk.get("decisioni/?who=1:0&about=pozzetto+visto")
    assert "pozzetto-seen-early" in html
    assert "pozzetto-seen-early" in desk.get("decisioni/?who=1:0&words=pozzetto+visto")  # as in 0.1
    for answers in ({}, {"once": "again"}):
        desk.post("decisioni/guida/", **who, **answers)
    assert [one.step for one in tournament.state.sanctions] == ["richiamo", "ammonizione"]
    assert [(one.amount, one.unit) for one in tournament.state.penalties] == [(-100, "points")]
    ground = {"who": "2:1", "ground": "out-of-turn"}
    assert "richiamo" in desk.get("decisioni/?who=2:1&ground=out-of-turn")
    desk.post("decisioni/sanzione/", **ground)
    assert "ammonizione" in desk.get("decisioni/?who=2:1&ground=out-of-turn")
    desk.post("decisioni/sanzione/", **ground, once="again")
    assert [one.step for one in tournament.state.sanctions[2:]] == ["richiamo", "ammonizione"]
    desk.post("decisioni/sanzione/", who="3:0", ground="insults")
    assert tournament.state.sanctions[-1].step == "espulsione"  # of the player: the pair is still in
    assert tournament.state.left == {}
    desk.post("decisioni/penalita/", number="1", amount="1", unit="vp", reason="telefono")
    assert tournament.state.penalties[-1].amount == -1
    assert check(journal_data(tournament.live.journal.entries)) == []


def test_the_wall_complaints_ties_prizes_and_the_end() -> None:
    tournament = Tournament4(pairs=4, plan="random:1", sessions=(1,))
    desk = Desk(tournament)
    desk.post("classifica/premi/", prizes="Prosciutto\nDenaro; 40", reason="premi")
    tournament.publish()
    tournament.do(acts.Start(1))
    assert "data-ends" in desk.get()
    tournament.record(1)
    assert "Affiggi la classifica" in desk.get()
    desk.post("classifica/affissa/")
    desk.post("classifica/reclamo/", number="2", text="mancano 100 punti")
    assert len(desk.refused("classifica/chiusura/", reason="si va a casa")) == 1
    desk.post("classifica/reclamo/decisione/", complaint="1", reason="i conti tornano")
    complaint = tournament.state.complaints[0].settled
    assert complaint is not None
    assert not complaint.upheld
    html = desk.get("classifica/")
    tied = re.findall(r'name="entrants" value="(\d+)"', html)
    assert len(tied) == 2
    desk.post("classifica/parita/", entrants=tied, how="lot")
    assert "per sorteggio" in desk.get("classifica/")
    assert "si può ancora reclamare" in " ".join(desk.refused("classifica/chiusura/"))
    desk.post("classifica/chiusura/", reason="tutti hanno visto la classifica")
    assert tournament.fresh_row().is_closed
    assert "torneo è chiuso" in desk.get()
    assert "Fine del tempo" not in desk.get()  # nor a clock that goes on
    assert "data-ends" not in desk.get()
    assert desk.refused("iscritti/presenze/", number="1") != []
    closing = tournament.live.n
    desk.post("diario/annulla/", entry=str(closing), reason="un turno in più")
    assert not tournament.fresh_row().is_closed
    assert check(journal_data(tournament.live.journal.entries)) == []


def test_roles_are_given_by_link_and_taken_back() -> None:
    tournament = Tournament4()
    desk = Desk(tournament)
    desk.post("persone/ruolo/", role="scorer", name="Sara")
    path = re.search(r"/tornei/ruolo/[\w-]+/", desk.get("persone/"))
    assert path is not None
    phone = Client()
    assert "Giudice di calcolo" in phone.get(path[0]).content.decode()
    assert phone.post(path[0], {"name": "Sara"})["Location"] == f"{desk.path}fogli/"
    assert phone.get(desk.path).status_code == 200
    assert Client().get(path[0]).status_code == 404
    role = re.findall(r'name="role" value="(\d+)"', desk.get("persone/"))
    desk.post("persone/fine/", role=role[0])
    assert phone.get(desk.path).status_code == 403


def test_the_journal_goes_out_and_comes_back_in_one_click() -> None:
    tournament = Tournament4()
    tournament.play(2)
    desk = Desk(tournament)
    answer = desk.client.get(f"{desk.path}diario/esporta/")
    assert answer["Content-Disposition"].startswith("attachment")
    other = Client()
    from django.core.files.uploadedfile import SimpleUploadedFile

    brought = other.post("/tornei/importa/", {"journal": SimpleUploadedFile("j.json", answer.content)})
    copy = Tournament.objects.latest("pk")
    assert brought["Location"] == f"/tornei/{copy.slug}/direzione/"
    assert load(copy.pk, copy.slug).state == tournament.state
    bad = other.post("/tornei/importa/", {"journal": SimpleUploadedFile("j.json", answer.content[:-900])})
    assert bad.status_code == 422
    assert "si interrompe" in bad.content.decode()
    assert other.post("/tornei/importa/").status_code == 422


def test_an_empty_sheet_is_refused_and_a_nought_has_to_be_typed() -> None:
    tournament = Tournament4()
    tournament.publish()
    desk = Desk(tournament)
    signed = {"round": "1", "table": "1", "signed-0": "1", "signed-1": "1"}
    (why,) = desk.refused("fogli/nuovo/", **signed)
    assert why.startswith("il foglio è vuoto")
    desk.post("fogli/nuovo/", **signed, d1l0base="0")
    assert tournament.state.round(1).sheets[1, 1].handed_in is not None


def test_the_desk_has_the_code_of_the_public_page_and_a_line_to_embed_it() -> None:
    tournament = Tournament4()
    html = Desk(tournament).get("persone/")
    page = f"http://testserver/tornei/{tournament.row.slug}/"
    assert f"{page}?embed" in html
    assert html.count('class="qr"') == 1
    Tournament.objects.filter(pk=tournament.row.pk).update(is_public=False)
    assert "?embed" not in Desk(tournament).get("persone/")
