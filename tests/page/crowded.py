"""What stands too close together to be told apart, as one looks at the page."""

from playwright.sync_api import Page

CLOSE = """() => {
    const framed = (each) => each.matches("h2, h3, .field-label") || getComputedStyle(each).borderTopStyle !== "none";
    const outermost = (each) => {
        while (!each.previousElementSibling && !each.parentElement.matches(".panel, body")) each = each.parentElement;
        return each;
    };
    const seen = (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().height;
    return [...document.querySelectorAll(":is(.panel, .start) :is(h2, h3, button, .field-label)")]
        .filter((each) => seen(each) && framed(each) && !each.closest("summary, table, .line"))
        .map((each) => [each, outermost(each)])
        .filter(([, top]) => top.previousElementSibling && seen(top.previousElementSibling))
        .map(([each, top]) => [each, top.previousElementSibling.getBoundingClientRect(), each.getBoundingClientRect()])
        .filter(([, before, after]) => Math.abs(after.top - before.bottom) < 3 && after.left < before.right)
        .map(([each]) => each.innerText);
}"""
"""The headings, labels of fields and framed buttons that are less than three pixels below what comes before them."""


def apart(page: Page) -> None:
    """A heading, a label or a button has room above it."""
    assert page.evaluate(CLOSE) == []
