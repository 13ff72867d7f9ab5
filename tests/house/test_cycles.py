"""No module imports itself by a detour, and an import inside a function has a reason from a closed list."""

from graphlib import CycleError, TopologicalSorter

from tests.house.source import imports, modules

REASONS = {
    "compiled": "brings NumPy, Numba or compiled play, which those without need of it should not wait for",
    "lexicon": "brings the Italian lexicon, which only games of words need",
    "system": "a module of Python's that some systems lack",
    "optional": "a package that an extra of ours installs",
    "once": "makes what is then kept, and would slow every start",
    "django": "models can be imported only once Django is set up",
}
"""Why an import may stand inside a function. A cycle is no reason: the shared value moves down."""

INLINE = {
    ("arena.board", "arena.luck"): "compiled",
    ("arena.board", "resource"): "system",
    ("bots.parole.player", "lexicon.lexicon"): "lexicon",
    ("bots.roster", "bots.base"): "compiled",
    ("bots.roster", "bots.forte"): "compiled",
    ("bots.roster", "bots.levels"): "compiled",
    ("bots.roster", "bots.parole.player"): "compiled",
    ("bots.roster", "bots.tempers"): "compiled",
    ("bots.roster", "kernel.table.kit"): "compiled",
    ("bots.roster", "kernel.warm_up"): "compiled",
    ("bots.rule_of_thumb", "bots.base"): "compiled",
    ("kernel.warm_up", "kernel.compiler"): "compiled",
    ("lexicon.cache", "fcntl"): "system",
    ("lexicon.cache", "lexicon.search"): "compiled",
    ("lexicon.lexicon", "lexicon.search"): "compiled",
    ("paper.pdf", "typst"): "optional",
    ("paper.qr", "segno"): "optional",
    ("rules.code", "lexicon.lexicon"): "lexicon",
    ("tournament.checker.matching", "rustworkx"): "optional",
    ("tournament.movements.matching", "rustworkx"): "optional",
    ("web.online.apps", "web.online.lost_vp"): "django",
    ("web.online.apps", "web.review.tournament_loss"): "django",
    ("web.operator.operating", "web.operator.backup"): "django",
    ("web.operator.operating", "web.operator.metrics"): "django",
    ("web.operator.operating", "web.operator.operators"): "django",
    ("web.operator.operating", "web.operator.site_check"): "django",
    ("web.operator.operating", "web.operator.site_overview"): "django",
    ("web.site.process.server", "web.tables.clocks.clock"): "django",
    ("web.site.process.server", "web.tournaments.restoration"): "django",
    ("web.site.looks.fonts", "fontTools"): "once",
    ("web.tables.lexicon_waiting", "lexicon.cache"): "lexicon",
    ("web.tables.lexicon_waiting", "lexicon.lexicon"): "lexicon",
}
"""Every import inside a function, but for the command line's: it imports a room when a command asks."""


def test_no_module_imports_itself_by_a_detour() -> None:
    """Imports inside functions and those for types alone count too."""
    graph: dict[str, set[str]] = {name: set() for name in modules()}
    for one in imports():
        if one.is_ours and one.imported in graph and one.imported != one.importer:
            graph[one.importer].add(one.imported)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        raise AssertionError(" ← ".join(error.args[1])) from None


def test_every_import_inside_a_function_has_a_reason() -> None:
    inline = {
        (one.importer, one.imported)
        for one in imports()
        if one.is_inline and one.importer.split(".")[0] != "cli"
    }
    assert inline == set(INLINE)
    assert set(INLINE.values()) == set(REASONS)
