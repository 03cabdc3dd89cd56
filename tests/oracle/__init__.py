"""A second, independent telling of the rules, to hold the engine against.

It is written from the rule paragraphs alone and in another manner than the engine: plain lists of cards, one question at a
time, no bit masks, no phases. It imports nothing of Pinochle Lab but the card itself.
"""
