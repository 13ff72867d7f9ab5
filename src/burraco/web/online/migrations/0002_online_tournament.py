"""What was called an event is a tournament; tables and columns of the database keep their names."""

import django.db.models.deletion
from django.db import migrations, models

UNIQUE = (
    ("onlineround", ("published",), "one_round_a_publishing"),
    ("sitter", ("entrant", "place"), "one_sitter_a_place"),
    ("sitter", ("player",), "one_place_a_sitter"),
)


def renamed() -> list[migrations.operations.base.Operation]:
    """Return the steps: what names the column gives way first and comes back last."""
    return [
        *(migrations.RemoveConstraint(model, name) for model, _, name in UNIQUE),
        migrations.RenameModel("OnlineEvent", "OnlineTournament"),
        migrations.AlterModelTable("onlinetournament", "online_onlineevent"),
        *_column("onlinetournament", "online", models.OneToOneField),
        *_column("sitter", "sitters", models.ForeignKey),
        *_column("onlineround", "online_rounds", models.ForeignKey),
        *(
            migrations.AddConstraint(
                model, models.UniqueConstraint(fields=("tournament", *fields), name=name)
            )
            for model, fields, name in UNIQUE
        ),
    ]


def _column(
    model: str, known_as: str, kind: type[models.ForeignKey[models.Model]]
) -> list[migrations.operations.base.Operation]:
    field = kind(
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
        ("events", "0004_tournament"),
        ("online", "0001_initial"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(state_operations=renamed()),
    ]
