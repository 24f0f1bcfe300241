#!/usr/bin/env python3
"""Tests of the puzzles in a browser: `scripts/grundy/tests/site/puzzles.py [TEST…]`."""

import json
import sys

from axe import no_violation
from driver import wait
from page import PAGE, rests, run_tests, same


def open_train(browser):
    browser.open(PAGE, "train")
    wait(lambda: browser.run("return document.querySelectorAll('#day-moves input').length > 1"), "the position of the day")
    rests(browser)


def test_the_position_of_the_day(browser):
    """It is the same at each load. All winning moves, and no other, are right; the day is kept."""
    open_train(browser)
    browser.run("localStorage.clear()")
    open_train(browser)
    position = browser.text("#day-rule")
    browser.click("#day-form .main")
    assert "found" in browser.text("#day-state"), browser.text("#day-state")
    # Two tries tell whether a move wins: with it alone, one more is found or one more is wrong.
    right = browser.run("""const boxes = [...document.querySelectorAll('#day-moves input')], form = document.getElementById('day-form');
      return boxes.filter(box => {
        boxes.forEach(other => { other.checked = other === box; });
        form.requestSubmit();
        return !/\\b1 of your moves/.test(document.getElementById('day-state').textContent);
      }).map(box => box.value)""")
    assert right, position
    browser.run("document.querySelectorAll('#day-moves input').forEach(box => { box.checked = arguments[0].includes(box.value); }); document.getElementById('day-form').requestSubmit()", right)
    same("it is solved", browser.text("#day-state"), "Right: these are all. Days in a row: 1.")
    open_train(browser)
    same("the same position", browser.text("#day-rule"), position)
    same("the day is kept", browser.text("#day-state"), "Days in a row: 1.")


def test_what_a_part_is_worth(browser):
    open_train(browser)
    browser.click("#worth-new")
    rests(browser)
    for k in range(10):
        browser.run("const line = document.getElementById('worth-k'); line.value = arguments[0]; line.oninput()", k)
        browser.click("#worth-test")
        if browser.text("#worth-state").startswith("Lost"):
            break
    assert browser.text("#worth-state").endswith(f"the row is worth {k}."), browser.text("#worth-state")


def test_which_formula(browser):
    """One of three is right, and it gives the values; the others give other ones."""
    open_train(browser)
    answers = browser.run("""return [...document.querySelectorAll('#formula-choices button')].map(button => {
      button.click();
      return document.getElementById('formula-state').textContent;
    })""")
    same("one is right", sorted(answer == "Right." for answer in answers), [False, False, True])


def test_progress_is_carried(browser):
    open_train(browser)
    browser.run("localStorage.clear()")
    open_train(browser)
    browser.run("document.querySelector('#progress-form').closest('details').open = true")
    for bad in "", "nothing", "[]", '{"solved": [1], "days": []}':
        browser.run("document.getElementById('progress-text').value = arguments[0]; document.getElementById('progress-form').requestSubmit()", bad)
        same(bad, browser.text("#progress-state"), "This is no text of a progress.")
    text = json.dumps({"solved": ["kayles"], "days": ["2020-01-01"]})
    browser.run("document.getElementById('progress-text').value = arguments[0]; document.getElementById('progress-form').requestSubmit()", text)
    same("the ticks are here", browser.run("return [...document.querySelectorAll('#train [data-solved]:checked')].map(e => e.dataset.solved)"), ["kayles"])
    same("and go on", json.loads(browser.run("return train.progressText()")), json.loads(text))
    browser.run("localStorage.clear()")


def test_axe(browser):
    def prepare(other, _):
        other.run("document.querySelectorAll('section.on details').forEach(e => { e.open = true; })")
    no_violation(["train"], prepare)


if __name__ == "__main__":
    run_tests(globals(), sys.argv[1:])
