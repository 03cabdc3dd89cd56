"""Where the kernel keeps things: one array of integers, cut into named fields.

A kernel that receives a dozen arrays pays for every one of them at every call. So the whole state of a search (rule data,
hands, one frame per card played, ordered moves) lives in one array `w`; the table of positions lives in `table`, with `heads`
giving the first block of each list. The names below are offsets into `w`; numba reads them as constants.

Inside the kernel the trump suit is always suit 0, side 0 is the side that wants points, and sets of cards are kind masks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from typing import Protocol

    class Words(Protocol):
        """An array of 64-bit integers, as a kernel sees it."""

        def __getitem__(self, index: int, /) -> int: ...
        def __setitem__(self, index: int, value: int, /) -> None: ...
        def __len__(self) -> int: ...

    class Table(Protocol):
        """The same in rows and columns."""

        def __getitem__(self, index: tuple[int, int], /) -> int: ...


SEATS_MAX: Final = 4
PLIES_MAX: Final = 100

# Scalars
SEATS: Final = 0
SWITCHES: Final = 1
SIDE: Final = 2  # 2 … 5: the side of each seat, 0 or 1
BONUS: Final = 6
OPTIONS: Final = 7
NODES: Final = 8
LIMIT: Final = 9
PLY: Final = 10
ROOT: Final = 11
PHASE: Final = 12
VALUE: Final = 13
RELEVANT: Final = 14
USED: Final = 15
CAPACITY: Final = 16
BUCKETS: Final = 17
OUT: Final = 18  # kinds still held by somebody
SLOT_BITS: Final = 21
CODE_WORDS: Final = 22
OPEN: Final = 23  # the root has to name a card
WEIGHTS: Final = 32  # 32 … 63: the weights of the move ordering

# Tables by card code
POINTS: Final = 64
UPWARD: Final = 88  # kinds of the same suit and class, of this rank and higher
CLASS: Final = 112  # all kinds of the same suit and class
SHAPE: Final = 136  # 4 seats x 24: what a card adds to the hash of the shape
LEADER: Final = 232
CLASS_TOP: Final = 240  # by rank: 1 where a class begins
STEP: Final = 248  # by rank: points lost when a card is one rank lower, within its class

# Tables by six-bit sets of ranks
CLOSED: Final = 256
SPREAD: Final = 320
PACK: Final = 384
UNPACK: Final = PACK + 4096
SLOT: Final = UNPACK + 4096  # by packed counts, 3 bits a seat: a small number, 0 for nobody
COUNTS: Final = SLOT + 4096  # by slot number: counts in lanes of 16 bits

# The position
HANDS: Final = COUNTS + 128
COPIES: Final = HANDS + 4  # by card code: counts of the seats, 3 bits each
LENGTHS: Final = COPIES + 24  # 4 * seat + suit

# One frame for each card played, and one more
FRAMES: Final = LENGTHS + 20
SEAT: Final = 0
PLACE: Final = 1  # how many cards lie in the trick
LED: Final = 2
BEST: Final = 3
BEST_SEAT: Final = 4
TOP_LED: Final = 5
TOP_TRUMP: Final = 6
TRICK_POINTS: Final = 7
LEFT: Final = 8  # points not yet taken, those of the trick on the table included
TARGET: Final = 9
REACHED: Final = 10
MARKS: Final = 11
COUNT: Final = 12
TRIED: Final = 13
MOVE: Final = 14
HASH: Final = 15
GAIN: Final = 16
WON_BY: Final = 17  # ranks that decided who took the trick before this frame
HEADED: Final = 18  # the card that had to be beaten, or -1
OTHERS: Final = 19
CODE: Final = 20  # 20 … 23
TOUCHED: Final = 25
BLOCK: Final = 26
KEY: Final = 27
HINT: Final = 28
INDEX: Final = 29
FRAME: Final = 32

# Ordered moves of each frame: 24 codes, 24 scores, 24 results
MOVES: Final = FRAMES + PLIES_MAX * FRAME
SCORES: Final = 24
RESULTS: Final = 48
MOVE_FRAME: Final = 72
SIZE: Final = MOVES + PLIES_MAX * MOVE_FRAME

# The table is made of blocks. A block holds entries of one shape, each field side by side, so that many are compared at once:
# a header, then `room` times each of code and mask (2 or 4 words each), ranks, bounds.
B_KEY: Final = 0
B_NEXT: Final = 1
B_COUNT: Final = 2
B_ROOM: Final = 3
B_TURN: Final = 4
HEADER: Final = 8
ROOM_FIRST: Final = 4
ROOM_MAX: Final = 32

# Phases of the search
ENTER: Final = 0
NEXT: Final = 1
RETURN: Final = 2

# What may be switched off
USE_TABLE: Final = 1
USE_RELEVANCE: Final = 2
USE_SLACK: Final = 4
USE_RELATIVE: Final = 8
USE_QUASI: Final = 16
USE_ORDER: Final = 32
USE_BOUNDS: Final = 64
USE_HINT: Final = 128
USE_ALL: Final = 255

NEVER: Final = -30000
