"""The player of words: what it knows, what it may lay, and what that is worth."""
