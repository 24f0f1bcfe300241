"""A browser, driven through the WebDriver protocol, and what the tests of the page need around it."""

import base64
import json
import re
import shutil
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

CONTROL, ENTER, TAB = "\ue009", "\ue007", "\ue004"
# The page remembers the errors of its scripts.
FAILURES = """window.failures = [];
  addEventListener('error', event => failures.push(event.message));
  addEventListener('unhandledrejection', event => failures.push(String(event.reason)))"""


class Browser:
    """A browser, through the WebDriver protocol."""

    def __init__(self, width, height, dark=False):
        self.profile = tempfile.mkdtemp()
        self.driver = subprocess.Popen(["chromedriver", "--port=0", "--log-level=SEVERE"], stdout=subprocess.PIPE, text=True)
        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
                 "--disable-component-update", "--disable-sync", f"--user-data-dir={self.profile}"]
        flags += ["--blink-settings=preferredColorScheme=0"] if dark else []
        phone = {"mobileEmulation": {"deviceMetrics": {"width": width, "height": height, "pixelRatio": 1.0}}}
        options = {"args": flags + [f"--window-size={width},{height}"], **(phone if width < 500 else {})}
        self.base = f"http://127.0.0.1:{self.port()}"
        wanted = {"capabilities": {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": options}}}
        self.base += "/session/" + self.call("POST", "/session", wanted)["sessionId"]
        self.cdp("Page.addScriptToEvaluateOnNewDocument", source=FAILURES)

    def port(self):
        """The driver takes a free port and says which one, once it is ready."""
        for line in self.driver.stdout:
            if found := re.search(r"started successfully on port (\d+)", line):
                return found[1]
        raise AssertionError("chromedriver does not start")

    def __enter__(self):
        return self

    def __exit__(self, failed, *_):
        try:
            if not failed:
                self.check()
            self.call("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()
            shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=300) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(json.load(error)["value"]["message"]) from None

    def open(self, page, route=""):
        """Loads the page anew: another number behind it makes it another address."""
        self.check()
        self.loads = getattr(self, "loads", 0) + 1
        self.call("POST", "/url", {"url": f"{page.as_uri()}?{self.loads}#{route}"})

    def check(self):
        """No script of the page has failed since it was loaded."""
        found = self.run("return window.failures || []")
        assert not found, f"errors in the page: {found}"

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

    def cdp(self, command, **parameters):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def work(self, script, *arguments):
        """The milliseconds that the page computes while a script runs. Other programs do not count, unlike on a clock."""
        computed = lambda: next(m["value"] for m in self.cdp("Performance.getMetrics")["metrics"] if m["name"] == "TaskDuration")
        self.cdp("Performance.enable", timeDomain="threadTicks")
        before = computed()
        self.run(script, *arguments)
        after = computed()
        self.cdp("Performance.disable")
        return 1000 * (after - before)

    def drag(self, x, y, right, down):
        """One finger touches a point and goes so far to the right and down."""
        moves = [{"type": "pointerMove", "duration": 0, "x": x, "y": y}, {"type": "pointerDown", "button": 0}]
        moves += [{"type": "pointerMove", "duration": 50, "x": x + right * k // 4, "y": y + down * k // 4} for k in range(1, 5)]
        actions = [*moves, {"type": "pointerUp", "button": 0}]
        self.call("POST", "/actions", {"actions": [{"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": actions}]})

    def pinch(self, x, y, before, after):
        """Two fingers beside a point, this far away from it before and after."""
        def finger(name, side):
            moves = [{"type": "pointerMove", "duration": 0, "x": x + side * before, "y": y}, {"type": "pointerDown", "button": 0}]
            moves += [{"type": "pointerMove", "duration": 50, "x": x + side * (before + (after - before) * k // 4), "y": y} for k in range(1, 5)]
            return {"type": "pointer", "id": name, "parameters": {"pointerType": "touch"}, "actions": [*moves, {"type": "pointerUp", "button": 0}]}
        self.call("POST", "/actions", {"actions": [finger("left", -1), finger("right", 1)]})

    def press(self, selector, event="click"):
        """Clicks, and waits until the page has answered this event. A listener of the window comes after all others."""
        self.run("window.answers = 0; addEventListener(arguments[0], () => { window.answers++; }, {once: true})", event)
        self.click(selector)
        wait(lambda: self.run("return window.answers"), f"{selector} is pressed")

    def copied(self, selector):
        """Presses a button that copies, and returns what is on the clipboard then. The browser copies in its own time: the
        label of the button says "Copied" for a while once it is done. The clipboard is read by pasting it into a text area."""
        self.run("""const button = document.querySelector(arguments[0]);
          window.copied = false;
          new MutationObserver(() => { window.copied ||= button.textContent === 'Copied'; }).observe(button, {childList: true});""", selector)
        self.click(selector)
        wait(lambda: self.run("return window.copied"), f"{selector} says that it has copied")
        assert self.run("return document.activeElement === document.querySelector(arguments[0])", selector), "the focus stays"
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
