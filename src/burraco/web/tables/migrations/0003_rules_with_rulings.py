"""A table of words is opened with every word the tournament's language judge ruled on: specs grow long."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0002_table_draws_seats"),
    ]

    operations = [
        migrations.AlterField(
            model_name="table",
            name="rules",
            field=models.CharField(max_length=2000),
        ),
    ]
