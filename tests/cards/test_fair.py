"""The fair shuffle: documented, repeatable, and nothing known beforehand."""

import hashlib
import hmac

import pytest

from burraco.cards.fair import Cut, commitment, derive
from burraco.cards.french import DECK


def test_every_card_once_and_a_cut_that_lifts_some() -> None:
    shuffle = derive(b"seed", (), len(DECK))
    assert sorted(shuffle.order) == list(DECK)
    assert 0 < shuffle.lifted < len(DECK)


def test_everybodys_cut_matters() -> None:
    orders = {
        derive(b"seed", cuts, 108).order
        for cuts in ((), (Cut("N", "a"),), (Cut("N", "b"),), (Cut("E", "a"),), (Cut("N", "a"), Cut("E", "b")))
    }
    assert len(orders) == 5


def test_the_algorithm_is_the_documented_one() -> None:
    """Derived once more from the words at the top of the file, for a deck of three cards."""
    key = hmac.digest(b"seed", b"burraco-deal-1\0N\0cut", "sha256")
    words = [
        hmac.digest(key, n.to_bytes(8, "big"), "sha256")[i : i + 4] for n in (0, 1) for i in range(0, 32, 4)
    ]
    numbers = (int.from_bytes(word, "big") for word in words)

    def below(n: int) -> int:
        return next(number for number in numbers if number < 2**32 - 2**32 % n) % n

    order = [0, 1, 2]
    for i in (2, 1):
        j = below(i + 1)
        order[i], order[j] = order[j], order[i]
    lifted = 1 + below(2)
    assert derive(b"seed", (Cut("N", "cut"),), 3) == (tuple(order), lifted)


def test_a_seed_whose_hash_is_its_key_is_refused() -> None:
    """HMAC hashes keys of more than 64 bytes, and that hash is what is published."""
    assert commitment(b"x" * 65) == hashlib.sha256(b"x" * 65).hexdigest()
    with pytest.raises(ValueError, match="1 to 64 bytes"):
        derive(b"x" * 65, (), 108)
    assert derive(b"x" * 64, (), 108).order != derive(bytes.fromhex(commitment(b"x" * 64)), (), 108).order


def test_one_cut_cannot_pass_for_two() -> None:
    with pytest.raises(ValueError, match="zero bytes"):
        derive(b"seed", (Cut("N", "a\0E\0b"),), 108)
