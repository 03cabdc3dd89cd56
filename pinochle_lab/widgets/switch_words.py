"""A few words for each switch and each of its values, for buttons; the sentences are the rules' own."""

from __future__ import annotations

from typing import Any, Final

_ALLOWED: Final[dict[object, str]] = {True: "allowed", False: "not allowed"}

# Switch: what it is about, and a word for each usual value. What has no word here shows its value.
_WORDS: Final[dict[str, tuple[str, dict[object, str]]]] = {
    "deck": ("Cards in the pack", {48: "48, two of each", 80: "80, four of each"}),
    "players": ("Players", {2: "two", 3: "three", 4: "four"}),
    "teams": ("Sides", {"2v2": "partners", "solo": "each alone", "1v2": "declarer alone"}),
    "hand_size": ("Cards in a hand", {}),
    "widow": ("Cards in the widow", {}),
    "stock": ("Cards in the stock", {}),
    "deal_packets": ("Packets", {}),
    "first_dealer": ("First dealer", {"high": "highest card", "low": "lowest card", "random": "by chance"}),
    "misdeal": (
        "Misdeals",
        {
            "off": "none",
            "five_nines": "five nines",
            "five_nines_no_ace": "five nines, no ace",
            "six_nines": "six nines",
            "thirteen_low_no_ace": "thirteen low cards, no ace",
        },
    ),
    "meld_table": ("Meld table", {"x10": "single pack", "div10_4copy": "double pack", "x10_4copy": "double pack times ten"}),
    "doubles": ("Two of a meld", {"as_listed": "as listed", "tenfold": "tenfold", "pinochle_only": "only pinochles"}),
    "run_extras": ("Spare king or queen beside a run", {"strict": "nothing", "pagat": "40 each"}),
    "roundhouse_bonus": ("Bonus for a marriage in every suit", {}),
    "min_bid": ("Lowest bid", {}),
    "bid_step": ("Steps of bids", {}),
    "jump_bids": ("Bids of several steps", _ALLOWED),
    "auction": ("Rounds of bidding", {"continuing": "until one is left", "single_round": "one"}),
    "all_pass": (
        "Everybody passes",
        {"redeal_next": "next dealer", "redeal_same": "same dealer", "dealer_forced": "dealer must bid"},
    ),
    "forced_bid": ("Bid of a dealer who must", {}),
    "bid_needs_marriage": (
        "Marriage for a bid",
        {"no": "not needed", "all": "needed", "non_dealer_first_round": "needed at first, but for the dealer"},
    ),
    "barred_endings": ("Barred endings of bids", {}),
    "eldest_opens": ("Dealer's left", {False: "may pass", True: "must open"}),
    "trump_needs_marriage": ("Trump suit", {False: "any", True: "one with a marriage"}),
    "pass_cards": ("Cards passed", {0: "none", 2: "two", 3: "three", 4: "four"}),
    "pass_style": ("Passing", {"in_turn": "one after the other", "simultaneous": "both at once"}),
    "melders": ("Who melds", {"all": "everybody", "bidder": "declarer"}),
    "first_lead": ("First lead", {"bidder": "declarer", "dealer_left": "dealer's left"}),
    "first_lead_trump": ("Card of the first lead", {False: "any", True: "a trump"}),
    "head": ("Following suit", {"always": "must head", "trump_only": "head trumps only", "never": "need not head"}),
    "after_ruff": ("Following after a trump", {"lapses": "need not head", "literal": "must head"}),
    "must_trump": ("Void in the suit led", {True: "must trump", False: "any card"}),
    "must_overtrump": ("Trumping after a trump", {True: "must overtrump", False: "any trump"}),
    "concede": ("Declarer before the first lead", {"off": "plays on", "before_first_lead": "may concede"}),
    "auto_throw_in": ("Contract out of reach", {False: "played", True: "not played"}),
    "claim_by_meld": ("Contract made by meld alone", {False: "played", True: "may be claimed"}),
    "defenders_concede": ("Defenders before the first lead", {False: "play on", True: "may concede"}),
    "revise": ("Trump, melds and buried cards", {False: "stand", True: "may be changed until the lead"}),
    "trick_scale": (
        "Scale",
        {
            "guide_10_10_5": "10-10-5",
            "simple_10_10_5_5": "10-10-5-5",
            "counters_10": "10-10-10",
            "classic": "11-10-4-3-2",
            "counters_1": "1-1-1",
        },
    ),
    "last_trick": ("Last trick", {}),
    "round_to_ten": ("Trick points", {False: "to the point", True: "rounded to tens"}),
    "made_scores": ("Contract made", {"total": "all that was earned", "bid": "the bid"}),
    "set_rule": ("Contract set", {"minus_bid": "minus the bid", "progressive": "bid to the defenders"}),
    "defenders_score": (
        "Defenders score",
        {"meld_and_tricks": "meld and tricks", "tricks": "tricks only", "none": "nothing"},
    ),
    "meld_keep": (
        "Meld counts",
        {
            "none": "always",
            "one_trick": "with a trick",
            "trick_point": "with a trick point",
            "points_20": "with 20 trick points",
        },
    ),
    "min_team_meld": ("Least meld of a side", {}),
    "slam": ("Every trick", {"off": "nothing extra", "wins_match": "wins the match", "bonus_250": "250 when announced"}),
    "payment": ("Settled in", {"points": "points", "units": "units"}),
    "unit_table": ("Table of units", {"pw": "pw", "scarne": "Scarne", "linear": "linear", "webc": "webc"}),
    "kitty_from": ("Kitty is paid from a bid of", {}),
    "spades_double": ("Spades as trump", {True: "pay double", False: "pay alike"}),
    "conceded_spades_single": ("Conceded in spades", {False: "pays double", True: "pays single"}),
    "sitting_out": ("Players who sit out", {0: "none", 1: "one", 2: "two"}),
    "check_table": (
        "Checks",
        {"none": "none", "bicycle": "Bicycle", "time": "Time", "wikipedia_3h": "Wikipedia, three players"},
    ),
    "roundhouse_absorbs": ("Checks for a marriage in every suit", {True: "instead of its arounds", False: "besides them"}),
    "check_premium": ("Checks for the match", {5: "5", 10: "10"}),
    "target": ("Points that win", {}),
    "both_cross": (
        "Several reach them",
        {
            "higher_total": "higher total",
            "bidder_first": "declarer's side",
            "raise_target": "play on",
            "bid_and_out": "only by a contract",
        },
    ),
    "floor_loss": ("Score that loses the match", {}),
    "match_deals": ("Most deals of a match", {}),
    "turned_dix": ("Nine turned up", {}),
    "dix_exchange": ("Nine of trump", {True: "exchanged", False: "only shown"}),
    "melds_per_trick": ("Melds for a trick", {}),
    "remeld": ("Card on the table", {"higher": "serves again, dearer", "never": "serves once"}),
    "meld_timing": ("Winner melds", {"before_draw": "before drawing", "after_draw": "after drawing"}),
    "last_draw": ("Last two cards of the stock", {"winner_face_down": "as they lie", "winner_chooses": "winner chooses"}),
    "declare_out": ("Declaring out", _ALLOWED),
    "min_bid_escape": ("Declarer at the lowest bid", {False: "plays", True: "may throw in"}),
    "bury_forbid": (
        "May not be buried",
        {
            ("melded",): "melded cards",
            ("melded", "dix"): "nor a nine of trump",
            ("melded", "trump"): "nor a trump",
        },
    ),
    "bury_announce": ("Buried trumps and aces", {False: "not told", True: "told"}),
}


def has_words(name: str) -> bool:
    """Whether somebody has found words for a switch."""
    return name in _WORDS


def switch_label(name: str) -> str:
    """What a switch is about, in two or three words."""
    return _WORDS[name][0] if name in _WORDS else name.replace("_", " ").capitalize()


def usual_values(name: str) -> tuple[Any, ...]:
    """The values of a switch that have a word, for those that could be anything."""
    return tuple(_WORDS[name][1]) if name in _WORDS else ()


def value_word(name: str, value: object) -> str:
    """A value of a switch in a word or two."""
    words = _WORDS[name][1] if name in _WORDS else {}
    return words.get(value, str(value).replace("_", " "))
