"""Sending to the push services of browsers: an empty message, signed so that they know which site it is from.

An address is told by a browser, so it is trusted with nothing: only the services of known browsers get a
request from this site, and no answer of theirs leads elsewhere.
"""

import base64
import hmac
import json
import logging
import re
from functools import cache
from http.client import HTTPException, HTTPSConnection
from urllib.parse import urlsplit

from django.conf import settings

from burraco.web.notices import elliptic
from burraco.web.site import environment

LOG = logging.getLogger(__name__)
SERVICES = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")
"""Hosts, and what their names end with."""
_WRITTEN = re.compile(r"https://([a-z0-9-]{1,63}\.)+[a-z]+(:443)?/[!-~]*")
"""As browsers write it. What cannot be sent would stop the calls of everybody else."""
GONE = (404, 410)
VALID = 12 * 3600
"""Seconds for which a signature says that it is good; a day is the most that services take."""
SECONDS = 10
"""How long a service may take to answer."""


class Gone(Exception):
    """The browser does not want to be called any more."""


def is_known(address: str) -> bool:
    """Tell whether an address belongs to the push service of a browser, and can be called at all."""
    if not _WRITTEN.fullmatch(address):
        return False
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    is_theirs = any(host == each or host.endswith(f".{each}") for each in SERVICES)
    return parts.scheme == "https" and port in (None, 443) and is_theirs and parts.username is None


@cache
def secret() -> int:
    """Return the site's key for push services: made of the one of the first start, it lasts as long."""
    made = hmac.digest(settings.SECRET_KEY.encode(), b"burraco.web.notices", "sha512")
    return int.from_bytes(made, "big") % (elliptic.N - 1) + 1


@cache
def public() -> str:
    """Return its public half, as browsers want it."""
    return _told(elliptic.public_key(secret()))


def signed(address: str, now: int) -> str:
    """Return what tells a push service whose message this is. [RFC 8292]"""
    parts = urlsplit(address)
    owner = environment.origin() or "mailto:burraco@localhost"
    claims = {"aud": f"https://{parts.hostname}", "exp": now // 1000 + VALID, "sub": owner}
    head = {"typ": "JWT", "alg": "ES256"}
    text = ".".join(_told(json.dumps(each, separators=(",", ":")).encode()) for each in (head, claims))
    return f"vapid t={text}.{_told(elliptic.sign(secret(), text.encode()))}, k={public()}"


def send(address: str, seconds: int, now: int) -> None:
    """Call a browser, which is worth it for so many seconds; raises Gone, and logs any other failure."""
    parts = urlsplit(address)
    headers = {
        "Authorization": signed(address, now),
        "TTL": str(seconds),
        "Urgency": "high",
        "Content-Length": "0",
    }
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    line = HTTPSConnection(parts.hostname or "", timeout=SECONDS)
    try:
        line.request("POST", path, headers=headers)
        status = line.getresponse().status
    except (OSError, HTTPException, ValueError) as error:  # a ValueError: an address that cannot be one
        LOG.warning("the push service %s cannot be reached: %s", parts.hostname, error)
        return
    finally:
        line.close()
    if status in GONE:
        raise Gone
    if status >= 300:
        LOG.warning("the push service %s answers %s", parts.hostname, status)


def _told(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")
