#!/usr/bin/env python3
"""Tests the front, the verdict and the picture of the page in a browser: `scripts/grundy/tests/site/front.py [TEST…]`."""

import sys
from xml.etree import ElementTree

from driver import Browser, wait
from page import PAGE, go, rests, run_tests, same, section

WYTHOFF = "(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b; (a-k, b-k) for k in 1..=min(a, b)"


def type_in(browser, text, field="field"):
    """The text at once, as it is pasted."""
    browser.run("const area = document.getElementById(arguments[0]); area.value = arguments[1]; area.focus(); area.dispatchEvent(new Event('input', {bubbles: true}))", field, text)


def drawn(browser):
    return browser.run("return front.picture.view.data && front.picture.view.data.values")


def verdict(browser, card="front-verdict"):
    return browser.run("const card = document.getElementById(arguments[0]); return [card.querySelector('b')?.textContent, card.querySelector('.formula')?.textContent || '']", card)


def recognised(browser):
    return browser.text("#recognised")


def test_the_page_opens_with_a_game(browser):
    browser.open(PAGE)
    rests(browser)
    same("the values", [row[:3] for row in drawn(browser)[:3]], [[0, 1, 2], [1, 2, 0], [2, 0, 1]])
    assert recognised(browser).startswith("A rule for pairs · 41 × 41 positions"), recognised(browser)
    name, formula = verdict(browser)
    assert name in ("Proved", "Observed") and formula, (name, formula)
    assert browser.run("return document.querySelectorAll('#front-lost span').length") > 5
    same("its solver", browser.run("return document.querySelector('#front-known a').hash"), "#wythoff")
    same("the address stays short", browser.run("return location.hash"), "")


def test_every_letter_is_played(browser):
    browser.open(PAGE)
    rests(browser)
    for text, start in (("n - 1", [0, 1, 0, 1]), ("n - 1; n - 2", [0, 1, 2, 0]), ("n - k for k in 1..=n/2", [0, 0, 1, 0, 2])):
        type_in(browser, text)
        wait(lambda: (drawn(browser) or [])[:len(start)] == start, text)
    type_in(browser, "0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2")
    wait(lambda: recognised(browser) == "18 values, g(0) … g(17)", "values")
    rests(browser)
    same("their pattern", verdict(browser)[1], "g(n) = n mod 3")


def test_sliders(browser):
    """From 0 to 40 Nim becomes Wythoff; the map is never empty in between."""
    browser.open(PAGE)
    rests(browser)
    type_in(browser, WYTHOFF + " if k <= d")
    wait(lambda: browser.run("return document.querySelector('#front-sliders input')?.name") == "d", "the slider of d")
    move = "const range = document.querySelector('#front-sliders input'); range.value = arguments[0]; range.dispatchEvent(new Event('input'))"
    browser.run(move, 0)
    wait(lambda: drawn(browser)[5][:4] == [5, 4, 7, 6], "Nim")
    for d in range(1, 41):
        browser.run(move, d)
        assert len(drawn(browser)) == 41, d
    wait(lambda: drawn(browser)[3][5] == 0 and drawn(browser)[24][39] == 0, "Wythoff")
    same("the output", browser.text("#front-sliders output"), "40")
    browser.press("#front-sliders button")
    same("it sweeps", browser.text("#front-sliders button"), "Stop")
    wait(lambda: int(browser.text("#front-sliders output")) > 2, "on")
    browser.press("#front-sliders button")
    same("it stands", browser.text("#front-sliders button"), "Sweep")


def test_an_error_is_marked_in_its_place(browser):
    for field, below, copy, where in (("field", "recognised", "front-copy", ""), ("rule", "kind", "copy-solver", "playground?rule=nim")):
        browser.open(PAGE, where)
        rests(browser)
        type_in(browser, "n - k for k in 1..=n//2", field)
        wait(lambda: browser.run("return document.getElementById(arguments[0]).getAttribute('aria-invalid')", field) == "true", "it is wrong")
        box = f"document.getElementById('{field}').parentElement"
        same("the place", browser.run(f"return {box}.querySelector('u').textContent"), "//")
        same("the focus stays", browser.run("return document.activeElement.id"), field)
        same("what says it", browser.run("return document.getElementById(arguments[0]).getAttribute('aria-describedby')", field), below)
        same("Copy is off", browser.run("return document.getElementById(arguments[0]).getAttribute('aria-disabled')", copy), "true")
        card = "verdict" if field == "rule" else "front-verdict"
        assert verdict(browser, card)[0].startswith("Old: "), verdict(browser, card)
        same("the picture is old", browser.run(f"return {'playground' if field == 'rule' else 'front'}.picture.view.canvas.parentElement.classList.contains('is-old')"), True)
        same("the button", browser.text(f"#{below} button"), "Write /")
        browser.click(f"#{below} button")
        same("it mends", browser.run("return document.getElementById(arguments[0]).value", field), "n - k for k in 1..=n/2")
        same("the focus is in the field", browser.run("return document.activeElement.id"), field)
        rests(browser)
        same("no error is left", browser.run("return document.getElementById(arguments[0]).getAttribute('aria-invalid')", field), None)
        same("Copy is on", browser.run("return document.getElementById(arguments[0]).getAttribute('aria-disabled')", copy), None)
    fixes = {"n - k for k in [1, 3, 4": ("Add ]", "n - k for k in [1, 3, 4]"), "n - k for k in 1..=n if k = 2": ("Write ==", "n - k for k in 1..=n if k == 2"),
             "n − 1": ("Write -", "n - 1"), "n - k for k in 1..=3 if k > 1 and k < 3": ("Write &&", "n - k for k in 1..=3 if k > 1 && k < 3")}
    for wrong, (label, right) in fixes.items():
        type_in(browser, wrong, "rule")
        if wrong == "n − 1":
            continue  # the page reads a printed minus itself
        wait(lambda: browser.run("return document.querySelector('#kind button')?.textContent") == label, wrong)
        browser.click("#kind button")
        same(wrong, browser.run("return document.getElementById('rule').value"), right)
    rests(browser)


def test_what_is_pasted(browser):
    browser.open(PAGE)
    rests(browser)
    type_in(browser, "https://www.hackerrank.com/challenges/bowling-pins")
    wait(lambda: recognised(browser) == "This is Kayles.", "an address")
    wait(lambda: browser.run("return front.picture.view.title") == "kayles", "its game")
    type_in(browser, "https://www.hackerrank.com/challenges/no-such-game")
    wait(lambda: recognised(browser) == "This address is not known. Paste the statement, or type the rule.", "an unknown address")
    same("the game stays", browser.run("return front.picture.view.title"), "kayles")
    type_in(browser, "Alice and Bob play with a heap of N stones. In one turn a player takes at least one and at most half of the stones. A player who cannot move loses. Alice begins. Who wins?")
    wait(lambda: recognised(browser).startswith("A statement. Words that carry the rule: "), "a statement")
    type_in(browser, "kayles")
    wait(lambda: browser.run("return document.querySelector('#rows tr:not([hidden])').dataset.name") == "kayles", "words")


def test_too_large_a_size(browser):
    for rule, most in ((WYTHOFF, 999), ("n - 1", 1000000), ("(a, b, c) -> (a-1, b, c); (a, b-1, c-1)", 100)):
        browser.open(PAGE, "playground")
        rests(browser)
        type_in(browser, rule, "rule")
        type_in(browser, "2000000", "size")
        wait(lambda: browser.text("#kind").startswith("The largest size for"), "it says the largest one")
        same("before any work", browser.run("return program.isWorking()"), False)
        same("the button", browser.text("#kind button"), f"Use {most}")
    browser.click("#kind button")
    same("it is taken", browser.run("return document.getElementById('size').value"), "100")
    browser.run("program.stop()")


REPORT = """{numbers: 1, first: 0, size: 9, values: [0], facts: [], known_as: [], notes: [], period: null, quotient: null, proof: null, at: null, tried: 'periods', lost_formulas: [],
  formulas: [{formula: 'g(n) = n xor 1', from: 0, sure: arguments[0], fitted: 12, checked: 12000}]}"""


def test_verdicts(browser):
    """Each has a sign and a word of its own; a proof unfolds, with its automaton."""
    browser.open(PAGE)
    make = f"const box = document.createElement('div'); document.body.append(box); const card = verdict.make(box, {{stop() {{}}}}); const report = {REPORT};"
    signs = set()
    for sure, words in (("proved", "Proved for all n"), ("observed", "Observed not proved"), ("guess", "Guess few values")):
        text, svg = browser.run(make + "card.show(report); return [[...box.querySelector('.verdict-head').children].slice(1).map(e => e.textContent).join(' '), box.querySelector('svg').innerHTML]", sure)
        same(sure, text, words)
        signs.add(svg)
    none, working = browser.run(make + "report.formulas = []; card.show(report); const none = box.querySelector('svg').innerHTML; card.work('…'); return [none, box.querySelector('svg').innerHTML]", "guess")
    same("five signs", len(signs | {none, working}), 5)
    same("mathematics is set", browser.run(make + "card.show(report); return box.querySelector('.formula').innerHTML", "guess"), "<i>g</i>(<i>n</i>) = <i>n</i> ⊕ 1")
    proof = """report.proof = {why: ['First a sentence', 'then <b>another</b>'], outside: 'except n = 1', automaton: {reads: ['n'], numeration: 'base 2',
      states: [{value: 0, lost: true, next: {0: 0, 1: 1}}, {value: 1, lost: false, next: {0: 1, 1: 0}}]}}; card.show(report);"""
    found = browser.run(make + proof + "box.querySelector('details').open = true; return [[...box.querySelectorAll('details p')].map(e => e.textContent), box.querySelectorAll('svg.automaton circle').length, box.querySelectorAll('svg.automaton path.edge').length]", "proved")
    same("the proof", found, [["First a sentence.", "Then <b>another</b>.", "Except n = 1.", "It reads n in base 2, the highest digit first, and has 2 states."], 2, 5])
    old = browser.run(make + "card.show(report); card.age(); return [box.querySelector('b').textContent, box.textContent.includes('of the rule before')]", "observed")
    same("old", old, ["Old: Observed", True])


def test_one_design(browser):
    """SVG and PNG have title, axes and legend, in both schemes; the colours are those of the screen."""
    for dark in False, True:
        with Browser(1280, 900, dark) as other:
            for rule, words in (("wythoff&size=20", {"a", "b", "0, lost", "1"}), ("n - k for k in 1..=n/2", {"n", "g(n)", "0, lost"}), ("octal:0.77", {"+11", "0, lost"}), ("wythoff&size=12&misere=1", {"a", "b", "lost", "won"})):
                other.open(PAGE, "playground?rule=" + rule.replace("+", "%2B"))
                rests(other)
                tree = ElementTree.fromstring(other.run("return playground.picture.svg()"))
                texts = {text.text for text in tree.iter("{http://www.w3.org/2000/svg}text")}
                assert words <= texts, (rule, words - texts)
                assert rule.split("&")[0] in texts, texts
                fills = {shape.get("fill") for shape in tree.iter()}
                assert other.run("return scale.token('lost-fill')") in fills, (rule, fills)
                other.run("window.size = 0; playground.picture.png().then(image => { window.size = image.size; })")
                wait(lambda: other.run("return window.size") > 4000, "a PNG")
            rows = "const largest = 40; return [...Array(41).keys()].map(value => { const colour = scale.colourOf(value, largest); return [colour, scale.inkOn(colour)]; })"
            for colour, ink in other.run(rows):
                assert contrast(colour, ink) >= 4.5, (colour, ink)


def contrast(one, other):
    def light(colour):
        parts = [int(colour[k:k + 2], 16) / 255 for k in (1, 3, 5)]
        red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    low, high = sorted([light(one), light(other)])
    return (high + 0.05) / (low + 0.05)


def test_nothing_jumps(browser):
    """No layout shift at load; almost none while one types."""
    watch = "window.shift = 0; new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shift += entry.value; }).observe({type: 'layout-shift', buffered: true})"
    for width, height in (1280, 900), (360, 740):
        with Browser(width, height) as other:
            other.open(PAGE)
            other.run(watch)
            rests(other)
            assert other.run("return window.shift") < 0.02, (width, other.run("return window.shift"))
    with Browser(1280, 900) as other:
        other.open(PAGE, "playground?rule=n+-+1")
        rests(other)
        other.run(watch.replace("true", "false"))
        for text in "n - 1; n", "n - 1; n - 3", "n - k for k in 1..=n/2":
            type_in(other, text, "rule")
            rests(other)
        assert other.run("return window.shift") < 0.05, other.run("return window.shift")


def test_no_text_becomes_a_tag(browser):
    attack = "<img src=x onerror=\"window.hit = 1\">"
    for text in attack, f"n - 1 {attack}", f"{attack} 1 2 3", f"(a, b) -> {attack}":
        browser.open(PAGE)
        type_in(browser, text)
        rests(browser)
        browser.open(PAGE, "playground")
        type_in(browser, text, "rule")
        rests(browser)
        same(text, browser.run("return [window.hit, document.querySelectorAll('main img').length]"), [None, 0])


def test_the_first_screen(browser):
    """The field and the picture are on it."""
    for width, height in (1280, 900), (360, 740):
        with Browser(width, height) as other:
            other.open(PAGE)
            rests(other)
            top = other.run("return document.getElementById('front-picture').getBoundingClientRect().top")
            assert top < height / 2 + 40, (width, top)
            other.run("document.getElementById('front-picture').focus()")
            same("no sideways scroll", other.run("return document.documentElement.scrollWidth <= innerWidth"), True)
    with Browser(320, 700) as narrow:
        for place in "", "playground?rule=wythoff":
            narrow.open(PAGE, place)
            rests(narrow)
            assert narrow.run("return document.documentElement.scrollWidth") <= 320, place


run_tests(globals(), sys.argv[1:])
