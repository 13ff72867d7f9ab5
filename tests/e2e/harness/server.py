"""A tiny server for the table page: the real template, the real scripts, frames from the engine.

`python -m tests.e2e.harness.server 8123`, then http://localhost:8123/?seed=1; the query chooses code, form,
seed, lang, delay (seconds a bot takes), auto (acts played before one sits down) and style (how), watch (as a
spectator), replay, and taste: deck, colours.
"""

import asyncio
import importlib
import json
import mimetypes
import sys
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import burraco
from burraco.texts.languages import Lang
from burraco.web.site.script_texts import felt_texts
from tests.e2e.harness.game import Game

WEB = Path(burraco.__file__).parent / "web" / "tables"
CSP = "default-src 'self'; connect-src 'self' ws:"
GAMES: dict[str, Game] = {}


def page(query: str) -> str:
    """Render the fragment with Django's own templates inside a bare page."""
    template = importlib.import_module("django.template")
    asked = {name: values[0] for name, values in parse_qs(query).items()}
    lang = asked.get("lang", "it")
    libraries = {"static": "django.templatetags.static"}
    engine = template.Engine(dirs=[str(WEB / "templates")], libraries=libraries)
    values = {
        "lang": lang,
        "felt_texts": felt_texts("en" if lang == "en" else "it"),
        "felt_socket": f"/ws?{query}",
        "felt_player": {name: asked.get(name) for name in ("deck", "colours")},
    }
    if "replay" in asked:
        return replay_page(asked, lang, values["felt_texts"])
    inner = engine.get_template("tables/felt.html").render(template.Context(values))
    return wrapped(lang, inner)


def replay_page(asked: dict[str, str], lang: str, texts: object) -> str:
    """Play a whole deal and lay its frames, hands open, into a page of their own."""
    game = Game(asked.get("code", "uisp"), asked.get("form", "4"), asked.get("seed", "1"))
    shown = [game.open_frame(0)]
    while game.state.phase != "over":
        told = game.seq
        game.bot()
        shown.append(game.open_frame(told))
    stops = [{"at": int(at), "text": f"Stop {at}"} for at in asked.get("stops", "").split(",") if at]
    blocks = "".join(
        f'<script type="application/json" id="{name}">{_escaped(data)}</script>'
        for name, data in (("texts", texts), ("frames", {"frames": shown, "stops": stops}))
    )
    element = (
        f'<burraco-replay data-texts="texts" data-frames="frames" data-lang="{lang}"'
        ' data-cards="/static/tables/cards.svg"></burraco-replay>'
    )
    return wrapped(lang, f'{blocks}{element}<script type="module" src="/static/tables/replay.js"></script>')


def _escaped(data: object) -> str:
    """Write JSON that can stand inside a page."""
    return json.dumps(data).replace("<", "\\u003c")


def wrapped(lang: str, inner: str) -> str:
    """Return a bare page around a fragment."""
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>Burraco</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<link rel="stylesheet" href="/static/tables/felt.css"><link rel="stylesheet" href="/page.css">'
        f"</head><body>{inner}</body></html>"
    )


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answer as an ASGI application."""
    if scope["type"] == "websocket":
        await table(scope["query_string"].decode(), receive, send)
    elif scope["type"] == "http":
        kind, body = answer(scope["path"], scope["query_string"].decode())
        head = [(b"content-type", kind.encode()), (b"content-security-policy", CSP.encode())]
        await send({"type": "http.response.start", "status": 200 if body else 404, "headers": head})
        await send({"type": "http.response.body", "body": body})


def answer(path: str, query: str) -> tuple[str, bytes]:
    """Return the kind and the bytes of a page or a file."""
    if path == "/":
        return "text/html; charset=utf-8", page(query).encode()
    if path == "/page.css":
        return "text/css", b"body { margin: 0; }"
    if path == "/favicon.ico":
        return "image/svg+xml", b'<svg xmlns="http://www.w3.org/2000/svg"/>'
    room = WEB.parent / "site" if path.startswith("/static/site/") else WEB
    file = (room / path.removeprefix("/")).resolve()
    if not file.is_relative_to(room / "static") or not file.is_file():
        return "text/plain", b""
    return mimetypes.guess_type(file.name)[0] or "application/octet-stream", file.read_bytes()


def sit(query: str) -> tuple[Game, dict[str, str]]:
    """Return the game a query names: the same one for whoever comes back."""
    asked = {name: values[0] for name, values in parse_qs(query).items()}
    if query not in GAMES:
        lang: Lang = "en" if asked.get("lang") == "en" else "it"
        game = Game(asked.get("code", "uisp"), asked.get("form", "4"), asked.get("seed", "1"), lang)
        for _ in range(int(asked.get("auto", "0"))):
            if game.state.phase != "over":
                game.bot(asked.get("style", "simple"))
        while "auto" in asked and game.state.phase != "over" and game.state.seat != 0:
            game.bot()
        GAMES[query] = game
    return GAMES[query], asked


async def table(query: str, receive: Any, send: Any) -> None:
    """Serve one person: acts as they come, the others' turns by themselves."""
    await receive()
    await send({"type": "websocket.accept"})
    game, asked = sit(query)
    me = None if "watch" in asked else 0
    delay = float(asked.get("delay", "0.6"))
    told = 0

    async def show() -> None:
        nonlocal told
        await send({"type": "websocket.send", "text": json.dumps(game.frame(me, told))})
        told = game.seq

    async def others() -> None:
        while game.state.phase != "over" and game.state.seat != me:
            await asyncio.sleep(delay)
            game.bot()
            await show()

    playing = asyncio.create_task(asyncio.sleep(0))
    try:
        while (message := await receive())["type"] == "websocket.receive":
            frame = json.loads(message["text"])
            if frame["t"] != "sync" and frame.get("seq") != game.seq:
                pass
            elif frame["t"] == "act":
                refused = game.ask(frame["act"])
                if refused is not None:
                    await send({"type": "websocket.send", "text": json.dumps(refused)})
                    continue
            elif frame["t"] == "undo":
                game.undo()
            elif frame["t"] == "next" and game.state.phase == "over":
                game.deal()
            await show()
            if playing.done():
                playing = asyncio.create_task(others())
    finally:
        playing.cancel()


def main() -> None:
    """Serve until stopped."""
    settings = importlib.import_module("django.conf").settings
    settings.configure(STATIC_URL="/static/", INSTALLED_APPS=[])
    importlib.import_module("django").setup()
    uvicorn = importlib.import_module("uvicorn")
    uvicorn.run(app, port=int(sys.argv[1]) if len(sys.argv) > 1 else 8123, log_level="warning")


if __name__ == "__main__":
    main()
