"""Write the modules that come from Python: the faces of the cards, the colours, and the types of what `view` hands over.

Run it in the root of the checkout after a change there: `python js/generate.py`. A test checks that nothing is stale.
"""

from __future__ import annotations

import json
import re
import types
import typing
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Literal, Union

from pinochle_lab.view import faces, palette

SRC = Path(__file__).parent / "src"
NOTE = "Written by js/generate.py from Python; edit that, then run it again."
USED = ("card", "suits", "letters", "headgear", "index", "pips", "ace", "court", "back", "colours")
UNUSED_COLOURS = ("four", "two", "fourGrey", "twoGrey")


def faces_module() -> str:
    """The drawing of the cards, as far as the widgets need it."""
    data = {key: value for key, value in faces.face_data().items() if key in USED}
    data["letters"] = {letter: outline for letter, outline in data["letters"].items() if letter != "?"}
    data["colours"] = {key: value for key, value in data["colours"].items() if key not in UNUSED_COLOURS}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    text = re.sub(r',"(%s)":' % "|".join(USED), r',\n  "\1":', text)
    shape = (
        "{card: {width: number, height: number, corner: number}, suits: Record<string, string>, letters: Record<string, string>, "
        "headgear: Record<string, string[]>, index: {at: number[], suitAt: number[], suitScale: number}, "
        "pips: {scale: number, at: Record<string, number[][]>}, ace: {scale: number, lineScale: number}, "
        "court: {frame: number[], headgearAt: number[], letterAt: number[], letterScale: number, suitAt: number[], suitScale: number}, "
        "back: {box: number[], lattice: string}, colours: {card: string, line: string, grey: string, frame: string, "
        "frameGrey: string, gold: string, goldLine: string, goldGrey: string, back: string, backLine: string}}"
    )
    return f"// {NOTE}\n/** @type {{{shape}}} */\nexport const FACES = {text};\n"


def tokens() -> str:
    """The colours of the palette as variables: light, dark on a screen, and the suits' inks (`--gS` on a greyed card).

    Where there are two colours, two suits take the variables of the two others.
    """
    suits = list(enumerate("SHDC"))
    inks = {letter: palette.FOUR_COLOURS[suit] for suit, letter in suits} | {f"g{letter}": palette.FOUR_GREYS[suit] for suit, letter in suits}
    pairs = [(suit, palette.FOUR_NAMES.index(palette.TWO_NAMES[suit])) for suit, _ in suits]
    two: dict[str, str] = {}
    for mine, taken in pairs:
        if mine != taken:
            two[palette.FOUR_NAMES[mine]] = f"var(--{palette.FOUR_NAMES[taken]})"
            two |= {f"{grey}{'SHDC'[mine]}": f"var(--{grey}{'SHDC'[taken]})" for grey in ("", "g")}
    words = "".join(f"& .{letter}{{color:var(--{palette.FOUR_NAMES[suit]})}}" for suit, letter in suits)
    return (
        f"/* {NOTE} */\n.pl-live{{{_variables(palette.LIGHT | inks)};{words}}}\n"
        f"@media screen{{.pl-live[data-theme=dark]{{{_variables(palette.DARK)}}}}}\n.pl-live[data-two]{{{_variables(two)}}}\n"
    )


def _variables(colours: dict[str, str]) -> str:
    return ";".join(f"--{name}:{colour}" for name, colour in colours.items())


def typed_dicts() -> dict[str, Any]:
    """Every typed dictionary of `view.schema` and of the widgets, by name."""
    found: dict[str, Any] = {}
    for package in ("pinochle_lab.view.schema", "pinochle_lab.widgets"):
        for info in iter_modules(import_module(package).__path__, f"{package}."):
            for name, thing in vars(import_module(info.name)).items():
                if typing.is_typeddict(thing):
                    found[name] = thing
    return found


def schema() -> str:
    """The typed dictionaries as TypeScript interfaces."""
    found = typed_dicts()
    names = {**found, "Literal": Literal}
    parts = []
    for name in sorted(found):
        hints = typing.get_type_hints(found[name], globalns=vars(import_module(found[name].__module__)), localns=names)
        optional = found[name].__optional_keys__
        fields = [f"  {key}{'?' if key in optional else ''}: {_ts(hint)};" for key, hint in hints.items()]
        parts.append("\n".join([f"export interface {name} {{", *fields, "}"]))
    return f"// {NOTE}\n\n" + "\n\n".join(parts) + "\n"


_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "any", object: "any"}


def _ts(hint: Any) -> str:
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if typing.is_typeddict(hint):
        return hint.__name__
    if origin is Literal:
        return " | ".join(json.dumps(arg) for arg in args)
    if origin in (list, tuple):
        return f"({_ts(args[0])})[]"
    if origin is dict:
        return f"Record<{_ts(args[0])}, {_ts(args[1])}>"
    if origin in (Union, types.UnionType):
        return " | ".join(_ts(arg) for arg in args)
    message = f"no TypeScript for {hint!r}"
    raise TypeError(message)


FILES = {"faces.js": faces_module, "tokens.css": tokens, "schema.d.ts": schema}

if __name__ == "__main__":
    for name, write in FILES.items():
        (SRC / name).write_text(write(), encoding="utf-8")
