"""Rulings of the guide in short, for tests: ``steps("uisp", "missed-draw", "moment=M1")``."""

from burraco.referee.guide import Prior, Ruling, questions, rule


def ruled(code: str, name: str, *facts: str, again: bool = False) -> Ruling:
    """Return the ruling for facts written ``fact=answer``, for the first time or again."""
    answers = dict(fact.split("=") for fact in facts)
    return rule(code, name, answers, [Prior(name)] if again else [])


def steps(code: str, name: str, *facts: str, again: bool = False) -> str:
    """Return the steps of a ruling, without the order of penalised cards, which is tested by itself."""
    done = ruled(code, name, *facts, again=again).steps
    return ", ".join(step for step in done if not step.startswith("in-order"))


def cited(code: str, name: str, *facts: str) -> str:
    """Return the article a ruling rests on, with its clause."""
    return str(ruled(code, name, *facts).cite)


def cost(code: str, name: str, *facts: str, again: bool = False) -> tuple[int, int, str]:
    """Return what a ruling costs: points, VP, sanction."""
    found = ruled(code, name, *facts, again=again)
    return found.points, found.vp, found.sanction


def asked(code: str, name: str, *facts: str) -> list[str]:
    """Return the facts still asked for."""
    return [question.fact for question in questions(code, name, dict(fact.split("=") for fact in facts))]


def options(code: str, name: str, fact: str) -> tuple[str, ...]:
    """Return the answers that a fact has where it is asked."""
    return next(question.options for question in questions(code, name) if question.fact == fact)
