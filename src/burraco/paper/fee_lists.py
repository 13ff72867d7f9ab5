"""Who pays what: a list to tick at the door, the sums of the evening, what goes into prizes."""

from burraco.paper.pdf import NothingToPrint, Section, shown
from burraco.paper.table_lists import head
from burraco.texts.languages import Lang
from burraco.texts.names import euros
from burraco.texts.say import say
from burraco.tournament.journal import Journal
from burraco.tournament.results.fees import accounts, pool, totals


def fees_section(lang: Lang, journal: Journal) -> Section:
    """Return everybody with their fee, and the sums."""
    state = journal.state
    if not state.setup.fees:
        raise NothingToPrint("no-fees")
    money = pool(state)
    foot = [(say(lang, "fees.in"), euros(lang, money.paid))]
    if state.setup.pool:
        foot.append((say(lang, "fees.pool", share=state.setup.pool), euros(lang, money.share)))
        foot.append((say(lang, "fees.prizes"), euros(lang, money.prizes)))
    return {
        **head(lang, journal, say(lang, "fees.title")),
        "kind": "fees",
        "heads": [say(lang, f"fees.{name}") for name in ("person", "kind", "owed", "paid")],
        "rows": [
            (str(one.number), shown(one.name), shown(one.fee), euros(lang, one.owed), one.paid >= one.owed)
            for one in accounts(state)
        ],
        "totals_heads": [say(lang, f"fees.{name}") for name in ("kind", "people", "owed", "paid")],
        "totals": [
            (shown(one.fee), str(one.people), euros(lang, one.owed), euros(lang, one.paid))
            for one in totals(state)
        ],
        "foot_lines": foot,
    }
