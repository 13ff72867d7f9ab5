"""Journals, entrants and sheets as files that come and go."""
