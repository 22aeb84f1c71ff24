/** What server and page say to each other, after src/maquis/table/wire. */

/** A set of places: a hexadecimal number; bit n stands for the place of that number. */
export type Bits = string;
export type Provenance = "source" | "found" | "assumed" | "option";
export type SeatKind = "side" | "spectator" | "umpire";

/** A step of a tally. */
export interface Step {
  clause: string;
  does: string;
  words: string;
  total: string;
  provenance: Provenance;
}

/** A number worked out step by step. */
export interface Tally {
  of: string;
  total: string;
  steps: Step[];
}

/** What a phase asks of a side: `must` before it can end, or may be left and is lost. */
export interface Item {
  /** The kind of act that does it: one of `Act.kind`. */
  act: string;
  words: string;
  clause: string;
  must: boolean;
  left: number;
  places: Bits;
  tallies: Tally[];
}

/** Something that may be done now: `order` as it is, or for each of `places`, put in the place of {} in `order`. */
export interface Choice {
  verb: string;
  who: string[];
  words: string;
  order: string;
  at: number;
  places: Bits;
  /** Of an act that rolls dice: the exact chance of success, as a fraction. */
  chance: string;
}

/** A kind of act, with everything of that kind that may be done now. `advice`: the machine can suggest orders. */
export interface Act {
  kind: string;
  title: string;
  words: string;
  choices: Choice[];
  advice: string;
}

/** A demand on a place, and the places that meet it. */
export interface Demand {
  clause: string;
  words: string;
  provenance: Provenance;
  places: Bits;
}

/** Where a counter may go, and the demands behind it: in a place that fails some, those are why not. */
export interface Where {
  who: string;
  verb: string;
  /** The order, with {} in place of the hex. */
  order: string;
  places: Bits;
  demands: Demand[];
  /** Movement points that each place costs. */
  costs: Record<number, number>;
  /** Other ways to move that are open to it. */
  modes: string[];
}

/** A demand on an order, and whether it is met. */
export interface Asks {
  clause: string;
  words: string;
  met: boolean;
  provenance: Provenance;
}

/** What happens, with its clause. */
export interface Happens {
  words: string;
  clause: string;
}

/** One way an order may turn out. */
export interface Outcome {
  chance: string;
  percent: number;
  rolls: number[][];
  happens: Happens[];
}

/** An attack on hidden counters, if they stand and are these. */
export interface Guess {
  defenders: string[];
  defence: string;
  odds: string;
  outcomes: Outcome[];
}

/** What the umpire says of an order: nothing is done. */
export interface Judged {
  order: string;
  legal: boolean;
  place: number | null;
  demands: Asks[];
  tallies: Tally[];
  outcomes: Outcome[];
  guesses: Guess[];
}

/** An order that the machine suggests. */
export interface Advised {
  order: string;
  words: string;
  place: number;
}

/** What the machine, which sees what the seat sees, would do. */
export interface Advice {
  orders: Advised[];
}

/** An order to be judged. */
export interface Ask {
  order: string;
}

/** Orders to be carried out one after the other, made for this version of the seat's position. */
export interface Give {
  version: number;
  orders: string[];
}

/** An undo: of the last order, or of everything since before entry `to` of one's log, if the other side agrees. */
export interface Undo {
  version: number;
  to?: number | null;
}

/** A town on the board; `size` runs from A, the largest, to F. */
export interface Town {
  name: string;
  place: number;
  size: string;
  port: string;
}

/** A name written on the board, turned by so many degrees. */
export interface Name {
  text: string;
  kind: string;
  x: number;
  y: number;
  turn: number;
}

/** The board, which never changes: flat-topped hexes of radius `radius` around their centres; y grows southwards. */
export interface Board {
  key: string;
  title: string;
  credits: string[];
  radius: number;
  places: number[];
  labels: string[];
  x: number[];
  y: number[];
  terrain: Record<string, Bits>;
  regions: Record<string, Bits>;
  /** Rivers and the like: pairs of places with the river between them; of railways, pairs that the line joins. */
  sides: Record<string, [number, number][]>;
  towns: Town[];
  names: Name[];
}

/** A counter that the seat sees: in `place`, or in the pool (-1). */
export interface Counter {
  name: string;
  side: string;
  force: string;
  kind: string;
  place: number;
  /** Its printed values: attack-defence-movement. */
  strength: string;
  /** What the other side sees while it lies face down; nothing if it is always open. */
  face: string;
  /** Whether the other side sees which counter it is. */
  up: boolean;
  /** Movement points left in this phase, of one's own counters. */
  points: number | null;
  /** What else is to be known of it now: received this turn, standing order, and so on. */
  notes: string[];
}

/** Counters of the other side that lie face down in a place: all that is known is their number and their masks. */
export interface Hidden {
  face: string;
  side: string;
  place: number;
  masks: number[];
}

/** A marker on the board, such as a broken railway. */
export interface Mark {
  name: string;
  place: number;
  words: string;
}

/** A moment of a game. */
export interface When {
  turn: number;
  date: string;
  side: string;
  phase: string;
  words: string;
}

/** A position as the seat may know it: now, or at an earlier entry of its log. */
export interface Position {
  version: number;
  when: When;
  over: boolean;
  to_act: string[];
  counters: Counter[];
  hidden: Hidden[];
  /** Layers of the host game, such as "axis divisions". */
  painted: Record<string, Bits>;
  owned: Record<string, Bits>;
  marks: Mark[];
  weather: Record<string, string>;
  /** The position in a few sentences. */
  brief: string[];
}

/** Hexes that can be shown on the board, explained in one line. */
export interface Overlay {
  name: string;
  title: string;
  words: string;
  clause: string;
  places: Bits;
  group: string;
}

/** A place in words, and what stands there and around it. */
export interface Spot {
  place: number;
  label: string;
  lines: string[];
}

/** A proposal to go back to before an entry of the reader's own log. */
export interface Proposal {
  side: string;
  number: number;
}

/** A seat as everybody sees it. `policy` plays it, if it is not a person; `seconds` is the thinking time used. */
export interface Player {
  number: number;
  kind: SeatKind;
  side: string;
  name: string;
  policy: string;
  present: boolean;
  seconds: number;
  revoked: boolean;
}

/** A game on the server, as everybody at it sees it. */
export interface Table {
  id: string;
  title: string;
  scenario: string;
  edition: string;
  rules: string;
  commitment: string;
  contributions: Record<string, string>;
  created: string;
  /** How many phases spectators are behind. */
  delay: number;
  /** Seconds of thinking time that each side has for a phase; 0, no clock. */
  clock: number;
  players: Player[];
  /** The secret of the dice, once the game is over. */
  secret: string;
}

/** Everything that a seat sees when it sits down, or looks anew. */
export interface Game {
  table: Table;
  seat: Player;
  position: Position;
  owed: Item[];
  proposal: Proposal | null;
  can_undo: boolean;
  /** The side's standing orders, in words. */
  standing: string[];
}

/** A die that was rolled. */
export interface Roll {
  what: string;
  sides: number;
  value: number;
}

/** An entry of a seat's log: the order (of another side only the verb), and what came of it in words. */
export interface Line {
  number: number;
  side: string;
  order: string;
  when: When;
  words: Happens[];
  rolls: Roll[];
  /** The phase that begins with it, in words. */
  phase: string;
  undone: boolean;
}

/** Part of a seat's log; `total` is the number of lines there are. */
export interface Log {
  lines: Line[];
  total: number;
}

/** What a seat is told when something has happened: the new version, and the lines of its log. */
export interface News {
  version: number;
  lines: Line[];
  to_act: string[];
}

/** What came of orders given, which are on disk: `refused` is the first illegal one; none after it was tried. */
export interface Given {
  version: number;
  done: number;
  lines: Line[];
  refused: Judged | null;
}

/** A clause of the rules, in our own words. */
export interface Clause {
  id: string;
  title: string;
  words: string;
  provenance: Provenance;
}

/** A figure of the rules. */
export interface Figure {
  name: string;
  value: string;
  clause: string;
  provenance: Provenance;
  note: string;
}

/** A word of the glossary. */
export interface Term {
  term: string;
  words: string;
}

/** The rules of a game: clauses, figures, and the words they use. */
export interface Rules {
  edition: string;
  title: string;
  clauses: Clause[];
  figures: Figure[];
  glossary: Term[];
}

/** A scenario on which a game can be made. */
export interface ScenarioInfo {
  name: string;
  title: string;
  turns: string[];
  sides: string[];
  editions: string[];
  hosts: string[];
}

/** What games can be made here. */
export interface Offer {
  scenarios: ScenarioInfo[];
  policies: string[];
}

/** A game to be made. `players` names a policy for a side that no person plays. */
export interface NewGame {
  scenario: string;
  title?: string;
  first?: string;
  rules?: string;
  host?: string;
  players?: Record<string, string>;
  /** What each side adds to the dice. */
  words?: Record<string, string>;
  umpire?: boolean;
  delay?: number;
  clock?: number;
}

/** A seat's key: whoever has it sits there. The server keeps only its hash, so it is told once. */
export interface Link {
  seat: Player;
  key: string;
}

/** A game that was made. */
export interface Made {
  game: string;
  links: Link[];
}

/** What is to be changed of a seat. */
export interface ChangeSeat {
  name?: string | null;
  policy?: string | null;
  /** Where to tell that it is the seat's turn, as an Apprise address; nothing, for not at all. */
  notify?: string | null;
}

/** A seat to be added: for a spectator. */
export interface NewSeat {
  name?: string;
}

/** Why something was not done, in one sentence. `news` is what an order that is stale has missed. */
export interface Problem {
  error: string;
  news: News | null;
}
