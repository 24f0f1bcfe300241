#!/usr/bin/env python3
"""Tests the page of scripts/site.sh in a real browser: `scripts/grundy/tests/site/browser.py [TEST…]` or `--shots FOLDER`.

It needs chromium and chromedriver, and the program `grundy` (cargo build --release --bin grundy). A TEST is a part of
the name of a test; without one all tests run. `--shots` only writes pictures of the page to a folder."""

import base64
import functools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
from urllib.parse import urlencode

from axe import no_violation
from driver import ENTER, TAB, Browser, wait
from page import PAGE, ROOT, TARGET, go, rests, run_tests, same, section

GRUNDY = TARGET / "release/grundy"
CATALOGUE = (ROOT / "src/bin/README.md").read_text()


def output(*command):
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout.decode()


def rows():
    """The rows of the catalogue: (rule, solver, judge)."""
    found = re.findall(r"^\| (.*) → \[(\w+)\]\(\w+\.rs\) \| (.*?) \|", CATALOGUE, re.M)
    assert len(found) >= 50, found
    return [row for row in found if (ROOT / f"src/bin/{row[1]}.rs").exists()]


@functools.cache
def paste(solver):
    return output(GRUNDY, "paste", solver)


def solvers():
    return sorted({solver for _, solver, _ in rows()})


def title(solver):
    """What stands behind the judges in the first line of a solver: the name of the problem."""
    first = (ROOT / f"src/bin/{solver}.rs").read_text().split("\n")[0]
    return first.removeprefix("//! ").split(": ", 1)[1]


def shown(browser):
    """The solvers in the index, as they are shown."""
    return browser.run("return [...document.querySelectorAll('#rows tr:not([hidden])')].map(row => row.dataset.name)")


# ---- Search ----


def results(browser, queries):
    """For each query the names that are found, the best first, without the table being drawn."""
    return browser.run("return arguments[0].map(query => search.found(query).map(result => result.entry.name))", queries)


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
             ("https://www.hackerrank.com/challenges/bowling-pins/problem?isFullScreen=true", "kayles"), ("https://www.luogu.com.cn/problem/AT_abc297_g", "interval_nim"),
             ("https://www.luogu.com.cn/problem/CF1312F", "red_kingdom"), ("https://mirror.codeforces.com/contest/256/problem/C", "furlo_and_rublo"),
             ("https://acm.dingbacode.com/showproblem.php?pid=3595", "gg_and_mm"), ("http://poj.org/showsource?problem_id=2311", "cutting_game"),
             ("https://www.lydsy.com/JudgeOnline/problem.php?id=1188", "bean_split"), ("https://vjudge.net/problem/SPOJ-MATGAME", "matrix_game"),
             ("https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=1377", "black_and_white_boxes"), ("https://cses.fi/problemset/view/2207/", "grundys_game"),
             ("https://loj.ac/problem/3114", "moving_coins"), ("https://atcoder.jp/contests/abc265/editorial", "lance_game")]
    check_first(browser, links + other)
    strangers = ["https://codeforces.com/problemset/problem/4/A", "https://example.com/abc", "http://www.example.org/nim/heap", "example.net"]
    same("addresses that are not in the collection", results(browser, strangers), [[]] * len(strangers))


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
                ("2311", "cutting_game"), ("1312 F", "red_kingdom"), ("洛谷P2252", "wythoff"), ("ＰＯＪ　１０６７", "wythoff"), ("lightoj 1253", "misere_s_nim"), ("UVa-10561", "treblecross"),
                ("ARC91F", "strange_nim"), ("AGC 17 D", "tree_hackenbush"), ("AT_abc297_g", "interval_nim"), ("杭电1536", "s_nim"), ("uoj #266", "path_cutting"), ("백준 11090", "cutting_brownies")]
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
              "tic tac toe": "treblecross", "bowling": "kayles", "geography": "maze_geography", "golden ratio": "wythoff", "gcd": "euclid", "nim multiplication": "nim_product", "ruler": "sharti",
              "bash game": "s_nim", "巴什博弈": "s_nim", "江南乐": "jiangnan", "移动金币": "moving_coins", "数组游戏": "array_game", "最後に取ったら負け": "misere_nim", "умножение": "nim_product",
              "nim博弈": "nim_moves", "阶梯nim": "staircase_nim", "any number of stones from one pile": "nim_moves", "two piles, same number from both": "wythoff", "3d": "cuboid_slicing",
              "remove an edge": "tree_hackenbush", "chess on a graph": "dag_tokens", "wythoff's": "wythoff", "candies": "stone_division", "minimum excludant": "sg-mex",
              "チョコレート": "chocolate_game", "раскраска": "colouring_game"}
    found = results(browser, list(wanted))
    wrong = [f"{query}: {names[:6]}, not {solver}" for (query, solver), names in zip(wanted.items(), found) if solver not in names[:5] or len(names) > 40]
    assert not wrong, "\n".join(wrong)


def test_search_puts_the_best_first(browser):
    check_first(browser, [("take away", "s_nim"), ("split a heap", "grundys_game"), ("colour", "colouring_game"), ("nim", "nim_moves"), ("grundy", "sg-grundy"), ("mex", "sg-mex")])
    queries = {"grundy": "grundys_game", "dag": "dag_tokens", "nim": "staircase_nim", "subtraction": "s_nim", "kayles": "node_kayles"}
    for (query, solver), names in zip(queries.items(), results(browser, list(queries))):
        assert solver in names, f"an entry that is called {query!r} hides {solver}: {names}"


def test_search_finds_what_has_no_solver(browser):
    """The games of another shelf, and the rows of the guide that only say what to do, also by the address of their problem."""
    shelf = CATALOGUE.split("**This is the wrong shelf**")[1].split("\n\n")[1]
    games = [" ".join(game.split()).split(":")[0] for game in shelf.split("- ")[1:]]
    rules = [plain(rule) for rule in re.findall(r"^\| ([^→|*]+) \|[^|]*\|[^|]*\|[^|]*\|$", CATALOGUE, re.M)]
    assert len(games) == 4 and len(rules) > 3, (games, rules)
    for query, names in zip(games + rules, results(browser, games + rules)):
        same(query, names[:1], ["which"])
    for query in "CF768E", "https://codeforces.com/problemset/problem/768/E":
        same(query, results(browser, [query]), [["which"]])
    browser.open(PAGE)
    browser.type("#field", "dice")
    wait(lambda: browser.text("#found-points li").startswith("This is the wrong shelf, and Sprague–Grundy values say nothing, if dice"), "it says why")


def test_search_box(browser):
    browser.open(PAGE)
    same("all solvers", sorted(shown(browser)), solvers())
    browser.type("#field", "kayles")
    wait(lambda: shown(browser)[0] == "kayles", "the best comes first")
    wait(lambda: browser.run("return location.hash") == "#solvers?q=kayles", "the query is in the address")
    browser.call("POST", "/refresh", {})
    same("after a reload", (browser.run("return document.getElementById('field').value"), shown(browser)[0]), ("kayles", "kayles"))
    browser.type("#field", "zzzebra")
    wait(lambda: browser.text("#recognised").startswith("Nothing fits well."), "nothing is found")
    same("nothing", shown(browser), [])
    assert browser.run("return document.querySelector('#recognised a[href=\"#which\"]').checkVisibility()"), "the guide is offered"
    browser.type("#field", "mex")
    wait(lambda: "mex" in browser.text("#found-items"), "an item of the library")
    longest = sorted((rule for rule, _, _ in rows()), key=len)[-6:]
    queries = longest + ["a", "heap", "last player loses", "石子", "https://codeforces.com/problemset/problem/1312/F"]
    def search_time(query):
        browser.run("results.show(''); search.remembered.clear()")
        return browser.work("results.show(arguments[0]); document.body.offsetHeight", query)
    found = {query: min(search_time(query) for _ in range(3)) for query in queries}
    slowest = max(found, key=found.get)
    assert found[slowest] < 30, f"{slowest!r} takes {found[slowest]} ms"


def test_first_search(browser):
    """The first search is fast, too, even if the browser had no time to make the index before. It has to make it then, so
    the limit is larger than that of a search. The best of five loads counts."""
    never_idle = browser.cdp("Page.addScriptToEvaluateOnNewDocument", source="window.requestIdleCallback = () => {}")
    times = []
    for _ in range(5):
        browser.open(PAGE)
        browser.run("document.body.offsetHeight")
        same("nothing is made before", browser.run("return search.entries.length"), 0)
        times.append(browser.work("results.show('split a heap'); document.body.offsetHeight"))
    browser.cdp("Page.removeScriptToEvaluateOnNewDocument", **never_idle)
    assert min(times) < 150, f"{times} ms"


def test_search_finds_the_questions_of_the_guide(browser):
    questions = re.findall(r"^\d\. \*\*(.*?)\*\*", CATALOGUE, re.M)
    assert len(questions) > 3, questions
    for question, names in zip(questions, results(browser, questions)):
        same(question, names[:1], ["which"])
    browser.open(PAGE)
    browser.type("#field", questions[-1])
    wait(lambda: browser.text("#found-points li").startswith(questions[-1][:20]), "the question is found")
    browser.click("#found-points a")
    wait(lambda: section(browser) == "which", "the guide")
    opened = browser.run("return [...document.querySelectorAll('#choices details[open] > summary')].map(e => e.textContent)")
    assert len(opened) == 1 and opened[0].startswith("The player who makes the last move loses"), opened


# ---- Places ----


def test_places(browser):
    browser.open(PAGE, "Kayles")
    same("#Kayles", section(browser), "kayles")
    for place in "Mex", "mex":
        browser.open(PAGE, place)
        same(place, section(browser), "library")
    wait(lambda: browser.run("return document.getElementById('sg-mex').getBoundingClientRect().top < 200"), "scrolled to it")
    browser.open(PAGE, "stairs%20%")
    same("an unknown place", (section(browser), browser.run("return document.getElementById('field').value")), ("solvers", "stairs%20%"))
    browser.open(PAGE, "stairs")
    assert "There is no page “stairs”" in browser.text("#recognised") and shown(browser)[0] == "staircase_nim", browser.text("#recognised")


def test_back_returns_to_where_one_was(browser):
    browser.open(PAGE)
    browser.run("document.querySelector('[data-name=wythoff] a').scrollIntoView({block: 'center'})")
    place = browser.run("return scrollY")
    assert place > 300, place
    browser.click("[data-name=wythoff] a")
    wait(lambda: section(browser) == "wythoff", "the solver is shown")
    wait(lambda: browser.run("return scrollY") == 0, "from the top")
    browser.call("POST", "/back", {})
    wait(lambda: section(browser) == "solvers", "back")
    wait(lambda: abs(browser.run("return scrollY") - place) < 2, "where one was")
    browser.call("POST", "/forward", {})
    wait(lambda: section(browser) == "wythoff", "forward")


def test_back_returns_to_what_is_computed_again(browser):
    """The playground is shorter until its result is there."""
    browser.open(PAGE, "playground?rule=octal:0.77")
    rests(browser)

    def is_at_the_code():
        return browser.run("return history.state?.y === scrollY && scrollY === 300")
    browser.run("scrollTo(0, 300)")
    wait(is_at_the_code, "the place is kept")
    browser.call("POST", "/refresh", {})
    rests(browser)
    wait(is_at_the_code, "after a reload")
    go(browser, "playground?rule=nim")
    wait(lambda: browser.text("#report").startswith("nim"), "another rule")
    browser.call("POST", "/back", {})
    rests(browser)
    wait(is_at_the_code, "Back")


def test_which_game(browser):
    browser.open(PAGE, "which")
    visible = "return [...document.querySelectorAll('#choices summary, #choices .leaf')].filter(e => e.checkVisibility()).map(e => e.textContent)"
    families = browser.run(visible)
    script = "[...document.querySelectorAll('#choices summary')].find(e => e.textContent.includes(arguments[0])).click()"
    browser.run(script, "can split")
    path = browser.run(visible)
    assert "can split" in path[0] and len(path) > 5, path
    assert "open=" in browser.run("return location.hash"), "the open branch is in the address"
    browser.call("POST", "/refresh", {})
    same("after a reload", browser.run(visible), path)
    browser.call("POST", "/back", {})
    wait(lambda: browser.run(visible) == families, "Back closes the branch")
    linked = browser.run("return [...document.querySelectorAll('#choices a')].map(link => link.hash.slice(1))")
    assert set(solvers()) <= set(linked), set(solvers()) - set(linked)


# ---- Solvers ----


def test_every_solver_has_values_or_says_why_not(browser):
    browser.open(PAGE)
    for solver in solvers():
        go(browser, solver)
        found = browser.run("""const of = selector => document.querySelector('section.on ' + selector);
          return [of('ol.strip')?.children.length, of('table.pairs')?.rows.length, of('.explore a')?.hash, of('.note')?.textContent]""")
        strip, pairs, link, note = found
        if not link:
            assert note.startswith("No strip of values. ") and not strip and not pairs, (solver, found)
            continue
        assert link.startswith("#playground?rule=") and strip in (24, None) and pairs in (10, None), (solver, found)
    for solver in "kayles", "strange_nim", "dividing_game":
        report = json.loads(output(GRUNDY, "explore", solver, "23", "--json"))
        values = browser.run("return [...document.querySelectorAll(`#${arguments[0]} .strip li`)].map(e => e.lastChild.textContent)", solver)
        same(f"{solver}: the values", values, ["–" if value is None else str(value) for value in report["values"]])


def test_pastes(browser):
    browser.open(PAGE)
    texts = browser.run("return Object.fromEntries([...document.querySelectorAll('pre[id^=paste-]')].map(e => [e.id.slice(6), e.textContent]))")
    for solver in solvers():
        same(solver, texts[solver], paste(solver))
    items = browser.run("return Object.fromEntries([...document.querySelectorAll('pre[id^=lib-]')].map(e => [e.id.slice(4), clipboard.textOf(e.id)]))")
    for item, text in items.items():
        same(item, text, output(GRUNDY, "paste", "--lib", *([] if item == "all" else [item])))


def test_code_has_colours(browser):
    """Comments, texts and keywords, in the solver and in its library. What is copied stays the same."""
    browser.open(PAGE)
    html = "const code = document.createElement('pre'); code.append(...colours.inColours(arguments[0])); return code.innerHTML"
    for code, expected in (("let x = 12; // one", "<b>let</b> x = 12; <i>// one</i>"), (r'b"a\"b" c', r'<var>b"a\"b"</var> c'),
                           (r"'\'' b'x' &'a T", r"<var>'\''</var> <var>b'x'</var> &amp;'a T"), ("letter", "letter")):
        same(code, browser.run(html, code), expected)
    for solver in solvers():
        go(browser, solver)
        text, library = browser.run("""const code = document.getElementById('paste-' + arguments[0]);
          return [code.textContent, code.innerHTML.split('<b>mod</b> sg {')[1] || '']""", solver)
        same(solver, text, paste(solver))
        assert library.count("<b>fn</b>") == len(re.findall(r"\bfn\b", re.sub("//.*", "", text.split("mod sg {")[1]))) > 0, f"{solver}: the library has colours"
    go(browser, "library")
    same("the library", browser.run("return [...document.querySelectorAll('#library pre[id^=code-]')].filter(e => !e.querySelector('b')).map(e => e.id)"), [])
    explore(browser, "n - k for k in 1..=n/2", size=20)
    assert browser.run("return document.querySelector('#solver-code b') && document.querySelector('#formula b')"), "what the playground writes"


def test_copy(browser):
    refuse = "navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))"
    for before in "", refuse, "Object.defineProperty(navigator, 'clipboard', {value: undefined})":
        browser.open(PAGE)
        browser.run(before)
        same("paste of kayles", browser.copied("#rows [data-name=kayles] .copy"), paste("kayles"))
    refused = "document.execCommand = () => false; " + refuse
    browser.open(PAGE)
    browser.run(refused + "; window.said = []; new MutationObserver(() => said.push(document.getElementById('said').textContent)).observe(document.getElementById('said'), {childList: true})")
    browser.click("#rows [data-name=kayles] .copy")
    wait(lambda: "The browser refused to copy. Select the text and copy it by hand." in browser.run("return said"), "it says so")
    browser.open(PAGE, "s_nim")
    same("paste of s_nim", browser.copied("#s_nim .actions .copy"), paste("s_nim"))
    browser.run("document.querySelectorAll('#s_nim details').forEach(e => { e.open = true; })")
    same("sample of s_nim", browser.copied("#s_nim .sample .copy"), (ROOT / "samples/s_nim/1.in").read_text())
    browser.open(PAGE, "sg-mex")
    same("mex alone", browser.copied("#sg-mex .copy"), output(GRUNDY, "paste", "--lib", "mex"))


def test_train(browser):
    browser.open(PAGE, "kayles")
    browser.run("localStorage.clear()")
    browser.open(PAGE, "kayles")
    browser.click("#kayles [data-solved]")
    browser.open(PAGE, "train")
    same("the tick is kept", browser.run("return [...document.querySelectorAll('#train [data-solved]:checked')].map(e => e.dataset.solved)"), ["kayles"])
    ticks = browser.run("return [...document.querySelectorAll('#train [data-solved]')].map(e => e.dataset.solved)")
    same("every solver is on one ladder", sorted(ticks), solvers())
    assert "1 of" in browser.text("#train .ladder:nth-of-type(2) .count"), browser.text("#train")[:200]
    browser.run("localStorage.clear()")


# ---- Playground ----


def explored(browser):
    """The message and the report, once the work has ended; the report is nothing if it belongs to an older rule."""
    rests(browser)
    message = browser.run("return document.querySelector('#kind.error')?.textContent || document.getElementById('message').textContent")
    return message, browser.run("const {hidden, classList} = document.getElementById('result'); return hidden || classList.contains('is-old') ? '' : document.getElementById('report').textContent")


def explore(browser, rule, **fields):
    browser.open(PAGE, "playground")
    rests(browser)
    for name, text in {**fields, "rule": rule}.items():
        browser.type(f"#{name}", str(text))
    browser.run("document.getElementById('explore').requestSubmit()")
    return explored(browser)


def explore_address(browser, **values):
    """Opens the playground by its address, as a shared one."""
    browser.open(PAGE, "playground?" + urlencode(values))
    return explored(browser)


def test_playground_says_what_the_command_says(browser):
    for rule, size in ("take:1,3,4", 60), ("n - k for k in 1..=n/2", 60), ("octal:0.77", 100), ("nim", 5):
        report = output(GRUNDY, "explore", rule, str(size), "--why").replace("grundy paste ", "scripts/paste.sh ")
        same(rule, explore(browser, rule, size=size), ("", report))
    values = " ".join("0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 4 6 7".split())
    message, report = explore(browser, values)
    assert not message and report, (message, report)
    for typed, rule in ("take:1 3 4", "take:1,3,4"), ("take: 1, 3, 4", "take:1,3,4"), ("Take 1 3 4", "take:1,3,4"), ("octal 0.77", "octal:0.77"), ("Nim", "nim"):
        same(typed, explore(browser, typed, size=60), ("", output(GRUNDY, "explore", rule, "60", "--why")))
    four = "(a, b, c, d) -> (a-1, b, c, d); (a, b, c, d-k) for k in 1..=d"
    same("without a size, the report goes as far as the picture", explore(browser, four), ("", output(GRUNDY, "explore", four, "6", "--why")))
    for typed, lines in ("[0, 1, 2, 3, 0, 1]", "0 1 2 3 0 1"), ("[[0, 1, 2], [1, 0, 3], [2, 3, 0]]", "0 1 2\n1 0 3\n2 3 0"):
        same(f"{typed} are values", explore(browser, typed), explore_address(browser, rule=lines, misere=1))
        assert browser.text("#report").startswith("piped values"), browser.text("#report")


def test_several_values_of_a_parameter(browser):
    """One report for each of them, and a picture of the chosen one."""
    same("the report", explore(browser, "n - k", size=20, **{"with": "k=1..=3"}), ("", output(GRUNDY, "explore", "n - k", "20", "k=1..=3", "--why")))
    lost = "return playground.picture.view.values[0].flatMap((value, heap) => value === 0 ? [heap] : [])"
    same("the first picture", browser.run(lost)[:4], [0, 2, 4, 6])
    browser.run("const list = document.getElementById('reports'); list.value = 2; list.dispatchEvent(new Event('change'))")
    same("the last picture", browser.run(lost)[:4], [0, 1, 2, 6])
    browser.run("playground.showResult()")
    same("it stays chosen when the next step arrives", (browser.run("return document.getElementById('reports').value"), browser.run(lost)[:4]), ("2", [0, 1, 2, 6]))
    explore(browser, "n - 1")
    assert browser.run("return document.getElementById('reports-label').hidden"), "one report needs no choice"


def test_playground_errors(browser):
    for rule in "take:0", "octal:9.9", "for", "n +", "n + 1", "(a, b) -> (b, a)":
        message, report = explore(browser, rule)
        assert message and not report and "\n" not in message, (rule, message, report)
        same(f"{rule}: the field says so", browser.run("return document.getElementById('rule').getAttribute('aria-invalid')"), "true")
    message, report = explore(browser, "")
    same("nothing typed", (browser.text("#kind"), report), ("Type a rule, or paste values.", ""))
    message, report = explore(browser, "n - k", **{"with": "k"})
    same("a parameter without a value", (message, report), ("Parameters are written as k=3, or k=3 m=5.", ""))


def test_playground_ends_after_an_error(browser):
    """A position that cannot be computed: the report goes to the size that was asked for, and the error is shown. A step
    before the last one that fails is the end, too."""
    rule = "(a, b) -> (a-k, b) for k in 1..=a if gcd(k, b+1) == 1; (a, b-k) for k in 1..=b if (a*k) % 5 < 2"
    message, report = explore_address(browser, rule=rule, size=60, at="100000,100001")
    assert message and "Working" not in message, message
    same("the size", browser.run("return playground.result().reports[0].size"), 60)
    assert report, "the report is shown"
    browser.run("""const one = program.ask;
      program.ask = (steps, input, then, stopped) => one(steps.map(step => [...step, '--at', '100000,100001']), input, then, stopped);
      document.getElementById('explore').requestSubmit()""")
    same("the error of the first step", explored(browser)[0], message)
    same("the first step", browser.run("return playground.result().left > 0"), True)


def test_playground_is_in_the_address(browser):
    explore(browser, "n - 1; [n/2; k] if n > 0 && n % 2 == 0", size=30, **{"with": "k=3"})
    before = browser.run("return [location.hash, document.getElementById('report').textContent]")
    browser.call("POST", "/refresh", {})
    explored(browser)
    same("after a reload", browser.run("return [location.hash, document.getElementById('report').textContent]"), before)
    browser.type("#rule", "nim")
    browser.run("document.getElementById('explore').requestSubmit()")
    explored(browser)
    assert browser.text("#report") != before[1]
    browser.call("POST", "/back", {})
    wait(lambda: browser.text("#report") == before[1], "Back shows the rule before")
    address = browser.copied("#share")
    assert address.endswith(before[0]), address


WYTHOFF = "(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b; (a-k, b-k) for k in 1..=min(a, b)"


def read_out(browser):
    return browser.text("#picture-part .place")


def test_picture(browser):
    """What is under the pointer is said, and only it and its moves stay bright."""
    explore(browser, WYTHOFF, size=20)
    script = """const {canvas, shape} = playground.picture.view, box = canvas.getBoundingClientRect();
      const at = k => shape.cell * (arguments[k] + 0.5);
      canvas.dispatchEvent(new PointerEvent('pointermove', {clientX: box.left + shape.left + at(1), clientY: box.top + shape.top + at(0), pointerId: 1}))"""
    browser.run(script, 1, 2)
    wait(lambda: read_out(browser) == "g(1, 2) = 0 lost · 4 moves, none to 0", "under the pointer")
    same("its moves stay bright", sorted(browser.run("return [...playground.picture.view.near]")), ["0,1", "1,0", "1,1", "2,0"])
    browser.run(script, 3, 3)
    wait(lambda: read_out(browser) == "g(3, 3) = 6 won · 9 moves, 1 to 0", "under the pointer")
    before = browser.run("return playground.picture.view.span")
    browser.press("#zoom-in")
    assert browser.run("return playground.picture.view.span") < before, "zoom"
    browser.press("#zoom-all")
    same("all", browser.run("return playground.picture.view.span"), before)
    browser.run("playground.picture.point(null); document.getElementById('picture').focus()")
    browser.keys("\ue014")
    browser.keys("\ue014")
    wait(lambda: read_out(browser).startswith("g(0, 1) = 1 won"), "by the keys")


def test_picture_of_a_long_table(browser):
    """A million heaps are drawn while one points at them. The limit is far above the time that it takes, for a busy machine."""
    explore_address(browser, rule="take:1,3,4", size=1000000)
    drawn = min(browser.work("playground.picture.draw()") for _ in range(3))
    assert drawn < 5000, f"{drawn} ms"


def test_picture_of_more_numbers(browser):
    """The map of the last two numbers, with a slider for each of the others."""
    rule = "{a, b, c} -> {a-i, b-j, c-k} for i in 0..2 for j in 0..2 for k in 0..2 if i+j+k > 0"

    def at(*place):
        *before, row, column = place
        return browser.run("""document.querySelectorAll('#picture-part .layers input').forEach((range, k) => { range.value = arguments[0][k]; range.oninput(); });
          playground.picture.point(null);
          playground.picture.point([arguments[2], arguments[1]]);
          return document.querySelector('#picture-part .place').textContent.split(' · ')[0]""", before, row, column)
    explore_address(browser, rule=rule, size=5)
    same("a lost position", at(4, 2, 0), "g(4, 2, 0) = 0 lost")
    same("in any order", [at(1, 2, 3), at(3, 1, 2)], ["g(1, 2, 3) = 6 won", "g(3, 1, 2) = 6 won"])
    explore_address(browser, rule="(a, b, c, d) -> (a-1, b, c, d); (a, b, c, d-k) for k in 1..=d", size=4)
    same("four numbers", [at(1, 0, 2, 3), at(1, 3, 3, 1)], ["g(1, 0, 2, 3) = 2 won", "g(1, 3, 3, 1) = 0 lost"])
    same("the numbers beside the sliders", browser.text("#picture-part .layers"), "a1b3")
    browser.run("playground.showResult()")
    same("they stay when the next step arrives", browser.text("#picture-part .layers"), "a1b3")
    explore_address(browser, rule="{a, b, c, d, e, f} -> {a, b, c, d, e, f-k} for k in 1..=f; {a-1, b, c, d, e, f}", size=5)
    same("they begin anew", browser.text("#picture-part .layers"), "a0b0c0d0")
    value = browser.run("return playground.result().reports[0].values[0][1][1][3][4][5]")
    for place in (0, 1, 1, 3, 4, 5), (5, 1, 0, 4, 3, 1), (1, 5, 4, 3, 1, 0):
        same("six numbers in any order", at(*place), f"g{place} = {value} {'won' if value else 'lost'}")
    explore_address(browser, rule=rule, size=5, misere=1)
    same("one token is lost", [at(0, 1, 0), at(1, 1, 0)], ["(0, 1, 0) lost", "(1, 1, 0) won"])
    explore_address(browser, rule="wythoff", size=5)
    same("pairs need no slider", browser.text("#picture-part .layers"), "")


def test_picture_if_the_last_move_loses(browser):
    for rule, lost in ("octal:0.77", [1, 4, 9, 12, 20]), ("nim", [1]), ("take:1,3,4", [1, 3, 8, 10, 15, 17]):
        explore_address(browser, rule=rule, size=20, misere=1)
        same(rule, browser.run("return playground.picture.view.values[0].flatMap((value, heap) => value === 0 ? [heap] : [])"), lost)
    browser.open(PAGE, "playground?rule=octal:0.77&size=100000&misere=1")
    wait(lambda: browser.text("#report"), "a part is shown first")
    browser.run("program.stop()")
    same("a part has its own size", browser.run("return playground.picture.view.values[0].length - 1"), browser.run("return Number(playground.result().step[2])"))
    explore_address(browser, rule="wythoff", size=12, misere=1)
    same("pairs", browser.run("return [playground.picture.view.values[0][1], playground.picture.view.values[2][2], playground.picture.view.values[1][2]]"), [0, 0, 1])


def test_pinch(browser):
    """Two fingers that go apart show fewer positions, and closer together more."""
    with Browser(360, 740) as phone:
        explore(phone, "wythoff", size=40)
        phone.run("document.getElementById('picture').scrollIntoView({block: 'center'})")
        box = phone.run("const box = document.getElementById('picture').getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]")
        middle, height = map(round, box)
        all_of_them = phone.run("return playground.picture.view.span")
        phone.drag(middle, height, 0, 0)
        wait(lambda: read_out(phone).startswith("g("), "the finger shows a value")
        phone.pinch(middle, height, 20, 120)
        wait(lambda: phone.run("return playground.picture.view.span") < all_of_them, "nearer")
        near = phone.run("return playground.picture.view.span")
        above = phone.run("return [...playground.picture.view.from, scrollY]")
        phone.drag(middle, height, -40, -60)
        wait(lambda: phone.run("return playground.picture.view.from[0] > arguments[0] && playground.picture.view.from[1] > arguments[1]", *above[:2]), "a finger moves the map")
        same("the page stays", phone.run("return scrollY"), above[2])
        phone.pinch(middle, height, 120, 20)
        wait(lambda: phone.run("return playground.picture.view.span") > near, "back")


def check_solver(code, compilers, answers):
    """The code compiles with every compiler and gives these answers, pairs of position and winner."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "solver.rs"
        file.write_text(code)
        for compiler in compilers:
            output(compiler, "-D", "warnings", "--edition", "2021", "-o", f"{folder}/solver", str(file))
        for position, winner in answers:
            found = subprocess.run([f"{folder}/solver"], input=position.encode(), check=True, stdout=subprocess.PIPE).stdout.decode()
            same(f"{code[:300]}: {position}", found, winner)


def check_refusal(code, position, error):
    """The code refuses the position with this error."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "solver.rs"
        file.write_text(code)
        output("rustc", "--edition", "2021", "-o", f"{folder}/solver", str(file))
        found = subprocess.run([f"{folder}/solver"], input=position.encode(), capture_output=True)
        assert found.returncode and error in found.stderr.decode(), found


def test_copy_as_rust(browser):
    old = os.environ.get("SG_OLD_RUSTC", "/usr/bin/rustc")
    compilers = ["rustc", *([old] if pathlib.Path(old).exists() else [])]
    for rule, lost, won in ("n - k for k in 1..=n/2", "2 7 1", "2 7 2"), ("octal:0.77", "2 5 9", "1 4"), ("wythoff", "1 3 5", "1 1 1"):
        explore(browser, rule, size=20)
        check_solver(browser.copied("#copy-solver"), compilers, [(lost, "second\n"), (won, "first\n")])
    numbers, pairs = range(40), range(24)
    for values, answers in ((" ".join(str(n % 4) for n in numbers), [("2 5 9", "second\n"), ("1 6", "first\n")]),
                            ("\n".join(" ".join(str(a ^ b) for b in pairs) for a in pairs), [("1 30 30", "second\n"), ("2 1 2 5 7", "first\n")]),
                            (" ".join("WL"[n % 3 == 0] for n in numbers), [("3 5 9 10", "first\nsecond\nfirst\n")])):
        explore_address(browser, rule=values)
        check_solver(browser.copied("#copy-solver"), compilers[:1], answers)
        assert browser.run("return document.getElementById('play-this').hidden"), "values cannot be played"
    for values, first, answers in (("\n".join(" ".join(str(a + b + 1) for b in range(3, 27)) for a in range(3, 27)), 3, [("2 3 4 4 3", "second\n"), ("1 3 3", "first\n")]),
                                   (" ".join(str(n - 3) for n in range(3, 60)), 3, [("2 5 5", "second\n"), ("2 3 80", "first\n")])):
        explore_address(browser, rule=values, first=first)
        code = browser.copied("#copy-solver")
        check_solver(code, compilers[:1], answers)
        check_refusal(code, f"1 {first - 1} {first}", f"expected {first}..=1000000000000000000, found {first - 1}")
        assert max(map(len, code.split("use sg::")[0].split("\n"))) <= 100, code
    same("values without a formula", explore(browser, "3 1 4 1 5 9 2 6 5 3 5 8 9 7 9 3 2 3 8 4 6 2 6 4")[0], "")
    assert browser.run("return document.getElementById('code-part').hidden"), "there is no solver"


def test_misere(browser):
    for rule in "take:1,3,4", "octal:0.77", "octal:4.0!", "wythoff", "n - k for k in 1..=n/2":
        message, report = explore_address(browser, rule=rule, size=12, misere=1)
        assert not message and "the player who makes the last move loses" in report, (rule, message, report)
        same("Play it plays misère, too", browser.run("return new URLSearchParams(document.getElementById('play-this').hash.split('?')[1]).get('misere')"), "1")
    for rule, lost, won in ("octal:0.77", "1 4", "1 5"), ("nim", "3 1 1 1", "2 1 1"), ("wythoff", "1 0 1", "1 1 1"):
        explore_address(browser, rule=rule, size=12, misere=1)
        check_solver(browser.copied("#copy-solver"), ["rustc"], [(lost, "second\n"), (won, "first\n")])


def test_downloads(browser):
    with tempfile.TemporaryDirectory() as folder:
        browser.cdp("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
        explore(browser, "wythoff", size=12)
        for button in "json", "svg", "code":
            browser.click(f"#save-{button}")
        go(browser, "kayles")
        browser.click("#kayles [data-save]")
        names = {"values.json", "values.svg", "solver.rs", "kayles.rs"}
        files = lambda: {file.name: file for file in pathlib.Path(folder).iterdir()}
        wait(lambda: set(files()) == names and all(file.stat().st_size for file in files().values()), "four files")
        texts = {name: file.read_text() for name, file in files().items()}
        same("the JSON", json.loads(texts["values.json"])["size"], 12)
        assert texts["values.svg"].startswith("<svg ") and "fn main()" in texts["solver.rs"], texts["values.svg"][:50]
        same("the paste", texts["kayles.rs"], paste("kayles"))


def test_playground_stops(browser):
    browser.open(PAGE, "playground")
    rests(browser)
    browser.type("#size", "9000")
    browser.type("#rule", "[a, b, n-1-a-b] for a in 0..n for b in 0..n-a")
    browser.run("document.getElementById('explore').requestSubmit()")
    wait(lambda: browser.run("return playground.result() && playground.result().goesOn"), "a part is shown first", 60)
    wait(lambda: re.match(r"Working … \d+ s, now up to \d+", browser.text("#verdict .work-words")), "it says how far it is")
    browser.press("#verdict .stop")
    message, report = explored(browser)
    assert message.startswith("Stopped.") and report, message
    browser.run("document.getElementById('explore').requestSubmit()")
    wait(lambda: browser.text("#verdict .work-words").startswith("Working"), "it begins again")
    go(browser, "play")
    rests(browser)
    go(browser, "playground?" + browser.run("return playground.explored()"))
    message, report = explored(browser)
    assert message.startswith("Stopped."), f"a game stops the work, too: {message}"
    browser.open(PAGE, "playground?rule=wythoff&size=900")
    wait(lambda: browser.text("#report").startswith("wythoff: the values of 2 numbers up to "), "a part of the pairs is shown first", 60)
    browser.press("#verdict .stop")
    assert browser.text("#message").startswith("Stopped."), browser.text("#message")
    message, report = explore(browser, "nim")
    assert report and not message, "it works again"


# ---- Notebook ----


def test_notebook(browser):
    for paper, width, height in ("A4", 21.0, 29.7), ("Letter", 21.59, 27.94):
        browser.open(PAGE, "notebook")
        browser.press(f"#paper input[value={paper}]")
        lines = browser.run("return [...document.querySelectorAll('.column > div')].map(e => e.textContent)")
        assert max(map(len, lines)) <= 66, max(lines, key=len)
        sheets = browser.run("return document.querySelectorAll('.sheet').length")
        pdf = base64.b64decode(browser.call("POST", "/print", {"page": {"width": width, "height": height}, "margin": {"top": 0, "bottom": 0, "left": 0, "right": 0}, "shrinkToFit": False}))
        same(f"{paper}: pages", len(re.findall(rb"/Type\s*/Page\b", pdf)), sheets)
        for number in "contents", "Formulas", "Which game is it?", "mex":
            assert any(number in line for line in lines), number
        wide = browser.run("return [...document.querySelectorAll('.column')].filter(e => e.scrollWidth > e.clientWidth + 1).length")
        same(f"{paper}: nothing is cut off", wide, 0)
        page = int(next(line for line in lines if re.match(r"mex \.+ \d+$", line)).split()[-1])
        found = browser.run("return [...document.querySelectorAll('.sheet')].findIndex(e => [...e.querySelectorAll('.title')].some(t => t.textContent.startsWith('mex ')))")
        same("the contents know the page", found + 1, page)
    browser.press("#notebook summary")
    browser.press("#notebook-all")
    same("nothing chosen", browser.text("#pages"), "1 page")


# ---- For everyone ----


def test_keyboard(browser):
    browser.open(PAGE, "library")
    browser.keys("/")
    for letter in "wyth":
        browser.keys(letter)
    wait(lambda: shown(browser)[:1] == ["wythoff"], "the search is typed")
    browser.keys(ENTER)
    wait(lambda: section(browser) == "wythoff", "Enter opens it")


def test_without_javascript(browser):
    with Browser(1280, 900) as plain:
        plain.cdp("Emulation.setScriptExecutionDisabled", value=True)
        plain.open(PAGE, "kayles")
        same("no script has run", plain.run("return document.documentElement.className"), "")
        plain.click("#kayles .fold summary")
        assert plain.run("return document.getElementById('paste-kayles').checkVisibility()"), "the code unfolds"
        texts = plain.run("return Object.fromEntries([...document.querySelectorAll('pre[id^=paste-]')].map(e => [e.id.slice(6), e.textContent]))")
        same("every solver has a paste", sorted(texts), solvers())
        for solver, text in texts.items():
            same(solver, text, paste(solver))
        dead = plain.run("return [...document.querySelectorAll('button, input, select')].filter(e => e.checkVisibility()).map(e => e.outerHTML)")
        same("nothing is shown that cannot work", dead, [])


def test_size_and_first_paint(browser):
    assert PAGE.stat().st_size <= 1_800_000, PAGE.stat().st_size
    def first_paint():
        browser.open(PAGE)
        paint = "return performance.getEntriesByName('first-contentful-paint').map(e => e.startTime)[0]"
        wait(lambda: browser.run(paint), "the first paint")
        return browser.run(paint)

    # On a machine that is busy with other work some loads are slow.
    wait(lambda: first_paint() < 300, "a first paint under 0.3 s", 120)


def test_fits_a_phone(browser):
    with Browser(360, 740) as phone:
        phone.open(PAGE)
        for route in [*PLACES, *solvers()]:
            go(phone, route)
            rests(phone)
            same(f"width of {route}", phone.run("return document.documentElement.scrollWidth"), 360)


PLACES = ["solvers", "solvers?q=flip", "solvers?q=zzzebra", "which", "playground?rule=take:1,3,4", "playground?rule=wythoff&size=12&misere=1",
          "play", "play?game=cuboid_slicing&values=1", "play?game=rule&rule=wythoff&position=5,7&values=1", "train", "library", "notebook"]


def test_links_and_targets(browser):
    """Every link of a text is underlined; a title of the list is a row that one can press. What can be pressed has 24 px; a link inside a sentence may have less."""
    small = """return [...document.querySelectorAll('button, input, select, textarea, summary, nav a, .judge a, .where a, .explore a, .leaf a, .ladder li > a')]
      .filter(e => e.checkVisibility() && Math.min(e.getBoundingClientRect().width, e.getBoundingClientRect().height) < 23.9).map(e => e.outerHTML.slice(0, 150))"""
    plain_links = """return [...document.querySelectorAll('main a:not(.button, .title)')].filter(e => e.checkVisibility()
      && !getComputedStyle(e).textDecorationLine.includes('underline')).map(e => e.outerHTML.slice(0, 150))"""
    for width in 360, 1280:
        with Browser(width, 900) as other:
            for place in [*PLACES, "kayles"]:
                other.open(PAGE, place)
                rests(other)
                other.run("document.querySelectorAll('section.on details').forEach(e => { e.open = true; })")
                same(f"{place} at {width}: links", other.run(plain_links), [])
                same(f"{place} at {width}: targets", other.run(small), [])


def test_axe(browser):
    """With everything unfolded, with results, and in the middle of a game."""
    def prepare(other, place):
        other.run("document.querySelectorAll('section.on details').forEach(e => { e.open = true; })")
        if place.startswith("play?"):
            other.run("document.querySelector('#board [data-move], #board [data-choose]').click()")
            rests(other)
    no_violation([*PLACES, "kayles", "cutting_game"], prepare)


def shots(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for width, dark in (1280, False), (1280, True), (360, False), (360, True):
        with Browser(width, 900, dark) as browser:
            for place in ["solvers", "which", "playground?rule=octal:0.77", "play?game=staircase_nim&values=1", "train", "library", "notebook", "staircase_nim"]:
                browser.open(PAGE, place)
                if place.startswith("pl"):
                    wait(lambda: browser.run("return !program.isWorking()"), place)
                browser.shot(folder / f"{place.split('?')[0]}-{width}{'-dark' if dark else ''}.png")


def main():
    if sys.argv[1:2] == ["--shots"]:
        return shots(pathlib.Path(sys.argv[2]))
    run_tests(globals(), sys.argv[1:])


main()
