"""Short codes of tables and tournaments: to say on the phone, to read aloud and to type."""

import secrets

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH = 6


def new_code() -> str:
    """Return a code: short enough to say on the phone, long enough not to be guessed."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
