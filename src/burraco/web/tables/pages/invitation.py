"""The invitation to a table: its address as others can open it."""

import contextlib
from ipaddress import ip_address

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.urls import reverse

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


def link(request: HttpRequest, slug: str) -> str:
    """Return a table's address: under the public name, or as the visitor came.

    Whoever runs the site on their own machine comes by a name that means nothing to others, who get its
    address in the network, if the site listens there.
    """
    path = reverse("table", args=[slug])
    if settings.CSRF_TRUSTED_ORIGINS:
        return f"{settings.CSRF_TRUSTED_ORIGINS[0]}{path}"
    host, port = split_domain_port(request.get_host())
    known = next(filter(_is_in_network, settings.ALLOWED_HOSTS), None)
    if host in LOOPBACK and known is not None:
        return f"{request.scheme}://{known}{port and ':'}{port}{path}"
    return request.build_absolute_uri(path)


def _is_in_network(host: str) -> bool:
    with contextlib.suppress(ValueError):
        address = ip_address(host)
        return address.version == 4 and not address.is_loopback
    return False
