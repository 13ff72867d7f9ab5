"""Who belongs to a club, as rows of text: read from a spreadsheet, found by a few letters. Level 0.

It knows nothing of tournaments nor of the site, so that a register can be read anywhere. Imports nothing.
"""
