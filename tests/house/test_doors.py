"""The doors of the rooms: which modules of a package others may import. Everything else is its own affair.

A door is written as the modules it consists of, seen from its package. It holds for every package: a room, a
room within a room, an app of the site. To import past a door is refused; a module nobody asks for any more
leaves the door. A door that grows is to be asked whether the value should not lie lower.
"""

from tests.house.source import imports, packages

DOORS = {
    "arena": "board cluster dataset deal_luck log plan processes tally",
    "bots": (
        "bridge mistakes outsiders parole.temper plans player pool prospects "
        "roster simple tells tempers worker"
    ),
    "bots.parole": "player simple temper",
    "cards": "faces fair french letters",
    "cli": "main",
    "cli.daily": "day_proofs",
    "cli.recorded": "deals record_files records sheet_lines",
    "cli.terminal": "play",
    "cli.tournament": "command word_rulings",
    "daily": "bots_version day_file day_games field_ranking fixed_answers",
    "engine": (
        "acts apply card_choice clock consequences deal decide events legal match random_play "
        "refereed.acts refereed.events refereed.orders refereed.witness score_sheets seat_draw "
        "situation state view"
    ),
    "engine.pile_play": "melds words",
    "engine.refereed": "acts apply events orders remedies witness",
    "kernel": (
        "batches chance compiler cores legal.lawful legal.sources player.beliefs player.learned "
        "player.plans player.rollouts player.trials player.weights random_play steps "
        "table.acts table.apply table.cells table.deal table.ending table.kit table.params table.score "
        "table.shapes warm_up"
    ),
    "kernel.legal": "lawful pile sources",
    "kernel.player": "beliefs learned plans policy rollouts trials turns weights worlds",
    "kernel.table": "acts apply cells deal ending hand kit params score shapes",
    "lexicon": "alphabet cache lexicon notice reasons sources",
    "lessons": "lesson lesson_files",
    "membership": "member_rows partner_wishes person_search",
    "paper": "certificates handouts papers pdf picture_size posters qr reports restore_codes sheets",
    "record": (
        "check clause_reader clauses conformance.cases conformance.reference drawn.drawn_files "
        "drawn.drawn_table in_play.played_table model parse proof read seat_draw speech write"
    ),
    "record.checker": "acts melds moves page recount refereed_table rulings table",
    "record.conformance": "cases reference",
    "record.drawn": "drawn_files drawn_table",
    "record.in_play": "played_table",
    "referee": (
        "catalogues discipline facts guide irregularity irregularity_names live.attention "
        "live.aftermath live.call live.findings live.hearing ruling_text sanctions search"
    ),
    "referee.live": "aftermath attention call findings hearing known_facts log",
    "referee.steps": "execution remedies returned_cards",
    "research": "",
    "research.compiled": "notes playing",
    "review": "deal_review decisions judgement layouts wording words",
    "rules": (
        "articles bad_file burraco citation code growing layout loader melds openings parameters.hall "
        "parameters.schema score switches value vp word_rulings word_rulings_spec words"
    ),
    "rules.parameters": "hall schema values",
    "school": "choices examination scene scene_files",
    "season": "evening federation_file person season_ranking season_rule season_table second_count workbook",
    "stored": "codec kind",
    "texts": "glossary languages names said say",
    "tournament": (
        "acts check clock decide decisions.answer entrants events "
        "exchange.blank_sheets exchange.journal_file exchange.pasted_entrants exchange.salvage "
        "fault_text faults field figures format journal kinds movements.options movements.plan "
        "results.csv_tables results.fees results.means results.outcomes results.prizes results.recount "
        "results.standings results.under_way "
        "simulation.hall simulation.names simulation.random_tournament seated state"
    ),
    "tournament.checker": (
        "corrections discipline hall means moved_lines postings ranking reports rounds scores setup shape "
        "sheets word_rulings"
    ),
    "tournament.decisions": (
        "again answer discipline entries expulsions finals lateness_and_absence line_ups moved_lines "
        "postings reports rounds sheets word_rulings"
    ),
    "tournament.exchange": "blank_sheets journal_file pasted_entrants salvage",
    "tournament.movements": "draft options plan reasons",
    "tournament.results": "csv_tables declared fees means outcomes prizes recount standings under_way",
    "tournament.simulation": "hall names random_tournament",
    "tournament.validity": "events moved_lines seats table_numbers",
    "web": (
        "operator.operating site.environment site.process.locks site.process.server "
        "tables.bot_questions tables.lexicon_waiting"
    ),
    "web.accounts": "",
    "web.cards": "",
    "web.club": "evenings models register",
    "web.daily": "day_keeper day_tries models",
    "web.daily.templatetags": "",
    "web.hall": "discretion lookup public routing snapshot",
    "web.library": "books pages",
    "web.live": "kept other_names statements tries zipped",
    "web.notices": "caller models notebook",
    "web.offline": "",
    "web.online": "entries steward models",
    "web.operator": "operating",
    "web.players": "guests models page_limits",
    "web.review": "jobs models parted_tables reviewer shown_judgements tournament_loss",
    "web.school": "models practice_log",
    "web.seasons": "tallies",
    "web.site": (
        "assets.prepared environment errors glossary_links guesses hours language messages.channel_layer "
        "process.locks process.press process.server process.supervisor rate_limits script_texts "
        "security_headers short_codes sockets threads typed_numbers"
    ),
    "web.site.assets": "joined modules prepared",
    "web.site.looks": "component_page fonts places",
    "web.site.messages": "channel_layer",
    "web.site.process": "health locks press server supervisor",
    "web.site.templatetags": "",
    "web.tables": (
        "bot_questions clocks.clock clocks.clockwork cuts deals game lexicon_waiting log log_entries "
        "models pages.lookup pages.replays people refereed.official routing services "
        "socket.frame_types socket.stragglers terms tournament_table"
    ),
    "web.tables.clocks": "clock clockwork due_times overdue time_call own_tables",
    "web.tables.pages": "lookup replays",
    "web.tables.refereed": "bots_at_table calls hands hearings official open_case told_incidents",
    "web.tables.socket": "consumers frame_types frames referee_frame stragglers",
    "web.tables.upkeep": "cleanup packing",
    "web.tournaments": (
        "access consumers desk.entries desk.page desk.ruling_effects desk.rulings desk.set_up forms journal "
        "models paper_marks partners.partner_search restoration roles routing self_entry "
        "services visits"
    ),
    "web.tournaments.desk": (
        "diary entries overview page papers people postings reports rounds ruling_effects rulings "
        "seating seats set_up sheets word_rulings"
    ),
    "web.tournaments.partners": "partner_search search_pages",
    "web.tournaments.till": "fee_page",
}
MAX_DOOR = 20
WIDE = {"tournament": 33, "kernel": 24}
"""Doors wider than that, which must not grow; `research.compiled` is compiled on top of the kernel."""


def asked_for() -> dict[str, set[str]]:
    """Return what is imported of every package from outside of it."""
    found: dict[str, set[str]] = {name: set() for name in packages()}
    for one in imports():
        parts = one.imported.split(".") if one.is_ours else []
        for depth in range(1, len(parts) + 1):
            package = ".".join(parts[:depth])
            if package in found and not f"{one.importer}.".startswith(f"{package}."):
                found[package].add(".".join(parts[depth:]))
    return found


def test_nothing_is_imported_past_a_door() -> None:
    past = {name: sorted(asked - set(DOORS[name].split())) for name, asked in asked_for().items()}
    assert {name: modules for name, modules in past.items() if modules} == {}


def test_no_door_is_wider_than_it_needs_to_be() -> None:
    unused = {name: sorted(set(DOORS[name].split()) - asked) for name, asked in asked_for().items()}
    assert {name: modules for name, modules in unused.items() if modules} == {}


def test_doors_stay_small() -> None:
    sizes = {name: len(door.split()) for name, door in DOORS.items()}
    assert {name: size for name, size in sizes.items() if size > WIDE.get(name, MAX_DOOR)} == {}
    assert set(DOORS) == set(packages())
