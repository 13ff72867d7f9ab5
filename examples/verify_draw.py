"""Verify a table's seat draw: FILE [HASH], the commitment kept. French cards. See docs/fair.md."""

import hashlib
import hmac
import re
import sys
from pathlib import Path

RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
DECK = [rank + suit for suit in "HDCS" for rank in RANKS for _ in (1, 2)] + ["*r", "*r", "*b", "*b"]
ONE_DECK = [card for card in DECK[::2] if card != "*b"]
FANS = {"uisp": DECK, "feburit": DECK, "internazionale": DECK, "fedibur": ONE_DECK}
SEATS = {"2": "NS", "3": "NES", "3x11": "NES", "4": "NESW"}


def shuffled(seed: bytes, cuts: list[tuple[str, str]], cards: list[str]) -> list[str]:
    key = hmac.digest(seed, "\0".join(("burraco-deal-1", *sum(cuts, ()))).encode(), "sha256")
    blocks = (hmac.digest(key, count.to_bytes(8, "big"), "sha256") for count in range(10**6))
    words = (int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4))
    cards = cards[:]
    for i in range(len(cards) - 1, 0, -1):
        j = next(word for word in words if word < 2**32 - 2**32 % (i + 1)) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def verify(text: str) -> str:
    head = dict(re.findall(r"^([A-Z][a-z]*): (.*)$", text, re.MULTILINE))
    cuts = re.findall(r"^Alzata (\w+): (.*)$", text, re.MULTILINE)
    table, number, at, previous = head["Vincolo"].split()
    assert (number, previous) == ("0", "-"), "a seat draw comes before everything else"
    said = ["burraco-commitment-2", table, number, at, "", head["Segreto"]]
    assert hashlib.sha256("\0".join(said).encode()).hexdigest() == head["Impegno"], "another seed"
    seats = SEATS[head["Giocatori"]]
    assert "".join(name for name, _ in cuts) == seats, "a cut is missing or out of place"
    assert all(re.fullmatch(r"(-|[1-9]\d{0,2})( [0-9a-f]{32})?", cut) for _, cut in cuts), "a strange cut"
    fan = shuffled(bytes.fromhex(head["Segreto"]), cuts, FANS[head["Codice"].split(":")[0]])
    if head["Codice"] != "feburit":
        fan = fan[1:-1]
    turned = [tuple(word.split()) for word in head["Voltate"].split(", ")]
    assert [seat for seat, _ in turned[: len(seats)]] == list(seats), "not everybody turned a card"
    for _, card in turned:
        assert card == fan.pop(), f"another card: {card}"
    return head["Impegno"]


if __name__ == "__main__":
    found = verify(Path(sys.argv[1]).read_text(encoding="utf-8"))
    assert sys.argv[2:] in ([], [found]), "not the commitment that was kept"
    print("ok" if __debug__ else sys.exit("nothing was verified"))
