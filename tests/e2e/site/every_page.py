"""Every page of the site, at addresses that have something to show: for tests, and for a sheet of pictures.

The site is an old one that was kept (`tests/stored`), so that there are deals and tables without playing any;
what it lacks is added by forms.
"""

import gzip
import re
import sqlite3
from pathlib import Path

from tests.e2e.site.directing import Director
from tests.e2e.watching import Watched

STORED = Path(__file__).parents[2] / "stored" / "v0.1" / "site.sql.gz"
ANYBODY = (
    "",
    "lobby/",
    "tables/new/",
    "tables/new/?bots=all",
    "games/",
    "account/",
    "account/log-in/",
    "account/reset/",
    "account/reset/sent/",
    "account/reset/MQ/x/",
    "impara/",
    "impara/fortuna/",
    "regole/",
    "regole/confronto/",
    "regole/uisp/",
    "parola/",
    "parola/?word=casa",
    "glossario/",
    "arbitro/",
    "arbitro/uisp/",
    "scuola/",
    "scuola/esame/",
    "circoli/",
    "tornei/",
    "tornei/nuovo/",
    "tornei/importa/",
    "avvisi/",
    "nowhere/",
    "componenti/",
    "app/",
    "app/senza-linea/",
    "app/arbitro/",
    "segnapunti/",
)
"""What somebody finds who has just come."""
DESK = (
    "",
    "iscritti/",
    "iscritti/1/",
    "turno/",
    "turno/a-mano/",
    "formula/",
    "fogli/",
    "fogli/?table=2",
    "tavolo/1/",
    "decisioni/",
    "decisioni/?irregularity=pozzetto-seen-early&who=1:0",
    "referti/",
    "classifica/",
    "stampe/",
    "persone/",
    "diario/",
    "telefoni/",
    "online/",
)
"""What a director finds, below the desk's own address."""


def keep_old_site(data: Path) -> None:
    """Lay the database of an old site where a server will look for it."""
    site = sqlite3.connect(data / "burraco.sqlite3")
    site.executescript(gzip.decompress(STORED.read_bytes()).decode())
    site.close()


def of_tables(data: Path) -> list[str]:
    """The pages of a finished deal, and of a table as somebody sees it who comes by."""
    site = sqlite3.connect(data / "burraco.sqlite3")
    rows = site.execute(
        "select t.code, d.number from tables_table t join tables_deal d on d.table_id = t.id"
        " where d.ended_at is not null order by d.id desc limit 1"
    ).fetchall()
    site.close()
    ((code, number),) = rows
    return [
        f"t/{code}/",
        f"t/{code}/regole/",
        *(f"t/{code}/{number}/{page}" for page in ("", "replay/", "rivedi/", "fortuna/", "ancora/")),
    ]


def of_school(browser: Watched, address: str) -> list[str]:
    """A course, a scene, a question of the guide, a lesson: the first of each."""
    found = []
    page = browser.new_context().new_page()
    for index, wanted in (
        ("scuola/", r'href="/(scuola/corso/[^"]+)"'),
        ("scuola/", r'href="/(scuola/pratica/[^"]+)"'),
        ("impara/", r'href="/(impara/[^"]+/)"'),
        ("arbitro/uisp/", r'href="/(arbitro/uisp/[^"]+)"'),
    ):
        text = page.context.request.get(address + index).text()
        link = re.search(wanted, text)
        assert link, wanted
        found.append(link[1])
    page.context.close()
    return found


class Evening:
    """A tournament whose first round is played, with everything a desk can show."""

    def __init__(self, browser: Watched, address: str) -> None:
        self.director = Director(browser, address, 4)
        self.director.publish()
        self.director.do("via/")
        self.director.record(1, [1])
        desk = f"tornei/{self.director.slug}/direzione/"
        self.desk = [desk + page for page in DESK]
        public = f"tornei/{self.director.slug}/"
        self.public = [public, f"{public}schermo/", f"{public}tavolo/", self.director.keys()[2].lstrip("/")]
