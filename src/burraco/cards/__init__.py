"""Faces, physical cards, decks, and the fair shuffle. Level 0: knows nothing of rules.

Imports nothing of ours.
"""
