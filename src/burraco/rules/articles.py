"""Articles as people write them: with their source or, since a hall plays by one code, without.

Steps of discipline are told apart by their article, so it has to be the same text each time.
"""

from burraco.rules.code import Code


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
