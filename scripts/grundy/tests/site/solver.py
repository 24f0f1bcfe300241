#!/usr/bin/env python3
"""Tests of the pages of the solvers in a browser: `scripts/grundy/tests/site/solver.py [TEST…]`."""

import re
import subprocess
import sys
import tempfile

from axe import no_violation
from page import PAGE, ROOT, go, run_tests, same

SOLVERS = sorted(file.stem for file in (ROOT / "src/bin").glob("*.rs"))


def on(browser, script):
    return browser.run("const all = selector => [...document.querySelectorAll('section.on ' + selector)]; " + script)


def test_what_gives_the_solution_away_is_folded(browser):
    """On every page two hints stand before the idea. The idea has the strip, the picture, the note about the rule and the time;
    no formula, value or code is seen unasked."""
    browser.open(PAGE)
    for solver in SOLVERS:
        go(browser, solver)
        same(f"{solver}: the steps", on(browser, "return all('.steps > .step > summary').map(e => e.firstChild.textContent.trim())"), ["First hint", "Second hint", "Idea"])
        folds = [fold for fold in on(browser, "return all('.fold > summary').map(e => e.textContent.replace(/\\d+/, 'n'))") if fold != "The formula in C++"]
        same(f"{solver}: the folds", folds, ["Code", "Input and output", "Samples (n)"])
        same(f"{solver}: open", on(browser, "return all('details[open]').length"), 0)
        seen = on(browser, "return all('.strip, .pairs, .note, .explore, .about, .hint, figure, pre').filter(e => e.checkVisibility()).map(e => e.outerHTML.slice(0, 80))")
        same(f"{solver}: seen unasked", seen, [])
        inside = on(browser, "return [all('.about .strip, .about .pairs, .about .note').length, all('.about figure use').length, all('.explore').length === all('.about .explore').length]")
        assert inside[0] + inside[1] and inside[1] and inside[2], (solver, inside)


def test_hints_are_graded(browser):
    """They are whole sentences, different ones, and do not say what the idea says."""
    browser.open(PAGE)
    for solver in SOLVERS:
        first, second, idea = browser.run("return [...document.querySelectorAll(`#${arguments[0]} :is(.hint, .short)`)].map(e => e.textContent)", solver)
        for hint in first, second:
            assert len(hint) > 20 and hint[-1] in ".?" and hint[0].isupper(), (solver, hint)
            assert idea.rstrip(".") not in hint, (solver, hint)
        assert first != second, solver


def test_titles_not_file_names(browser):
    browser.open(PAGE)
    for solver in SOLVERS:
        words = browser.run("return [...document.querySelectorAll(`#${arguments[0]} :is(.neighbours a, .similar a, h1)`)].map(e => e.textContent)", solver)
        wrong = [word for word in words if re.fullmatch(r"[←→ ]*[a-z0-9]+(_[a-z0-9]+)+[←→ ]*", word)]
        same(f"{solver}: names of files", wrong, [])


def test_links_have_24_px(browser):
    small = """document.querySelectorAll('section.on details').forEach(e => { e.open = true; });
      return all('a, button, summary, input').filter(e => e.checkVisibility() && !e.closest('.about p, .hint, .rules'))
        .filter(e => e.getBoundingClientRect().height < 23.9 || e.getBoundingClientRect().width < 23.9).map(e => e.outerHTML.slice(0, 100))"""
    for solver in SOLVERS:
        go(browser, solver)
        same(solver, on(browser, small), [])
    browser.open(PAGE)


def test_cpp_for_a_judge_without_rust(browser):
    """The formula in C++ is there where it is found, and g++ takes it."""
    browser.open(PAGE)
    found = browser.run("return Object.fromEntries([...document.querySelectorAll('pre[id^=cpp-]')].map(e => [e.id.slice(4), e.textContent]))")
    assert "lasker_nim" in found and "kayles" not in found, list(found)
    for solver, text in found.items():
        with tempfile.NamedTemporaryFile("w", suffix=".cpp") as file:
            file.write(text + "\nint main() { return g(7) != g(7); }\n")
            file.flush()
            subprocess.run(["g++", "-std=c++11", "-Wall", "-Werror", "-fsyntax-only", file.name], check=True)


def test_play_it_leads_to_the_game(browser):
    browser.open(PAGE)
    links = browser.run("return [...document.querySelectorAll('section.solver .actions a')].map(e => [e.closest('section').id, e.hash])")
    assert len(links) > 30 and ["kayles", "#play?game=kayles"] in links, links[:3]


def test_axe(browser):
    def prepare(other, _):
        other.run("document.querySelectorAll('section.on details').forEach(e => { e.open = true; })")
    no_violation(["kayles", "lasker_nim", "wythoff", "octal"], prepare)


if __name__ == "__main__":
    run_tests(globals(), sys.argv[1:])
