"""The school in a real browser, by keyboard alone: from the first scene of a course to the certificate."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from burraco.school.choices import questions_of
from burraco.school.examination import SCENES
from burraco.school.scene import play
from burraco.school.scene_files import everyday, scenes
from burraco.texts.say import say
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.test_everyone import barriers

Make = Callable[..., Visitor]
FAR = 60
"""So many steps of the Tab key reach everything on a page."""
BY_KEYBOARD = 2
"""So many scenes of an examination: the others are like them, and pressed quickly."""
SIZES = ((390, 844), (1440, 900))


def reach(page: Page, wanted: Locator) -> None:
    """Go to something with the Tab key."""
    for _ in range(FAR):
        page.keyboard.press("Tab")
        if wanted.evaluate("each => each === document.activeElement"):
            return
    raise AssertionError(f"no way to {wanted}")


def follow(page: Page, name: str) -> None:
    """Go to a link or a button, and press Enter."""
    wanted = page.get_by_role("link", name=name).or_(page.get_by_role("button", name=name))
    reach(page, wanted.first)
    page.keyboard.press("Enter")


def choose(page: Page, number: int, place: int) -> None:
    """Take an answer of a question: Tab leads to the question, arrows to the answer."""
    answers = page.locator(f"[name=q{number}]")
    reach(page, answers.first)
    page.keyboard.press("Space")
    for _ in range(place):
        page.keyboard.press("ArrowDown")
    expect(answers.nth(place)).to_be_checked()


def too_wide(page: Page) -> list[int]:
    """Return the widths of SIZES at which a page has to be moved sideways to be read."""
    before, found = page.viewport_size, []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if page.evaluate("document.documentElement.scrollWidth - innerWidth") > 0:
            found.append(width)
    if before is not None:
        page.set_viewport_size(before)
    return found


def test_from_the_first_scene_to_the_certificate_by_keyboard(visitor: Make) -> None:
    pupil = visitor(bypass_csp=True)
    page = pupil.visit("scuola/")
    follow(page, say("it", "school.course.giocatori.title"))
    follow(page, say("it", "school.begin"))
    first = everyday()[0]
    for number, asked in enumerate(questions_of(first), 1):
        choose(page, number, asked.right)
    follow(page, say("it", "school.decide"))
    expect(page.get_by_role("status")).to_contain_text(say("it", "school.all-right"))
    expect(page.locator("burraco-replay .said")).not_to_be_empty()  # it begins where the referee is called
    slider = page.get_by_role("slider")
    called = slider.get_attribute("aria-valuetext")
    reach(page, slider)
    page.keyboard.press("ArrowRight")
    assert slider.get_attribute("aria-valuetext") not in ("", called)
    page.goto(page.url.partition("scuola/")[0] + "scuola/esame/")
    follow(page, say("it", "school.exam.begin"))
    for number in range(1, SCENES + 1):
        heading = say("it", "school.exam.at", number=number, of=SCENES)
        expect(page.get_by_role("heading", level=1, name=heading)).to_be_visible()
        for question in range(1, page.locator("fieldset.question").count() + 1):
            if number <= BY_KEYBOARD:
                choose(page, question, number % 4)
            else:
                page.locator(f"[name=q{question}]").nth(number % 4).check()
        page.keyboard.press("Enter")  # in a form that is the button
    expect(page.get_by_role("link", name=say("it", "school.exam.certificate"))).to_be_visible()
    assert (barriers(pupil), too_wide(page)) == ([], [])
    follow(page, say("it", "school.exam.certificate"))
    paper = page.locator(".certificate")
    expect(paper.locator(".asked li")).to_have_count(SCENES)
    assert (barriers(pupil), too_wide(page)) == ([], [])
    page.emulate_media(media="print")
    expect(page.locator("header.top")).to_be_hidden()
    expect(page.locator(".no-print")).to_be_hidden()
    assert page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 1


def test_what_a_ruling_lays_aside_lies_on_the_board(visitor: Make) -> None:
    page = visitor().visit("scuola/scena/uisp-14/")
    for number in (1, 2, 3):
        page.locator(f"[name=q{number}]").first.check()
    page.get_by_role("button", name=say("it", "school.decide")).click()
    chip = page.locator("burraco-replay .chip[data-seat='0']")
    expect(chip.locator(".laid-aside")).to_have_count(0)
    for _ in range(len(play(scenes()["uisp-14"]).ruling)):
        page.get_by_role("button", name=say("it", "felt.replay.on")).click()
    expect(chip.locator(".laid-aside b")).to_have_text(["7♥"])
    expect(chip).to_contain_text(say("it", "score.penalised"))


@pytest.mark.parametrize("size", SIZES)
def test_the_pages_of_the_school_are_open_to_everybody(visitor: Make, size: tuple[int, int]) -> None:
    width, height = size
    pupil = visitor(viewport={"width": width, "height": height}, bypass_csp=True)
    for path in ("scuola/", "scuola/pratica/uisp/", "scuola/scena/uisp-52/", "scuola/scena/uisp-38/"):
        page = pupil.visit(path)
        if page.locator("burraco-replay").count():
            page.locator("burraco-replay[data-phase]").wait_for()
        assert barriers(pupil) == [], path
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
    for number in (1, 2, 3):
        page.locator(f"[name=q{number}]").first.check()
    page.get_by_role("button", name=say("it", "school.decide")).click()
    page.locator(".ruling").wait_for()
    assert barriers(pupil) == []
    page.get_by_role("link", name=say("it", "school.title")).first.click()
    page = pupil.visit("scuola/esame/")
    assert barriers(pupil) == []
    page.get_by_role("button", name=say("it", "school.exam.begin")).click()
    page.locator(".exam-head").wait_for()
    assert barriers(pupil) == []
