"""A grammar as the XML specification writes one, made into a regular expression: no rule calls itself.

`x{2,5}` is one more form of repetition; ``#x0A`` is a character, also inside a class.
"""

import re
from collections.abc import Mapping

_TOKEN = re.compile(r"\s*('[^']*'|\"[^\"]*\"|\[(?:[^\]])*\]|#x[0-9A-F]+|\{[0-9,]+\}|[a-z]+|[()|?*+])")
_CODE = re.compile("#x([0-9A-F]+)")


class Grammar:
    """Rules by name; `matches` says whether a whole text can be derived from one of them."""

    def __init__(self, text: str) -> None:
        parts = re.split(r"^([a-z]+)\s*::=", text, flags=re.MULTILINE)
        assert not parts[0].strip(), parts[0]
        self.rules: Mapping[str, str] = dict(zip(parts[1::2], parts[2::2], strict=True))
        self._made: dict[str, re.Pattern[str]] = {}

    def matches(self, text: str, rule: str) -> bool:
        """Tell whether a text is what a rule allows."""
        if rule not in self._made:
            self._made[rule] = re.compile(self._pattern(rule), re.DOTALL)
        return self._made[rule].fullmatch(text) is not None

    def used(self) -> set[str]:
        """Return the rules that some rule names."""
        return {token for rule in self.rules.values() for token in _tokens(rule) if token in self.rules}

    def _pattern(self, rule: str) -> str:
        return "".join(map(self._piece, _tokens(self.rules[rule])))

    def _piece(self, token: str) -> str:
        if token[0] in "'\"":
            return f"(?:{re.escape(token[1:-1])})"
        if token[0] == "[":
            return _CODE.sub(lambda found: re.escape(chr(int(found[1], 16))), token)
        if token.startswith("#x"):
            return _CODE.sub(lambda found: re.escape(chr(int(found[1], 16))), token)
        if token == "(":
            return "(?:"
        return f"(?:{self._pattern(token)})" if token.isalpha() else token


def _tokens(rule: str) -> list[str]:
    tokens, at = [], 0
    rule = rule.rstrip()
    while at < len(rule):
        found = _TOKEN.match(rule, at)
        assert found is not None, rule[at : at + 40]
        tokens.append(found[1])
        at = found.end()
    return tokens
