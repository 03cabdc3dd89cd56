"""The trick law, as integers: narrow the hand by each duty in turn; a duty that cannot be met does not bind.

A set of kinds is an integer whose bit `6 * suit + rank` says that a card of that kind is there. Everything here is plain
integer arithmetic without a single object, so that the same function objects serve the teaching code, which wants to know
*which* duty removed a card, and the compiled kernels, which only want the cards that are left.
"""

from __future__ import annotations

# The duties, in the order in which they bind. `duties_in_force` answers with a set of these bits.
LEAD_TRUMP = 1
FOLLOW = 2
HEAD = 4
TRUMP = 8
OVERTRUMP = 16

# The switches of a trick phase packed into one integer, as kernels take them.
MUST_FOLLOW = 1
HEAD_PLAIN = 2
HEAD_TRUMP = 4
RUFF_LAPSES = 8
MUST_TRUMP = 16
MUST_OVERTRUMP = 32

NO_CARD = -1


def suit_mask(suit: int) -> int:
    """All six kinds of a suit."""
    return 63 << 6 * suit


def above(code: int) -> int:
    """The kinds of the same suit that rank above this one: strictly, for an equal card does not beat the earlier copy."""
    return suit_mask(code // 6) & ~((2 << code) - 1)


def beats(code: int, best: int, trump: int) -> bool:
    """Whether a card takes the trick from the card that is winning it."""
    if code // 6 == best // 6:
        return code > best
    return code // 6 == trump


def duties_in_force(switches: int, led: int, trump: int, ruffed: bool) -> int:  # noqa: FBT001  # kernels have no keywords
    """The duties that bind a player who is not on lead.

    `led` is the suit led, `ruffed` says that a plain lead has been trumped. With `RUFF_LAPSES` a trumped lead need not be
    headed, for no card of its suit can win any more.
    """
    duties = 0
    if switches & MUST_FOLLOW:
        duties |= FOLLOW
    if led == trump:
        if switches & HEAD_TRUMP:
            duties |= HEAD
        return duties
    if switches & HEAD_PLAIN and not (ruffed and switches & RUFF_LAPSES):
        duties |= HEAD
    if switches & MUST_TRUMP:
        duties |= TRUMP
        if ruffed and switches & MUST_OVERTRUMP:
            duties |= OVERTRUMP
    return duties


def wanted(duty: int, led: int, trump: int, top_led: int, top_trump: int) -> int:
    """The kinds that meet one duty, given the highest card of the suit led and the highest trump in the trick."""
    if duty == FOLLOW:
        return suit_mask(led)
    if duty == HEAD:
        return above(top_led)
    if duty == OVERTRUMP:
        return above(top_trump)
    return suit_mask(trump)


def narrow(mask: int, duty: int, led: int, trump: int, top_led: int, top_trump: int) -> int:
    """What is left of a set of kinds after one duty: those that meet it, or all of them when none does."""
    met = mask & wanted(duty, led, trump, top_led, top_trump)
    return met or mask


def legal_mask(mask: int, duties: int, led: int, trump: int, top_led: int, top_trump: int) -> int:
    """The kinds that may be played from a set of kinds under the duties in force."""
    for duty in (FOLLOW, HEAD, TRUMP, OVERTRUMP):
        if duties & duty:
            mask = narrow(mask, duty, led, trump, top_led, top_trump)
    return mask
