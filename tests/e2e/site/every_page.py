"""Every page of the site, at addresses that have something to show: for tests, and for a sheet of pictures.

The site is an old one that was kept (`tests/stored`), so that there are deals and tables without playing any;
what it lacks is added by forms.
"""

import gzip
import re
import sqlite3
from pathlib import Path

from burraco.tournament.exchange.journal_file import write_journal
from tests.e2e.site.directing import Director
from tests.e2e.watching import Watched
from tests.season.journals import simulated

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
    "lezioni/",
    "lezioni/uisp/1/",
    "rivedi/",
    "regole/",
    "regole/confronto/",
    "regole/uisp/",
    "parola/",
    "parola/?q=casa",
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
    "giorno/",
    "giorno/calendario/",
    "nowhere/",
    "componenti/",
    "app/",
    "app/senza-linea/",
    "app/arbitro/",
    "segnapunti/",
)
"""What somebody finds who has just come."""
MEMBERS = "Nome;Tessera;Consenso\nRossi Anna;12;sì\nBianchi Ugo;13;\nRossini Ida;14;sì"
OF_CLUB = (
    "",
    "calendario/",
    "serate/",
    "serate/nuova/",
    "arbitri/",
    "socio/1/",
    "aspetto/",
    "stagioni/",
)
"""What a secretary finds, below a club's own address."""
DESK = (
    "",
    "iscritti/",
    "iscritti/1/",
    "iscritti/cercano/",
    "quote/",
    "risultati/",
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
        desk = f"tornei/{self.director.slug}/direzione/"
        doors = self._doors(desk)
        self.director.publish()
        self.director.do("via/")
        self.director.record(1, [1])
        self.desk = [desk + page for page in DESK]
        public = f"tornei/{self.director.slug}/"
        self.public = [
            public,
            f"{public}schermo/",
            f"{public}tavolo/",
            f"{public}iscritto/1/",
            self.director.keys()[2].lstrip("/"),
            *doors,
        ]

    def _doors(self, desk: str) -> list[str]:
        """Where players enter themselves, and where they say that they are there."""
        self.director.do("iscritti/porta/", open="1")
        self.director.do("iscritti/appello/", open="1")
        page = self.director.context.request.get(f"{self.director.address}/{desk}iscritti/").text()
        return list(dict.fromkeys(re.findall(r"/(tornei/(?:iscriviti|appello)/[^/]+/)", page)))

    def with_club(self) -> list[str]:
        """The pages of a club with this evening in its calendar, for whoever keeps its books."""
        director = self.director
        club = director.post("/circoli/", name="ASD Uno", who="Ada").url.removeprefix(director.address)
        director.post(f"{club}nuovo/", pasted=MEMBERS)
        director.post(f"{club}serate/prendi/", slug=director.slug)
        season = director.post(f"{club}stagioni/", name="2025–26").url.removeprefix(director.address)
        director.post(f"{season}tornei/", code=self._closed_evening())
        director.post(f"{season}dati/", name="2025–26", is_public="1")
        page = director.context.request.get(director.address + season).text()
        public = re.findall(r"/(circoli/stagione/[^\"/]+/)", page)[0]
        person = re.findall(r"/(circoli/[^\"/]+/stagioni/[^\"/]+/chi/[^\"/]+/)", page)[0]
        paths = [(club + each).lstrip("/") for each in OF_CLUB]
        return ["circoli/", *paths, season.lstrip("/"), person, public, f"{public}schermo/"]

    def _closed_evening(self) -> str:
        """Bring an evening that was played to its end elsewhere, and return its code."""
        director = self.director
        text = write_journal(simulated("1", 6, 2, incidents=False).entries)
        file = {"name": "evening.json", "mimeType": "application/json", "buffer": text.encode()}
        found = re.search(r"/tornei/([0-9A-Z]{6})/", director.post("/tornei/importa/", journal=file).url)
        assert found
        return found[1]

    def with_account(self) -> list[str]:
        """The pages of whoever has signed up."""
        self.director.post(
            "/account/new/",
            name="Ada",
            email="",
            password1="tre-assi-e-un-fante",
            password2="tre-assi-e-un-fante",
        )
        return ["", "account/", "games/", "avvisi/", "tornei/"]
