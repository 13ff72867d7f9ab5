"""Ways to play at the page: by tapping, by dragging, by keys. Each plays what the frame says is lawful."""

import time
from typing import Any

from tests.e2e.watching import PATIENCE

FRAME = "document.querySelector('burraco-table')?.board?.frame"
"""What the page shows; nothing before the table's first word."""
IS_MINE = (
    f"{FRAME}?.sheet || ({FRAME}?.legal && {FRAME}.view.turn === {FRAME}.me"
    " && !document.querySelector('burraco-table').line.isWaiting"
    " && !document.querySelector('burraco-table').isShowing)"
)


STILL = """async () => {
  const ends = (flight) => isFinite(flight.effect.getComputedTiming().endTime);
  const flies = (flight) => flight.playState === "running" && ends(flight);
  for (let frames = 0, since = performance.now(); frames < 2; ) {
    await new Promise((go) => requestAnimationFrame(go));
    frames = document.getAnimations().some(flies) ? 0 : frames + 1;
    if (performance.now() - since > 60_000) throw new Error("it never lies still");
  }
}"""
"""Two frames without a flight: in between the page lays itself out anew, if its parts changed in size."""


def still(page: Any) -> None:
    """Wait until everything lies where it stays: what flies covers cards, what fades is faint."""
    page.evaluate(STILL)


def until(page: Any, expression: str) -> None:
    """Wait until something is true in the page. Playwright's own way needs eval, which the page forbids."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(f"Boolean({expression})"):
        assert time.monotonic() < end, f"never true: {expression}"
        time.sleep(0.02)


def frame(page: Any) -> Any:
    """Return the frame the page shows."""
    return page.evaluate(FRAME)


def my_turn(page: Any) -> Any:
    """Wait until the page waits for the player, and return its frame."""
    until(page, IS_MINE)
    return frame(page)


def card(page: Any, face: str, nth: int = 0) -> Any:
    """Return a card of the hand."""
    return page.locator(f'.hand .card[data-face="{face}"]').nth(nth)


def wanted(legal: Any) -> tuple[str, Any]:
    """Choose something lawful: open the longest meld, else add, else discard what is first."""
    if legal["opens"]:
        return "open", max(legal["opens"], key=len)
    if legal["adds"]:
        return "add", legal["adds"][0]
    return "discard", legal["discards"][0]


def faces_of(what: str, choice: Any) -> list[str]:
    """Return the cards of a choice."""
    if what == "discard":
        return [choice]
    return list(choice["cards"] if what == "add" else choice)


def copies(faces: list[str]) -> list[tuple[str, int]]:
    """Return each face with which of its copies it is."""
    return [(face, faces[:at].count(face)) for at, face in enumerate(faces)]


def answer(page: Any) -> None:
    """Say yes to a question, if one is open."""
    if page.locator("dialog.question[open]").count():
        page.locator("dialog.question .way, dialog.question footer button").first.click()


def after(page: Any, seq: int) -> None:
    """Wait until the table has gone on."""
    until(page, f"{FRAME}?.seq > {seq}")


def by_tapping(page: Any) -> None:
    """Play one act with taps: choose cards, then press the button that says it."""
    now = my_turn(page)
    if now["view"]["phase"] == "draw":
        page.locator(".stock").click()
    else:
        what, choice = wanted(now["legal"])
        page.keyboard.press("Escape")
        for face, nth in copies(faces_of(what, choice)):
            card(page, face, nth).click(position={"x": 10, "y": 10})
        page.locator(f'.offers [data-action="{what}"]').click()
        answer(page)
    after(page, now["seq"])


def by_keys(page: Any) -> None:
    """Play one act with the keyboard alone."""
    now = my_turn(page)
    page.keyboard.press("Escape")
    if now["view"]["phase"] == "draw":
        page.keyboard.press("p")
    else:
        what, choice = wanted(now["legal"])
        for face, nth in copies(faces_of(what, choice)):
            _walk(page, face, nth)
            page.keyboard.press("Space")
        page.keyboard.press({"open": "c", "add": "a", "discard": "s"}[what])
        if page.locator("dialog.question[open]").count():
            page.keyboard.press("Enter")
    after(page, now["seq"])


def _walk(page: Any, face: str, nth: int) -> None:
    """Go to a card with the arrow keys."""
    order = page.locator(".hand .card").evaluate_all("cards => cards.map(card => card.dataset.face)")
    goal = [at for at, other in enumerate(order) if other == face][nth]
    page.keyboard.press("Home")
    for _ in range(goal):
        page.keyboard.press("ArrowRight")


def drag(page: Any, start: Any, goal: Any) -> None:
    """Drag from the corner of one thing to the middle of another, once nothing flies any more."""
    still(page)
    source, target = start.bounding_box(), goal.bounding_box()
    page.mouse.move(source["x"] + 10, source["y"] + 12)
    page.mouse.down()
    page.mouse.move(source["x"] + 40, source["y"] - 20, steps=3)
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=5)
    page.mouse.up()


def by_dragging(page: Any) -> None:
    """Play one act by dragging cards to where they go."""
    now = my_turn(page)
    if now["view"]["phase"] == "draw":
        drag(page, page.locator(".stock .card"), page.locator(".hand"))
        after(page, now["seq"])
        return
    what, choice = wanted(now["legal"])
    faces = faces_of(what, choice)
    page.keyboard.press("Escape")
    if len(faces) > 1:
        for face, nth in copies(faces):
            card(page, face, nth).click(position={"x": 10, "y": 10})
    goals = {"open": ".new-meld", "discard": ".pile .fan"}
    goal = page.locator(f'.meld[data-meld="{choice["meld"]}"] .column' if what == "add" else goals[what])
    goal.scroll_into_view_if_needed()
    drag(page, card(page, faces[0]), goal)
    answer(page)
    after(page, now["seq"])
