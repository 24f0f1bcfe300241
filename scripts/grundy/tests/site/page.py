"""What the tests of the page share: where it is, how they go through it, and how they are run."""

import os
import pathlib
import time

from driver import Browser, wait

ROOT = pathlib.Path(__file__).resolve().parents[4]
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
PAGE = TARGET / "site/index.html"


def same(what, found, expected):
    assert found == expected, f"{what}:\nfound    {found!r}\nexpected {expected!r}"


def section(browser):
    return browser.run("return document.querySelector('section.on').id")


def go(browser, route):
    """Goes to a place of the page and waits until it is shown."""
    browser.run("location.hash = arguments[0]", route)
    wait(lambda: section(browser) == route.split("?")[0], route)


def rests(browser):
    """Waits until nothing is computed any more."""
    wait(lambda: browser.run("return !program.isWorking() && !playground.isBusy() && !front.isBusy()"), "the program rests", 60)


def run_tests(tests, wanted):
    """Runs the functions test_… of a module whose names have one of the wanted parts, or all of them."""
    with Browser(1280, 900) as browser:
        browser.open(PAGE)
        for name, test in list(tests.items()):
            if name.startswith("test_") and (not wanted or any(part in name for part in wanted)):
                start = time.time()
                test(browser)
                print(f"ok {name[5:].replace('_', ' ')} ({time.time() - start:.1f} s)", flush=True)
