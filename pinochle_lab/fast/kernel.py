"""The search: can side 0 still take so many points? Null-window alpha-beta on an explicit stack.

An explicit stack, because a search must be able to stop after any number of nodes and to go on later: so it can be
interrupted, report progress and keep a time budget, without a second thread. One frame stands for one card played. Frames at
which a trick begins are *boundaries*: there the table and the static bounds are asked. A result is a bound: at or above the
target it is a lower bound, below it an upper bound. With it goes the set of kinds whose exact place mattered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.core.duties import HEAD, OVERTRUMP
from pinochle_lab.fast import layout as at
from pinochle_lab.fast.bits import lowest
from pinochle_lab.fast.bounds import foresight, settle
from pinochle_lab.fast.compiled import part, whole
from pinochle_lab.fast.memory import describe, probe, remember
from pinochle_lab.fast.moves import list_moves, next_move
from pinochle_lab.fast.playing import play, put_back
from pinochle_lab.fast.rules import duties_in_force, legal_mask, suit_mask

if TYPE_CHECKING:
    from pinochle_lab.fast.layout import Table, Words


@whole
def search(w: Words, table: Words, heads: Words) -> bool:
    """Go on with the search in `w` until it is done (True) or its node limit is reached (False)."""
    p = w[at.PLY]
    root = w[at.ROOT]
    phase = w[at.PHASE]
    while True:
        if phase == at.ENTER:
            if w[at.NODES] >= w[at.LIMIT]:
                w[at.PLY] = p
                w[at.PHASE] = phase
                return False
            w[at.NODES] += 1
            if w[at.FRAMES + p * at.FRAME + at.PLACE]:
                enter_trick(w, p)
                phase = at.NEXT
            else:
                phase = at.RETURN if enter_boundary(w, table, heads, p) else at.NEXT
        elif phase == at.NEXT:
            code = next_move(w, p)
            if code < 0:
                exhausted(w, table, heads, p)
                phase = at.RETURN
            else:
                play(w, p, code)
                p += 1
                phase = at.ENTER
        else:
            if p == root:
                w[at.PLY] = p
                w[at.PHASE] = phase
                return True
            p -= 1
            phase = at.RETURN if take_back(w, table, heads, p) else at.NEXT


@part
def enter_boundary(w: Words, table: Words, heads: Words, p: int) -> bool:
    """Judge a position between tricks, or list its leads. True when it is judged."""
    f = at.FRAMES + p * at.FRAME
    options = w[at.OPTIONS]
    listed = w[at.OPEN] and p == w[at.ROOT]
    if not listed and (settle(w, p) or (options & at.USE_BOUNDS and foresight(w, p))):
        return True
    if options & at.USE_TABLE:
        describe(w, p)
        w[f + at.KEY] = w[f + at.HASH] + w[at.LEADER + w[f + at.SEAT]]
        if probe(w, table, heads, p) and not listed:
            return True
    else:
        w[f + at.HINT] = -1
    seat = w[f + at.SEAT]
    w[f + at.HEADED] = -1
    w[f + at.OTHERS] = others(w, seat)
    list_moves(w, p, w[at.HANDS + seat])
    return False


@part
def others(w: Words, seat: int) -> int:
    """The kinds that the other seats hold."""
    kinds = 0
    for x in range(w[at.SEATS]):
        if x != seat:
            kinds |= w[at.HANDS + x]
    return kinds


@part
def enter_trick(w: Words, p: int) -> None:
    """List the legal cards of a seat that does not lead, and note which card it had to beat."""
    f = at.FRAMES + p * at.FRAME
    seat = w[f + at.SEAT]
    hand = w[at.HANDS + seat]
    led = w[f + at.LED]
    top_led = w[f + at.TOP_LED]
    top_trump = w[f + at.TOP_TRUMP]
    ruffed = led != 0 and top_trump >= 0
    duties = duties_in_force(w[at.SWITCHES], led, 0, ruffed)
    legal = legal_mask(hand, duties, led, 0, top_led, max(0, top_trump))
    headed = -1
    follow = hand & suit_mask(led)
    if follow:
        # With one kind to follow with, whether it heads makes no difference to what is legal.
        if duties & HEAD and follow & w[at.CLASS + top_led] and follow & (follow - 1):
            headed = top_led
    elif duties & OVERTRUMP and hand & w[at.CLASS + top_trump]:
        headed = top_trump
    w[f + at.HEADED] = headed
    w[f + at.HINT] = -1
    apart = others(w, seat) | 1 << top_led
    if top_trump >= 0:
        apart |= 1 << top_trump
    w[f + at.OTHERS] = apart
    list_moves(w, p, legal)


@part
def take_back(w: Words, table: Words, heads: Words, p: int) -> bool:
    """Take a card back and note what its trial gave. True when it decides the position."""
    f = at.FRAMES + p * at.FRAME
    g = f + at.FRAME
    code = w[f + at.MOVE]
    seat = w[f + at.SEAT]
    put_back(w, seat, code)
    value = w[at.VALUE]
    marks = w[at.RELEVANT]
    if w[g + at.PLACE] == 0:
        value += w[g + at.GAIN]
        marks |= w[g + at.WON_BY]
    target = w[f + at.TARGET]
    if w[at.SIDE + seat] == 0:
        w[f + at.REACHED] = max(w[f + at.REACHED], value)
        cut = value >= target
    else:
        w[f + at.REACHED] = min(w[f + at.REACHED], value)
        cut = value < target
    if not cut:
        w[at.MOVES + p * at.MOVE_FRAME + at.RESULTS + w[f + at.TRIED] - 1] = value
        w[f + at.MARKS] |= marks
        return False
    headed = w[f + at.HEADED]
    if headed >= 0:
        if code // 6 == headed // 6 and code > headed:
            if w[at.CLASS + headed] >> code & 1:
                marks |= w[at.UPWARD + code]
        else:
            marks |= w[at.UPWARD + headed]
    w[at.VALUE] = value
    w[at.RELEVANT] = marks
    if w[f + at.PLACE] == 0 and w[at.OPTIONS] & at.USE_TABLE:
        remember(w, table, heads, p, value, marks, code)
    return True


@part
def exhausted(w: Words, table: Words, heads: Words, p: int) -> None:
    """No card decided: the best that was reached is the result."""
    f = at.FRAMES + p * at.FRAME
    marks = w[f + at.MARKS] | bound_by(w, f)
    value = w[f + at.REACHED]
    if w[f + at.PLACE] == 0:
        value = min(max(value, 0), w[f + at.LEFT])
        if w[at.OPTIONS] & at.USE_TABLE:
            remember(w, table, heads, p, value, marks, -1)
    w[at.VALUE] = value
    w[at.RELEVANT] = marks


@part
def bound_by(w: Words, f: int) -> int:
    """The ranks that fixed which cards were legal."""
    headed = w[f + at.HEADED]
    if headed < 0:
        return 0
    alike = w[at.HANDS + w[f + at.SEAT]] & w[at.CLASS + headed]
    lowest_held = lowest(alike)
    return w[at.UPWARD + max(lowest_held, headed)]


@whole
def set_up(w: Words, counts: Table, leader: int, trick: Words, played: int) -> None:
    """Lay out a position: hands as they were before the trick, and the cards played to it since, played again from frame 0."""
    root = at.FRAMES
    w[at.OUT] = 0
    for i in range(at.FRAME):
        w[root + i] = 0
    points = w[at.BONUS]
    for code in range(24):
        copies = 0
        for seat in range(w[at.SEATS]):
            held = counts[seat, code]
            copies |= held << 3 * seat
            points += held * w[at.POINTS + code]
            w[root + at.HASH] += held * w[at.SHAPE + 24 * seat + code]
        w[at.COPIES + code] = copies
        if copies:
            w[at.OUT] |= 1 << code
    for seat in range(w[at.SEATS]):
        w[at.HANDS + seat] = 0
        for suit in range(4):
            length = 0
            for code in range(6 * suit, 6 * suit + 6):
                length += counts[seat, code]
                if counts[seat, code]:
                    w[at.HANDS + seat] |= 1 << code
            w[at.LENGTHS + 4 * seat + suit] = length
    w[root + at.SEAT] = leader
    w[root + at.LEFT] = points
    for i in range(played):
        w[root + i * at.FRAME + at.MOVE] = trick[i]
        play(w, i, trick[i])
    w[at.ROOT] = played


@whole
def begin(w: Words, target: int, searching: int) -> None:
    """Ask the next question about the position that was set up; `searching` makes the root name a card in any case."""
    root = w[at.ROOT]
    w[at.PLY] = root
    w[at.PHASE] = at.ENTER
    w[at.OPEN] = searching
    w[at.FRAMES + root * at.FRAME + at.TARGET] = target


@whole
def abandon(w: Words) -> None:
    """Take back every card of a search that was stopped, so that another question can be asked."""
    p = w[at.PLY]
    while p > w[at.ROOT]:
        p -= 1
        f = at.FRAMES + p * at.FRAME
        put_back(w, w[f + at.SEAT], w[f + at.MOVE])
    w[at.PLY] = p
