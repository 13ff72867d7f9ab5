"""The page on which players tick themselves at the roll has a secret of its own."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("events", "0006_key_of_a_round"),
    ]

    operations = [
        migrations.AddField(
            "tournament",
            "roll_call",
            models.CharField(blank=True, db_index=True, default="", max_length=40),
            preserve_default=False,
        ),
    ]
