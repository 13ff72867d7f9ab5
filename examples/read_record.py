"""A reader of records, from docs/record.md alone: it follows every card and knows no rule of the game.

burraco record conform --ask read -- python examples/read_record.py
"""

import json
import re
import sys
from collections import Counter

SEATS = {"2": "NS", "3": "NES", "3x11": "NES", "4": "NESW"}
HEADER = re.compile(
    r"(Codice|Giocatori|Arbitro|Evento|Luogo|Data|Tavolo|Turno|Smazzata|Sorteggio|Nota|[NESW]|Cartaro|Impegno|Vincolo"
    r"|Alzata [NESW]|Segreto|X-[\w-]+|Mano [NESW]|Pozzetto [123]|Scoperta|Tallone|Fine|Punti [NESW/]+): (.*)"
)
CARD = re.compile(r"(?:[A2-9TJQK]|10)[HDCS♥♦♣♠]|\*[RB]?|[★☆]|[A-Z][RB]|\+")
NOT_CARDS = re.compile(r" a [0-9]+.*| dal monte .*| d'ufficio| = .*")
RULINGS = "congela penalizza espone vieta chiama respinta decide alleanza"


def card(text: str) -> str:
    """Return a card in one spelling; the colour of a jolly does not matter."""
    if not CARD.fullmatch(text := text.upper()):
        raise ValueError(text)
    if re.fullmatch("[A-Z][RB]", text):
        return text[0] + text[1].lower()
    return "*" if text[0] in "*★☆" else text.replace("T", "10").translate(str.maketrans("♥♦♣♠", "HDCS"))


def cards(text: str) -> list[str]:
    return [card(word) for word in text.replace(",", " ").split()]


class Table:
    """The cards of a deal: piles are lists, hands counts."""

    def __init__(self, headers: dict[str, str]) -> None:
        piles = {key: cards(text) for key, text in headers.items() if key.split()[0] in ("Mano", "Pozzetto")}
        self.hands = {seat: Counter(piles[f"Mano {seat}"]) for seat in SEATS[headers["Giocatori"]]}
        self.pozzetti = [piles[key] for key in sorted(piles) if key.startswith("Pozzetto")]
        self.stock, self.pile = cards(headers["Tallone"]), cards(headers["Scoperta"])
        self.melds: list[list[str]] = []

    def follow(self, hand: Counter[str], clause: str) -> None:
        """Move the cards of a clause; raise ValueError if it cannot be read."""
        clause = re.sub(r" ?@[0-9]{1,9}(\.[0-9]{0,3})?$", "", clause)
        verb, _, rest = clause.partition(" ")
        told = [] if verb in ("pozzetto", "time-out") else cards(NOT_CARDS.sub("", rest))
        if verb == "pesca":
            hand[self.stock.pop(0)] += 1
        elif verb == "raccoglie":
            hand.update(self.pile)
            self.pile = []
        elif verb in ("cala", "attacca"):
            from_pile = cards(rest.partition(" dal monte ")[2])
            for one in from_pile:
                self.pile.remove(one)
            hand.subtract(Counter(told) - Counter(from_pile))
            if verb == "cala":
                self.melds.append([])
            self.melds[-1 if verb == "cala" else int(rest.split(" a ")[1].split()[0]) - 1] += told
        elif verb in ("scarta", "rimette"):
            hand.subtract(told)
            self.pile += told
        elif clause in ("pozzetto al volo", "pozzetto con lo scarto"):
            hand.update(self.pozzetti.pop(0))
        elif clause == "pozzetto al tallone":
            self.stock = self.pozzetti.pop(0) + self.stock
        elif clause not in ("chiude", "time-out", "time-out in volo") and verb != "lascia":
            raise ValueError(clause)


def read(text: str) -> dict[str, object]:
    """Answer where the cards of a record lie in the end, or the first line that is none of a record."""
    headers: dict[str, str] = {}
    table: Table | None = None
    number = 1
    for number, line in enumerate(text.splitlines(), 1):
        turn, header = re.fullmatch(r"[0-9]{1,5} ([NESW]): (.*)", line), HEADER.fullmatch(line)
        try:
            if number == 1 and line != "burraco 1":
                raise ValueError(line)
            if header:
                headers[header[1]] = header[2]
                if header[1] == "Giocatori" and header[2] not in SEATS:
                    raise ValueError(line)
                if header[1] == "Cartaro" and header[2] not in SEATS[headers["Giocatori"]]:
                    raise ValueError(line)
                if header[1].split()[0] in ("Mano", "Pozzetto", "Scoperta", "Tallone"):
                    cards(header[2])
                table = Table(headers) if header[1] == "Tallone" else table
            elif turn and table:
                for clause in turn[2].split(";"):
                    table.follow(table.hands[turn[1]], clause.strip())
            elif line and not (number == 1 or (line[0] == "!" and line[1:].split()[0] in RULINGS.split())):
                raise ValueError(line)
        except ValueError:
            return {"ok": False, "line": number}
    if table is None:
        return {"ok": False, "line": number}
    hands = {seat: sorted(hand.elements()) for seat, hand in table.hands.items()}
    melds = [sorted(meld) for meld in table.melds]
    return {"ok": True, "hands": hands, "melds": melds, "pile": table.pile, "stock": len(table.stock)}


for row in sys.stdin:
    question = json.loads(row)
    if question["ask"] == "read":
        print(json.dumps({"id": question["id"], **read(question["record"])}))
