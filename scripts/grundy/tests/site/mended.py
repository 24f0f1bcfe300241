#!/usr/bin/env python3
"""Tests in a browser of what was broken once: `scripts/grundy/tests/site/mended.py [TEST…]`."""

import sys

from driver import ENTER, TAB, Browser, wait
from page import PAGE, go, rests, run_tests, same, section

FOCUS = "const on = document.activeElement; return [on.tagName, on.textContent.trim().slice(0, 40)]"


def test_two_million_values_are_values(browser):
    """One pattern for all of them was too deep for the browser, which stopped without a word."""
    for text, expected in (("0 1 2 " * 700_000, True), ("0 1 2 " * 700_000 + "x", False), ("[0, 1],\n[1, 0]", True), ("W L", True), ("7", False), ("n - 1", False)):
        same(text[:20], browser.run("return request.isValues(arguments[0])", text), expected)


def test_a_long_address_is_none(browser):
    browser.open(PAGE)
    browser.run("routes.go('playground', {rule: '1 '.repeat(10000)})")
    same("the place alone", browser.run("return location.hash"), "#playground")
    same("short values fit", browser.run("return [routes.fits('playground', {rule: 'nim'}), routes.fits('playground', {rule: 'n'.repeat(9000)})]"), [True, False])
    browser.open(PAGE)


def test_names_that_every_object_has(browser):
    for game in "constructor", "__proto__", "toString", "nothing":
        browser.open(PAGE, f"play?game={game}")
        rests(browser)
        assert browser.run("return document.querySelectorAll('#board button').length > 2"), game
        same(f"{game}: the address", browser.run("return new URLSearchParams(location.hash.split('?')[1]).get('game')"), "nim")
    browser.open(PAGE, "constructor")
    same("a place of this name", section(browser), "solvers")


def test_the_focus_is_on_the_heading_after_every_link(browser):
    browser.open(PAGE)
    for place, tag, text in (("train", "H1", "Train"), ("kayles", "H1", "Kayles"), ("sg-mex", "H3", "mex"), ("library", "H1", "The library"), ("sg-table", "H3", "table"),
                             ("which", "H1", "Which game is it?"), ("which?open=2", "SUMMARY", "A move can split"), ("play", "H1", "Play")):
        go_by_link(browser, place)
        wait(lambda: browser.run(FOCUS)[0] == tag and browser.run(FOCUS)[1].startswith(text), f"{place}: {browser.run(FOCUS)}")
    rests(browser)


def go_by_link(browser, place):
    browser.run("const link = document.createElement('a'); link.href = '#' + arguments[0]; document.body.append(link); link.focus(); link.click(); link.remove()", place)


def test_the_skip_link(browser):
    browser.open(PAGE)
    browser.keys(TAB)
    same("it is the first thing", browser.run("return document.activeElement.className"), "skip")
    go(browser, "library")
    browser.run("document.querySelector('.skip').focus()")
    browser.keys(ENTER)
    same("the focus", browser.run("return document.activeElement.tagName"), "H1")
    same("the place stays", browser.run("return location.hash"), "#library")


def test_the_notebook_has_no_half_empty_page(browser):
    browser.open(PAGE, "notebook")
    filled = browser.run("return [...document.querySelectorAll('.column')].map(column => column.children.length)")
    same("columns without a line, before the last one", [k for k, lines in enumerate(filled[:-1]) if not lines], [])


def test_what_the_page_says_of_itself(browser):
    browser.open(PAGE)
    icon, description = browser.run("return [document.querySelector('link[rel=icon]').href, document.querySelector('meta[name=description]').content]")
    assert icon.startswith("data:image/svg") and len(description) > 60, (icon, description)


def test_without_javascript_the_page_says_so(browser):
    with Browser(1280, 900) as plain:
        plain.cdp("Emulation.setScriptExecutionDisabled", value=True)
        plain.open(PAGE)
        text = plain.run("return document.querySelector('main').innerText")
        assert "Without JavaScript the page cannot" in text, text[:200]
        assert "Kayles" in text and "Georgia and Bob" in text, "the solvers are there"


if __name__ == "__main__":
    run_tests(globals(), sys.argv[1:])
