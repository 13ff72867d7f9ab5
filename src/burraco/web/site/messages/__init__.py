"""How the processes of the site tell each other what happened: within one process, or through Redis.

Imports nothing.
"""
