"""The search: can side 0 still take so many points? Null-window alpha-beta on an explicit stack.

An explicit stack, because a search must be able to stop after any number of nodes and to go on later: so it can be interrupted,
report progress and keep a time budget, without a second thread. One frame stands for one card played. Frames at which a trick
begins are *boundaries*: there the table and the static bounds are asked. A result is a bound: at or above the target it is a lower
bound, below it an upper bound. With it goes the set of kinds whose exact place mattered.
"""

from __future__ import annotations

from pinochle_lab.fast.compiled import part, whole

from pinochle_lab.core.duties import HEAD, OVERTRUMP
from pinochle_lab.fast import layout as at
from pinochle_lab.fast.bits import lowest, popcount
from pinochle_lab.fast.bounds import foresight, settle
from pinochle_lab.fast.memory import describe, probe, remember
from pinochle_lab.fast.order import score_follow, score_lead
from pinochle_lab.fast.rules import beats, duties_in_force, legal_mask, suit_mask


@whole
def search(w, table, heads):
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
def enter_boundary(w, table, heads, p):
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
def others(w, seat):
    """The kinds that the other seats hold."""
    kinds = 0
    for x in range(w[at.SEATS]):
        if x != seat:
            kinds |= w[at.HANDS + x]
    return kinds


@part
def enter_trick(w, p):
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
def list_moves(w, p, legal):
    """Write down the cards to try, with their scores."""
    f = at.FRAMES + p * at.FRAME
    m = at.MOVES + p * at.MOVE_FRAME
    count = popcount(legal)
    ordered = w[at.OPTIONS] & at.USE_ORDER
    lead = w[f + at.PLACE] == 0
    hint = w[f + at.HINT]
    for i in range(count):
        code = lowest(legal)
        legal &= legal - 1
        w[m + i] = code
        score = 0
        if count > 1:
            if not ordered:
                score = code % 6
            elif lead:
                score = score_lead(w, p, code)
            else:
                score = score_follow(w, p, code)
            if code == hint and w[at.OPTIONS] & at.USE_HINT:
                score += 100000
        w[m + at.SCORES + i] = score
    w[f + at.COUNT] = count
    w[f + at.TRIED] = 0
    w[f + at.MARKS] = 0
    w[f + at.REACHED] = at.NEVER if w[at.SIDE + w[f + at.SEAT]] == 0 else -at.NEVER


@part
def next_move(w, p):
    """The next card worth trying, moved to its place in the list; -1 when there is none left."""
    f = at.FRAMES + p * at.FRAME
    m = at.MOVES + p * at.MOVE_FRAME
    count = w[f + at.COUNT]
    while w[f + at.TRIED] < count:
        tried = w[f + at.TRIED]
        best = tried
        for i in range(tried + 1, count):
            if w[m + at.SCORES + i] > w[m + at.SCORES + best]:
                best = i
        code = w[m + best]
        if best != tried:
            w[m + best] = w[m + tried]
            w[m + at.SCORES + best] = w[m + at.SCORES + tried]
            w[m + tried] = code
        w[f + at.TRIED] = tried + 1
        if tried and w[at.OPTIONS] & at.USE_QUASI and as_good(w, p, code, tried):
            continue
        w[f + at.MOVE] = code
        return code
    return -1


@part
def as_good(w, p, code, tried):
    """Whether a card may be skipped, because a neighbour already tried cannot be worse than it by enough to matter."""
    f = at.FRAMES + p * at.FRAME
    m = at.MOVES + p * at.MOVE_FRAME
    last = w[f + at.PLACE] == w[at.SEATS] - 1
    ours = False
    mine = w[at.SIDE + w[f + at.SEAT]]
    target = w[f + at.TARGET]
    for i in range(tried):
        known = w[m + i]
        if known // 6 == code // 6:
            between = (2 << max(known, code)) - (1 << min(known, code))
            if not w[f + at.OTHERS] & between:
                dearer = w[at.POINTS + code] - w[at.POINTS + known]
                gap = abs(dearer)
                if last and gap:
                    owner = w[f + at.SEAT] if beats(code, w[f + at.BEST], 0) else w[f + at.BEST_SEAT]
                    ours = w[at.SIDE + owner] == mine
                    if ours == (dearer < 0):
                        gap = 0
                value = w[m + at.RESULTS + i]
                value = value + gap if mine == 0 else value - gap
                if (value < target) == (mine == 0):
                    w[m + at.RESULTS + tried] = value
                    w[f + at.MARKS] |= between
                    if mine == 0:
                        w[f + at.REACHED] = max(w[f + at.REACHED], value)
                    else:
                        w[f + at.REACHED] = min(w[f + at.REACHED], value)
                    return True
    return False


@part
def move_card(w, seat, code):
    """Take a card out of a hand."""
    left = w[at.COPIES + code] - (1 << 3 * seat)
    w[at.COPIES + code] = left
    if not left >> 3 * seat & 7:
        w[at.HANDS + seat] ^= 1 << code
    if not left:
        w[at.OUT] ^= 1 << code
    w[at.LENGTHS + 4 * seat + code // 6] -= 1


@part
def put_back(w, seat, code):
    """Give a card back to the hand that it came from."""
    w[at.COPIES + code] += 1 << 3 * seat
    w[at.HANDS + seat] |= 1 << code
    w[at.OUT] |= 1 << code
    w[at.LENGTHS + 4 * seat + code // 6] += 1


@part
def play(w, p, code):
    """Play a card: take it from the hand and set up the next frame."""
    f = at.FRAMES + p * at.FRAME
    g = f + at.FRAME
    seat = w[f + at.SEAT]
    place = w[f + at.PLACE]
    move_card(w, seat, code)
    w[g + at.HASH] = w[f + at.HASH] - w[at.SHAPE + 24 * seat + code]
    suit = code // 6
    touched = w[f + at.TOUCHED] if place else 0
    w[g + at.TOUCHED] = touched | 1 << suit
    best, best_seat = w[f + at.BEST], w[f + at.BEST_SEAT]
    if place == 0 or beats(code, best, 0):
        best, best_seat = code, seat
    points = w[f + at.TRICK_POINTS] + w[at.POINTS + code]
    if place + 1 == w[at.SEATS]:
        end_trick(w, p, code, best, best_seat, points)
        return
    top_led, top_trump = w[f + at.TOP_LED], w[f + at.TOP_TRUMP]
    if place == 0:
        w[g + at.LED] = suit
        top_led = code
        top_trump = code if suit == 0 else -1
    else:
        w[g + at.LED] = w[f + at.LED]
        if suit == w[f + at.LED]:
            top_led = max(top_led, code)
        if suit == 0:
            top_trump = max(top_trump, code)
    w[g + at.TOP_LED], w[g + at.TOP_TRUMP] = top_led, top_trump
    w[g + at.BEST], w[g + at.BEST_SEAT] = best, best_seat
    w[g + at.TRICK_POINTS] = points
    w[g + at.SEAT] = seat + 1 if seat + 1 < w[at.SEATS] else 0
    w[g + at.PLACE] = place + 1
    w[g + at.LEFT] = w[f + at.LEFT]
    w[g + at.TARGET] = w[f + at.TARGET]


@part
def end_trick(w, p, code, best, best_seat, points):
    """Set up the boundary after the last card of a trick."""
    f = at.FRAMES + p * at.FRAME
    g = f + at.FRAME
    if not w[at.OUT]:
        points += w[at.BONUS]
    gain = points if w[at.SIDE + best_seat] == 0 else 0
    w[g + at.GAIN] = gain
    w[g + at.LEFT] = w[f + at.LEFT] - points
    w[g + at.TARGET] = w[f + at.TARGET] - gain
    w[g + at.SEAT] = best_seat
    w[g + at.PLACE] = 0
    w[g + at.TRICK_POINTS] = 0
    rivals = 0
    if code != best or best_seat != w[f + at.SEAT]:
        rivals = 1 << code
    else:
        rivals = 0
    q = f
    for _ in range(w[at.SEATS] - 1):
        if w[q + at.PLACE] == 0:
            break
        q -= at.FRAME
        if w[q + at.SEAT] != best_seat:
            rivals |= 1 << w[q + at.MOVE]
    w[g + at.WON_BY] = w[at.UPWARD + best] if rivals & w[at.CLASS + best] else 0


@part
def take_back(w, table, heads, p):
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
def exhausted(w, table, heads, p):
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
def bound_by(w, f):
    """The ranks that fixed which cards were legal."""
    headed = w[f + at.HEADED]
    if headed < 0:
        return 0
    alike = w[at.HANDS + w[f + at.SEAT]] & w[at.CLASS + headed]
    lowest_held = lowest(alike)
    return w[at.UPWARD + (lowest_held if lowest_held > headed else headed)]


@whole
def set_up(w, counts, leader, trick, played):
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
def begin(w, target, searching):
    """Ask the next question about the position that was set up; `searching` makes the root name a card in any case."""
    root = w[at.ROOT]
    w[at.PLY] = root
    w[at.PHASE] = at.ENTER
    w[at.OPEN] = searching
    w[at.FRAMES + root * at.FRAME + at.TARGET] = target


@whole
def abandon(w):
    """Take back every card of a search that was stopped, so that another question can be asked."""
    p = w[at.PLY]
    while p > w[at.ROOT]:
        p -= 1
        f = at.FRAMES + p * at.FRAME
        put_back(w, w[f + at.SEAT], w[f + at.MOVE])
    w[at.PLY] = p
