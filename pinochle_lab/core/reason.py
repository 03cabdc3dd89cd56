"""Why something is not allowed: a code, the facts that decide it, and the paragraph of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.core.display import Drawable

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.event import Event
    from pinochle_lab.core.state import State

# code -> (paragraph in docs/rules, sentence). The words in braces are filled from the reason's parameters.
SENTENCES: dict[str, tuple[str, str]] = {
    # turn and order
    "deal_is_over": ("P-SEAT-2", "This deal is over: nothing more can be done in it."),
    "wrong_phase": ("P-SEAT-2", "{phase} comes now: {expected}."),
    "not_your_turn": ("P-SEAT-2", "It is {actor}'s turn, not {seat}'s."),
    "chance_moves": ("P-SEAT-2", "The cards have to be dealt before anybody can act."),
    "not_an_event": ("P-SEAT-2", "An event of a deal says who does what, like Called(0, 250) or Played(2, 'AS')."),
    "no_such_seat": ("P-SEAT-1", "There is no seat {seat} at this table: the seats are {seats}."),
    "not_in_hand": ("P-PLAY-1", "{card} is not in {owner} hand."),
    # the deal
    "wrong_deal": ("P-DEAL-2", "{problem}."),
    "not_in_pack": ("P-PACK-1", "{problem}."),
    # the auction
    "not_a_bid": ("P-BID-2", "A bid is a whole number of points, and {bid} is none."),
    "below_minimum": ("P-BID-2", "The lowest opening bid is {minimum}; {bid} is below it."),
    "not_higher": ("P-BID-3", "{standing} has been bid, so a bid must be at least {lowest}."),
    "off_grid": ("P-BID-3", "Bids go up in steps of {step}: {bid} lies between two of them."),
    "no_jump": ("P-BID-3", "Jumps are not played here: the only bid now is {lowest}."),
    "barred_bid": ("P-BID-8", "A bid of {bid} is barred: no bid may end in {ending}."),
    "eldest_opens": ("P-BID-9", "The dealer's left must open the bidding with at least {lowest}."),
    "already_passed": ("P-BID-4", "{seat} has passed, and a pass is final for this deal."),
    "must_bid": ("P-BID-6", "Everybody else has passed, so the dealer must bid at least {lowest}."),
    "bid_needs_marriage": ("P-BID-7", "{seat} holds no marriage, and a bid needs a king and queen of one suit."),
    # trump
    "trump_needs_marriage": ("P-TRUMP-2", "{seat} holds no marriage in {suit}, and trump must be a suit with a marriage."),
    # passing cards
    "wrong_pass_count": ("P-PASS-1", "{wanted} cards are passed, and these are {given}."),
    # meld
    "no_such_meld": ("P-MELD-1", "{cards} is not a meld named {name} with {trump} as trump."),
    "wrong_meld_value": ("P-MELD-1", "{name} scores {value} here, not {claimed}."),
    "meld_not_held": ("P-MELD-1", "{name} needs {cards}, and {seat} does not hold {missing}."),
    "meld_reuse": ("P-MELD-9", "{card} would serve twice among {category}: a card counts once in each kind of meld."),
    # widow and bury
    "wrong_widow": ("P-WIDOW-1", "The widow is {widow}, not {given}."),
    "wrong_bury_count": ("P-WIDOW-2", "{wanted} cards are buried, and these are {given}."),
    "bury_melded": ("P-WIDOW-3", "{card} serves in a meld that counts, so it cannot be buried."),
    "bury_trump": ("P-WIDOW-3", "{card} is a trump, and there are enough other cards to bury."),
    "must_free_cards": ("P-WIDOW-4", "{wanted} cards must stay free to be buried, and these melds leave {free}."),
    # stock
    "meld_needs_fresh": (
        "P-STOCK-4",
        "A new meld needs at least one card from the hand, and all of these lie on the table already.",
    ),
    "meld_spent": (
        "P-STOCK-5",
        "{card} has served in {category} worth {value}; it can serve there again only in a dearer meld.",
    ),
    "meld_quota": ("P-STOCK-3", "Only {quota} may be shown for each trick won."),
    "no_dix": ("P-STOCK-2", "{seat} holds no trump nine that has not been shown."),
    "wrong_turn_up": ("P-STOCK-2", "The nine is exchanged for the turn-up, {turn_up}."),
    "wrong_exchange": ("P-STOCK-2", "The nine is only shown here: there is nothing to exchange it for."),
    "no_roundhouse": ("P-MELD-12", "{name} does not complete a marriage in every suit, so there is no roundhouse to score."),
    "not_top_card": ("P-STOCK-6", "The top card of the stock is drawn, and that is not {card}."),
    # play
    "must_lead_trump": ("P-PLAY-10", "The first lead of the deal must be a trump, and {seat_holds} {suit}."),
    "must_follow": ("P-PLAY-2", "{seat_holds} {suit}, so {seat_must} follow suit."),
    "must_head": ("P-PLAY-3", "Among the {suit} {seat_must} head the trick: {beaters} {beat} {best}{aside}."),
    "must_head_literal": (
        "P-PLAY-4",
        "The trick is trumped, yet here the suit led must still be headed: {beaters} {beat} {best}{aside}.",
    ),
    "must_trump": ("P-PLAY-5", "{seat_has_no} {led}, so {seat_must} trump: {trumps}."),
    "must_overtrump": ("P-PLAY-6", "{best} is the highest trump so far, so {seat_must} overtrump: {beaters} {beat} it."),
    # why a card is legal
    "leads": ("P-PLAY-1", "{seat} may lead any card."),
    "leads_trump": ("P-PLAY-10", "The first lead must be a trump, and it is one."),
    "no_duty": ("P-STOCK-1", "While the stock lasts nothing has to be followed: any card may be played."),
    "heads": ("P-PLAY-3", "It follows {suit} and beats {best}."),
    "cannot_head": ("P-PLAY-3", "It follows {suit}; no card of this hand beats {best}, so any of its {suit} will do."),
    "follows": ("P-PLAY-2", "It follows {suit}, and that is all that is asked."),
    "follows_ruff": (
        "P-PLAY-4",
        "It follows {suit}; the trick is trumped, so no card of {suit} could win and any of them will do.",
    ),
    "trumps": ("P-PLAY-5", "There are no {led} in this hand, so a trump must be played, and it is one."),
    "overtrumps": ("P-PLAY-6", "There are no {led} in this hand, and it beats the highest trump so far, {best}."),
    "undertrumps": ("P-PLAY-6", "There are no {led} in this hand and no trump above {best}; a trump must still be played."),
    "sloughs": ("P-PLAY-7", "There are no {led} and no trumps in this hand, so any card may be played; it cannot win."),
    "sloughs_freely": ("P-PLAY-5", "There are no {led} in this hand, and here trumping is not a duty."),
    "passes": ("P-BID-4", "Nobody has to bid here, and a pass is final for this deal."),
    "opens": ("P-BID-2", "It opens the bidding, and {minimum} is the least that may be bid."),
    "raises": ("P-BID-3", "It is higher than {standing}, by whole steps."),
    "in_order": ("P-SEAT-2", "This is allowed."),
    # giving up, slams, and second thoughts
    "concede_off": ("P-SCORE-5", "Every hand is played out here: conceding is switched off."),
    "concede_late": ("P-SCORE-5", "A hand can be conceded only before the first lead."),
    "concede_seat": ("P-SCORE-5", "Only the declarer can concede, and that is {declarer}."),
    "slam_off": ("P-SCORE-6", "No bonus is paid for an announced slam here."),
    "slam_late": ("P-SCORE-6", "A slam is announced once, by the declarer, before the first lead."),
    "yield_off": ("P-CLAIM-2", "The defenders cannot concede here."),
    "yield_twice": ("P-CLAIM-2", "{seat} has conceded already; the other defender has to agree."),
    "escape_off": (
        "P-WIDOW-5",
        "The hand can be thrown in before the widow is seen only at the minimum bid, where that is played.",
    ),
    "claim_off": ("P-CLAIM-1", "A contract made by meld alone is played all the same."),
    "claim_short": ("P-CLAIM-1", "The meld is {meld}, which does not make the contract of {bid}."),
    "claim_late": ("P-CLAIM-1", "Only the declarer can claim, and only before the first lead."),
    "declare_off": ("P-OUT-1", "Nobody can declare out here: points are counted when the deal is over."),
    "declare_no_match": ("P-OUT-1", "Declaring out needs a target, and this deal belongs to no match."),
    "revise_off": ("P-WIDOW-7", "What the declarer has named, shown and buried stands."),
    "revise_late": ("P-WIDOW-7", "Only the declarer can arrange the hand anew, and only before the first lead."),
}


@dataclass(frozen=True, slots=True)
class Reason:
    """One ground for a verdict.

    Attributes:
        code: a name from `SENTENCES`; the codes of play are the reneges.
        params: the facts that decide it, as names and words.
    """

    code: str
    params: tuple[tuple[str, str], ...] = ()

    @property
    def ref(self) -> str:
        """The paragraph in `docs/rules` that says so."""
        return SENTENCES[self.code][0]

    def text(self) -> str:
        """The reason as a player would say it."""
        sentence = SENTENCES[self.code][1].format(**dict(self.params))
        return sentence[0].upper() + sentence[1:]

    def __str__(self) -> str:
        return self.text()


def reason(code: str, **params: object) -> Reason:
    """A reason whose parameters are given by name; each is kept as the word that will be shown."""
    return Reason(code, tuple((name, str(value)) for name, value in params.items()))


@dataclass(frozen=True, slots=True)
class Verdict(Drawable):
    """The answer of `judge`: true when the event is legal, and why either way.

    Attributes:
        legal: whether the event may happen.
        subject: what was judged, in a player's words (`A♥`, `a bid of 255`).
        reasons: when illegal, the first duty that forbids it and then any that narrow the choice further; when legal, why.
        instead: what would be legal, in the same terms: cards for a play, calls for a call, suits for trump.
    """

    legal: bool
    subject: str
    reasons: tuple[Reason, ...] = ()
    instead: tuple[object, ...] = ()

    def __bool__(self) -> bool:
        return self.legal

    @property
    def refs(self) -> tuple[str, ...]:
        """The paragraphs of the rules that decide it, each once."""
        return tuple(dict.fromkeys(ground.ref for ground in self.reasons))

    @property
    def headline(self) -> str:
        """`A♥ is not legal here.`"""
        return f"{self.subject[:1].upper()}{self.subject[1:]} is {'legal' if self.legal else 'not legal'} here."

    @property
    def explanation(self) -> str:
        """The reasons, as sentences."""
        return " ".join(ground.text() for ground in self.reasons)

    @property
    def instead_text(self) -> str:
        """What would be legal, in short: `A♠ 10♠`."""
        return _listing(self.instead)

    def text(self) -> str:
        """Headline, reasons and what would be legal, as a player would say them."""
        said = f"{self.headline} {self.explanation}".rstrip()
        if not self.instead:
            return said
        return f"{said} Legal: {self.instead_text}{'' if self.instead[-1] == '…' else '.'}"

    def __str__(self) -> str:
        return self.text()


def _listing(items: tuple[object, ...]) -> str:
    words = [getattr(item, "label", None) or str(item) for item in items]
    return (", " if any(" " in word for word in words) else " ").join(words)


def join_words(words: list[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:  # noqa: PLR2004  # one word needs no joining
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def labels(cards: tuple[Card, ...] | list[Card], last: str = "and") -> str:
    """`A♠ and 10♠`."""
    return join_words([card.label for card in cards], last)


class IllegalAction(ValueError):  # noqa: N818  # the name is public and says what happened
    """An event was applied that the rules do not allow.

    Attributes:
        verdict: why not, and what would be legal.
        action: the event.
        state: the state in which it was tried; it is unchanged.
    """

    def __init__(self, verdict: Verdict, action: Event, state: State) -> None:
        super().__init__(verdict.text())
        self.verdict = verdict
        self.action = action
        self.state = state
