"""A deal at random, by the library: the example of the README."""

import random

from burraco import Table

table = Table.dealt("uisp", "4", seed="prova")
while not table.is_over:
    table.play(random.choice(table.legal()))  # lawful acts of a view, which is all a player sees
print(table.text(names=["Anna", "Bruno", "Carla", "Dino"]))
print({line: sheet.total for line, sheet in table.sheets().items()})
