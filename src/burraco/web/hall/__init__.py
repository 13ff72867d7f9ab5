"""The hall: phones at the tables, the screen on the wall, and the public page of an event."""
