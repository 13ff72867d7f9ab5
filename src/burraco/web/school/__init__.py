"""The school for players and referees: scenes on the real table, courses, examinations, what was learned.

Imports `engine`, `lessons`, `paper`, `record`, `referee`, `rules`, `school`, `texts`, `web.players`,
`web.site` and `web.tables`.
"""
