"""One record, written by hand the way people write, for the tests that break or edit it."""

TEXT = """\
# Played at the kitchen table.
phr = 1

[headers]
title = "A kitchen deal"   # nobody remembers the date
place = "kitchen"
tags = ["family", "first"]

[rules]
base = "partnership"

# Who sat where.
[names]
South = "Ann"

[deal]
dealer = "North"
North = "AS QS | JH | TD QD QD | TC KC QC JC JC 9C"
East = "TS JS JS 9S | TH TH KH 9H | AD AD TD | QC"
South = "AS KS | AH AH QH | KD KD JD | AC TC KC 9C"
West = "TS KS QS 9S | KH QH JH 9H | JD 9D 9D | AC"

[play]
log = '''
call  East 250, South pass, West 260, North 270
call  East 280, West pass, North pass
trump East spades
meld  East dix 10
meld  South nothing
meld  West royal marriage 40, marriage H 20, dix 10, pinochle 40 = 110
meld  North marriage C 20
trick  1 East  TS AS TS QS      # South has to head it
trick  2 South KS QS AS 9S
trick  3 North QD AD KD JD
trick  4 East  TH AH KH JH
trick  5 South QH JH TC KH
trick  6 East  9H AH QH TD
trick  7 South AC AC KC QC
trick  8 South JD 9D QD AD
trick  9 East  TD KD 9D QC
trick 10 East  JS 9C KS JC
trick 11 West  9S 9C JS TC
trick 12 East  TH KC 9H JC
'''

[result]
ending = "played"
made = false
North-South = { meld = 20, tricks = 115, score = 135 }
East-West = { meld = 120, tricks = 95, score = -280 }

# The first thing that went wrong.
[[annotation]]
at = "trick 1 East"
mark = "?!"   # or worse
text = "Leading the ten while both aces are out."
seen_by = ["Ann", "Bob"]

# Bob would not let that stand.
[[annotation]]
at = "trick 4 South"
author = "Bob"
text = '''
Forced, but **welcome**.
'''

[[annotation.reply]]
author = "Ann"
text = "It was."

# What if?
[[line]]
at = "trick 1 East"
title = "A low trump"
log = '''
trick 1 East JS AS TS QS
'''

[[line.annotation]]
at = "trick 1 South"
text = "Now she spends an ace on it."

# The end.
"""
