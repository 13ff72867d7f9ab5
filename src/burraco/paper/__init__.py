"""Paper for the hall: score sheets, lists for the wall, reports, and codes an event can be restored from."""
