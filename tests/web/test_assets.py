"""Static files: prepared under names that last, compressed; a page names every module its script needs."""

import gzip
import json
import posixpath
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client

from burraco.web.site.assets.joined import join
from burraco.web.site.assets.modules import graph
from burraco.web.site.assets.prepared import PREPARED, prepare, without_comments
from tests.web.cast import Table4

IMPORT = re.compile(r"""\bfrom\s*["'](\.{1,2}/[^"']+)["']""")


@pytest.fixture
def prepared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Static files as a site serves them, for one test."""
    monkeypatch.setenv("BURRACO_CACHE", str(tmp_path / "cache"))
    assert prepare()
    assert PREPARED.place is not None
    yield PREPARED.place
    PREPARED.place, PREPARED.names = None, {}


def test_files_have_lasting_names_and_import_each_other_by_them(prepared: Path) -> None:
    names = PREPARED.names
    assert set(graph("tables/felt.js")) <= names.keys()
    for module in graph("tables/replay.js"):
        text = (prepared / names[module]).read_text("utf-8")
        folder = posixpath.dirname(module)
        meant = {posixpath.normpath(posixpath.join(folder, each)) for each in IMPORT.findall(text)}
        assert meant <= set(names.values()), module
    style = (prepared / names["tables/felt.css"]).read_text("utf-8")
    assert names["site/tokens.css"].rpartition("/")[2] in style
    svg = prepared / names["tables/cards.svg"]
    assert gzip.decompress(svg.with_name(svg.name + ".gz").read_bytes()) == svg.read_bytes()


MODULES = {
    "a/top.js": 'import { half as part } from "./low.js";\nimport * as side from "../b/side.js";\n'
    "export const told = () => part(side.size) + own();\nfunction own() { return 1; }\n",
    "a/low.js": 'import { size } from "../b/side.js";\nexport function half(n) {\n  return n / size;\n}\n',
    "b/side.js": "/** @type {import('../a/low.js').Size} */ export const size = 8;\n",
}


def test_modules_are_joined_with_what_they_import_before_them_and_once() -> None:
    modules = {**MODULES, "b/side.js": "export const size = 8;\n"}
    assert join("a/top.js", modules.__getitem__) == (
        "const $0 = (() => {\nconst size = 8;\nreturn { size };\n})();\n"
        "const $1 = (() => {\nconst { size } = $0;\nfunction half(n) {\n  return n / size;\n}\n"
        "return { half };\n})();\n"
        "const $2 = (() => {\nconst { half: part } = $1;\nconst side = $0;\n"
        "const told = () => part(side.size) + own();\nfunction own() { return 1; }\nreturn { told };\n})();\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        'import "./low.js";\n',
        "export let size = 8;\n",
        "export default 8;\n",
        "const later = import(address);\n",
        'export { size } from "./other.js";\n',
    ],
)
def test_what_cannot_be_joined_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"side\.js|imports itself"):
        join("a/top.js", {**MODULES, "b/side.js": text.replace("./low", "../a/low")}.__getitem__)


@pytest.mark.usefixtures("database")
def test_the_first_card_waits_for_few_files_and_few_bytes(prepared: Path) -> None:
    """There were sixty, of 107 kB with what is said before each: at 50 kB a second 3.4 seconds, not two."""
    page = Client().get(f"/t/{Table4().row.code}/").content.decode()
    linked = re.findall(
        r'(?:rel="(?:stylesheet|modulepreload)" href|script type="module" src|data-cards)="([^"]+)"', page
    )
    files = {prepared / each.removeprefix("/static/") for each in linked}
    style = next(each for each in files if each.name.startswith("felt.") and each.suffix == ".css")
    assert "@import" not in style.read_text("utf-8").replace('@import url("../site/tokens', "")
    assert len(files) <= 10
    assert sum(each.with_name(f"{each.name}.gz").stat().st_size for each in files) < 85_000


@pytest.mark.usefixtures("database")
def test_a_browser_keeps_prepared_files_for_ever_and_gets_them_compressed(prepared: Path) -> None:
    client = Client()
    page = client.get("/").content.decode()
    style = next(each for each in re.findall(r'href="(/static/[^"]+)"', page) if "site/site." in each)
    assert style == f"/static/{PREPARED.names['site/site.css']}"
    answer = client.get(style, headers={"accept-encoding": "gzip"})
    assert "immutable" in answer["Cache-Control"]
    assert answer["Content-Encoding"] == "gzip"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert "Content-Security-Policy" not in answer, "fifty times what a page needs once"
    assert "immutable" not in client.get("/static/site/site.css")["Cache-Control"]
    assert client.get("/", headers={"accept-encoding": "gzip"})["Content-Encoding"] == "gzip"


def test_what_was_prepared_is_taken_up_again(prepared: Path) -> None:
    (prepared / "mark").touch()
    assert prepare()
    assert PREPARED.place == prepared
    assert (prepared / "mark").exists()


def test_where_nothing_can_be_kept_files_go_out_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("BURRACO_CACHE", str(tmp_path / "file"))
    assert not prepare()
    assert PREPARED.names == {}


def test_comments_go_and_what_stands_beside_one_stays() -> None:
    script = b"/** Why. */\n  /** @type {Board} */ board;\n  /* one\n     two */\nlet a = 1; /* b */\n"
    kept = b"  /** @type {Board} */ board;\nlet a = 1; /* b */\n"
    assert without_comments("a.js", script) == kept
    assert without_comments("a.svg", script) == script


@pytest.mark.usefixtures("database")
def test_a_table_stands_before_its_scripts_do_and_names_their_modules() -> None:
    table = Table4()
    page = Client().get(f"/t/{table.row.code}/").content.decode()
    named = re.findall(r'<link rel="modulepreload" href="/static/([^"]+)">', page)
    assert named == list(graph("tables/felt.js"))
    still = page.partition('class="still"')[2].partition('<div data-slot="menu">')[0]
    assert re.findall(r"<li>([^<]+)</li>", still) == ["Anna", "Bruno", "Carla", "Dario"]
    assert json.loads(re.findall(r'id="felt-texts" type="application/json">(.+?)</script>', page)[0])
