"""The one check of passwords whose words Django 5.2 lacks in Italian."""

from django.contrib.auth.password_validation import MinimumLengthValidator

from burraco.texts.say import say
from burraco.web.site.language import current


class LongEnough(MinimumLengthValidator):
    """Django's, in our words."""

    def get_error_message(self) -> str:
        """Say how long it has to be."""
        return say(current(), "account.error.short", count=self.min_length)
