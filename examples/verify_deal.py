"""Verify a table's records, in order: FILE … [HASH], kept of the last. French cards. See docs/fair.md."""

import hashlib
import hmac
import re
import sys
from pathlib import Path

RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
DECK = [rank + suit for suit in "HDCS" for rank in RANKS for _ in (1, 2)] + ["*r", "*r", "*b", "*b"]
SEATS = {"2": "NS", "3": "NES", "3x11": "NES", "4": "NESW"}


def drawn(seed: bytes, cuts: list[tuple[str, str]], limits: list[int]) -> list[int]:
    key = hmac.digest(seed, "\0".join(("burraco-deal-1", *sum(cuts, ()))).encode(), "sha256")
    blocks = (hmac.digest(key, count.to_bytes(8, "big"), "sha256") for count in range(10**6))
    words = (int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4))
    return [next(word for word in words if word < 2**32 - 2**32 % n) % n for n in limits]


def dealt(head: dict[str, str], cuts: list[tuple[str, str]]) -> dict[str, list[str]]:
    seats, order, seed = SEATS[head["Giocatori"]], DECK[:], bytes.fromhex(head["Segreto"])
    *swaps, lifted = drawn(seed, cuts, [*range(len(DECK), 1, -1), len(DECK) - 1])
    for i, j in zip(range(len(DECK) - 1, 0, -1), swaps, strict=True):
        order[i], order[j] = order[j], order[i]
    order = order[lifted + 1 :] + order[: lifted + 1]
    piles: dict[str, list[str]] = {name: [] for name in head if name.startswith(("Pozzetto ", "Mano "))}
    pozzetti = [name for name in sorted(piles) if name.startswith("Pozzetto")]
    sizes = {name: len(head[name].split()) for name in piles}
    for name in (name for turn in range(len(DECK)) for name in pozzetti if turn < sizes[name]):
        piles[name].append(order.pop())
    for turn in range(sum(sizes.values()) - sum(sizes[name] for name in pozzetti)):
        piles[f"Mano {seats[(seats.index(head['Cartaro']) + 1 + turn) % len(seats)]}"].append(order.pop(0))
    return {**piles, "Scoperta": order[:1], "Tallone": order[1:]}


def verify(text: str, before: tuple[str, int, str, str] | None) -> tuple[str, int, str, str]:
    head = dict(re.findall(r"^([A-Z][a-z]*(?: \w+)?): (.*)$", text, re.MULTILINE))
    cuts = re.findall(r"^Alzata (\w+): (.*)$", text, re.MULTILINE)
    table, number, at, previous = head["Vincolo"].split()
    assert re.fullmatch("[0-9a-f]{64}", head["Segreto"]), "a strange seed"
    said = ["burraco-commitment-2", table, number, at, previous.strip("-"), head["Segreto"]]
    assert hashlib.sha256("\0".join(said).encode()).hexdigest() == head["Impegno"], "another seed"
    assert "".join(name for name, _ in cuts) == SEATS[head["Giocatori"]], "a cut is missing or out of place"
    assert all(re.fullmatch(r"(-|[1-9]\d{0,2})( [0-9a-f]{32})?", cut) for _, cut in cuts), "a strange cut"
    assert number == "1" or previous != "-", "the chain does not begin with the first deal"
    assert not before or before[:3] == (table, int(number), previous), "not the deal after the one before"
    for name, cards in dealt(head, cuts).items():
        same = sorted if name.startswith("Mano") else list
        assert same(cards) == same(head[name].split()), f"other cards: {name}"
    return table, int(number) + 1, head["Impegno"], hashlib.sha256(bytes.fromhex(head["Segreto"])).hexdigest()


if __name__ == "__main__":
    last = None
    for word in sys.argv[1:]:
        if not (is_hash := re.fullmatch("[0-9a-f]{64}", word)):
            last = verify(Path(word).read_text(encoding="utf-8"), last)
        assert not is_hash or (last and word in last[2:]), "not the commitment that was kept"
    print("ok" if last and __debug__ else sys.exit("nothing was verified"))
