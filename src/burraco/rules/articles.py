"""Articles as people write them: with their source or, since a hall plays by one code, without.

Steps of discipline are told apart by their article, so it has to be the same text each time.
"""

from burraco.rules.code import Code


def step_of_list(code: Code, article: str) -> str:
    """Return the step that the letter of the list of grounds names, empty for any other article.

    The letters of the list follow the steps: ``UISP 14.4 c 2`` is the third. [uisp 14.4]
    """
    if "discipline.steps" not in code.values:
        return ""
    steps, listed = code["discipline.steps"], f"{code.cite('discipline.steps')} "
    letter, _, number = full_article(code, article).removeprefix(listed).partition(" ")
    is_listed = full_article(code, article).startswith(listed) and number.isdigit()
    place = "abc".find(letter.lower()) if is_listed and len(letter) == 1 else -1
    return str(steps[place]) if 0 <= place < len(steps) else ""


def full_article(code: Code, text: str) -> str:
    """Return an article with its source: ``10.31`` is ``UISP 10.31``; what is no article stays as it is."""
    article = " ".join(text.split())
    known = [str(row[0]) for row in code.get("discipline.ladder", [])]
    whole = next((one for one in known if article == one.rpartition(" ")[2]), None)
    if whole is not None:
        return whole
    for source in dict.fromkeys(value.cite.source for value in code.values.values()):
        if article.casefold().startswith(f"{source.casefold()} "):
            return f"{source} {article[len(source) + 1 :]}"
    is_bare = article[:1].isdigit() and "discipline.steps" in code.values
    return f"{code.cite('discipline.steps').source} {article}" if is_bare else article
