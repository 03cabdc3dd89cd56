"""The hand record: a deal on paper, as text that people can read, share and comment."""

from __future__ import annotations

from pinochle_lab.record.annotation import MARKS, Annotation, Reply
from pinochle_lab.record.hand_record import HandRecord
from pinochle_lab.record.headers import Headers
from pinochle_lab.record.line import Line
from pinochle_lab.record.presets import PresetError, forget_rules, save_rules, saved_rules
from pinochle_lab.record.problem import Problem, RecordError
from pinochle_lab.record.reader import load, loads
from pinochle_lab.record.stated import SideScore, Stated

__all__ = [
    "MARKS",
    "Annotation",
    "HandRecord",
    "Headers",
    "Line",
    "PresetError",
    "Problem",
    "RecordError",
    "Reply",
    "SideScore",
    "Stated",
    "forget_rules",
    "load",
    "loads",
    "save_rules",
    "saved_rules",
]
