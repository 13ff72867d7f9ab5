"""`burraco play`: a game at the terminal, with a referee or without."""
