"""What a template of another room may show of the days.

Imports `web.daily` and `web.tables`.
"""
