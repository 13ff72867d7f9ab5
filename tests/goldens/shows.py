"""What there is to see in each deal of examples/: lines, the score sheet, what the code refuses there."""

from typing import NamedTuple

from burraco.engine import events as ev


class Refused(NamedTuple):
    """An act that the code refuses in a turn, just before the discard or the draw that came instead."""

    turn: int
    words: str
    slug: str
    cite: str
    before: type[ev.Event] = ev.CardDiscarded


class Shows(NamedTuple):
    """What there is to see: lines of the file, a line's whole score sheet, refusals, the last turn."""

    lines: tuple[str, ...] = ()
    ending: str = "Fine: tempo"
    turns: int = 8
    sheet: tuple[str, ...] = ()  # the line's name, then each item with count, points and article
    refused: tuple[Refused, ...] = ()


SHOWS: dict[str, Shows] = {
    "casa-2-nessun-pozzetto-si-rifa": Shows(
        turns=4,
        sheet=("N", "melds 3 35 Fedibur 7", "hand 8 -65 Fedibur 7", "pozzetto-not-taken 1 -100 Fedibur 7"),
    ),
    "casa-2-reale-da-asso-ad-asso": Shows(
        turns=4,
        sheet=("N", "burraco-reale 1 1000 Casa FAQ", "melds 14 135 UISP 5", "hand 8 -60 UISP 5"),
    ),
    "casa-2-super-otto-assi": Shows(
        turns=2,
        sheet=(
            "N",
            "burraco-super 1 250 Casa FAQ",
            "melds 8 120 FE.BUR.IT. 29",
            "hand 3 -20 FE.BUR.IT. 29",
            "pozzetto-not-taken 1 -100 FE.BUR.IT. 29",
        ),
    ),
    "casa-3-mezzi-punti-alla-coppia": Shows(
        ("Punti N: base 0, carte 95, negativi -120, totale -25",), turns=6
    ),
    "casa-4-pozzetto-al-tallone": Shows(
        ("39 S: pesca 9C; time-out; scarta 9C; pozzetto al tallone", "40 W: pesca 3H; scarta 3H"), turns=44
    ),
    "feburit-2-carta-unica-niente-doppione": Shows(
        ("1 N: raccoglie 8C; time-out; scarta JD",),
        turns=2,
        refused=(Refused(1, "discard 8C", "single-card-just-taken", "FE.BUR.IT. 19"),),
    ),
    "feburit-3x11-fine-del-tallone": Shows(ending="Fine: tallone", turns=39),
    "feburit-4-chiusura-nel-primo-giro": Shows(
        ending="Fine: chiusura di N",
        turns=1,
        sheet=(
            "N/S",
            "burraco-pulito 1 200 FE.BUR.IT. 29",
            "closing 1 100 FE.BUR.IT. 29",
            "melds 22 185 FE.BUR.IT. 29",
            "hand 11 -100 FE.BUR.IT. 29",
        ),
    ),
    "feburit-4-time-out-in-volo": Shows(("1 N: pesca 9C; time-out in volo; scarta 9C",), turns=5),
    "fedibur-2-matta-dopo-sette-carte-sporco": Shows(
        ("1 N: pesca JH; cala 3H 4H 5H 6H 7H 8H 9H 2S JH; scarta KD",),
        turns=4,
        sheet=(
            "N",
            "burraco-sporco 1 100 Fedibur 7",
            "melds 9 75 Fedibur 7",
            "hand 2 -15 Fedibur 7",
            "pozzetto-not-taken 1 -100 Fedibur 7",
        ),
    ),
    "fedibur-3x11-tre-pozzetti": Shows(
        turns=6, sheet=("N", "melds 12 95 Fedibur 7", "hand 10 -90 Fedibur 7")
    ),
    "fedibur-4-pozzetto-al-volo": Shows(
        (
            (
                "1 N: pesca 5D; cala 4H 5H 6H; cala QS KS AS; cala 9D 9C 9S; cala 3D 4D 5D; pozzetto al volo;"
                " attacca 6D a 4; scarta 7C"
            ),
        )
    ),
    "fedibur-4-time-out-sette-turni": Shows(("1 N: pesca 9C; time-out; scarta 9C",), turns=1 + 7),
    "internazionale-2-chiusura-con-pulito": Shows(
        ending="Fine: chiusura di N",
        turns=3,
        sheet=("N", "burraco-pulito 1 200 UISP 1.1", "closing 1 100 UISP 5", "melds 22 180 UISP 5"),
    ),
    "internazionale-2-raccolta-rimessa": Shows(
        (
            "1 N: raccoglie 6C @4.000; rimette 6C @49.000; pesca 3H @49.000; scarta AS d'ufficio @49.000",
            "2 S: pesca 10C @52.500; time-out @55.000; scarta 10C @56.250",
        ),
        turns=4,
    ),
    "internazionale-4-raccolta-con-obbligo": Shows(
        ("1 N: raccoglie 6C; cala 4C 5C 6C; scarta KS",),
        refused=(
            Refused(1, "discard KS", "play-before-discarding", "FITAB R3", ev.MeldOpened),
            Refused(1, "open 4C 5C 6C from pile 6C", "no-pile-play", "FITAB RG4", ev.PileTaken),
        ),
    ),
    "parole-2-chiusura-con-la-carta-unica": Shows(
        lines=("3 N: raccoglie Ub; cala Lb Ub Nb Ab; cala Or Rr Ar; cala Vr Ir Nr Or; scarta Zb; chiude",),
        ending="Fine: chiusura di N",
        turns=3,
        sheet=("N", "burraco-pulito 1 200 Parole 5", "closing 1 100 Parole 5", "melds 22 165 Parole 5"),
    ),
    "parole-2-giudice-di-lingua": Shows(
        lines=("Codice: parole:allow=libraccio,forbid=bustina",),
        turns=4,
        sheet=(
            "N",
            "burraco-pulito 1 200 Parole 5",
            "burraco-bonus 1 50 Parole 5",
            "melds 9 70 Parole 5",
            "hand 2 -20 Parole 5",
            "pozzetto-not-taken 1 -100 Parole 5",
        ),
        refused=(
            Refused(2, "open Bb Ub Sb Tb Ib Nb Ab", "not-a-word", "Parole 4.2", ev.MeldOpened),
            Refused(2, "open Bb Ub Tb", "not-a-word", "Parole 4.2", ev.MeldOpened),
        ),
    ),
    "parole-2-matta-sostituita-e-riusata": Shows(
        lines=(
            "3 N: pesca Sr; attacca Ar Tr a 1 = Cr Ar Sr Ar Tr *; scarta Hb",
            "5 N: pesca Ar; attacca Sr a 1 = Cr Ar Sr Sr Ar Tr *; scarta Qb",
        ),
        turns=6,
        sheet=(
            "N",
            "burraco-sporco 1 100 Parole 5",
            "melds 7 80 Parole 5",
            "hand 4 -35 Parole 5",
            "pozzetto-not-taken 1 -100 Parole 5",
        ),
        refused=(Refused(5, "add Ar to 1 as Ar Cr Ar Sr Sr Ar Tr *", "no-word-fits", "Parole 4.2"),),
    ),
    "parole-2-premio-del-burraco-lungo": Shows(
        turns=4,
        sheet=(
            "N",
            "burraco-pulito 1 200 Parole 5",
            "burraco-bonus 1 50 Parole 5",
            "melds 9 70 Parole 5",
            "hand 2 -20 Parole 5",
            "pozzetto-not-taken 1 -100 Parole 5",
        ),
    ),
    "parole-3-diciotto-al-volo": Shows(
        lines=("Punti E/S: base 0, carte 0, negativi -320, totale -320",),
        turns=6,
        sheet=("N", "melds 12 90 Parole 5", "hand 17 -170 Parole 5"),
    ),
    "parole-4-gioco-al-monte-con-due-parole": Shows(
        lines=("3 N: cala Cr Ar Sr Er dal monte Ar; cala Tb Ab Nb Ab dal monte Tb; lascia Zr",),
        turns=8,
        sheet=(
            "N/S",
            "melds 8 60 Parole 5",
            "hand 16 -180 Parole 5",
            "pozzetto-not-taken 1 -100 Parole 5",
        ),
    ),
    "uisp-2-carta-unica-con-il-doppione": Shows(("1 N: raccoglie 8C; scarta 8C",), turns=4),
    "uisp-2-chiusura-con-la-carta-del-monte": Shows(
        ("3 N: raccoglie 9D; attacca 9D a 2; scarta 5S; chiude",),
        ending="Fine: chiusura di N",
        turns=3,
        refused=(Refused(3, "discard 9D", "single-card-just-taken", "UISP 4.4", ev.CardsAdded),),
    ),
    "uisp-2-combinazione-di-nove": Shows(
        ("1 N: pesca 7S; cala *r 7H 7H 7D 7D 7C 7C 7S 7S; scarta KD",),
        turns=4,
        sheet=(
            "N",
            "burraco-semipulito 1 150 UISP 1.1",
            "melds 9 70 UISP 5",
            "hand 2 -15 UISP 5",
            "pozzetto-not-taken 1 -100 UISP 5",
        ),
    ),
    "uisp-2-divieto-di-raccogliere": Shows(
        ("! vieta S raccogliere fino al turno 2", "4 S: raccoglie 7D 9C 8S 4C; cala 8C 9C 10C; scarta JH"),
        turns=4,
        refused=(Refused(2, "take", "barred-by-ruling", "UISP 4", ev.CardDrawn),),
    ),
    "uisp-2-due-naturale-che-diventa-matta": Shows(
        ("1 N: pesca 9C; cala 2H 3H 4H; attacca 6H a 1; scarta KD",), turns=4
    ),
    "uisp-2-due-naturale-sotto-la-matta": Shows(("1 N: pesca 9C; cala 2H *r 4H 5H; scarta KD",), turns=4),
    "uisp-2-matta-dopo-sette-carte-semipulito": Shows(
        ("1 N: pesca JH; cala 3H 4H 5H 6H 7H 8H 9H 2S JH; scarta KD",),
        turns=4,
        sheet=(
            "N",
            "burraco-semipulito 1 150 UISP 1.1",
            "melds 9 75 UISP 5",
            "hand 2 -15 UISP 5",
            "pozzetto-not-taken 1 -100 UISP 5",
        ),
    ),
    "uisp-2-matta-liberata-dalla-sua-carta": Shows(
        ("1 N: pesca 9C; cala 5D 6D 2S 8D; attacca 7D a 1; scarta KD",), turns=4
    ),
    "uisp-2-scarto-d-ufficio": Shows(("1 N: pesca 3H @4.000; scarta AS d'ufficio @49.000",), turns=4),
    "uisp-2-stallo": Shows(
        ("4 S: raccoglie 4C; time-out; scarta 6H", "5 N: pesca QD; scarta QD"),
        turns=6,
        refused=(Refused(5, "take", "stall", "UISP 4.5", ev.CardDrawn),),
    ),
    "uisp-2-tredici-carte-e-una-matta": Shows(
        turns=4,
        sheet=("N", "burraco-semipulito 1 150 UISP 1.1", "melds 14 150 UISP 5", "hand 8 -80 UISP 5"),
    ),
    "uisp-3-alleanza": Shows(
        ("3 S: pesca 4C; attacca KH a 5; time-out; scarta 4C",),
        turns=6,
        sheet=("E/S", "melds 4 40 UISP 5", "hand 18 -145 UISP 5", "pozzetto-not-taken 1 -100 UISP 5"),
    ),
    "uisp-3-nessuno-prende-il-diciotto": Shows(
        turns=6, sheet=("E", "hand 11 -80 UISP 5", "pozzetto-not-taken 1 -100 UISP 5")
    ),
    "uisp-4-carte-penalizzate": Shows(
        ("! penalizza N AS KD", "1 N: scarta AS", "5 N: pesca 6S; scarta KD"),
        refused=(
            Refused(1, "discard KD", "penalised-first", "UISP 10.11"),
            Refused(5, "discard 6S", "penalised-first", "UISP 10.11"),
        ),
    ),
    "uisp-4-gioco-al-monte-niente-lasciato": Shows(
        ("2 E: cala 4D 5D 6D dal monte 5D; cala KH KC KS dal monte KS; scarta 9S",)
    ),
    "uisp-4-gioco-al-monte-una-carta-lasciata": Shows(("2 E: cala 4D 5D 6D dal monte 5D; lascia KS",)),
    "uisp-4-gioco-congelato": Shows(
        ("! congela 1 per sempre carte QD KD AD",),
        sheet=(
            "N/S",
            "frozen 3 -35 UISP 10.15",
            "hand 19 -150 UISP 5",
            "pozzetto-not-taken 1 -100 UISP 5",
        ),
    ),
    "uisp-4-pozzetto-con-lo-scarto": Shows(("5 N: pesca 6S; cala 3D 4D 5D; scarta 6S",)),
    "uisp-4-pozzetto-mai-visto": Shows(
        ("8 W: pesca JC; attacca 3H a 1; attacca 9H a 3; scarta JC; pozzetto con lo scarto",),
        sheet=("E/W", "melds 11 95 UISP 5", "hand 11 -100 UISP 5", "unplayed-pozzetto 11 -75 UISP 5"),
    ),
    "uisp-4-time-out-prima-della-pesca": Shows(
        ("1 N: time-out", "Punti N/S: base 0, carte 0, negativi 0, totale 0"),
        ending="Fine: non giocata",
        turns=0,
        sheet=("N/S",),
    ),
}
