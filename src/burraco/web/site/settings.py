"""Django's settings; what differs from one machine to another comes from `environment`."""

from burraco.web.site import environment
from burraco.web.site.looks import fonts

SECRET_KEY = environment.secret_key()
DEBUG = False
ALLOWED_HOSTS = environment.hosts()
IS_HTTPS = environment.origin().startswith("https://")
CSRF_TRUSTED_ORIGINS = [environment.origin()] if environment.origin() else []

INSTALLED_APPS = [
    "channels",
    "django_htmx",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "burraco.web.site.apps.SiteConfig",
    "burraco.web.library.apps.LibraryConfig",
    "burraco.web.players.apps.PlayersConfig",
    "burraco.web.tables.apps.TablesConfig",
    "burraco.web.accounts.apps.AccountsConfig",
    "burraco.web.tournaments.apps.TournamentsConfig",
    "burraco.web.hall.apps.HallConfig",
    "burraco.web.online.apps.OnlineConfig",
    "burraco.web.school.apps.SchoolConfig",
    "burraco.web.review.apps.ReviewConfig",
    "burraco.web.notices.apps.NoticesConfig",
    "burraco.web.daily.apps.DailyConfig",
    "burraco.web.offline.apps.OfflineConfig",
    "burraco.web.club.apps.ClubConfig",
    "burraco.web.seasons.apps.SeasonsConfig",
    "burraco.web.operator.apps.OperatorConfig",
]
MIDDLEWARE = [
    "burraco.web.site.assets.static_files.StaticFiles",  # fifty a table: none needs a page's headers
    "django.middleware.gzip.GZipMiddleware",
    "burraco.web.site.security_headers.headers",
    "django.middleware.security.SecurityMiddleware",
    "burraco.web.site.language.speak",
    "burraco.web.site.request_bodies.say_cut",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "burraco.web.players.guests.know_player",
]
ROOT_URLCONF = "burraco.web.site.urls"
ASGI_APPLICATION = "burraco.web.site.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "burraco.web.site.language.languages",
            ],
            "builtins": ["burraco.web.site.templatetags.texts", "burraco.web.site.templatetags.looks"],
        },
    }
]

DATABASES = {"default": environment.database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
globals().update(environment.mail())
CHANNEL_LAYERS = {"default": environment.channel_layer()}
CACHES = {
    "default": environment.cache(),
    "here": environment.memory("here"),
}

AUTHENTICATION_BACKENDS = ["burraco.web.accounts.backend.ByNameOrMail"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": name}
    for name in (
        "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "burraco.web.accounts.validators.LongEnough",
        "django.contrib.auth.password_validation.CommonPasswordValidator",
        "django.contrib.auth.password_validation.NumericPasswordValidator",
    )
]
LOGIN_URL, LOGIN_REDIRECT_URL = "log-in", "games"

LANGUAGE_CODE = "it"
LANGUAGES = [("it", "Italiano"), ("en", "English")]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "Europe/Rome"

STATIC_URL = "/static/"
STORAGES = {"staticfiles": {"BACKEND": "burraco.web.site.assets.prepared.Addresses"}}
STATICFILES_DIRS = fonts.folders()
WHITENOISE_USE_FINDERS = True
WHITENOISE_MAX_AGE = 60
WHITENOISE_ALLOW_ALL_ORIGINS = False

CSRF_FAILURE_VIEW = "burraco.web.site.errors.stale_page"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SECURE = IS_HTTPS
CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_NAME = "burraco_session"
SESSION_COOKIE_AGE = 365 * 24 * 3600
SESSION_COOKIE_SECURE = IS_HTTPS
SESSION_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = IS_HTTPS
LANGUAGE_COOKIE_SAMESITE = "Lax"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_HSTS_SECONDS = 31_536_000 if IS_HTTPS else 0
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024  # the longest form: all codes of a printout, pasted

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": f"burraco.web.site.log_lines.{environment.log_lines()}"}},
    "filters": {"sparing": {"()": "burraco.web.site.log_lines.Sparing"}},
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["sparing"]},
    },
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {"django.request": {"level": "ERROR"}},
}

BURRACO_PACE = environment.number("BURRACO_PACE", 1.0)
"""How long bots seem to think, times this: 0 for none."""
BURRACO_GRACE = environment.number("BURRACO_GRACE", 60.0)
"""Seconds after which a bot plays for a person who is gone."""
BURRACO_KEEP_DAYS = environment.number("BURRACO_KEEP_DAYS", 180.0)
"""Days for which the tables of guests are kept after the last thing that happened there: 0 for ever."""
