// Written by js/generate.py from Python; edit that, then run it again.

export interface AddendView {
  words: string;
  points: number;
}

export interface AnnotationView {
  ply: number;
  anchor: string;
  mark: string;
  word: string;
  text: string;
  author: string;
  cards: (CardView)[];
  evaluation: number | null;
  replies: (ReplyView)[];
}

export interface AuctionPadView {
  kind: string;
  name: string;
  seen: number;
  said: number;
  say: string;
  two: boolean;
  error: ErrorView;
  title: string;
  sub: string;
  auction: AuctionView;
  whose: string;
  hand: HandView;
  worth: (WorthView)[];
  message: MessageView;
  remarks: (string)[];
  field: FieldView;
  open: boolean;
  moved: boolean;
}

export interface AuctionView {
  kind: "auction";
  dealer: number;
  seats: (string)[];
  calls: (CallView)[];
  rows: ((CallView | null)[])[];
  standing: number | null;
  bidder: string | null;
  turn: string | null;
  over: boolean;
  sentence: string;
}

export interface BaseView {
  key: string;
  label: string;
}

export interface BlockedView {
  name: string;
  cards: (CardView)[];
  because: string;
  ref: string;
}

export interface CallOption {
  bid: number | null;
  label: string;
}

export interface CallView {
  seat: number;
  name: string;
  bid: number | null;
  text: string;
  high: boolean;
}

export interface CardView {
  code: string;
  label: string;
  spoken: string;
  copy: number;
  mark: "legal" | "illegal" | "lit" | "winning" | "unknown";
}

export interface ChoiceView {
  key: string;
  label: string;
  title: string;
}

export interface ControlView {
  intent: string;
  arg: string | number | null;
  label: string;
  main: boolean;
  off: boolean;
}

export interface CostView {
  code: string;
  cost: number;
}

export interface DealRow {
  number: number;
  headline: string;
  deltas: (number)[];
  scores: (number)[];
}

export interface DifferenceLineView {
  part: string;
  here: string;
  there: string;
  refs: (string)[];
}

export interface DifferenceView {
  kind: "difference";
  title: string;
  names: (string)[];
  lines: (DifferenceLineView)[];
  sentence: string;
}

export interface ErrorView {
  headline: string;
  text: string;
  trace: string;
}

export interface EventView {
  ply: number;
  seat: number | null;
  kind: string;
  anchor: string;
  label: string;
  trick: number | null;
}

export interface ExerciseWidgetView {
  kind: string;
  name: string;
  seen: number;
  said: number;
  say: string;
  two: boolean;
  error: ErrorView;
  title: string;
  sub: string;
  text: string;
  parts: (PartView)[];
  picked: (string)[];
  ordered: boolean;
  choices: (string)[];
  number: string | null;
  how: string;
  message: MessageView | null;
  hint: MessageView | null;
  solved: boolean;
}

export interface ExplorerView {
  kind: string;
  name: string;
  seen: number;
  said: number;
  say: string;
  two: boolean;
  error: ErrorView;
  title: string;
  sub: string;
  trump: string;
  trumps: (TrumpView)[];
  sheet: MeldsView;
  spots: Record<string, SpotView>;
  message: MessageView;
  fields: (FieldView)[];
}

export interface FieldView {
  key: string;
  label: string;
  text: string;
  problem: string;
  button: string;
}

export interface ForkView {
  at: number;
  track: number;
  label: string;
}

export interface FrameView {
  title: string;
  sub: string;
  notes: (string)[];
  trick: number;
  turn: number | null;
  said: string;
  tally: string;
}

export interface GhostView {
  at: number;
  track: TrackView;
  whose: string;
  cards: (CardView)[];
  legal: (string)[];
  words: MessageView;
}

export interface GroupView {
  name: string;
  controls: (ControlView)[];
}

export interface HandView {
  kind: "hand";
  cards: (CardView)[];
  count: number;
  text: string;
}

export interface HandWidgetView {
  kind: string;
  name: string;
  seen: number;
  said: number;
  say: string;
  two: boolean;
  error: ErrorView;
  title: string;
  sub: string;
  hand: HandView;
  picked: (string)[];
  sort: string;
  sorts: (SortView)[];
  fan: boolean;
  selection: string;
  notice: string;
}

export interface HeldView {
  card: CardView;
  seat: number;
  since: number;
  until: number;
  open: (number)[];
}

export interface KnownView {
  at: number;
  words: MessageView;
  sheet: SheetView;
}

export interface LabView {
  kind: string;
  name: string;
  seen: number;
  said: number;
  say: string;
  two: boolean;
  error: ErrorView;
}

export interface LaidView {
  name: string;
  text: string;
  cards: (CardView)[];
}

export interface LayerView {
  sides: (string)[];
  total: number;
  cards: (ValuedView)[];
  level: number;
  done: number;
  steps: number;
  running: boolean;
  problem: string;
}

export interface MatchView {
  kind: "match";
  sides: (string)[];
  deals: (DealRow)[];
  scores: (number)[];
  target: number;
  winner: string | null;
  sentence: string;
}

export interface MeldView {
  name: string;
  value: number;
  cards: (CardView)[];
  text: string;
  category: string;
  category_label: string;
  ref: string;
}

export interface MeldsView {
  kind: "melds";
  hand: HandView;
  trump: SuitView | null;
  lines: (MeldView)[];
  blocked: (BlockedView)[];
  total: number;
  title: string;
}

export interface MessageView {
  tone: "good" | "bad" | "warn" | "";
  headline: string;
  text: string;
  small: string;
}

export interface NoteView {
  at: number;
  words: MessageView;
  cards: (string)[];
}

export interface OptionsView {
  kind: "options";
  actor: number | null;
  name: string;
  expected: string;
  plays: (PlayOption)[];
  whys: (WhyView)[];
  calls: (CallOption)[];
  trumps: (SuitView)[];
  others: (string)[];
}

export interface PartView {
  label: string;
  cards: (CardView)[];
  live: boolean;
  trick: TrickView | null;
  places: (PlaceView)[];
  rows: ((string)[])[];
}

export interface PlaceView {
  seat: number;
  name: string;
  place: string;
  note: string;
}

export interface PlayOption {
  code: string;
  legal: boolean;
  headline: string;
  why: number;
}

export interface PlayView {
  seat: number;
  name: string;
  card: CardView;
  winning: boolean;
}

export interface PlayedView {
  at: number;
  seat: number;
  name: string;
  card: CardView;
  trick: number;
  best: number;
}

export interface ReasonView {
  code: string;
  text: string;
  ref: string;
}

export interface RecordView {
  kind: "record";
  title: string;
  headers: ((string)[])[];
  seats: (string)[];
  players: (string)[];
  rules: string;
  deal: TableView | null;
  auction: AuctionView | null;
  trump: string | null;
  shown: (ShownView)[];
  tricks: (TrickView)[];
  last_trick: number;
  result: ResultView | null;
  events: (EventView)[];
  annotations: (AnnotationView)[];
  lines: (SideLineView)[];
  problems: (string)[];
}

export interface ReplayView {
  kind: string;
  name: string;
  seen: number;
  said: number;
  say: string;
  two: boolean;
  error: ErrorView;
  places: (PlaceView)[];
  eyes: (string)[];
  eye: number;
  turn: number;
  pace: number;
  tracks: (TrackView)[];
  forks: (ForkView)[];
  problems: (string)[];
}

export interface ReplyView {
  text: string;
  author: string;
}

export interface ResultView {
  kind: "result";
  ending: string;
  headline: string;
  sides: (SideView)[];
}

export interface RowView {
  cells: (string)[];
}

export interface RuleView {
  text: string;
  ref: string;
  was: string;
}

export interface RulesBuilderView {
  kind: string;
  name: string;
  seen: number;
  said: number;
  say: string;
  two: boolean;
  error: ErrorView;
  title: string;
  sub: string;
  bases: (BaseView)[];
  base: string;
  sections: (RulesSectionView)[];
  message: (MessageView)[];
  fields: (FieldView)[];
  moved: boolean;
}

export interface RulesSectionView {
  title: string;
  rules: (RuleView)[];
  turned: number;
  turns: (TurnView)[];
  told: (MessageView)[];
}

export interface RulesView {
  kind: "rules";
  id: string;
  name: string;
  sections: (SectionView)[];
}

export interface SeatView {
  seat: number;
  name: string;
  side: number;
  hand: HandView;
  note: string;
  acting: boolean;
  dealer: boolean;
  declarer: boolean;
  call: string | null;
  meld: number | null;
  melds: (MeldView)[];
  tricks: number;
}

export interface SectionView {
  title: string;
  sentences: (SentenceView)[];
}

export interface SentenceView {
  text: string;
  ref: string;
}

export interface SheetView {
  title: string;
  head: (string)[];
  rows: (RowView)[];
  figures: number;
  foot: (string)[] | null;
  open: boolean;
}

export interface ShownView {
  name: string;
  melds: (MeldView)[];
  total: number;
}

export interface SideLineView {
  ply: number;
  anchor: string;
  title: string;
  text: string;
  author: string;
  events: (string)[];
  annotations: (AnnotationView)[];
}

export interface SideView {
  name: string;
  lines: (AddendView)[];
  meld: number;
  meld_kept: number;
  tricks: number;
  tricks_won: number;
  total: number;
  bid: number | null;
  made: boolean | null;
  delta: number;
  verdict: string;
  account: string;
}

export interface SortView {
  key: string;
  label: string;
}

export interface SpotView {
  ids: (string)[];
  lines: (number)[];
  name: string;
  short: string;
  message: MessageView;
}

export interface StretchView {
  frames: (FrameView)[];
  plays: (PlayedView)[];
}

export interface SuitView {
  letter: string;
  symbol: string;
  label: string;
}

export interface SwitchView {
  name: string;
  label: string;
  value: string;
  choices: (ChoiceView)[];
}

export interface TableView {
  kind: "table";
  rules: string;
  title: string;
  sub: string;
  phase: string;
  ply: number;
  eyes: number | null;
  actor: number | null;
  trump: SuitView | null;
  seats: (SeatView)[];
  sides: (TallyView)[];
  trick: TrickView | null;
  last_trick: TrickView | null;
  tricks_played: number;
  auction: AuctionView | null;
  result: ResultView | null;
  widow: HandView | null;
  stock: number;
  turn_up: CardView | null;
}

export interface TableWidgetView {
  kind: string;
  name: string;
  seen: number;
  said: number;
  say: string;
  two: boolean;
  error: ErrorView;
  stretch: StretchView;
  beat: number;
  pace: number;
  places: (PlaceView)[];
  hand: HandView;
  whose: string;
  hint: string;
  pick: number;
  messages: (MessageView)[];
  groups: (GroupView)[];
  laid: (LaidView)[];
  laid_title: string;
  laid_open: boolean;
  worth: (WorthView)[];
  sheets: (SheetView)[];
  bid: FieldView | null;
  seed: FieldView;
}

export interface TallyView {
  name: string;
  seats: (number)[];
  meld: number;
  points: number;
  tricks: number;
  bid: number | null;
  needs: number | null;
  text: string;
}

export interface TickView {
  at: number;
  size: number;
  mark: string;
}

export interface TrackView {
  since: number;
  stretch: StretchView;
  held: (HeldView)[];
  notes: (NoteView)[];
  ticks: (TickView)[];
}

export interface TrickLabView {
  kind: string;
  name: string;
  seen: number;
  said: number;
  say: string;
  two: boolean;
  error: ErrorView;
  title: string;
  sub: string;
  trick: TrickView;
  places: (PlaceView)[];
  hand: HandView;
  trump: string;
  trumps: (SuitView)[];
  switches: (SwitchView)[];
  message: MessageView;
  fields: (FieldView)[];
  played: boolean;
}

export interface TrickView {
  kind: "trick";
  leader: number;
  places: number;
  plays: (PlayView)[];
  trump: SuitView | null;
  whole: boolean;
  winner: number | null;
  points: number | null;
  sentence: string;
  text: string;
}

export interface TrumpView {
  letter: string;
  symbol: string;
  label: string;
  total: number;
  best: boolean;
}

export interface TrumpsView {
  kind: "trumps";
  hand: HandView;
  sheets: (MeldsView)[];
  best: (string)[];
}

export interface TurnView {
  name: string;
  label: string;
  value: string;
  choices: (ChoiceView)[];
  field: (FieldView)[];
}

export interface ValuedView {
  at: number;
  level: number;
  worths: (CostView)[];
  mark: string;
  words: MessageView | null;
}

export interface VerdictView {
  kind: "verdict";
  legal: boolean;
  subject: string;
  headline: string;
  reasons: (ReasonView)[];
  refs: (string)[];
  instead: string;
  cards: (CardView)[];
}

export interface WhyView {
  reasons: (ReasonView)[];
  instead: string;
  text: string;
}

export interface WorthView {
  letter: string;
  symbol: string;
  label: string;
  total: number;
  cards: number;
  best: boolean;
}
