#!/usr/bin/env python3
"""Tests of Play in a browser: `scripts/grundy/tests/site/play.py [TEST…]`."""

import sys
from urllib.parse import urlencode

from axe import no_violation
from driver import ENTER, Browser, wait
from page import PAGE, rests, run_tests, same

FAMILIES = ["nim", "kayles", "turning_turtles", "staircase_nim", "s_nim", "grundys_game", "cuboid_slicing"]
STATE, SAID = "#play-state", "#said"


def open_play(browser, **values):
    """Opens a game by its address, and waits for the first turn."""
    browser.open(PAGE, "play?" + urlencode(values))
    rests(browser)


def labels(browser):
    """What can be pressed on the board, as it is called."""
    return browser.run("return [...document.querySelectorAll('#board button')].map(e => e.ariaLabel || e.textContent)")


def press(browser, label):
    """Presses what is called so, and waits for the reply."""
    browser.run("""[...document.querySelectorAll('#board button, #moves button')]
      .find(e => (e.ariaLabel || e.textContent) === arguments[0]).click()""", label)
    rests(browser)


# Makes a move in the picture: the first one, or the best one. A coin and the layers of a cuboid are chosen before.
MOVE = """const best = play.table.answer.moves[play.table.answer.reply], wanted = arguments[0] ? best : null;
  const same = move => !wanted || (move.part === wanted.part && String([...move.after].sort()) === String([...wanted.after].sort()));
  const find = () => [...document.querySelectorAll('#board [data-move], #moves [data-move]')].find(e => same(play.table.answer.moves[e.dataset.move]));
  const choices = () => [...document.querySelectorAll('#board [data-choose]')].map(e => e.dataset.choose);
  const choose = choice => [...document.querySelectorAll('#board [data-choose]')].find(e => e.dataset.choose === choice)?.click();
  function search() {
    if (find()) return find().click() ?? true;
    for (const choice of choices()) {
      choose(choice);
      if (find()) return find().click() ?? true;
    }
    return false;
  }
  const press = label => document.querySelector(`[aria-label="${label}"][aria-pressed=false]`)?.click();
  function cut() {
    for (const [part, [x, y, z]] of play.table.parts.entries()) {
      for (let k = 0; k < x * y * z; k++) {
        press(`cuboid ${part + 1}, layer ${1 + k % x} across`);
        press(`cuboid ${part + 1}, layer ${1 + Math.floor(k / x) % y} down`);
        press(`cuboid ${part + 1}, layer ${1 + Math.floor(k / x / y)} deep`);
        if (find()) return find().click() ?? true;
      }
    }
    return false;
  }
  if (document.querySelector('#board input')) {
    for (const line of document.querySelectorAll('#board input')) {
      for (line.value = 0; !find() && Number(line.value) < Number(line.max); line.value++) line.oninput();
    }
  }
  return play.table.game === 'cuboid_slicing' ? cut() : search();"""


def play_to_the_end(browser, best):
    for _ in range(80):
        rests(browser)
        same("no error", browser.text("#play-message"), "")
        if browser.run("return play.table.over"):
            return browser.text(STATE)
        assert browser.run(MOVE, best), ("no move is found", browser.text(STATE), labels(browser))
    raise AssertionError("the game does not end")


def test_every_game_is_won_by_its_winning_moves(browser):
    """A person who makes the best moves wins or loses as the program said at first, in both conventions."""
    for misere in "", "1":
        for game in [*FAMILIES, "rule"]:
            open_play(browser, game=game, misere=misere)
            can_win = browser.run("return play.table.answer.wins")
            end = play_to_the_end(browser, True)
            same(f"{game}, misère {misere!r}", "you win" in end, can_win)
            same(f"{game}: no mistake", browser.run("return document.querySelectorAll('.judged').length"), 0)


def test_a_mistake_is_judged(browser):
    """Of the heaps 3 4 5 the first move to 1 wins; another one is a mistake, and the winning move is told."""
    open_play(browser, game="nim", position="3 4 5")
    press(browser, "heap 3: take 5, leaves 0")
    judged = browser.run("return [...document.querySelectorAll('.judged')].map(e => e.textContent)")
    same("the judgement", judged, ["Mistake. One move would have won: heap 1: 3 becomes 1."])
    same("it is marked in the curve", browser.run("return document.querySelectorAll('#play-line .mistake').length"), 1)
    label = browser.run("return document.querySelector('#play-line svg').ariaLabel")
    same("the curve is told", label, "The sum after each move: 2, 7, 0. 0 is good for who has just moved.")
    browser.click("#play-steps li:first-child button")
    same("the position before it", browser.text(STATE), "Before move 1. One move would have won: heap 1: 3 becomes 1.")
    same("nothing can be pressed there", labels(browser), [])
    browser.click("#play-from-here")
    rests(browser)
    same("one plays on from there", browser.run("return [play.table.moves.length, play.table.parts.join(' ')]"), [0, "3 4 5"])
    press(browser, "heap 1: take 2, leaves 1")
    same("no mistake", browser.run("return document.querySelectorAll('.judged').length"), 0)


def test_the_reason_is_a_picture_and_is_heard(browser):
    open_play(browser, game="nim", position="3 4 5")
    browser.click("#program-begins")
    rests(browser)
    said = browser.text(SAID)
    assert said.startswith("The program: heap 1: 3 becomes 1. xor 2: heap 1 has value 3 and must become 1. Your move."), said
    table = browser.run("return [...document.querySelectorAll('#why-bits tr')].map(row => [...row.cells].map(cell => cell.ariaLabel || cell.textContent).join(' '))")
    same("the columns", table, ["part value 4 2 1", "heap 1 3 → 1 0 1 becomes 0 1", "heap 2 4 1 0 0", "heap 3 5 1 0 1", "⊕ before 2 0 1 0", "⊕ after 0 0 0 0"])
    same("the changed bit", browser.run("return [...document.querySelectorAll('#why-bits .changed')].map(e => e.textContent)"), ["1→0"])


def test_take_back_hint_and_winning_moves(browser):
    open_play(browser, game="kayles", position="5 7 4")
    browser.click("#hint")
    first = browser.text(STATE)
    assert first.startswith("Hint: look at row"), first
    same("the move is not shown", browser.run("return document.querySelectorAll('#board .win').length"), 0)
    browser.click("#hint")
    assert browser.run("return document.querySelectorAll('#board .win').length") > 0, "then it is"
    browser.click("#show-wins")
    marked = browser.run("return [...document.querySelectorAll('#board .win')].map(e => play.table.answer.moves[e.dataset.move].wins)")
    assert marked and all(marked), marked
    wins = browser.run("return new Set(play.table.answer.moves.filter(move => move.wins).map(move => move.part + ' ' + move.after.map(String).sort())).size")
    assert len(marked) >= wins, (marked, wins)
    press(browser, "row 2, pins 1 and 2: leaves 5")
    same("two moves", browser.run("return play.table.moves.length"), 2)
    browser.click("#take-back")
    rests(browser)
    same("taken back", browser.run("return [play.table.moves.length, play.table.parts.join(' ')]"), [0, "5 7 4"])
    same("nothing to take back", browser.run("return document.getElementById('take-back').disabled"), True)


def test_pins_stay_where_they_are(browser):
    """The values do not tell the two sides of a row apart, but a person does."""
    open_play(browser, game="kayles", position="6")
    press(browser, "row 1, pin 5: leaves 4 and 1")
    same("left and right", browser.run("return play.table.moves[1].parts"), [[4], [1]])


def test_coins_cuboids_splits_and_sliders(browser):
    open_play(browser, game="turning_turtles", position="2 3 7")
    same("heads are chosen", labels(browser), ["head 2: choose it", "head 3: choose it", "head 7: choose it"])
    press(browser, "head 7: choose it")
    assert "turn coins 7 and 1" in labels(browser) and "turn coin 7 alone" in labels(browser), labels(browser)
    press(browser, "turn coins 7 and 1")
    same("turned", browser.run("return play.table.moves[1].parts.join(' ')"), "1 2 3")
    open_play(browser, game="cuboid_slicing", position="2,2,2")
    for axis in "across", "down", "deep":
        press(browser, f"cuboid 1, layer 1 {axis}")
    press(browser, "cuboid 1: remove these three layers")
    same("one cube is left, and taken", browser.text(STATE), "You have no move: the program wins.")
    open_play(browser, game="grundys_game", position="7")
    same("every cut, but not into equal parts", labels(browser), [f"heap 1: splits into {k} and {7 - k}" for k in range(1, 7)])
    open_play(browser, game="nim", position="50 3")
    browser.run("const line = document.querySelector('#board input'); line.value = line.max; line.oninput()")
    label = labels(browser)[0]
    assert label.startswith("Play it: heap 1: 50 becomes "), label
    press(browser, label)
    same("the slider moves", browser.run("return play.table.moves.length"), 2)


def test_a_token_is_dragged(browser):
    open_play(browser, game="rule", rule="wythoff", position="4,4")
    goal = "[aria-label='pair 1: go to (4, 2)']"
    place = "const {x, y, width, height} = document.querySelector(arguments[0]).getBoundingClientRect(); return [Math.round(x + width / 2), Math.round(y + height / 2)]"
    browser.run("document.getElementById('board').scrollIntoView({block: 'center'})")
    (x, y), (to_x, to_y) = browser.run(place, "#board .token"), browser.run(place, goal)
    moves = [{"type": "pointerMove", "duration": 0, "x": x, "y": y}, {"type": "pointerDown", "button": 0},
             {"type": "pointerMove", "duration": 50, "x": to_x, "y": to_y}, {"type": "pointerUp", "button": 0}]
    browser.call("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}]})
    rests(browser)
    same("the move", browser.run("return play.table.moves[0].move.words"), "pair 1: (4, 4) becomes (4, 2)")


def test_a_first_touch_marks_and_a_second_plays(browser):
    with Browser(360, 740) as phone:
        open_play(phone, game="kayles", position="5 7 4")
        label = "row 1, pin 2: leaves 1 and 3"
        place = "const {x, y, width, height} = document.querySelector(`[aria-label='${arguments[0]}']`).getBoundingClientRect(); return [Math.round(x + width / 2), Math.round(y + height / 2)]"
        def tap():
            phone.drag(*phone.run(place, label), 0, 0)
        tap()
        wait(lambda: phone.text(STATE) == f"{label}. Press again to play it.", "it is marked")
        seen = phone.run("const {top, bottom} = document.getElementById('play-state').getBoundingClientRect(); return top >= 0 && bottom <= innerHeight")
        assert seen, "the state is in sight"
        same("nothing is played", phone.run("return play.table.moves.length"), 0)
        tap()
        rests(phone)
        same("it is played, and answered", phone.run("return play.table.moves.length"), 2)


def test_moves_of_a_list_are_in_sight(browser):
    """A move that the picture does not show is in a list, which is brought into sight."""
    with Browser(360, 740) as phone:
        open_play(phone, game="rule", rule="octal:0.77", position="9 8")
        phone.run("document.querySelector('#board [data-choose]').click()")
        inside = "const {top, bottom} = document.querySelector('#moves button').getBoundingClientRect(); return top >= 0 && bottom <= innerHeight"
        wait(lambda: phone.run(inside), "the moves are in sight")
        phone.run("document.querySelector('#moves button').click()")
        rests(phone)
        same("it is played", phone.run("return play.table.moves.length"), 2)


def test_by_the_keyboard(browser):
    open_play(browser, game="s_nim", position="2 2")
    browser.run("document.querySelector('#board button').focus()")
    browser.keys("\ue014")  # right
    same("the arrows go on", browser.run("return document.activeElement.ariaLabel"), "heap 2: take 1, leaves 1")
    browser.keys(ENTER)
    wait(lambda: browser.run("return play.table.moves.length >= 2"), "the reply")
    rests(browser)
    same("back on the board", browser.run("return Boolean(document.activeElement.closest('#board, #new-game'))"), True)
    browser.keys("u")
    rests(browser)
    same("U takes back", browser.run("return play.table.moves.length"), 0)
    browser.keys("h")
    assert "wins here" in browser.text(STATE) or "Hint" in browser.text(STATE), browser.text(STATE)


def test_any_rule(browser):
    """Rules of heaps, pairs and triples, with a parameter, and by name: set up, moved and answered."""
    for rule, parts in (("n - k for k in 1..=m", 3), ("wythoff", 1), ("octal:0.77", 3), ("{a, b} where a > 0 -> {a, b - k*a} for k in 1..=b/a", 1),
                        ("(x, y, z) -> (x-1, y, z); (x, y-1, z); (x, y, z-1)", 1)):
        open_play(browser, game="rule", rule=rule, **({"with": "m=3"} if "=m" in rule else {}))
        same(rule, browser.run("return document.querySelectorAll('#board .part').length"), parts)
        browser.click("#program-begins")
        rests(browser)
        assert "Program, " in browser.text("#play-steps"), browser.text("#play-steps")
        same(f"{rule}: no error", browser.text("#play-message"), "")
        browser.click("#new-game")
        rests(browser)
        same(f"{rule}: a new position", browser.text("#play-steps"), "")
    browser.type("#play-rule", "wythoff")
    browser.press("#play-form button", "submit")
    rests(browser)
    same("a new rule has a new position", browser.run("return play.table.parts.map(part => part.length)"), [2])
    browser.type("#position", "3 x")
    browser.press("#play-form button", "submit")
    rests(browser)
    same("the error", browser.text("#play-message"), "expected numbers, found x")
    same("nothing else is left", browser.text("#board") + browser.text("#moves") + browser.text(STATE), "")


def test_if_the_last_move_loses(browser):
    open_play(browser, game="rule", rule="nim", position="1 5", misere=1)
    same("who wins", browser.text(STATE), "You begin. The last move loses: you can win.")
    browser.click("#program-begins")
    rests(browser)
    same("an odd number of ones is left", browser.text("#why-text"), "The program: heap 2: 5 becomes 0. xor 4: heap 2 has value 5 and must become 0. "
         "Only values 0 and 1 are left, and the last move loses: leave the xor 1.")
    open_play(browser, game="kayles", position="30 31", misere=1)
    assert "too many" in browser.text("#play-message"), browser.text("#play-message")
    browser.run("document.getElementById('play-set-up').open = true")
    browser.press("#play-misere")
    rests(browser)
    same("normal play goes on", browser.run("return document.querySelectorAll('#board .part').length"), 2)
    assert "misere" not in browser.run("return location.hash"), "the address knows it"


def test_no_text_becomes_a_tag(browser):
    bad = "<img src=x onerror=window.hit=1>"
    for values in ({"game": bad}, {"game": "rule", "rule": bad}, {"game": "nim", "position": bad}, {"game": "s_nim", "takes": bad},
                   {"game": "rule", "rule": "n - k for k in 1..=m", "with": bad}):
        open_play(browser, **values)
        same(str(values), browser.run("return [window.hit ?? null, document.querySelectorAll('#play img').length]"), [None, 0])


def test_axe(browser):
    def prepare(other, place):
        other.run("document.querySelectorAll('section.on details').forEach(e => { e.open = true; })")
        other.run(MOVE, False)
        rests(other)
        other.run("document.querySelector('#board [data-choose]')?.click()")
    no_violation([f"play?game={game}&wins=1" for game in [*FAMILIES, "rule"]] + ["play?game=rule&rule=wythoff&position=5,7", "play?game=nim&position=40+3"], prepare)


if __name__ == "__main__":
    run_tests(globals(), sys.argv[1:])
