"""Everything a player or a referee reads, in Italian and English, and the glossary. Level 0.

Imports `cards`.
"""
