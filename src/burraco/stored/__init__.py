"""How values are stored: each kind and field under a slug that stays when the program's names change.

Knows nothing of the game, and imports nothing of ours. The logs of tables and the journals of tournaments
list their kinds where they belong and share the codec.
"""
