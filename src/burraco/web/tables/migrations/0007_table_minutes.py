"""A match may be played by time: for so many minutes."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0006_table_turn"),
    ]

    operations = [
        migrations.AddField("table", "minutes", models.PositiveIntegerField(null=True)),
    ]
