"""What is wrong with a spec, such as ``casa:base=uisp,supper``: a text that knows its words."""


class SpecFault(str):
    """A fault of a spec, in English, with the key of its text for people who read another language."""

    key: str
    params: dict[str, str]

    def __new__(cls, english: str, key: str, **params: str) -> "SpecFault":
        """Make the fault a text that knows its key."""
        made = super().__new__(cls, english)
        made.key, made.params = key, params
        return made
