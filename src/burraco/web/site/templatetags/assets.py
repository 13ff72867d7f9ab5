"""Scripts in templates: ``{% modules "tables/felt.js" %}`` in the head of the page that runs it."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from burraco.web.site.assets.modules import graph

register = template.Library()


@register.simple_tag
def modules(script: str) -> SafeString:
    """Have the browser fetch a script and all it imports at once, before it has read any of them."""
    addresses = ((static(name),) for name in graph(script))
    return format_html_join("\n", '<link rel="modulepreload" href="{}">', addresses)
