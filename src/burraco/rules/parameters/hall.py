"""The parameters of the hall: events, score sheets, lateness, leaving, discipline.

They stand beside those of play in ``schema``; the articles stand in the code files.
"""

from burraco.rules.parameters.parameter import Param

KINDS = ("single", "pairs", "teams")
TABLES = ("deals_2", "deals_3", "deals_4", "teams_4")
STEPS = ("richiamo", "ammonizione", "espulsione")
"""The steps of discipline, in order of weight. [uisp 14.4]"""

HALL_PARAMS: tuple[Param, ...] = (
    Param("tournament.kinds", "choices", "tipi di torneo", "kinds of tournament", KINDS),
    Param("tournament.at_table", "choices", "giocatori per tavolo", "players at a table", ("2", "3", "4")),
    Param(
        "tournament.movements",
        "choices",
        "come si formano i tavoli",
        "how tables are made up",
        ("random", "by-hand", "fixed-mobile", "mitchell", "danese", "italiano"),
    ),
    Param(
        "tournament.least_deals",
        "count",
        "smazzate per turno, almeno",
        "deals in a round, at least",
        optional=True,
    ),
    Param(
        "tournament.any_length_tables",
        "choices",
        "tabelle V.P. che servono per ogni numero di smazzate",
        "VP tables that may serve rounds of any length",
        TABLES,
    ),
    Param(
        "tournament.rest",
        "choice",
        "punteggio della linea senza avversari: M.P. attraverso la tabella, o quota del massimo",
        "score of a line without opponents: match points through the table, or a share of the top",
        ("match-points", "share-of-top"),
    ),
    Param(
        "tournament.rest_mp", "points", "M.P. di chi riposa", "match points of a line at rest", optional=True
    ),
    Param(
        "tournament.rest_share",
        "percent",
        "quota dei V.P. massimi di chi riposa, per cento",
        "share of the highest VP for a line at rest, per cent",
        optional=True,
    ),
    Param(
        "tournament.rest_margin",
        "points",
        "a punti: di quanto chi riposa supera la media del turno",
        "by points: how far a line at rest is put above the mean of the round",
    ),
    Param("tournament.rest_twice", "flag", "si riposa due volte in una sessione", "resting twice a session"),
    Param(
        "tournament.house_players",
        "flag",
        "robot o giocatori della casa completano un tavolo",
        "robots or house players may fill a table",
    ),
    Param(
        "tournament.ranking",
        "choices",
        "classifica a V.P.: che cosa decide, in ordine",
        "ranking by VP: what decides, in order",
        ("vp", "mp", "points"),
    ),
    Param(
        "tournament.ranking_points",
        "choices",
        "classifica a punti: che cosa decide, in ordine",
        "ranking by points: what decides, in order",
        ("points", "mp"),
    ),
    Param(
        "tournament.prize_ties",
        "choices",
        "parità per un premio",
        "ties for a prize",
        ("split", "agreement", "lot"),
    ),
    Param(
        "tournament.points_off",
        "choice",
        "penalità in P.P.: quando si tolgono",
        "penalties in PP: when they come off",
        ("before-match-points",),
    ),
    Param(
        "tournament.complaint_minutes",
        "minutes",
        "tempo per reclamare dall'affissione",
        "time to complain after the posting",
        optional=True,
    ),
    Param(
        "tournament.measures",
        "choice",
        "provvedimenti della direzione: quando si contestano",
        "measures of the staff: when they are contested",
        ("at-the-end",),
        optional=True,
    ),
    Param(
        "sheet.filled_by",
        "choice",
        "chi compila lo score",
        "who fills the score sheet",
        ("served-first", "highest-card"),
    ),
    Param("sheet.signatures", "count", "firme per ogni linea, almeno", "signatures of each line, at least"),
    Param("sheet.handed_in_by", "choice", "chi consegna lo score", "who hands it in", ("winner", "filler")),
    Param(
        "sheet.correct_before",
        "choices",
        "correzioni dopo la consegna, prima degli accoppiamenti",
        "corrections after handing in, before the next pairings",
        ("any", "sum", "swap"),
    ),
    Param(
        "sheet.correct_after",
        "choices",
        "correzioni ad accoppiamenti fatti",
        "corrections once the next pairings are out",
        ("any", "sum", "swap"),
    ),
    Param(
        "sheet.agreement",
        "choice",
        "chi al tavolo deve riconoscere l'errore",
        "who at the table has to agree",
        ("majority", "all"),
    ),
    Param(
        "sheet.sum_needs_agreement",
        "flag",
        "anche un errore di somma va riconosciuto dal tavolo",
        "the table has to agree even to a sum set right",
    ),
    Param("sheet.referee_signs", "flag", "l'arbitro firma la correzione", "the referee signs a correction"),
    Param(
        "sheet.late_correction",
        "choice",
        "correzione ad accoppiamenti fatti: da quando vale",
        "a correction after the pairings: from when it counts",
        ("pairings-stand",),
    ),
    Param(
        "late.bands",
        "lateness",
        "ritardo al tavolo: minuti, provvedimento e P.P., la prima volta e poi",
        "late to a table: minutes, step and PP, the first time and after",
        optional=True,
    ),
    Param(
        "late.over",
        "choices",
        "ritardo oltre l'ultimo limite: fuori dal turno, con quale punteggio",
        "later than that: out of the round, with which score",
        ("zero", "technical"),
        optional=True,
    ),
    Param(
        "late.entry",
        "choice",
        "iscrizioni a gara iniziata",
        "entering a tournament under way",
        ("director", "incomplete-table"),
    ),
    Param(
        "abandon.scores",
        "choices",
        "punteggio di chi abbandona",
        "score of a line that leaves",
        ("zero", "table", "so-far"),
    ),
    Param(
        "abandon.left_alone",
        "choice",
        "punteggio della linea rimasta sola",
        "score of the line left alone",
        ("rest",),
    ),
    Param(
        "abandon.substitutes",
        "flag",
        "sostituti, con il consenso del tavolo",
        "substitutes, if the table agrees",
    ),
    Param("discipline.steps", "choices", "sanzioni, in ordine di gravità", "steps of discipline", STEPS),
    Param("discipline.report", "choices", "sanzioni con referto dovuto", "steps that need a report", STEPS),
    Param(
        "discipline.report_hours",
        "count",
        "ore per inviare il referto",
        "hours to send the report in",
        optional=True,
    ),
    Param(
        "discipline.repeat",
        "choice",
        "la stessa infrazione dopo un richiamo",
        "the same infraction after a richiamo",
        STEPS,
    ),
    Param(
        "discipline.ladder",
        "ladder",
        "articoli con una scala propria: articolo, la prima volta, poi",
        "articles with steps of their own: article, the first time, after",
        optional=True,
    ),
    Param(
        "discipline.appeal",
        "choice",
        "ricorso contro l'arbitro",
        "appeal against the referee",
        ("director-final",),
        optional=True,
    ),
)
