"""A table's key is for one round; keys made before are for every one."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("events", "0005_call_game"),
    ]

    operations = [
        migrations.AddField("tablekey", "round", models.PositiveIntegerField(default=0)),
        migrations.RemoveConstraint("tablekey", "one_key_a_table"),
        migrations.AddConstraint(
            "tablekey",
            models.UniqueConstraint(
                fields=("tournament", "table", "round"), name="one_key_a_table_and_round"
            ),
        ),
    ]
