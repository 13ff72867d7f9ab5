"""The day and hour of a tournament stand beside its journal, so that calendars find it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("events", "0007_roll_call"),
    ]

    operations = [
        migrations.AddField("tournament", "begins_at", models.BigIntegerField(null=True)),
    ]
