"""The site as an ASGI application: pages, sockets, and the clockwork that runs beside them."""

import os
from typing import Any
from urllib.parse import urlsplit

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "burraco.web.site.settings")
pages = get_asgi_application()

# Models can be imported only now that Django is set up.
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.sessions import CookieMiddleware  # noqa: E402
from django.conf import settings  # noqa: E402
from django.http.request import split_domain_port, validate_host  # noqa: E402

from burraco.web.daily import day_keeper  # noqa: E402
from burraco.web.hall.routing import paths as hall_sockets  # noqa: E402
from burraco.web.notices import caller  # noqa: E402
from burraco.web.online.steward import Steward  # noqa: E402
from burraco.web.review.reviewer import Reviewer  # noqa: E402
from burraco.web.site.process import health  # noqa: E402
from burraco.web.site.request_bodies import Bounded  # noqa: E402
from burraco.web.tables.bot_questions import THINKERS  # noqa: E402
from burraco.web.tables.clocks.clockwork import Lifespan  # noqa: E402
from burraco.web.tables.routing import paths as table_sockets  # noqa: E402
from burraco.web.tables.socket import stragglers  # noqa: E402
from burraco.web.tournaments.routing import paths as tournament_sockets  # noqa: E402

sockets = URLRouter([*table_sockets, *tournament_sockets, *hall_sockets])


class SameOrigin:
    """Lets only our own pages open sockets: a foreign page would come with the visitor's cookies."""

    def __init__(self, inner: Any) -> None:
        self._inner = inner

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass the socket on, or close it before it is open."""
        headers = dict(scope["headers"])
        if is_ours(headers.get(b"origin", b"").decode("latin1"), headers.get(b"host", b"").decode("latin1")):
            await self._inner(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.close", "code": 4403})


def is_ours(origin: str, host: str) -> bool:
    """Tell whether a page of this origin may talk to us; a program that is no browser sends none."""
    if not validate_host(split_domain_port(host)[0], settings.ALLOWED_HOSTS):
        return False
    return not origin or origin in settings.CSRF_TRUSTED_ORIGINS or urlsplit(origin).netloc == host


health.ALSO["bots"] = THINKERS.is_ready
steward = Steward()
application = ProtocolTypeRouter(
    {
        "http": Bounded(pages),
        "websocket": SameOrigin(CookieMiddleware(sockets)),
        "lifespan": Lifespan(
            steward=steward.run,
            calls=steward.listen,
            stragglers=stragglers.watch,
            reviewer=Reviewer().run,
            caller=caller.run,
            days=day_keeper.run,
        ),
    }
)
