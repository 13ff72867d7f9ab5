"""What can be printed of a tournament, each as one PDF in Italian or English.

All of it is worked out from a journal; nothing is kept. ``links`` lead the players to their table's page;
without them the sheets bear no QR code.
"""

from collections.abc import Sequence
from datetime import tzinfo

from burraco.paper.decks import decks_sections
from burraco.paper.fee_lists import fees_section
from burraco.paper.pdf import NothingToPrint, Section, shown, typeset
from burraco.paper.qr import svg
from burraco.paper.rankings import prizes_section, results_section, standings_sections
from burraco.paper.reports import reports_section, tournament_reports
from burraco.paper.restore_codes import fingerprint, journal_codes
from burraco.paper.sheets import TableLinks, blank_section, sheets_section
from burraco.paper.table_lists import calls_section, head, names_section, tables_section
from burraco.referee.discipline import Report
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.tournament.journal import Journal


def _printed(lang: Lang, journal: Journal, sections: Sequence[Section]) -> bytes:
    return typeset(lang, journal.state.setup.name, sections)


def _round(journal: Journal, round_: int | None) -> int:
    """Return the round meant: the one named, else the last that is out."""
    rounds = len(journal.state.rounds)
    if not rounds:
        raise NothingToPrint("no-round")
    if round_ is not None and not 1 <= round_ <= rounds:
        raise NothingToPrint("unknown-round")
    return rounds if round_ is None else round_


def score_sheets(
    lang: Lang,
    journal: Journal,
    round_: int | None = None,
    links: TableLinks | None = None,
    table: int | None = None,
) -> bytes:
    """Print the score sheets of a round, the last one by default; of one table alone if it is named."""
    number = _round(journal, round_)
    if table is not None and table not in journal.state.round(number).tables:
        raise NothingToPrint("unknown-table")
    return _printed(lang, journal, [sheets_section(lang, journal, number, links, table)])


def blank_sheets(lang: Lang, journal: Journal, count: int = 2) -> bytes:
    """Print empty sheets of the tournament, for tables that need another."""
    return _printed(lang, journal, [blank_section(lang, journal.state, count)])


def table_list(lang: Lang, journal: Journal, round_: int | None = None) -> bytes:
    """Print who meets whom, by table."""
    return _printed(lang, journal, [tables_section(lang, journal, _round(journal, round_))])


def name_list(lang: Lang, journal: Journal, round_: int | None = None) -> bytes:
    """Print where everybody sits, by name."""
    return _printed(lang, journal, [names_section(lang, journal, _round(journal, round_))])


def call_list(lang: Lang, journal: Journal, round_: int | None = None) -> bytes:
    """Print the tables as they are read out in the hall."""
    return _printed(lang, journal, [calls_section(lang, journal, _round(journal, round_))])


def hand_records(lang: Lang, journal: Journal, round_: int | None = None) -> bytes:
    """Print the decks of a tournament with carte uguali, one a page: of a round, or of all."""
    return _printed(lang, journal, decks_sections(lang, journal, round_))


def standings(lang: Lang, journal: Journal, after: int | None = None) -> bytes:
    """Print the standings after a round, the last complete one by default."""
    wanted = journal.standings().after if after is None else after
    if not 0 <= wanted <= len(journal.state.rounds):
        raise NothingToPrint("unknown-round")
    return _printed(lang, journal, standings_sections(lang, journal, wanted))


def results(lang: Lang, journal: Journal, round_: int | None = None) -> bytes:
    """Print what every table of a round ended with."""
    return _printed(lang, journal, [results_section(lang, journal, _round(journal, round_))])


def fee_list(lang: Lang, journal: Journal) -> bytes:
    """Print who pays what, with the sums of the evening."""
    return _printed(lang, journal, [fees_section(lang, journal)])


def prize_list(lang: Lang, journal: Journal) -> bytes:
    """Print who gets which prize."""
    return _printed(lang, journal, [prizes_section(lang, journal)])


def referee_reports(
    lang: Lang,
    journal: Journal,
    found: Sequence[Report] | None = None,
    referee: str = "",
    zone: tzinfo | None = None,
) -> bytes:
    """Print the reports that are due, drafted from the journal unless they are given."""
    drafted = tournament_reports(lang, journal, referee, zone=zone) if found is None else found
    return _printed(lang, journal, [reports_section(lang, journal, drafted, zone)])


def round_papers(
    lang: Lang,
    journal: Journal,
    round_: int | None = None,
    links: TableLinks | None = None,
    kept_at: str = "",
    restart: bool = True,
) -> bytes:
    """Print all a round needs: lists for the wall, what came before, its sheets, codes to start again.

    ``kept_at`` says where the journal itself lies. The codes are the whole journal; ``restart=False`` leaves
    them out for somebody who may not have it.
    """
    number = _round(journal, round_)
    sections = [tables_section(lang, journal, number), names_section(lang, journal, number)]
    if number > 1:
        sections.append(results_section(lang, journal, number - 1))
        sections += standings_sections(lang, journal, number - 1)
    sections.append(sheets_section(lang, journal, number, links))
    if restart:
        sections.append(restart_section(lang, journal, kept_at))
    return _printed(lang, journal, sections)


def restart_section(lang: Lang, journal: Journal, kept_at: str = "") -> Section:
    """Return the codes to restore the tournament from; if it is too long for them, where its journal is."""
    codes = journal_codes(journal.entries)
    return {
        **head(lang, journal, say(lang, "paper.restart")),
        "kind": "restart",
        "codes": [svg(code, "L", mask=0) for code in codes],
        "how": say(lang, "paper.restart-how" if codes else "paper.restart-too-long", count=len(codes)),
        "kept_at": say(lang, "paper.kept-at", place=shown(kept_at)) if kept_at else "",
        "fingerprint": fingerprint(journal.entries),
        "last": say(lang, "paper.restart-last", act=len(journal), at=journal.entries[-1].at),
    }
