"""The Django site: players, tables, pages. Level 5, the only room that knows Django."""
