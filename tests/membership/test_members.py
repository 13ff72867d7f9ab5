"""Members read from a spreadsheet, and found by the beginnings of their names."""

from burraco.membership.member_rows import MemberRow, read_members
from burraco.membership.person_search import beginnings, folded, is_same_name


def test_rows_without_a_header_are_name_card_federation_club_partner_consent() -> None:
    read = read_members("Rossi  Anna\t12\tUISP\tASD Uno\tBianchi Ugo\tsì\n\nBianchi Ugo\t13\n")
    assert read.members == (
        MemberRow("Rossi Anna", "12", "UISP", "ASD Uno", "Bianchi Ugo", True),
        MemberRow("Bianchi Ugo", "13"),
    )
    assert read.wrong == ()


def test_a_header_says_what_the_columns_are_in_any_order() -> None:
    read = read_members("Tessera;Nome;Consenso;Note\n12;Anna Rossi;x;ciao\n13;Ugo;no;\n")
    assert read.members == (MemberRow("Anna Rossi", "12", consent=True), MemberRow("Ugo", "13"))


def test_rows_that_are_no_member_are_told_by_number_and_consent_is_never_supposed() -> None:
    read = read_members(f"Anna,12\n,13\n{'x' * 81},14\nUgo,15,,,,forse\n")
    assert read.wrong == (2, 3)
    assert [one.consent for one in read.members] == [False, False]
    assert read_members(" \n").members == ()


def test_names_are_found_by_beginnings_whatever_accents_and_capitals() -> None:
    assert folded("D'Alò  NICOLÒ") == " d alo nicolo"
    assert beginnings("Nic") == [" nic"]
    assert beginnings("a ro") == [" a", " ro"]
    assert beginnings("ro") == []
    assert is_same_name("Rossi Anna", "anna ròssi")
    assert not is_same_name("Rossi Anna", "Rossi Anna Maria")
