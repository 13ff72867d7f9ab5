"""How values are stored: each kind and field under a slug that stays when names change. Level 0.

Knows nothing of the game. The logs of tables and the journals of tournaments list their kinds where they
belong and share the codec.

Imports nothing of ours.
"""
