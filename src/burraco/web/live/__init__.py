"""What lives in a log: kept in memory as far as it was read, written by one at a time, told to everybody.

Tables and tournaments both stand on it; what is in a log, and who may write there, is theirs.

Imports nothing.
"""
