"""Movements: who meets whom at which table, as pure functions from the field to a draft.

`draft.draft` is the way in. Nothing here knows a code by name: what a code prescribes (who rests, which
movement) comes in as values, and the articles to cite come in with them.

Imports `cards`, `rules` and `tournament`.
"""
