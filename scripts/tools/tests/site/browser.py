#!/usr/bin/env python3
"""Tests the page of scripts/site.sh in a real browser: `scripts/tools/tests/site/browser.py [PAGE [FOLDER_FOR_SCREENSHOTS]]`.

It needs chromium and chromedriver, and the program `grundy` (cargo build --release --package grundy)."""

import base64
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[4]
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
GRUNDY = TARGET / "release/grundy"
CONTROL, ENTER, TAB = "\ue009", "\ue007", "\ue004"


class Browser:
    """A browser, through the WebDriver protocol."""

    def __init__(self, width, height, dark=False):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.profile = tempfile.mkdtemp()
        self.driver = subprocess.Popen(["chromedriver", f"--port={self.port}", "--log-level=OFF"], stdout=subprocess.DEVNULL)
        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
                 "--disable-component-update", "--disable-sync", f"--user-data-dir={self.profile}"]
        flags += ["--blink-settings=preferredColorScheme=0"] if dark else []
        phone = {"mobileEmulation": {"deviceMetrics": {"width": width, "height": height, "pixelRatio": 1.0}}}
        options = {"args": flags + [f"--window-size={width},{height}"], **(phone if width < 500 else {})}
        self.base = f"http://127.0.0.1:{self.port}"
        wait(lambda: self.call("GET", "/status")["ready"], "chromedriver starts")
        wanted = {"capabilities": {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": options}}}
        self.base += "/session/" + self.call("POST", "/session", wanted)["sessionId"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.call("DELETE", "")
        self.driver.terminate()
        self.driver.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(json.load(error)["value"]["message"]) from None

    def open(self, page, route=""):
        self.call("POST", "/url", {"url": page.as_uri() + "#" + route})
        self.call("POST", "/refresh", {})

    def run(self, script, *arguments):
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def find(self, selector):
        found = self.call("POST", "/element", {"using": "css selector", "value": selector})
        return "/element/" + next(iter(found.values()))

    def click(self, selector):
        self.run("document.querySelector(arguments[0]).scrollIntoView({block: 'center'})", selector)
        self.call("POST", self.find(selector) + "/click", {})

    def type(self, selector, text):
        element = self.find(selector)
        self.call("POST", element + "/clear", {})
        self.call("POST", element + "/value", {"text": text})

    def text(self, selector):
        return self.run("return document.querySelector(arguments[0]).textContent", selector)

    def keys(self, *keys):
        """Presses the keys one after the other; CONTROL stays down for the next one."""
        down = [{"type": "keyDown", "value": key} for key in keys]
        up = [{"type": "keyUp", "value": key} for key in reversed(keys)]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": down + up}]})

    def copied(self, selector):
        """Presses a button that copies, and returns what is on the clipboard then. The browser copies in its own time:
        the button says "Copied" once it is done. The clipboard is read by pasting it into a text area."""
        label = lambda: self.run("return document.querySelector(arguments[0]).textContent", selector)
        wait(lambda: label() != "Copied", f"{selector} forgets the copy before")
        self.click(selector)
        wait(lambda: label() == "Copied", f"{selector} says that it has copied")
        self.run("const area = document.createElement('textarea'); area.id = 'pasted'; document.body.append(area); area.focus()")
        self.keys(CONTROL, "v")
        pasted = lambda: self.run("return document.getElementById('pasted').value")
        wait(pasted, "the clipboard has a text")
        text = pasted()
        self.run("document.getElementById('pasted').remove()")
        return text

    def shot(self, file):
        file.write_bytes(base64.b64decode(self.call("GET", "/screenshot")))


def wait(done, what, seconds=30):
    end = time.time() + seconds
    while True:
        try:
            if done():
                return
        except (OSError, AssertionError):
            pass
        assert time.time() < end, f"{what}: not within {seconds} seconds"
        time.sleep(0.05)


def same(what, found, expected):
    assert found == expected, f"{what}:\nfound    {found!r}\nexpected {expected!r}"


def output(*command):
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout.decode()


def shown(browser):
    """The solvers in the index, as they are shown."""
    return browser.run("return [...document.querySelectorAll('#rows tr:not([hidden])')].map(row => row.dataset.name)")


def solvers():
    return sorted(set(re.findall(r"\]\((\w+)\.rs\)", (ROOT / "src/bin/README.md").read_text())))


# ---- Tests ----


def test_search(browser, page):
    browser.open(page)
    same("all solvers", sorted(shown(browser)), solvers())
    wanted = {"kayles": "kayles", "cycle": "loopy_sum", "subtract": "s_nim", "stairs": "staircase_nim", "POJ 1067": "wythoff", "last player loses": "misere_nim",
              "coins turn": "turning_turtles", "split pile": "grundys_game", "edges": "tree_hackenbush", "misère": "misere_nim"}
    for query, solver in wanted.items():
        browser.type("#search", query)
        found = shown(browser)
        assert solver in found and len(found) < len(solvers()), f"{query}: {found}"
    browser.type("#search", "kayles")
    same("the best comes first", shown(browser)[0], "kayles")
    browser.type("#search", "zebra")
    same("nothing", (shown(browser), browser.text("#found")[:15]), ([], "No solver found"))


def test_every_solver_has_a_section(browser, page):
    for solver in solvers():
        browser.run("location.hash = arguments[0]", solver)
        wait(lambda: browser.run("return document.querySelector('section.on').id") == solver, solver)
        keys = browser.run("return [...document.querySelectorAll('section.on dt')].map(key => key.textContent)")
        same(solver, keys, "Judge Rules Input Output Idea Time Library Verified".split())


def test_copy(browser, page):
    refuse = "navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))"
    for before in "", refuse, "Object.defineProperty(navigator, 'clipboard', {value: undefined})":
        browser.open(page)
        browser.run(before)
        same("paste of kayles", browser.copied("#rows [data-name=kayles] .copy"), output("scripts/paste.sh", "kayles"))
    for solver in solvers():
        paste = output("scripts/paste.sh", solver)
        same(solver, browser.text(f"#paste-{solver}"), paste)
        same(solver, browser.text(f"#source-{solver}"), (ROOT / f"src/bin/{solver}.rs").read_text())
        assert paste.split("hash ")[1].split()[0] in browser.text(f"#{solver} .panel p"), solver
    browser.open(page, "s_nim")
    same("paste of s_nim", browser.copied("#s_nim .panel .copy"), output("scripts/paste.sh", "s_nim"))
    browser.click("#s_nim label[for=tab-source-s_nim]")
    same("source of s_nim", browser.copied("#s_nim .panel:nth-of-type(2) .copy"), (ROOT / "src/bin/s_nim.rs").read_text())
    same("sample of s_nim", browser.copied("#s_nim .sample .copy"), (ROOT / "samples/s_nim/1.in").read_text())
    browser.open(page, "sg-mex")
    same("mex alone", browser.copied("#sg-mex .copy"), output("scripts/paste.sh", "--lib", "mex"))


def test_keyboard(browser, page):
    browser.open(page, "library")
    browser.keys("/")
    browser.keys("w")
    browser.keys("y")
    browser.keys("t")
    browser.keys(TAB)
    same("the first link", browser.run("return document.activeElement.textContent"), "wythoff")
    browser.keys(ENTER)
    wait(lambda: browser.run("return document.querySelector('section.on').id") == "wythoff", "Enter opens it")


def test_which_game(browser, page):
    browser.open(page, "which")
    visible = "return [...document.querySelectorAll('#choices summary, #choices .leaf')].filter(e => e.checkVisibility()).map(e => e.textContent)"
    families = browser.run(visible)
    script = "[...document.querySelectorAll('#choices summary')].find(e => e.textContent.includes(arguments[0])).click()"
    browser.run(script, "can split")
    path = browser.run(visible)
    assert "can split" in path[0] and "two heaps of different sizes" in path[1], path
    browser.run(script, "can split")
    same("back", browser.run(visible), families)
    browser.run(script, "can split")
    browser.click("#choices a[href='#kayles']")
    wait(lambda: browser.run("return document.querySelector('section.on').id") == "kayles", "the end of the path")
    linked = browser.run("return [...document.querySelectorAll('#choices a')].map(link => link.hash.slice(1))")
    same("every solver has a path", sorted(set(linked)), solvers())


def explored(browser):
    wait(lambda: browser.run("return document.getElementById('stop').hidden"), "the playground ends")
    return browser.text("#message"), browser.run("const e = document.getElementById('report'); return e.hidden ? '' : e.textContent")


def test_playground_rules(browser, page):
    browser.open(page, "playground")
    for rule, size in ("take:1,3,4", 60), ("octal:0.77", 200), ("nim", 5), ("grundy", 100), ("take:2,3", 0):
        browser.type("#rule", rule)
        browser.type("#size", str(size))
        browser.click("#explore p button")
        same(rule, explored(browser), ("", output(GRUNDY, "explore", rule, str(size))))
        wait(lambda: browser.run("return document.getElementById('plot').naturalWidth > 0"), "the plot is drawn")
    browser.type("#rule", "octal:0.77")
    browser.click("#misere")
    browser.click("#explore p button")
    same("misère", explored(browser), ("", output(GRUNDY, "explore", "octal:0.77", "0", "--misere")))
    browser.click("#misere")
    for rule in "take:0", "octal:9.9", "chess", "":
        browser.type("#rule", rule)
        browser.click("#explore p button")
        message, report = explored(browser)
        assert message and not report and "\n" not in message, (rule, message, report)


def test_playground_own_game(browser, page):
    browser.open(page, "playground")
    kayles = "for (let t = 1; t <= 2 && t <= n; t++) for (let a = 0; a <= n - t; a++) option(a, n - t - a);"
    games = {"octal:0.77": kayles, "take:1,3,4": "for (const t of [1, 3, 4]) if (n >= t) option(n - t);", "nim": "for (let a = 0; a < n; a++) option(a);"}
    for rule, code in games.items():
        browser.type("#code", code)
        browser.click("#own p:last-of-type button")
        message, report = explored(browser)
        same(rule, (message, values(report)), ("", values(output(GRUNDY, "explore", rule, "60"))))
    wrong = {"option(n);": "Wrong rule: heap 0 has option(0)", "if (n > 2) option(n - 1, -1);": "Wrong rule: heap 3 has option(2, -1)",
             "if (n) option(n / 2);": "Wrong rule: heap 1 has option(0.5)", "for (": "The rule is not JavaScript: ",
             "if (n > 4) gone();": "Heap 5: the rule ends with ReferenceError: gone is not defined"}
    for code, expected in wrong.items():
        browser.type("#code", code)
        browser.click("#own p:last-of-type button")
        message, report = explored(browser)
        assert message.startswith(expected) and not report, (code, message, report)


def values(report):
    """The values in the table of a report."""
    return " ".join(re.findall(r"^ *\d+ \|(.*)$", report, re.M)).split()


def test_playground_stops(browser, page):
    browser.open(page, "playground")
    browser.type("#code", "while (n == 7) ;")
    browser.click("#own p:last-of-type button")
    time.sleep(0.5)
    assert browser.run("return !document.getElementById('stop').hidden"), "it runs"
    browser.click("#stop")
    same("the button", explored(browser), ("Stopped.", ""))
    browser.click("#own p:last-of-type button")
    message, report = explored(browser)
    assert message.startswith("Stopped: heap 7 takes longer than"), message
    browser.type("#code", "if (n) option(n - 1);")
    browser.click("#own p:last-of-type button")
    assert "period" in explored(browser)[1], "it works again"


def test_print(browser, page):
    browser.open(page, "library")
    size = {"page": {"width": 21.0, "height": 29.7}, "background": False}
    pdf = base64.b64decode(browser.call("POST", "/print", size))
    pages = len(re.findall(rb"/Type\s*/Page\b", pdf))
    assert 2 <= pages <= 12, f"{pages} pages"
    if len(sys.argv) > 2:
        (pathlib.Path(sys.argv[2]) / "notebook.pdf").write_bytes(pdf)
    opened = browser.run("return document.querySelectorAll('#library details[open]').length")
    same("closed again after the print", opened, 0)


def test_hashes(browser, page):
    """A typed item can be checked by its hash."""
    browser.open(page, "library")
    with tempfile.TemporaryDirectory() as folder:
        for item in "mex", "Input", "Values", "Nimbers":
            copy = pathlib.Path(folder) / item
            copy.write_text(f"// sg {browser.text(f'#sg-{item} small')}\n{browser.text(f'#sg-{item} details pre')}")
            output("scripts/paste.sh", "--verify", copy)


def test_fits_a_phone(browser, page):
    with Browser(360, 740) as phone:
        phone.open(page)
        for route in ["solvers", "which", "library", "playground", *solvers()]:
            phone.run("location.hash = arguments[0]", route)
            wait(lambda: phone.run("return document.querySelector('section.on').id") == route, route)
            same(f"width of {route}", phone.run("return document.documentElement.scrollWidth"), 360)


def screenshots(page, folder):
    for name, width, height, dark in ("wide", 1200, 900, False), ("wide-dark", 1200, 900, True), ("phone", 360, 740, False), ("phone-dark", 360, 740, True):
        with Browser(width, height, dark) as browser:
            for route in "solvers", "which", "library", "playground", "s_nim":
                browser.open(page, route)
                if route == "which":
                    browser.click("#choices summary")
                if route == "playground" and browser.run("return !document.getElementById('explore').hidden"):
                    browser.click("#explore .try:last-of-type")
                    explored(browser)
                browser.shot(folder / f"{name}-{route}.png")


def main():
    page = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else TARGET / "site/index.html").resolve()
    if len(sys.argv) > 2:
        screenshots(page, pathlib.Path(sys.argv[2]))
    with Browser(1200, 900) as browser:
        for name, test in list(globals().items()):
            if name.startswith("test_"):
                test(browser, page)
                print("ok", name[5:].replace("_", " "), flush=True)


main()
