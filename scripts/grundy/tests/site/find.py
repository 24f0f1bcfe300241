#!/usr/bin/env python3
"""Tests in a browser that the page finds what is pasted: `scripts/grundy/tests/site/find.py [TEST…]`. queries.txt says what
is typed, and what it should find."""

import pathlib
import sys

from page import run_tests

QUERIES = pathlib.Path(__file__).with_name("queries.txt")


def queries():
    """The pairs of a text and what it should find."""
    lines = [line for line in QUERIES.read_text().splitlines() if line and not line.startswith("#")]
    pairs = [line.split(" <- ", 1) for line in lines]
    assert len(pairs) > 150, len(pairs)
    return [(text, expected.split(", ")) for expected, text in pairs]


def is_found(expected, known, first):
    """A point of the guide leads on as its questions do, which are offered when the search is not sure."""
    if "none" in expected:
        return not known and first is None
    return first in expected or ("guide" in expected and (first == "which" or not known))


def test_what_is_pasted_is_found(browser):
    texts = [text for text, _ in queries()]
    found = browser.run("""return arguments[0].map(text => {
      const {known, found} = search.read(text);
      return [known, found[0]?.entry.name ?? null];
    })""", texts)
    wrong = [f"{text[:90]!r}: {first}, known: {known}, not {expected}"
             for (text, expected), (known, first) in zip(queries(), found) if not is_found(expected, known, first)]
    assert not wrong, f"{len(wrong)} of {len(texts)}:\n" + "\n".join(wrong)


def test_a_statement_tells_the_words_that_carry_its_rule(browser):
    statements = {"There are N piles of stones. Takahashi and Aoki alternately choose a pile and remove at most half of its stones. "
                  "The player who cannot move loses.": "half",
                  "Two players take turns. A player may remove any number of stones from one pile, or the same number from both. "
                  "The player who takes the last stone wins.": "same from both",
                  "There are n piles of stones. In turn, each player takes any positive number of stones from one pile. "
                  "The player who takes the last stone loses.": "misere"}
    for statement, rule in statements.items():
        kind, carrying = browser.run("const {kind, words} = search.read(arguments[0]); return [kind, words]", statement)
        assert kind == "statement" and rule in carrying, (statement, kind, carrying)


def test_a_long_statement_is_read_fast(browser):
    """A statement of 20 000 signs is read in a moment: the words of a text are looked for, not the texts of the words."""
    text = " ".join(text for text, _ in queries())[:20000]
    browser.run("search.makeIndex()")
    used = min(browser.work("search.read(arguments[0])", text) for _ in range(3))
    assert used < 500, f"{used} ms"


if __name__ == "__main__":
    run_tests(globals(), sys.argv[1:])
