"""Random events with scores as they look in a hall, to try programs against."""
