"""Files in templates: ``{% modules "tables/felt.js" %}`` for the page that runs it; whole addresses."""

from typing import Any

from django import template
from django.core.exceptions import DisallowedHost
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from burraco.web.site.assets.joined import JOINED
from burraco.web.site.assets.modules import graph
from burraco.web.site.assets.prepared import PREPARED

register = template.Library()


@register.simple_tag
def modules(script: str) -> SafeString:
    """Have the browser fetch a script and all it imports at once, before it has read any of them."""
    is_whole = PREPARED.place is not None and script in JOINED
    addresses = ((static(name),) for name in ((script,) if is_whole else graph(script)))
    return format_html_join("\n", '<link rel="modulepreload" href="{}">', addresses)


@register.simple_tag(takes_context=True)
def whole_address(context: dict[str, Any], name: str) -> str:
    """Return the address of a page with that of the site; nothing for whoever asked for another site."""
    try:
        address: str = context["request"].build_absolute_uri(reverse(name))
    except (DisallowedHost, KeyError):
        return ""
    return address
