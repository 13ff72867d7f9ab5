"""Bots against each other: the same deals with the seats swapped. Level 4."""
