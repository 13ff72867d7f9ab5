"""Forms of the accounts. Django checks passwords, in its own words and the page's language."""

from functools import partial
from typing import Any
from urllib.parse import urlsplit

from django import forms
from django.conf import settings
from django.contrib.auth.forms import (
    AuthenticationForm,
    PasswordChangeForm,
    PasswordResetForm,
    SetPasswordForm,
    SetPasswordMixin,
)
from django.contrib.auth.models import User
from django.http import HttpRequest

from burraco.texts.say import say
from burraco.web.accounts import mail
from burraco.web.accounts.known_devices import limits
from burraco.web.accounts.names import name_key
from burraco.web.players.guests import clean_name
from burraco.web.players.models import MAX_NAME
from burraco.web.site.language import current
from burraco.web.site.rate_limits import RESET_MAIL, exceeds, is_exceeded


def text(key: str) -> str:
    """Return a text of this app in the page's language."""
    return say(current(), f"account.{key}")


class NameField(forms.CharField):
    """A name nobody else has an account with."""

    def __init__(self, **more: Any) -> None:
        super().__init__(max_length=MAX_NAME, **more)
        self.widget.attrs |= {"autocomplete": "username", "autocapitalize": "words"}

    def clean(self, value: Any) -> str:
        """Return the name as it will be shown."""
        name = clean_name(super().clean(value))
        if not name or "@" in name:
            raise forms.ValidationError(text("error.name"))
        return name


def is_free(name: str, but: int = 0) -> bool:
    """Tell whether no other account has a name."""
    return not User.objects.filter(username=name_key(name)).exclude(pk=but).exists()


class Plainly(forms.Form):
    """Says in one sentence what a password must be, where Django has a list of four."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field, bound in self.fields.items():
            if field in ("password1", "new_password1"):
                bound.help_text = text("password-how")
            elif field in ("password2", "new_password2"):
                bound.help_text = ""


class NewPasswordForm(Plainly, SetPasswordForm):  # type: ignore[type-arg]
    """A new password, by the link of a mail."""


class ChangeForm(Plainly, PasswordChangeForm):
    """A new password, by the old one."""


class SignUpForm(Plainly, SetPasswordMixin):  # type: ignore[type-arg]
    """A guest's way to an account."""

    name = NameField()
    email = forms.EmailField(required=False)
    password1, password2 = SetPasswordMixin.create_password_fields()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in ("name", "email"):
            self.fields[field].label = text(field)
        self.fields["email"].help_text = text("email-why")
        self.fields["email"].widget.attrs["autocomplete"] = "email"

    def clean_name(self) -> str:
        """Say at once that a name is taken."""
        name: str = self.cleaned_data["name"]
        if not is_free(name):
            raise forms.ValidationError(text("error.name-taken"))
        return name

    def clean(self) -> dict[str, Any]:
        """Hold the password against name and e-mail too."""
        data = super().clean() or self.cleaned_data
        self.validate_passwords()
        self.validate_password_for_user(User(username=data.get("name", ""), email=data.get("email", "")))
        return data


class LogInForm(AuthenticationForm):
    """Name or e-mail, and password; after too many wrong ones a name has to wait."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = text("name-or-mail")

    def clean(self) -> dict[str, Any]:
        """See whether they belong together."""
        assert self.request is not None, "the page gives it"
        counts = limits(self.request, self.who())
        if any(is_exceeded(*count) for count in counts):
            raise forms.ValidationError(say(current(), "web.error.too-often"))
        try:
            return super().clean()
        except forms.ValidationError:
            for count in counts:
                exceeds(*count)
            raise

    def who(self) -> str:
        """Return the name or e-mail as it counts."""
        return name_key(self.cleaned_data.get("username", ""))

    def get_invalid_login_error(self) -> forms.ValidationError:
        """Say that something was wrong, not what."""
        return forms.ValidationError(text("error.log-in"), code="invalid_login")


class ResetForm(PasswordResetForm):
    """Asks for a mail. The answer is the same, and as quick, whether there is such an account or not."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = text("email-plain")

    def save(self, *, request: HttpRequest, **more: Any) -> None:  # type: ignore[override]
        """Send the mails, unless there were too many to this address already."""
        if exceeds(RESET_MAIL, self.cleaned_data["email"].casefold()):
            return
        public = urlsplit(settings.CSRF_TRUSTED_ORIGINS[0]) if settings.CSRF_TRUSTED_ORIGINS else None
        more |= {
            "domain_override": request.get_host() if public is None else public.netloc,
            "use_https": request.is_secure() if public is None else public.scheme == "https",
        }
        super().save(request=request, **more)

    def send_mail(self, *message: Any, **more: Any) -> None:
        """Send one mail, without anybody waiting for it."""
        mail.later(partial(super().send_mail, *message, **more))


class NameForm(forms.Form):
    """Another name."""

    name = NameField()

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        self.user = user
        super().__init__(*args, **kwargs)
        self.fields["name"].label = text("name")

    def clean_name(self) -> str:
        """Say that a name is taken."""
        name: str = self.cleaned_data["name"]
        if not is_free(name, self.user.pk):
            raise forms.ValidationError(text("error.name-taken"))
        return name


class ConfirmForm(forms.Form):
    """Something that whoever finds the tablet lying about cannot do: it asks for the password."""

    password = forms.CharField(
        strip=False, widget=forms.PasswordInput(attrs={"autocomplete": "current-password"})
    )

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        self.user = user
        super().__init__(*args, **kwargs)
        self.fields["password"].label = text("password")

    def clean_password(self) -> str:
        """See whether it is the right one."""
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise forms.ValidationError(text("error.password"))
        return password


class MailForm(ConfirmForm):
    """Another e-mail, or none: a reset goes there, so the password is asked for."""

    email = forms.EmailField(required=False)
    field_order = ("email", "password")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = text("email")
        self.fields["email"].help_text = text("email-why")
        self.fields["email"].widget.attrs["autocomplete"] = "email"
