"""What works without a line: manifest, worker and its pages, icons, what the score pad counts by."""

import json
import re
import struct
import zlib

import pytest
from django.test import Client

from burraco.rules.code import Code
from burraco.rules.loader import load
from burraco.rules.vp import victory_points
from burraco.texts.languages import LANGS
from burraco.web.offline.pad_data import pad_data
from tests.web.cast import Table4
from tests.web.scripts import WEB

pytestmark = pytest.mark.usefixtures("database")


def kept(client: Client, lang: str = "it") -> list[str]:
    """The pages a worker keeps."""
    script = client.get(f"/sw.js?lang={lang}").content.decode()
    return list(json.loads(re.findall(r"^const PAGES = (.+);$", script, re.MULTILINE)[0]))


def test_a_device_may_install_it() -> None:
    client = Client()
    page = client.get("/").content.decode()
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page
    answer = client.get("/manifest.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    told = answer.json()
    assert (told["start_url"], told["display"]) == ("/", "standalone")
    for each in told["icons"]:
        picture = client.get(each["src"]).content
        width, height = struct.unpack(">II", picture[16:24])
        assert each["sizes"] == f"{width}x{height}"
    assert {192, 512} <= {int(each["sizes"].split("x")[0]) for each in told["icons"]}
    assert all(client.get(each["url"]).status_code == 200 for each in told["shortcuts"])
    assert client.get("/app/icona-7.png").status_code == 404
    assert "worker-src 'self'" in client.get("/")["Content-Security-Policy"]


def test_the_icon_is_cloth_at_its_edge_and_a_heart_in_the_middle() -> None:
    picture = Client().get("/app/icona-192.png").content
    length = struct.unpack(">I", picture[33:37])[0]
    rows = zlib.decompress(picture[41 : 41 + length])
    row = rows[96 * (192 * 3 + 1) + 1 : 97 * (192 * 3 + 1)]
    assert tuple(row[:3]) == (20, 82, 63)
    assert tuple(row[96 * 3 : 96 * 3 + 3]) == (179, 32, 44)


@pytest.mark.parametrize("lang", LANGS)
def test_every_page_the_worker_keeps_is_there_in_its_language(lang: str) -> None:
    client = Client(headers={"accept-language": lang})
    pages = kept(client, lang)
    assert {"/segnapunti/", "/app/arbitro/", "/app/arbitro.json", "/glossario/", "/regole/uisp/"} <= set(
        pages
    )
    for address in pages:
        answer = client.get(address)
        assert answer.status_code == 200, address
        if "html" in answer["Content-Type"]:
            assert f'<html lang="{lang}">' in answer.content.decode(), address


def test_the_worker_is_asked_for_anew_and_changes_with_the_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client()
    answer = client.get("/sw.js")
    assert (answer["Cache-Control"], answer["Content-Type"][:15]) == ("no-cache", "text/javascript")
    version = re.compile(r'^const VERSION = "(.+)";$', re.MULTILINE)
    assert version.findall(answer.content.decode()) == version.findall(client.get("/sw.js").content.decode())
    monkeypatch.setattr("burraco.web.offline.kept_pages.texts", lambda lang: {"a": lang})
    assert version.findall(answer.content.decode()) != version.findall(client.get("/sw.js").content.decode())


def test_over_plain_http_the_page_says_what_cannot_be() -> None:
    assert "Questo indirizzo comincia con http" in Client().get("/app/").content.decode()
    assert "Questo indirizzo" not in Client().get("/app/", secure=True).content.decode()


@pytest.mark.parametrize("code", [load(each["spec"]) for each in pad_data("it")], ids=lambda code: code.spec)
def test_the_pad_counts_by_the_code(code: Code) -> None:
    told = next(each for each in pad_data("it") if each["spec"] == code.spec)
    points = {each["item"]: (each["points"], each["cite"]) for each in told["counted"]}
    assert points["closing"] == (code["closing.points"], str(code.cite("closing.points")))
    assert points["burraco-pulito"] == (code["burraco.pulito"], str(code.cite("burraco.pulito")))
    assert told["hand"]["points"] == code["score.hand"]
    assert told["pozzetto"]["points"] == code["pozzetto.not_taken"] < 0
    for deals, table in told["vp"].items():
        for difference in range(0, 3000, 55):
            ahead = 10 + sum(difference > upper for upper in table["bands"])
            assert ahead == victory_points(code, difference, int(deals)).ahead


def test_the_worker_writes_nothing_that_the_server_does_not_name() -> None:
    """Its script has blanks for what stands before it, and each of them is filled."""
    source = (WEB / "offline" / "worker.js").read_text("utf-8")
    blanks = {"LANG", "VERSION", "PAGES", "FALLBACK", "GUIDE"}
    named = set(re.findall(r"^const ([A-Z]+) = ", Client().get("/sw.js").content.decode(), re.MULTILINE))
    assert blanks <= named
    assert all(re.search(rf"\b{blank}\b", source) for blank in blanks)


def test_a_link_is_shown_with_a_picture_and_says_what_it_leads_to() -> None:
    table = Table4(people=1)
    page = Client().get(f"/t/{table.row.code}/").content.decode()
    shared = dict(re.findall(r'<meta property="og:(\w+)"\s+content="([^"]+)">', page))
    assert shared["title"] == "Una partita a burraco: siediti con noi"
    assert table.row.code in shared["description"]
    assert shared["image"] == "http://testserver/app/anteprima.png"
    picture = Client().get("/app/anteprima.png").content
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
