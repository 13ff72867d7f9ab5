"""Burraco: play it, referee it, run tournaments of it."""

__version__ = "0.1.0"
