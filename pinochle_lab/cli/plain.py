"""Words for a terminal that lacks some of our signs: K♠ is written KS there, and never K?."""

from __future__ import annotations

import codecs
import io
import sys
from typing import Final

_HANDLER: Final = "pinochle_lab.plain"
_ASCII: Final = "ascii_with_pinochle_cards"
_SIGNS: Final = "♠ ♥ ♦ ♣ … – — − × · ≥ ≤ ± ½ “ ” ‘ ’"
_TYPED: Final = """S H D C ... - - - x . >= <= +/- 1/2 " " ' '"""
_SPELT: Final = dict(zip(_SIGNS.split(), _TYPED.split(), strict=True))


def spell(words: str) -> str:
    """The words in ASCII alone: a suit as its letter, other signs as they are typed, and a question mark for the rest."""
    return "".join(letter if letter.isascii() else _SPELT.get(letter, "?") for letter in words)


def speak_plainly() -> None:
    """Let the output streams spell what their terminal cannot show, so that a missing sign is no reason to stop."""
    codecs.register_error(_HANDLER, _spell_failure)
    codecs.register(_find_codec)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            if codecs.lookup(stream.encoding).name == "ascii":
                # click takes a stream that says "ascii" for a misconfigured one and writes UTF-8 to it all the same.
                stream.reconfigure(encoding=_ASCII)
            stream.reconfigure(errors=_HANDLER)


def _spell_failure(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return spell(error.object[error.start : error.end]), error.end


def _find_codec(name: str) -> codecs.CodecInfo | None:
    if name != _ASCII:
        return None
    plain = codecs.lookup("ascii")
    return codecs.CodecInfo(
        plain.encode,
        plain.decode,
        streamreader=plain.streamreader,
        streamwriter=plain.streamwriter,
        incrementalencoder=plain.incrementalencoder,
        incrementaldecoder=plain.incrementaldecoder,
        name=_ASCII,
    )
