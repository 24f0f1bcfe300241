"""What axe-core says about the page: at 360 and 1280 px, in light and dark colours."""

import os
import subprocess

from driver import Browser, wait
from page import PAGE, TARGET, rests, same


def axe():
    """The text of axe-core, installed into a folder of its own; none without npm."""
    folder = TARGET / "axe"
    script = folder / "node_modules/axe-core/axe.min.js"
    if not script.exists():
        folder.mkdir(parents=True, exist_ok=True)
        try:
            subprocess.run(["npm", "install", "--silent", "--prefix", str(folder), "axe-core"], check=True, stdout=subprocess.DEVNULL)
        except (OSError, subprocess.CalledProcessError):
            assert not os.environ.get("CI"), "axe-core could not be installed"
            print("skipped: npm is missing, so axe-core does not look at the page")
            return None
    return script.read_text()


AXE = """window.violations = null;
  axe.run(document, {resultTypes: ['violations'], rules: {'target-size': {enabled: true}}}).then(({violations}) => {
    window.violations = violations.map(({id, nodes}) => id + ': ' + nodes.slice(0, 3).map(({html, any}) => html.slice(0, 150) + ' | ' + any[0]?.message).join(' ;; '));
  })"""


def no_violation(places, prepare):
    """Opens each place, prepares it by `prepare(browser, place)`, and looks at it. Every button that is seen has a name of its
    own."""
    script = axe()
    for width in 360, 1280:
        with Browser(width, 900) as other:
            for place in places:
                other.open(PAGE, place)
                rests(other)
                prepare(other, place)
                names = other.run("return [...document.querySelectorAll('button')].filter(e => e.checkVisibility()).map(e => e.ariaLabel || e.textContent.trim())")
                same(f"{place}: every button has a name of its own", sorted({name for name in names if not name or names.count(name) > 1}), [])
                if not script:
                    continue
                # What is hidden is looked at on its own page; without it axe is fast. The index of the search reads it first.
                other.run("search.makeIndex(); document.querySelectorAll('main > section:not(.on)').forEach(e => e.remove())")
                other.run(script + "; window.axe = axe")
                for colours in "light", "dark":
                    other.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": colours}])
                    wait(lambda: other.run("return matchMedia('(prefers-color-scheme: dark)').matches") == (colours == "dark"), colours)
                    other.run(AXE)
                    wait(lambda: other.run("return window.violations !== null"), f"axe looks at {place}", 60)
                    same(f"axe on {place} at {width}, {colours}", other.run("return window.violations"), [])
