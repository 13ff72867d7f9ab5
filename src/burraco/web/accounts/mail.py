"""Mails go out beside the pages: how long a page takes must not tell whether a mail was sent."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from django.utils import translation

_POST = ThreadPoolExecutor(1, thread_name_prefix="mail")


def later(send: Callable[[], None]) -> None:
    """Send in a while, in the language of the page that asked for it."""
    lang = translation.get_language()

    def speaking() -> None:
        with translation.override(lang):
            send()

    _POST.submit(speaking)


def wait() -> None:
    """Wait until everything is sent."""
    _POST.submit(lambda: None).result()
