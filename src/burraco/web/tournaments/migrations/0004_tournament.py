"""What was called an event is a tournament.

Tables and columns keep the names they have in the database: only the program calls them otherwise, and a site
that goes back to the version before finds everything as it left it.
"""

import django.db.models.deletion
from django.db import migrations, models

LISTED = {"role": "roles", "entry": "entries", "tablekey": "keys", "call": "calls"}
"""What belongs to a tournament, and under which name the tournament knows it."""

UNIQUE = (
    ("entry", ("n",), "one_entry_a_number"),
    ("entry", ("once",), "one_entry_a_form"),
    ("role", ("player", "role"), "one_role_a_player"),
    ("tablekey", ("table",), "one_key_a_table"),
    ("tablekey", ("code",), "one_table_a_code"),
)
CALLS = "events_call_event_i_9a8049_idx"


def renamed() -> list[migrations.operations.base.Operation]:
    """Return the steps: what names the column gives way first and comes back last."""
    return [
        *(migrations.RemoveConstraint(model, name) for model, _, name in UNIQUE),
        migrations.RemoveIndex("call", CALLS),
        migrations.RenameModel("Event", "Tournament"),
        migrations.AlterModelTable("tournament", "events_event"),
        *(step for model, known_as in LISTED.items() for step in _column(model, known_as)),
        *(
            migrations.AddConstraint(
                model, models.UniqueConstraint(fields=("tournament", *fields), name=name)
            )
            for model, fields, name in UNIQUE
        ),
        migrations.AddIndex("call", models.Index(fields=["tournament", "state", "at"], name=CALLS)),
    ]


def _column(model: str, known_as: str) -> list[migrations.operations.base.Operation]:
    field = models.ForeignKey(
        db_column="event_id",
        on_delete=django.db.models.deletion.CASCADE,
        related_name=known_as,
        to="events.tournament",
    )
    return [
        migrations.RenameField(model, "event", "tournament"),
        migrations.AlterField(model, "tournament", field),
    ]


class Migration(migrations.Migration):
    dependencies = [
        ("events", "0003_event_findings"),
        ("online", "0001_initial"),  # it points to the model by the old name
    ]

    operations = [
        migrations.SeparateDatabaseAndState(state_operations=renamed()),
    ]
