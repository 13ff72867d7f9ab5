"""Tables drawn in text: cards and positions as people write them, files of drawings for lessons and scenes.

Imports `cards`, `engine` and `rules`.
"""
