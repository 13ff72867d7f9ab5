"""What the environment says: where data lies, which database, which channel layer, which key.

Nothing here writes, except `keep_key`, which `burraco serve` calls once.
"""

import os
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from burraco.texts.said import Said

SQLITE_ON_CONNECT = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
"""In WAL mode readers and a writer do not wait for each other, and a killed process loses nothing; with every
act synchronised to the disk neither does a power cut."""
CONNECTIONS = 20
"""How many connections to PostgreSQL a process opens at most; whoever comes later waits for one."""
CONNECTION_SECONDS = 20
"""How long."""


class BadSetting(ValueError):
    """An environment variable that makes no sense."""


def data_folder() -> Path:
    """Return where the site keeps its data: $BURRACO_DATA, or burraco in the user's data folder."""
    chosen = os.environ.get("BURRACO_DATA")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "burraco"


def secret_key() -> str:
    """Return the key cookies are signed with: from the environment, or the kept one, or one for this run."""
    path = data_folder() / "secret-key"
    chosen = os.environ.get("BURRACO_SECRET_KEY")
    if chosen:
        return chosen
    return path.read_text("ascii").strip() if path.is_file() else secrets.token_urlsafe(50)


def keep_key() -> None:
    """Make the key on the first start, so that guests keep their seats when the server comes back."""
    path = data_folder() / "secret-key"
    path.parent.mkdir(parents=True, exist_ok=True)
    if os.environ.get("BURRACO_SECRET_KEY") or path.is_file():
        return
    fresh = path.with_name(f"secret-key.{os.getpid()}")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(secrets.token_urlsafe(50))
    fresh.replace(path)


def metrics() -> tuple[str, int] | None:
    """Return where Prometheus is answered, $BURRACO_METRICS as host:port; None where nobody asked for it."""
    text = os.environ.get("BURRACO_METRICS", "")
    if not text:
        return None
    host, _, port = text.rpartition(":")
    if not host or not port.isdigit() or int(port) > 65535:
        raise BadSetting(Said("wrong.site.metrics"))
    return host.strip("[]"), int(port)


def database() -> dict[str, Any]:
    """Return Django's database settings for $BURRACO_DATABASE_URL; without it, SQLite in the data folder."""
    url = os.environ.get("BURRACO_DATABASE_URL")
    if not url:
        return _sqlite(str(data_folder() / "burraco.sqlite3"))
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return _sqlite(unquote(parts.path.removeprefix("/")) or ":memory:")
    if parts.scheme not in ("postgres", "postgresql"):
        raise BadSetting(Said("wrong.site.database-url"))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "OPTIONS": {**dict(parse_qsl(parts.query)), "pool": _pool()},
    }


def _pool() -> dict[str, float]:
    most = max(2, int(number("BURRACO_DATABASE_CONNECTIONS", CONNECTIONS)))
    return {"min_size": 1, "max_size": most, "timeout": CONNECTION_SECONDS}


def _sqlite(path: str) -> dict[str, Any]:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 20, "init_command": SQLITE_ON_CONNECT},
    }


def channel_layer() -> dict[str, Any]:
    """Return the channel layer: within this process, or Redis where $BURRACO_REDIS_URL names one."""
    url = os.environ.get("BURRACO_REDIS_URL")
    if not url:
        return {"BACKEND": "burraco.web.site.messages.channel_layer.InMemoryLayer"}
    return {"BACKEND": "burraco.web.site.messages.redis_layer.RedisLayer", "CONFIG": {"address": url}}


def is_shared() -> bool:
    """Tell whether several processes may serve the same data: Redis carries the news between them."""
    return bool(os.environ.get("BURRACO_REDIS_URL"))


def cache() -> dict[str, Any]:
    """Return where rate limits are counted: within this process, or in the same Redis."""
    url = os.environ.get("BURRACO_REDIS_URL")
    if not url:
        return memory("counted")
    patience = {"socket_timeout": REDIS_PATIENCE, "socket_connect_timeout": REDIS_PATIENCE}
    return {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": url, "OPTIONS": patience}


def memory(name: str) -> dict[str, Any]:
    """Return a cache within this process, large enough that nobody drives others' counts out of it."""
    return {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": name,
        "OPTIONS": {"MAX_ENTRIES": MAX_COUNTED},
    }


MAX_COUNTED = 100_000
"""Counts of limits kept at once, some 20 MB: by Django's own 300 a few hundred log-ins of others would end
somebody's lock-out."""
REDIS_PATIENCE = 2
"""How long a page or a move waits for a Redis that does not answer at all, in seconds."""
MAIL_PORTS = {"smtp": 25, "smtp+tls": 587, "smtps": 465}


def mail() -> dict[str, Any]:
    """Return how letters leave: through the server $BURRACO_EMAIL_URL names, without it onto the terminal."""
    sender = (
        os.environ.get("BURRACO_EMAIL_FROM")
        or f"Burraco <burraco@{urlsplit(origin()).hostname or 'localhost'}>"
    )
    url = os.environ.get("BURRACO_EMAIL_URL")
    if not url:
        return {"EMAIL_BACKEND": "burraco.web.site.terminal_mail.EmailBackend", "DEFAULT_FROM_EMAIL": sender}
    wanted = Said("wrong.site.email-url")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadSetting(wanted) from None
    if parts.scheme not in MAIL_PORTS or not parts.hostname:
        raise BadSetting(wanted)
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": port or MAIL_PORTS[parts.scheme],
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": parts.scheme == "smtp+tls",
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_TIMEOUT": 20,
        "DEFAULT_FROM_EMAIL": sender,
    }


def log_lines() -> str:
    """Return how the log is written: as text, or as JSON where $BURRACO_LOG says so."""
    kinds = {"": "TextLine", "text": "TextLine", "json": "JsonLine"}
    try:
        return kinds[os.environ.get("BURRACO_LOG", "")]
    except KeyError:
        raise BadSetting(Said("wrong.site.log")) from None


def origin() -> str:
    """Return the address people know the site by, as in https://burraco.example; empty on a laptop."""
    return os.environ.get("BURRACO_ORIGIN", "").rstrip("/")


def hosts() -> list[str]:
    """Return the names this site answers to."""
    named = [name for name in os.environ.get("BURRACO_HOSTS", "").split(",") if name]
    public = urlsplit(origin()).hostname
    return ["localhost", "127.0.0.1", "[::1]", *named, *([public] if public else [])]


def number(name: str, usual: float) -> float:
    """Return a variable that holds a number."""
    text = os.environ.get(name, "")
    try:
        return float(text) if text else usual
    except ValueError:
        raise BadSetting(Said("wrong.site.number", name=name)) from None
