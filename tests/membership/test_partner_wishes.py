"""Who of those that look for a partner suit each other."""

from burraco.membership.partner_wishes import Wish, proposed, suit, suited

ANNA, UGO = Wish(1, "Rossi Anna", mood="win"), Wish(2, "Bianchi Ugo", mood="fun")
IDA, LEO = Wish(3, "Verdi Ida"), Wish(4, "Neri Leo", whom="anna")


def test_they_suit_who_want_to_play_alike_or_take_it_as_it_comes() -> None:
    assert not suit(ANNA, UGO)
    assert suit(ANNA, IDA)
    assert suit(ANNA, ANNA._replace(mark=5, mood="win"))


def test_whoever_wishes_for_somebody_suits_nobody_else() -> None:
    assert suit(LEO, ANNA)
    assert not suit(LEO, IDA)
    assert not suit(LEO, ANNA._replace(whom="ida"))
    both = ANNA._replace(whom="leo", mood="win"), LEO._replace(mood="fun")
    assert suit(*both), "they wish for each other"


def test_the_closest_comes_first_and_nobody_is_paired_twice() -> None:
    assert [one.mark for one in suited(ANNA, (ANNA, UGO, IDA, LEO))] == [4, 3]
    pairs = [(one.mark, other.mark) for one, other in proposed((ANNA, UGO, IDA, LEO))]
    assert pairs == [(1, 4), (2, 3)]
    assert proposed((ANNA, UGO)) == []
