"""`burraco deal verify`: deals, their seat draw and the cuts of a round, against what was promised."""

import argparse
from collections.abc import Sequence
from typing import Any

from burraco.cards.fair import BadCuts, common_cuts, read_cuts
from burraco.cli.answer import NO, Answer, BadInput, complain
from burraco.cli.recorded.record_files import Unread, faults_of, load_file, read_file
from burraco.engine.state import FORM_SEATS
from burraco.record.model import BadRecord, Record
from burraco.record.proof import Difference, chained, differences, draw_differences
from burraco.record.seat_draw import SeatDraw, is_draw, read_draw
from burraco.rules.loader import load
from burraco.texts.say import say

Proof = Record | SeatDraw


def verify_deals(args: argparse.Namespace) -> Answer:
    """Derive deals again from their seeds and cuts, compare every card, and follow the chain of commitments.

    One commitment kept from before is the last record's: through the chain it stands for those before it too.
    """
    try:
        proofs = [_proof(args, file) for file in args.files]
    except Unread as unread:
        return unread.answer
    kept = _kept(args)
    reasons = [_differences(proof, own) for proof, own in zip(proofs, kept, strict=True)]
    for found, holds in zip(reasons[1:], chained(proofs), strict=True):
        if not holds and "chain" not in found:
            found.append("chain")
    if args.cuts is not None:
        _compare_cuts(args, proofs, reasons)
    rows = [_verified(*each) for each in zip(proofs, reasons, strict=True)]
    _remark(args, proofs, reasons)
    data = rows[0] if len(rows) == 1 else {"ok": not any(reasons), "deals": rows}
    texts = [_text(args, *each) for each in zip(proofs, reasons, strict=True)]
    if len(texts) > 1:
        texts = [f"{file}: {text}" for file, text in zip(args.files, texts, strict=True)]
    return Answer(data, "\n".join(texts), NO if any(reasons) else 0)


def _kept(args: argparse.Namespace) -> list[str | None]:
    """Return what was kept of each file: of the last, or of every one."""
    given, files = args.commitment, len(args.files)
    if len(given) not in (0, 1, files):
        raise BadInput(say(args.lang, "cli.commitments", given=len(given), files=files))
    return given if len(given) == files else [*[None] * (files - 1), *(given or [None])]


def _proof(args: argparse.Namespace, file: str) -> Proof:
    args.file = file
    data, _ = load_file(file) if file != "-" else (b"", "")
    if is_draw(data):
        try:
            return read_draw(data, None if args.code is None else load(args.code))
        except BadRecord as error:
            raise BadInput(*faults_of(args.lang, file, error)) from None
    record, _, _ = read_file(args, dealt_only=True)
    if record.fairness is None or record.fairness.seed is None:
        raise BadInput(f"{file}: {say(args.lang, 'cli.no-proof')}")
    return record


def _differences(proof: Proof, kept: str | None) -> list[Difference]:
    return draw_differences(proof, kept) if isinstance(proof, SeatDraw) else differences(proof, kept)


def _compare_cuts(
    args: argparse.Namespace, proofs: Sequence[Proof], reasons: Sequence[list[Difference]]
) -> None:
    """Compare the cuts of deals that a round shares with those made at all its tables."""
    data, name = load_file(args.cuts)
    try:
        made = read_cuts(data.decode(errors="replace"))
    except BadCuts as error:
        raise BadInput(f"{name}:{error.line}: {say(args.lang, 'cli.no-cuts')}") from None
    for proof, found in zip(proofs, reasons, strict=True):
        if isinstance(proof, Record) and proof.fairness is not None:
            seats = FORM_SEATS[_form(proof)]
            wanted = common_cuts(made, seats, len(proof.code.deck.cards) - 1)
            if wanted != proof.fairness.cuts:
                found.append("common")


def _form(record: Record) -> str:
    form: str = record.log[0].form  # type: ignore[union-attr]  # a record begins with its deal
    return form


def _text(args: argparse.Namespace, proof: Proof, reasons: Sequence[Difference]) -> str:
    if not reasons:
        return say(args.lang, "cli.verified-draw" if isinstance(proof, SeatDraw) else "cli.verified")
    return say(args.lang, f"cli.not-verified-{reasons[0]}")


def _verified(proof: Proof, reasons: Sequence[Difference]) -> dict[str, Any]:
    assert proof.fairness is not None
    return {"ok": not reasons, "commitment": proof.fairness.commitment, "differs": list(reasons)}


def _remark(
    args: argparse.Namespace, proofs: Sequence[Proof], reasons: Sequence[Sequence[Difference]]
) -> None:
    """Say on stderr what a good answer does not prove."""
    if any(reasons):
        return
    if not args.commitment:
        complain([say(args.lang, "cli.only-itself")])
    for file, proof in zip(args.files, proofs, strict=True):
        if proof.fairness is not None and proof.fairness.bound is None:
            complain([f"{file}: {say(args.lang, 'cli.unbound')}"])
