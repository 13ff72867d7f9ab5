"""The lawful acts of compiled play, counted by tables and listed where one is wanted.

Imports `kernel` and `kernel.table`.
"""
