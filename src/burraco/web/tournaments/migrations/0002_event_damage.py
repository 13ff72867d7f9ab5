"""What was missing when an event was restored from a damaged file."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("events", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="event",
            name="damage",
            field=models.JSONField(blank=True, default=list),
        ),
    ]
