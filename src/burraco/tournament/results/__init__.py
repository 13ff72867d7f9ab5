"""What follows from a journal and is never stored: outcomes, standings, means, prizes."""
