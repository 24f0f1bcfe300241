#!/usr/bin/env python3
"""Tests the page of scripts/site.sh in a real browser: `scripts/tools/tests/site/browser.py [TEST…] [--shots FOLDER]`.

It needs chromium and chromedriver, and the program `grundy` (cargo build --release --package grundy). A TEST is a part of
the name of a test; without one all tests run. `--shots` only writes pictures of the page to a folder."""

import base64
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from driver import CONTROL, ENTER, TAB, Browser, wait

ROOT = pathlib.Path(__file__).resolve().parents[4]
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
GRUNDY = TARGET / "release/grundy"
PAGE = TARGET / "site/index.html"
CATALOGUE = (ROOT / "src/bin/README.md").read_text()


def same(what, found, expected):
    assert found == expected, f"{what}:\nfound    {found!r}\nexpected {expected!r}"


def output(*command):
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout.decode()


def rows():
    """The rows of the catalogue: (rule, solver, judge)."""
    found = re.findall(r"^\| (.*) → \[(\w+)\]\(\w+\.rs\) \| (.*?) \|", CATALOGUE, re.M)
    assert len(found) >= 50, found
    return [row for row in found if (ROOT / f"src/bin/{row[1]}.rs").exists()]


def solvers():
    return sorted({solver for _, solver, _ in rows()})


def title(solver):
    """What stands behind the judges in the first line of a solver: the name of the problem."""
    first = (ROOT / f"src/bin/{solver}.rs").read_text().split("\n")[0]
    return first.removeprefix("//! ").split(": ", 1)[1]


def shown(browser):
    """The solvers in the index, as they are shown."""
    return browser.run("return [...document.querySelectorAll('#rows tr:not([hidden])')].map(row => row.dataset.name)")


def section(browser):
    return browser.run("return document.querySelector('section.on').id")


def go(browser, route):
    browser.run("location.hash = arguments[0]", route)


# ---- Search ----


def results(browser, queries):
    """For each query the names that are found, the best first, without the table being drawn."""
    return browser.run("return arguments[0].map(query => found(query).map(result => result.entry.name))", queries)


def check_first(browser, queries):
    """Each query, a pair of text and solver, finds that solver first."""
    found = results(browser, [query for query, _ in queries])
    wrong = [f"{query!r}: {names[:3]}, not {solver}" for (query, solver), names in zip(queries, found) if names[:1] != [solver]]
    assert not wrong, f"{len(wrong)} of {len(queries)}:\n" + "\n".join(wrong)


def plain(markdown):
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown).replace("`", "").replace("**", "")


def test_search_finds_every_address(browser):
    links = [(address, solver) for _, solver, judge in rows() for address in re.findall(r"\]\((http[^)]*)\)", judge)]
    other = [("https://vjudge.net/problem/POJ-2311", "cutting_game"), ("codeforces.com/contest/1312/problem/F", "red_kingdom"),
             ("https://atcoder.jp/contests/abc297/tasks/abc297_g?lang=ja", "interval_nim"), ("https://www.luogu.com.cn/problem/P4279#submit", "misere_s_nim"),
             ("http://acm.hdu.edu.cn/showproblem.php?pid=1944", "s_nim"), ("https://vjudge.net/problem/Gym-102501L", "river_game"),
             ("https://onlinejudge.org/external/105/10561.pdf", "treblecross"), ("https://open.kattis.com/problems/snim/", "s_nim"),
             ("https://www.hackerrank.com/challenges/bowling-pins/problem?isFullScreen=true", "kayles")]
    check_first(browser, links + other)
    same("an address that is not in the collection", results(browser, ["https://codeforces.com/problemset/problem/4/A"]), [[]])


def test_search_finds_every_number(browser):
    queries = []
    for _, solver, judge in rows():
        for name, number in re.findall(r"(Codeforces|POJ|HDU|Luogu|CSES|AtCoder|UVa|hihoCoder|SPOJ|ZOJ|BZOJ|LightOJ) ((?:gym )?P?[A-Z]*\d+(?:[A-Z]| [A-Z]\b)?)", plain(judge)):
            text = f"{name} {number}"
            queries += [(spelled, solver) for spelled in (text, text.lower(), text.replace(" ", ""), text.replace(" ", "").lower(), text.replace(" ", "-"), text.upper())]
            short = {"Codeforces": "CF", "AtCoder": ""}.get(name, name)
            queries.append(((short + number).replace(" ", ""), solver))
            if re.search(r"[A-Z]", number):
                queries += [(number, solver), (number.replace(" ", ""), solver), (number.lower().replace(" ", "_"), solver)]
    queries += [("poj2311", "cutting_game"), ("CF1312F", "red_kingdom"), ("ABC 297 G", "interval_nim"), ("P4279", "misere_s_nim"), ("hdu 1536", "s_nim"), ("HDU1944", "s_nim"),
                ("2311", "cutting_game"), ("1312 F", "red_kingdom"), ("洛谷P2252", "wythoff"), ("ＰＯＪ　１０６７", "wythoff"), ("lightoj 1253", "misere_s_nim"), ("UVa-10561", "treblecross")]
    check_first(browser, queries)


def test_search_finds_every_title_and_name(browser):
    queries = [(solver, solver) for solver in solvers()] + [(solver.replace("_", " "), solver) for solver in solvers()]
    titles = [title(solver) for solver in solvers()]
    queries += [(title(solver), solver) for solver in solvers()]
    queries += [(re.sub(r" \(.*\)$", "", title(solver)), solver) for solver in solvers()]
    assert len(set(titles)) == len(titles), "two problems have the same title"
    check_first(browser, queries)


def test_search_finds_every_row_of_the_guide(browser):
    check_first(browser, [(plain(rule), solver) for rule, solver, _ in rows()])


def test_search_finds_library_items(browser):
    library = (ROOT / "src/lib.rs").read_text()
    items = re.findall(r"^pub (?:fn|struct|enum|type) (\w+)", library, re.M)
    found = results(browser, items)
    wrong = [item for item, names in zip(items, found) if f"sg-{item}" not in names[:4]]
    same("items that are not found", wrong, [])


def test_search_finds_other_words(browser):
    wanted = {"flip": "turning_turtles", "flip coins": "turning_turtles", "colour": "colouring_game", "queen": "wythoff", "rook": "dag_tokens", "nimber": "nim_product",
              "take away": "s_nim", "anti-nim": "misere_nim", "several heaps at once": "black_white", "石子": "s_nim", "威佐夫": "wythoff", "阶梯": "staircase_nim",
              "反Nim": "misere_nim", "ニム": "nim_moves", "階段": "staircase_nim", "ним": "nim_moves", "лестница": "staircase_nim", "мизер": "misere_nim",
              "last player loses": "misere_nim", "cycles": "loopy_sum", "subtract": "s_nim", "split pile": "grundys_game", "cut an edge": "tree_hackenbush", "misère": "misere_nim",
              "delete edge of a tree": "tree_hackenbush", "翻硬币": "turning_turtles", "树上删边": "tree_hackenbush", "ワイソフ": "wythoff", "wythof": "wythoff", "kayl": "kayles",
              "tic tac toe": "treblecross", "bowling": "kayles", "geography": "maze_geography", "golden ratio": "wythoff", "gcd": "euclid", "nim multiplication": "nim_product"}
    found = results(browser, list(wanted))
    wrong = [f"{query}: {names[:6]}, not {solver}" for (query, solver), names in zip(wanted.items(), found) if solver not in names[:5] or len(names) > 40]
    assert not wrong, "\n".join(wrong)


def test_search_box(browser):
    browser.open(PAGE)
    same("all solvers", sorted(shown(browser)), solvers())
    browser.type("#search", "kayles")
    same("the best comes first", shown(browser)[0], "kayles")
    same("the query is in the address", browser.run("return location.hash"), "#solvers?q=kayles")
    browser.call("POST", "/refresh", {})
    same("after a reload", (browser.run("return document.getElementById('search').value"), shown(browser)[0]), ("kayles", "kayles"))
    browser.type("#search", "zzzebra")
    same("nothing", (shown(browser), browser.text("#found")), ([], "Nothing found."))
    assert browser.run("return document.querySelector('#to-playground a').checkVisibility()"), "the playground is offered"
    browser.type("#search", "n - k for k in [1, 3, 4]")
    same("a rule goes to the playground", browser.run("return new URLSearchParams(document.querySelector('#to-playground a').hash.split('?')[1]).get('rule')"), "n - k for k in [1, 3, 4]")
    browser.type("#search", "mex")
    assert "mex" in browser.text("#found-items"), browser.text("#found-items")
    queries = [rule for rule, _, _ in rows()] + ["a", "heap", "last player loses", "石子", "https://codeforces.com/problemset/problem/1312/F"]
    script = "return arguments[0].map(query => { const start = performance.now(); search(query); document.body.offsetHeight; return performance.now() - start; })"
    slowest = min(max(browser.run(script, queries)) for _ in range(3))
    assert slowest < 30, f"a search takes {slowest} ms"


# ---- Places ----


def test_places(browser):
    browser.open(PAGE, "Kayles")
    same("#Kayles", section(browser), "kayles")
    browser.open(PAGE, "mex")
    same("#mex", section(browser), "library")
    assert browser.run("return document.getElementById('sg-mex').getBoundingClientRect().top < 200"), "scrolled to it"
    browser.open(PAGE, "stairs%20%")
    same("an unknown place", (section(browser), browser.run("return document.getElementById('search').value")), ("solvers", "stairs%20%"))
    browser.open(PAGE, "stairs")
    assert "There is no page “stairs”" in browser.text("#found") and shown(browser)[0] == "staircase_nim", browser.text("#found")


def test_back_returns_to_where_one_was(browser):
    browser.open(PAGE)
    browser.run("document.querySelector('[data-name=wythoff] a').scrollIntoView({block: 'center'})")
    place = browser.run("return scrollY")
    assert place > 300, place
    browser.click("[data-name=wythoff] a")
    wait(lambda: section(browser) == "wythoff", "the solver is shown")
    same("from the top", browser.run("return scrollY"), 0)
    browser.call("POST", "/back", {})
    wait(lambda: section(browser) == "solvers", "back")
    wait(lambda: abs(browser.run("return scrollY") - place) < 2, "where one was")
    browser.call("POST", "/forward", {})
    wait(lambda: section(browser) == "wythoff", "forward")


def main():
    wanted = sys.argv[1:]
    with Browser(1280, 900) as browser:
        browser.open(PAGE)
        for name, test in list(globals().items()):
            if name.startswith("test_") and (not wanted or any(part in name for part in wanted)):
                start = time.time()
                test(browser)
                print(f"ok {name[5:].replace('_', ' ')} ({time.time() - start:.1f} s)", flush=True)


main()
