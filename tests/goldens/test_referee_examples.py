"""The refereed records in examples/: each reads, comes out byte for byte, satisfies the checker and holds.

A record holds if the referee, called at the same moments, rules the same again: same article, same effects.
`SHOWS` says for each file what there is to see. A file without an entry fails, and an entry without a file.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from burraco.cards.faces import faces_of
from burraco.cli.recorded.deals import retelling
from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.record.check import check
from burraco.record.read import read
from burraco.record.write import write
from burraco.referee.live.call import Call
from burraco.referee.live.hearing import hear

FOLDER = Path(__file__).parents[2] / "examples"
FILES = sorted(path.stem for path in FOLDER.glob("*-arbitro-*.txt"))
SHOWS: dict[str, tuple[str, ...]] = {
    "feburit-2-arbitro-chiusura-senza-burraco": (
        "! decide N: chiusura senza burraco [FE.BUR.IT. 25]; atto 3.6",
        "! annulla la chiusura di N",
        "! riprende N JD QD KD da 6",
        "! penalizza N JD QD KD",
        "Fine: tempo",
        "Punti N: base 0, carte 150, negativi -35, totale 115",
    ),
    "feburit-4-arbitro-carta-caduta": (
        "! decide S: carta caduta o carta giocata [FE.BUR.IT. 12]; atto 1.2; fatti turno altrui, momento M1",
        "! vieta N giochi per 7D oltre 0 fino al turno 2",
        "! decide N: gioco vietato da una decisione [FE.BUR.IT. 12]; atto 1.3; fatti momento M1",
        "! riprende N 4D 5D 6D da 1",
        "Fine: tempo",
        "Punti N/S: base 0, carte 20, negativi -275, totale -255",
    ),
    "uisp-4-arbitro-penalizzata-trattenuta": (
        "! penalizza N 3C 8H QC",
        "! decide N: carta penalizzata trattenuta [UISP 9.1]; atto 1.3; fatti momento M2",
        "! riprende N KS dagli scarti",
        "Fine: tempo",
        "Punti N/S: base 0, carte 0, negativi -290, totale -290",
    ),
    "feburit-4-arbitro-gioco-errato-subito": (
        "! decide N: gioco errato [FE.BUR.IT. 13]; atto 1.2; fatti momento M1, sanabile no",
        "! riprende N 4D 5D 9D da 1",
        "! penalizza N 4D 5D 9D",
        "Fine: tempo",
        "Punti N/S: base 0, carte 0, negativi -300, totale -300",
    ),
    "feburit-4-arbitro-mancata-pesca": (
        "! decide N: mancata pesca [FE.BUR.IT. 16]; atto 1.1; fatti momento M1",
        "! ordina N scartare la pescata",
        "Fine: tempo",
        "Punti N/S: base 0, carte 15, negativi -275, totale -260",
    ),
    "feburit-4-arbitro-raccolta-fuori-turno": (
        (
            "! decide S: raccolta fuori turno [FE.BUR.IT. 17 a]; atto 1.1"
            "; fatti seguente-ha-giocato no, giocata no"
        ),
        "! rimette S QD senza ripescare",
        "Fine: tempo",
        "Punti N/S: base 0, carte 0, negativi -280, totale -280",
    ),
    "internazionale-4-arbitro-gioco-errato-tardi": (
        (
            "! decide N: raccolta con gioco errato [FITAB RG2]; atto 1.2"
            "; fatti momento M3, sanabile no, scarto-dal-monte no"
        ),
        "! congela 1 per sempre carte 4D 5D QD",
        "Fine: tempo",
        "Punti N/S: base 0, carte 0, negativi -315, totale -315",
    ),
    "internazionale-4-arbitro-raccolta-senza-giocare": (
        "! decide N: raccolta senza fare gioco [FITAB RG1]; atto 1.1; fatti momento M1, scarto-dal-monte no",
        "! rimette N QD",
        "Fine: tempo",
        "Punti N/S: base 0, carte 0, negativi -295, totale -295",
    ),
    "parole-2-arbitro-due-matte": (
        ("! decide N: due matte nella stessa parola [Parole 10.1]; atto 1.2; fatti momento M1, sanabile sì"),
        "! riprende N Cr + Sr * da 1",
        "! ordina N sanare Cr + Sr *",
        "! penalizza N Cr + Sr *",
        "Fine: tempo",
        "Punti N: base 0, carte 0, negativi -190, totale -190",
    ),
    "parole-2-arbitro-non-e-una-parola": (
        "! decide N: parola inesistente [Parole 10.2]; atto 1.2; fatti momento M1, sanabile sì",
        "! riprende N Zr Qr Ar Sr da 1",
        "! ordina N sanare Zr Qr Ar Sr",
        "! penalizza N Zr Qr Ar Sr",
        "Fine: tempo",
        "Punti N: base 0, carte 0, negativi -185, totale -185",
    ),
    "parole-2-arbitro-parola-sanata": (
        "! decide N: parola inesistente [Parole 10.2]; atto 1.2; fatti momento M1, sanabile sì",
        "! riprende N Sr Zr Cr Ar da 1",
        "! ordina N sanare Sr Zr Cr Ar",
        "! penalizza N Zr",
        "Fine: tempo",
        "Punti N: base 0, carte 30, negativi -150, totale -120",
    ),
    "uisp-2-arbitro-chiamata-a-vuoto": (
        "! respinta: nessuna irregolarità",
        "Fine: tempo",
        "Punti N: base 0, carte 15, negativi -165, totale -150",
    ),
    "uisp-2-arbitro-chiusura-con-la-matta": (
        "! decide N: chiusura con scarto di una matta [UISP 11.7]; atto 3.7",
        "! annulla la chiusura di N",
        "! riprende N JS QS KS da 5",
        "! ordina N rigiocare JS QS KS = JS QS KS",
        "Fine: chiusura di N",
        "Punti N: base 300, carte 185, negativi 0, totale 485",
    ),
    "uisp-2-arbitro-chiusura-senza-burraco": (
        "! decide N: chiusura senza burraco [UISP 11.4]; atto 3.6",
        "! annulla la chiusura di N",
        "! riprende N JD QD KD da 6",
        "! penalizza N JD QD KD",
        "Fine: tempo",
        "Punti N: base 0, carte 150, negativi -35, totale 115",
    ),
    "uisp-2-arbitro-chiusura-senza-scarto": (
        "! decide N: chiusura senza scarto [UISP 11.1]; atto 3.6; sanzione richiamo",
        "! annulla la chiusura di N",
        "! riprende N JS QS KS da 5",
        "! scarta N KS d'ufficio",
        "Fine: tempo",
        "Punti N: base 200, carte 160, negativi -15, totale 345",
    ),
    "uisp-2-arbitro-congelato-e-un-altro-chiude": (
        "! decide N: mancata pesca [UISP 10.19.2]; atto 3.1; fatti momento M2",
        "! turno a N alla pesca soltanto",
        "! congela 3 fino a N carte 3C 4C 5C",
        "Fine: chiusura di S",
        "Punti N: base 0, carte 0, negativi -180, totale -180",
    ),
    "uisp-2-arbitro-due-scarti": (
        "! decide N: scarto multiplo [UISP 10.29]; atto 1.3; fatti momento M2",
        "! riprende N KH QS dagli scarti",
        "! turno a N al gioco",
        "! penalizza N KH QS",
        "Fine: tempo",
        "Punti N: base 0, carte 15, negativi -165, totale -150",
    ),
    "uisp-4-arbitro-carta-rimessa-nel-tallone": (
        (
            "! decide S: pesca fuori turno [UISP 10.21.1 b]; atto 1.3; "
            "sanzione richiamo; fatti vista sì, giocata no, momento M1"
        ),
        "! nel tallone S AD dopo 12",
        "Fine: tempo",
        "Punti N/S: base 0, carte 15, negativi -265, totale -250",
    ),
    "uisp-4-arbitro-carte-penalizzate-a-una-a-una": (
        "! decide N: gioco errato [UISP 10.2]; atto 1.2; fatti momento M1, sanabile no",
        "! riprende N 4D 5D 9D da 1",
        "! penalizza N 4D 5D 9D",
        "Fine: tempo",
        "Punti N/S: base 0, carte 0, negativi -295, totale -295",
    ),
    "uisp-4-arbitro-congelato-per-sempre": (
        "! decide N: gioco errato [UISP 8.3]; atto 1.2; fatti momento M3, sanabile no",
        "! congela 1 per sempre positivo carte 4D 5D 7D",
        "Fine: tempo",
        "Punti N/S: base 0, carte 15, negativi -275, totale -260",
    ),
    "uisp-4-arbitro-diritto-perso": (
        "! decide N: scarto multiplo [UISP 9.2.3]; atto 1.2; fatti momento M3",
        "Fine: tempo",
        "Punti N/S: base 0, carte 0, negativi -280, totale -280",
    ),
    "uisp-4-arbitro-gioco-errato-sanato": (
        "! decide N: gioco errato [UISP 10.2]; atto 1.2; fatti momento M1, sanabile sì",
        "! riprende N 4D 5D 7D da 1",
        "! ordina N sanare 4D 5D 7D",
        "Fine: tempo",
        "Punti N/S: base 0, carte 20, negativi -255, totale -235",
    ),
    "uisp-4-arbitro-mancata-pesca-dopo-lo-scarto": (
        "! decide N: mancata pesca [UISP 10.19.2]; atto 1.1; fatti momento M2",
        "! turno a N alla pesca soltanto",
        "! congela 1 fino a N carte 4D 5D 6D",
        "Fine: tempo",
        "Punti N/S: base 0, carte 20, negativi -270, totale -250",
    ),
    "uisp-4-arbitro-mancata-pesca-mentre-gioca": (
        "! decide N: mancata pesca [UISP 10.19.1]; atto 1.1; fatti momento M1",
        "! congela 1 fino a N carte 4D 5D 6D",
        "Fine: tempo",
        "Punti N/S: base 0, carte 20, negativi -270, totale -250",
    ),
    "uisp-4-arbitro-mancata-pesca-vista-tardi": (
        "! decide N: mancata pesca [UISP 10.19.3]; atto 1.1; fatti momento M3",
        "Fine: tempo",
        "Punti N/S: base 0, carte 15, negativi -285, totale -270",
    ),
    "uisp-4-arbitro-monte-rimesso": (
        (
            "! decide S: raccolta fuori turno [UISP 10.21.2 a]; atto 1.1; sanzione richiamo"
            "; fatti giocata no, momento M1"
        ),
        "! rimette S QD senza ripescare",
        "Fine: tempo",
        "Punti N/S: base 0, carte 0, negativi -280, totale -280",
    ),
    "uisp-4-arbitro-seconda-combinazione-uguale": (
        "! decide N: due combinazioni uguali [UISP 10.1]; atto 1.3; fatti momento M2",
        "! congela 2 per sempre carte 8H 8D 8C",
        "Fine: tempo",
        "Punti N/S: base 0, carte 30, negativi -270, totale -240",
    ),
}


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_story_is_listed() -> None:
    assert sorted(SHOWS) == FILES
    assert len(FILES) >= 20


@pytest.mark.parametrize("name", FILES)
def test_reads_and_writes_byte_for_byte(name: str) -> None:
    text = text_of(name)
    record = read(text)
    assert write(record) == text
    assert record.is_refereed
    assert record.notes["Nota"]
    assert name.startswith(f"{record.code.spec}-")
    assert check(text) == []


@pytest.mark.parametrize("name", sorted(SHOWS))
def test_shows_its_point(name: str) -> None:
    lines = text_of(name).splitlines()
    assert [line for line in SHOWS[name] if line not in lines] == []


@pytest.mark.parametrize("name", FILES)
def test_the_referee_rules_the_same_again(name: str) -> None:
    record = read(text_of(name))
    log = list(record.log)
    calls = [index for index, event in enumerate(log) if isinstance(event, refereed_events.RefereeCalled)]
    assert calls
    for index in calls:
        asked = log[index]
        assert isinstance(asked, refereed_events.RefereeCalled)
        told = log[index + 1]
        size = told.effects if isinstance(told, refereed_events.RulingGiven) else 0
        ours = [*log[index : index + 2 + size]]
        place = next((one.place for one in ours if isinstance(one, refereed_events.CardPutIntoStock)), None)
        call = Call(asked.seat, asked.claim, asked.at, place)
        again = hear(record.code, log[:index], call).outcome().events
        assert [plain(event) for event in again] == [plain(event) for event in ours[: len(again)]]
        assert all(isinstance(event, ev.CardsPenalised) for event in ours[len(again) :])


def plain(event: ev.Event) -> object:
    """Return an event by what a record tells of it: faces, and not the steps that effects carry out."""
    if isinstance(event, refereed_events.RulingGiven):
        return replace(event, steps=(), effects=0)
    if isinstance(event, ev.CardsPenalised | ev.CardsExposed):
        return type(event), event.seat, sorted(faces_of(event.cards))
    return event


@pytest.mark.parametrize("name", FILES)
def test_replay_tells_who_called_and_what_was_ruled(name: str) -> None:
    record = read(text_of(name))
    told = "\n".join(retelling("it", record))
    for event in record.log:
        if isinstance(event, refereed_events.RulingGiven):
            assert event.article in told
    assert "arbitro" in told


def test_a_record_ruled_when_a_card_shown_was_past_still_opens() -> None:
    """A card shown and called late was ruled by 9.2.3 once; now it is a richiamo, and both may be cited."""
    text = (FOLDER / "uisp-4-arbitro-diritto-perso.txt").read_text(encoding="utf-8")
    old = text.replace("scarta KH 10C", "mostra QS; scarta KH").replace("-280", "-290").replace(
        "scarto multiplo [UISP 9.2.3]; atto 1.2; fatti momento M3",
        "carta esposta [UISP 9.2.3]; atto 1.2; fatti esposta nel-proprio-turno, momento M3",
    )  # fmt: skip
    assert write(read(old)) == old
    assert check(old) == []
