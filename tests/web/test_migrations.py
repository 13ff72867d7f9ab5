"""The migrations and the models say the same."""

import pytest
from django.core.management import call_command


@pytest.mark.usefixtures("database")
def test_no_model_has_changed_without_a_migration() -> None:
    """It exits with 1 if one has."""
    call_command("makemigrations", check_changes=True, dry_run=True, verbosity=0)
