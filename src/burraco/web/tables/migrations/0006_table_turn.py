"""Whose turn it is stands in the table's row, for the lists."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0005_table_referee"),
    ]

    operations = [
        migrations.AddField("table", "turn", models.PositiveSmallIntegerField(null=True)),
    ]
