/** What server and page say to each other: made by `npm run wire` from maquis.table.wire. */
export interface components {
  schemas: {
    /**
     * Account
     * @description Why a game came to what it did, and the same as lines of text.
     */
    Account: {
      lines: string[];
      told: components["schemas"]["AccountTold"];
    };
    /**
     * AccountTold
     * @description Why a game came to what it did: whether it was won, what he came to in its place, and by what.
     */
    AccountTold: {
      causes: components["schemas"]["CausesTold"][];
      head: string;
      losses: string[];
      rows: components["schemas"]["RowTold"][];
      verdict: string;
    };
    /**
     * Act
     * @description A kind of act, with everything of that kind that may be done now. `advice`: the machine can suggest orders.
     *
     *         `form` is how it is written, for whoever may say what is not listed: the umpire.
     */
    Act: {
      /** @default  */
      advice: string;
      /** @default [] */
      blanks: components["schemas"]["Blank"][];
      choices: components["schemas"]["Choice"][];
      /** @default  */
      form: string;
      kind: string;
      title: string;
      words: string;
    };
    /**
     * ActTold
     * @description An act that mattered: when, whose, what was ordered, what came of it with its clauses, what it changed.
     */
    ActTold: {
      change: number;
      date: string;
      favours: string;
      order: string;
      player: string;
      turn: number;
      words: string[];
    };
    /**
     * Advice
     * @description What the machine, which sees what the seat sees, would do.
     */
    Advice: {
      /** @default  */
      name: string;
      orders: components["schemas"]["Advised"][];
      /** @default true */
      other: boolean;
      /** @default [] */
      shows: components["schemas"]["Overlay"][];
      /** @default  */
      title: string;
      /** @default [] */
      words: string[];
    };
    /**
     * Advised
     * @description An order that the machine suggests.
     */
    Advised: {
      order: string;
      /** @default -1 */
      place: number;
      words: string;
    };
    /**
     * Again
     * @description An order of the reader's that was taken back by agreement, to be given again as before.
     *
     *         `rolled` is what dice of the players' own showed.
     */
    Again: {
      number: number;
      order: string;
      /** @default [] */
      rolled: number[];
      when: components["schemas"]["When"];
    };
    /**
     * Agree
     * @description Whether a seat agrees that its game is deleted.
     */
    Agree: {
      agree: boolean;
    };
    /**
     * Ahead
     * @description What the officer's own games came to from where a turn began, game by game, in favour of the side.
     */
    Ahead: {
      worths: number[];
    };
    /**
     * Aheads
     * @description The same of every turn, in their order.
     */
    Aheads: {
      ahead: number[][];
    };
    /**
     * Answered
     * @description The answer.
     */
    Answered: {
      asked: string[];
      /** @default null */
      changes: components["schemas"]["Change"][] | null;
      /** @default [] */
      demands: components["schemas"]["Asks"][];
      /** @default [] */
      faults: string[];
      /** @default [] */
      happened: string[];
      /** @default null */
      judged: components["schemas"]["Judged"] | null;
      /** @default [] */
      labels: string[];
      /** @default null */
      listed: string[] | null;
      /** @default null */
      names: string[] | null;
      /** @default null */
      places: string | null;
      side: string;
      /** @default [] */
      tallies: components["schemas"]["Tally"][];
      /** @default [] */
      together: components["schemas"]["Chance"][];
      when: string;
    };
    /**
     * Ask
     * @description An order to be judged: now, or as it was before entry `at` of one's log.
     */
    Ask: {
      /** @default null */
      at: number | null;
      /** @description An order, as it is written in the log. */
      order: string;
    };
    /**
     * Asked
     * @description What is sent by the page.
     */
    Asked: Record<string, never>;
    /**
     * Asks
     * @description A demand on an order, and whether it is met.
     */
    Asks: {
      clause: string;
      met: boolean;
      /** @enum {unknown} */
      provenance: "assumed" | "found" | "option" | "read" | "source";
      /** @default  */
      read: string;
      words: string;
    };
    /**
     * At
     * @description Where a seat stands: the version of its position, and the number of its table. It is told again at the latest
     *         after `pulse` seconds: whoever hears nothing for longer is not connected any more.
     */
    At: {
      pulse: number;
      table: number;
      version: number;
    };
    /**
     * BandTold
     * @description A band of history, at the times that were played, and the number of the game at the end of each turn.
     */
    BandTold: {
      numbers: number[];
      origin: string;
      provenance: string;
      times: components["schemas"]["TimeTold"][];
      words: string;
    };
    /**
     * Blank
     * @description A part of a form: words that stand in it or, under what is to be filled in, what that may be in words.
     *
     *         Without `values` it is a `number`, or anything.
     */
    Blank: {
      /** @default false */
      filled: boolean;
      /** @default false */
      number: boolean;
      /** @default {} */
      values: {
        [key: string]: string;
      };
      words: string;
    };
    /**
     * Board
     * @description The board, which never changes: hexes of radius `radius` around their centres; y grows southwards.
     *
     *         With a `sheet` it is one of zones, with a `network` one of points: counters stand at their centres and are about as
     *         large as such a hex.
     */
    Board: {
      credits: string[];
      key: string;
      labels: string[];
      /** @default {} */
      lines: {
        [key: string]: [number, number, string][];
      };
      map: string;
      names: components["schemas"]["Name"][];
      /** @default null */
      network: components["schemas"]["Network"] | null;
      places: number[];
      /** @default false */
      pointy: boolean;
      /** @default [] */
      powers: components["schemas"]["Power"][];
      radius: number;
      regions: {
        [key: string]: string;
      };
      /** @default null */
      sheet: components["schemas"]["ZoneDrawing"] | null;
      /** @default [] */
      shown: string[];
      /** @default {} */
      signs: {
        [key: string]: string;
      };
      terms?: components["schemas"]["Terms"];
      terrain: {
        [key: string]: string;
      };
      title: string;
      /** @default [] */
      titles: string[];
      towns: components["schemas"]["Town"][];
      /** @default [] */
      views: components["schemas"]["View"][];
      x: number[];
      y: number[];
    };
    /**
     * Border
     * @description The border of two zones: its lines, or a link between zones that are drawn apart.
     */
    Border: {
      a: number;
      b: number;
      /** @default [] */
      features: string[];
      /** @default [] */
      lines: number[][];
      /** @default [] */
      link: number[];
    };
    /**
     * Brought
     * @description What came of a file with games; `seats` is what was saved with it of the games that were taken.
     */
    Brought: {
      games: components["schemas"]["Restored"][];
      seats: {
        [key: string]: string;
      };
    };
    /**
     * Brush
     * @description Something to draw a position with: what it writes, and how (`maquis.desk.brushes`).
     */
    Brush: {
      /** @default {} */
      fields: Record<string, never>;
      /** @enum {unknown} */
      how:
        | "among"
        | "beside"
        | "between"
        | "each"
        | "flag"
        | "list"
        | "named"
        | "new"
        | "points"
        | "side"
        | "sign"
        | "stand"
        | "troops";
      key: string;
      name: string;
    };
    /**
     * CausesTold
     * @description Causes of a kind under their heading, or what is said in place of them.
     */
    CausesTold: {
      heading: string;
      /** @default [] */
      reasons: string[];
    };
    /**
     * Chance
     * @description One way in which several orders may turn out together.
     */
    Chance: {
      percent: number;
      words: string;
    };
    /**
     * Change
     * @description Something that two settings answer differently.
     */
    Change: {
      clause: string;
      one: string;
      other: string;
      what: string;
    };
    /**
     * ChangeSeat
     * @description What is to be changed of a seat.
     */
    ChangeSeat: {
      /** @default null */
      name: string | null;
      /** @default null */
      notify: string | null;
      /** @default null */
      policy: string | null;
    };
    /**
     * Checked
     * @description What came of the worked examples of a text.
     */
    Checked: {
      examples: components["schemas"]["CheckedExample"][];
    };
    /**
     * CheckedExample
     * @description A worked example: whether the umpire rules as it expects, and if not what was expected, what ruled, and why.
     */
    CheckedExample: {
      name: string;
      passed: boolean;
      title: string;
      words: string[];
    };
    /**
     * Choice
     * @description Something that may be done now: `order` as it is, or for each of `places`, put in the place of {} in `order`.
     */
    Choice: {
      /** @default [] */
      alike: components["schemas"]["Choice"][];
      /** @default -1 */
      at: number;
      /** @default  */
      chance: string;
      order: string;
      /**
       * @description A set of places: a hexadecimal number.
       * @default 0
       */
      places: string;
      verb: string;
      who: string[];
      words: string;
    };
    /**
     * Choosable
     * @description A figure or reading that may be set otherwise.
     */
    Choosable: {
      /** @default [] */
      choices: string[];
      clause: string;
      name: string;
      value: string;
      words: string;
    };
    /**
     * Clause
     * @description A clause of the rules, in our own words.
     */
    Clause: {
      id: string;
      /** @enum {unknown} */
      provenance: "assumed" | "found" | "option" | "read" | "source";
      title: string;
      words: string;
    };
    /**
     * Contribute
     * @description Words that a seat adds to the dice: a browser draws them, once it has seen the commitment to the secret.
     */
    Contribute: {
      words: string;
    };
    /**
     * Correct
     * @description Another `order` in place of an entry of the seat's log, or none; the corrected game is made only if `make`.
     *
     *         `keys` are those of all other seats to which the game belongs; the umpire needs none.
     */
    Correct: {
      keys: string[];
      /** @default false */
      make: boolean;
      number: number;
      /** @default null */
      order: string | null;
    };
    /**
     * Corrected
     * @description What becomes of every order in a corrected game, and the game, once it is `made`.
     */
    Corrected: {
      later: components["schemas"]["Later"][];
      /** @default null */
      made: components["schemas"]["Made"] | null;
    };
    /**
     * Counter
     * @description A counter that the seat sees: in `place`, or in the pool (-1).
     */
    Counter: {
      /** @default  */
      face: string;
      force: string;
      kind: string;
      name: string;
      /** @default [] */
      notes: string[];
      place: number;
      /** @default null */
      points: number | null;
      /** @default  */
      power: string;
      side: string;
      /** @default [] */
      states: string[];
      strength: string;
      /** @default true */
      up: boolean;
    };
    /**
     * Course
     * @description How a game went, turn by turn.
     */
    Course: {
      stretches: components["schemas"]["StretchTold"][];
    };
    /**
     * Decided
     * @description The `way` that seems best of a decision, by its number, with what it gains at a glance, and the officer's own.
     */
    Decided: {
      his: number;
      way: number;
      worth: number;
    };
    /**
     * Decisions
     * @description The decisions of a seat's side in a game that is over, each by its phase in words, in the order of the game.
     *
     *         So many of those that cost most at a glance are `looked` at closely, and of these so many are `told` at most; so
     *         many of those that seem better than the officer's way are looked at closely to be `praised`. From where so many
     *         `turns` began he plays on, too, so that it can be told how the game went.
     */
    Decisions: {
      looked: number;
      phases: string[];
      praised: number;
      told: number;
      turns: number;
    };
    /**
     * Deletion
     * @description Whose agreement it takes to delete a game, and who gave it, by number of the seat; `done` if it is deleted.
     */
    Deletion: {
      agreed: number[];
      /** @default false */
      done: boolean;
      needed: number[];
    };
    /**
     * Demand
     * @description A demand on a place, and the places that meet it.
     */
    Demand: {
      clause: string;
      /** @description A set of places: a hexadecimal number. */
      places: string;
      /** @enum {unknown} */
      provenance: "assumed" | "found" | "option" | "read" | "source";
      /** @default  */
      read: string;
      words: string;
    };
    /**
     * Desk
     * @description A position as it is seen: everything that is wrong with it, or what it is, and what it can be drawn with.
     */
    Desk: {
      /** @default [] */
      acts: components["schemas"]["Act"][];
      /** @default null */
      board: components["schemas"]["Board"] | null;
      /** @default [] */
      brushes: components["schemas"]["Brush"][];
      /** @default [] */
      draws: string[];
      /** @default {} */
      editions: {
        [key: string]: string;
      };
      /** @default [] */
      faults: string[];
      /** @default [] */
      forms: string[];
      /** @default {} */
      games: {
        [key: string]: string;
      };
      /** @default  */
      key: string;
      /** @default  */
      letter: string;
      /** @default [] */
      pieces: components["schemas"]["Piece"][];
      /** @default {} */
      plain: {
        [key: string]: string;
      };
      /** @default null */
      position: components["schemas"]["Position"] | null;
      /** @default {} */
      questions: {
        [key: string]: string;
      };
      /** @default [] */
      redraws: components["schemas"]["MapBrush"][];
      /** @default [] */
      settings: components["schemas"]["Choosable"][];
      /** @default  */
      side: string;
      /** @default [] */
      sides: string[];
      /** @default [] */
      words: components["schemas"]["Word"][];
    };
    /**
     * DeskAsk
     * @description What is asked of a position: an order, several one after another, a question, the name of a counter.
     */
    DeskAsk: {
      /** @default  */
      against: string;
      asked: string[];
      /** @description A position: the keys of a worked example, any of them. */
      position: Record<string, never>;
    };
    /**
     * DeskExample
     * @description A file of worked examples that comes with maquis.
     */
    DeskExample: {
      edition: string;
      name: string;
    };
    /**
     * DeskLook
     * @description A position to be looked at; `board` is the board that the page has.
     */
    DeskLook: {
      /** @default  */
      board: string;
      /** @description A position: the keys of a worked example, any of them. */
      position: Record<string, never>;
    };
    /**
     * DeskPosition
     * @description A position that was found in a text, and its title, if it has one.
     */
    DeskPosition: {
      position: Record<string, never>;
      title: string;
    };
    /**
     * DeskSave
     * @description A position with what is asked of it, to be kept as a worked example.
     */
    DeskSave: {
      /** @description A position: the keys of a worked example, any of them. */
      position: Record<string, never>;
      /** @default  */
      title: string;
    };
    /**
     * DeskSaved
     * @description A worked example as text.
     */
    DeskSaved: {
      text: string;
    };
    /**
     * DeskText
     * @description A text that may hold positions: worked examples, or a letter, which may have the labels of a reader's sheets.
     */
    DeskText: {
      /** @default  */
      edition: string;
      /** @default [] */
      sheets: components["schemas"]["SheetFile"][];
      text: string;
    };
    /**
     * DeskWhere
     * @description A counter, and the kind of order by which it goes.
     */
    DeskWhere: {
      /** @default  */
      mode: string;
      /** @description A position: the keys of a worked example, any of them. */
      position: Record<string, never>;
      verb: string;
      who: string;
    };
    /**
     * DieWanted
     * @description A die that a seat's order waits for, for `what`, after those that were `entered`; nothing else is done before.
     *
     *         The `order` is told to whoever gave it.
     */
    DieWanted: {
      entered: number[];
      /** @default  */
      order: string;
      side: string;
      sides: number;
      what: string;
    };
    /**
     * Difference
     * @description Clauses of a game's rules, those of another edition in their place, and what is set otherwise.
     */
    Difference: {
      alike: boolean;
      here: components["schemas"]["Clause"][];
      settings: components["schemas"]["Setting"][];
      there: components["schemas"]["Clause"][];
    };
    /**
     * Ended
     * @description How a game stands, or how it ended, with its `chart`, and a `picture` of all to be shared, as SVG.
     *
     *         Both are empty where nothing is counted; `bands` are charts of what the game counts beside what history had of it.
     */
    Ended: {
      /** @default [] */
      bands: string[];
      /** @default  */
      chart: string;
      /** @default  */
      picture: string;
      told: components["schemas"]["Ending"];
    };
    /**
     * Ending
     * @description How a game stands, or how it ended if it is `over`; without a measure, only that there is none.
     */
    Ending: {
      /** @default [] */
      acts: components["schemas"]["ActTold"][];
      /** @default [] */
      bands: components["schemas"]["BandTold"][];
      basis: string;
      /** @default [] */
      camps: string[];
      /** @default  */
      course: string;
      /** @default [] */
      history: string[];
      /** @default 0 */
      number: number;
      over: boolean;
      /** @default  */
      par: string;
      /** @default [] */
      parts: components["schemas"]["PartTold"][];
      scenario: string;
      title: string;
      /** @default [] */
      turns: components["schemas"]["TurnTold"][];
      verdict: string;
    };
    /**
     * Example
     * @description Worked examples as they are written, and the edition of those that name none.
     */
    Example: {
      /** @default the example */
      file: string;
      text: string;
    };
    /**
     * FaceDown
     * @description A counter that lies face down: what it can be, how likely each is, and why, with the clauses.
     */
    FaceDown: {
      place: number;
      reasons: string[];
      who: string;
      words: string;
    };
    /**
     * Figure
     * @description A figure of the rules.
     */
    Figure: {
      clause: string;
      name: string;
      /** @default  */
      note: string;
      /** @enum {unknown} */
      provenance: "assumed" | "found" | "option" | "read" | "source";
      value: string;
    };
    /**
     * Game
     * @description Everything that a seat sees when it sits down, or looks anew.
     */
    Game: {
      /** @default [] */
      again: components["schemas"]["Again"][];
      /** @default false */
      can_undo: boolean;
      /** @default null */
      die: components["schemas"]["DieWanted"] | null;
      /** @default  */
      notify: string;
      owed: components["schemas"]["Item"][];
      position: components["schemas"]["Position"];
      /** @default null */
      proposal: components["schemas"]["Proposal"] | null;
      /** @default null */
      right: number | null;
      seat: components["schemas"]["Player"];
      /** @default [] */
      standing: string[];
      table: components["schemas"]["Table"];
      /** @default  */
      trouble: string;
      /** @default null */
      waiver: components["schemas"]["Waiver"] | null;
    };
    /**
     * Give
     * @description Orders to be carried out one after the other, made for this version of the seat's position.
     *
     *         `rolled` is what the players' own dice show for the first of them; the others wait for theirs. Without it all dice
     *         are rolled here.
     */
    Give: {
      orders: string[];
      /** @default null */
      rolled: number[] | null;
      version: number;
    };
    /**
     * Given
     * @description What came of orders given, which are on disk: `refused` is the first illegal one; none after it was tried.
     *
     *         Nor was any after one that stands and waits for a die.
     */
    Given: {
      done: number;
      lines: components["schemas"]["Line"][];
      /** @default null */
      refused: components["schemas"]["Judged"] | null;
      version: number;
    };
    /**
     * Guess
     * @description An attack on hidden counters, if they stand and are these.
     */
    Guess: {
      defence: string;
      defenders: string[];
      odds: string;
      outcomes: components["schemas"]["Outcome"][];
    };
    /**
     * Guide
     * @description How far a game has come in its lesson, and what is asked now: `order`, or that it be tried, for it is `refused`.
     *
     *         `done` steps of `steps` are done; once all are, `words` close the lesson. `told` is said of the last step. Both are
     *         cut at the places that they name: every other piece, from the second on, is a place.
     */
    Guide: {
      /** @default null */
      back: number | null;
      /** @default [] */
      clauses: string[];
      done: number;
      /** @default  */
      order: string;
      /**
       * @description A set of places: a hexadecimal number.
       * @default 0
       */
      places: string;
      /** @default false */
      refused: boolean;
      steps: number;
      /** @default  */
      stray: string;
      title: string;
      /** @default [] */
      told: string[];
      /** @default false */
      tried: boolean;
      words: string[];
    };
    /**
     * Handout
     * @description Pages to be printed, with a `picture` of the map as SVG if there is one.
     *
     *         `whose` says who may read them, `credits` whom the map is owed to.
     */
    Handout: {
      parts: components["schemas"]["HandoutPart"][];
      /** @default  */
      picture: string;
      subtitle: string;
      title: string;
      whose: string;
    };
    /**
     * HandoutLine
     * @description A line of a page to be printed, with its clause; `notes` are smaller, below it.
     *
     *         A `tick` has a box for a pencil; a `head` stands over the lines that follow.
     */
    HandoutLine: {
      /** @default  */
      clause: string;
      /**
       * @default line
       * @enum {unknown}
       */
      kind: "head" | "line" | "tick";
      /** @default [] */
      notes: string[];
      words: string;
    };
    /**
     * HandoutPart
     * @description A part of a page to be printed: lines, then a table, the first row of which are heads.
     */
    HandoutPart: {
      /** @default [] */
      lines: components["schemas"]["HandoutLine"][];
      /** @default [] */
      table: string[][];
      title: string;
    };
    /**
     * Happens
     * @description What happens, with its clause.
     */
    Happens: {
      clause: string;
      words: string;
    };
    /**
     * Hidden
     * @description Counters of the other side that lie face down in a place: all that is known is their number and their masks.
     */
    Hidden: {
      face: string;
      masks: number[];
      place: number;
      side: string;
    };
    /**
     * Item
     * @description What a phase asks of a side: `must` before it can end, or may be left and is lost.
     *
     *         The umpire of a host game is told what it asks of each `side`; what has none is what may have changed there.
     */
    Item: {
      act: string;
      clause: string;
      left: number;
      must: boolean;
      /**
       * @description A set of places: a hexadecimal number.
       * @default 0
       */
      places: string;
      /** @default  */
      side: string;
      /** @default [] */
      tallies: components["schemas"]["Tally"][];
      /** @default [] */
      who: string[];
      words: string;
    };
    /**
     * Judged
     * @description What the umpire says of an order: nothing is done.
     */
    Judged: {
      demands: components["schemas"]["Asks"][];
      /** @default [] */
      guesses: components["schemas"]["Guess"][];
      legal: boolean;
      order: string;
      /** @default [] */
      outcomes: components["schemas"]["Outcome"][];
      place: number | null;
      /** @default [] */
      plans: components["schemas"]["Plan"][];
      /** @default [] */
      rests: components["schemas"]["Rests"][];
      /** @default [] */
      swaps: components["schemas"]["Swap"][];
      tallies: components["schemas"]["Tally"][];
    };
    /**
     * Keys
     * @description The keys of seats: of all to which a game belongs.
     */
    Keys: {
      keys: string[];
    };
    /**
     * Later
     * @description An order as it was given, by its entry of the record, and what becomes of it in a corrected game, with why.
     *
     *         What is `to come` was not done again, because something before it in its phase does not hold any more.
     */
    Later: {
      entry: number;
      /** @enum {unknown} */
      now: "corrected" | "holds" | "left out" | "otherwise" | "refused" | "to come";
      order: string;
      side: string;
      /** @default  */
      why: string;
    };
    /**
     * LaySheets
     * @description Sheets to be laid over the map that is called so: that of a game, one that is `drawn`, or that of a `position`
     *         on the desk; else one of maquis.
     */
    LaySheets: {
      /** @default null */
      drawn: components["schemas"]["MapLook"] | null;
      files: components["schemas"]["SheetFile"][];
      map: string;
      /** @default null */
      position: Record<string, never> | null;
    };
    /**
     * Learn
     * @description What a learner has to say of his lesson: an `order` that he tried, or that the game goes on without it.
     */
    Learn: {
      /** @default false */
      leave: boolean;
      /** @default null */
      order: string | null;
    };
    /**
     * LessonInfo
     * @description A lesson that is offered: on which scenario, how many steps it has, and about how many minutes it takes.
     */
    LessonInfo: {
      minutes: number;
      name: string;
      scenario: string;
      steps: number;
      title: string;
      words: string;
    };
    /**
     * LessonLearned
     * @description A way to decide beside what was ordered, looked at closely: whether it is surely better, or surely worse.
     *
     *         `basis` says what the numbers rest on.
     */
    LessonLearned: {
      basis: string;
      sure: boolean;
      told: components["schemas"]["LessonTold"];
      worse: boolean;
    };
    /**
     * LessonTold
     * @description A decision, and another way: when, how much that is better with its error, what differs, and by what it comes.
     */
    LessonTold: {
      /** @default 0 */
      both: number;
      cost: number;
      error: number;
      instead: string[];
      made_of: string[];
      ordered: string[];
      /** @default null */
      point: components["schemas"]["PointTold"] | null;
      turn: number;
      way: string;
      when: string;
    };
    /**
     * Line
     * @description An entry of a seat's log: the order (of another side only the verb), and what came of it in words.
     */
    Line: {
      /** @default 0 */
      before: number;
      number: number;
      order: string;
      /** @default  */
      phase: string;
      /** @default [] */
      rolls: components["schemas"]["Roll"][];
      side: string;
      /** @default [] */
      undoes: number[];
      /** @default false */
      undone: boolean;
      when: components["schemas"]["When"];
      words: components["schemas"]["Happens"][];
    };
    /**
     * Link
     * @description An invitation to a seat: whoever exchanges it first for a key sits there, and it is worth nothing afterwards.
     *
     *         The server keeps only its hash, so it is told once.
     */
    Link: {
      invitation: string;
      seat: components["schemas"]["Player"];
    };
    /**
     * Log
     * @description Part of a seat's log; `total` is the number of lines there are.
     */
    Log: {
      lines: components["schemas"]["Line"][];
      total: number;
    };
    /**
     * Look
     * @description How a power looks: its colours, and what tells it from the others without them.
     */
    Look: {
      /** @enum {unknown} */
      cut: "chamfer" | "round" | "square";
      dark: string;
      /** @enum {unknown} */
      emblem: "badge" | "bars" | "cross" | "diamond" | "disc" | "ring" | "square" | "star" | "sun" | "triangle";
      fill: string;
      /** @enum {unknown} */
      pattern: "back" | "columns" | "cross" | "dashes" | "dots" | "grid" | "hatch" | "lines" | "plain" | "rings";
      text: string;
    };
    /**
     * Made
     * @description A game that was made.
     */
    Made: {
      game: string;
      links: components["schemas"]["Link"][];
      title: string;
    };
    /**
     * MapBlank
     * @description A map to begin with: clear ground of some size, or points or zones with nothing on them, `like` those of a map
     *         of maquis.
     */
    MapBlank: {
      /** @default 16 */
      columns: number;
      /** @default  */
      like: string;
      /** @default  */
      name: string;
      /** @default false */
      pointy: boolean;
      /** @default 12 */
      rows: number;
    };
    /**
     * MapBrush
     * @description Something to draw a map with; without a name players say one.
     *
     *         A stroke says a sentence, in which `{places}` are the places that it went over, with `{is}` and `{has}` as many as
     *         they are; `{a}` and `{b}` any two neighbours on its way, `{way}` all of it; `{place}` the one that was tapped; `{x}`
     *         and `{y}` where on the sheet, `{label}` how orders call what is called `{name}`. `off` takes away what `says` puts.
     */
    MapBrush: {
      /**
       * @default over
       * @enum {unknown}
       */
      how: "move" | "new" | "one" | "over" | "pairs" | "way";
      name: string;
      of: string;
      /** @default  */
      off: string;
      says: string;
    };
    /**
     * MapLook
     * @description A map to be looked at: one `of` maquis, or the text of a `file` of one's own, and what was `said` of it since.
     *
     *         What is said are sentences of a patch. `board` is the board that the page has.
     */
    MapLook: {
      /** @default  */
      board: string;
      /** @default  */
      file: string;
      /** @default  */
      of: string;
      /** @default [] */
      said: string[];
    };
    /**
     * MapSeen
     * @description A map as it is drawn, or why it cannot be; what cannot be so on it, and what is seldom meant.
     */
    MapSeen: {
      /** @default {} */
      blanks: {
        [key: string]: string;
      };
      /** @default null */
      board: components["schemas"]["Board"] | null;
      /** @default [] */
      brushes: components["schemas"]["MapBrush"][];
      /** @default [] */
      doubts: string[];
      /** @default [] */
      faults: string[];
      /** @default  */
      key: string;
      /** @default [] */
      layers: string[];
      /** @default {} */
      maps: {
        [key: string]: string;
      };
      /** @default  */
      name: string;
      /** @default  */
      patch: string;
      /** @default [] */
      plays: string[];
      /** @default [] */
      refused: string[];
      /** @default  */
      size: string;
      /** @default {} */
      tables: {
        [key: string]: string;
      };
    };
    /**
     * MapWritten
     * @description The file of a map.
     */
    MapWritten: {
      text: string;
    };
    /**
     * Mark
     * @description A marker on the board, such as a broken railway.
     */
    Mark: {
      /** @default -1 */
      beside: number;
      name: string;
      /** @default 1 */
      number: number;
      place: number;
      words: string;
    };
    /**
     * Name
     * @description A name written on the board, turned by so many degrees.
     */
    Name: {
      kind: string;
      text: string;
      /** @default 0 */
      turn: number;
      x: number;
      y: number;
    };
    /**
     * Nation
     * @description A nation now: which side plays it, its money if it has any, and what else there is to say of it.
     */
    Nation: {
      /** @default null */
      money: number | null;
      power: string;
      /** @default  */
      side: string;
      /** @default [] */
      words: string[];
    };
    /**
     * NetLine
     * @description A line between two points, of a class.
     */
    NetLine: {
      a: number;
      b: number;
      kind: string;
      /** @default [] */
      rivers: string[];
    };
    /**
     * NetPoint
     * @description A point of a network as it is drawn.
     */
    NetPoint: {
      /** @default false */
      fort: boolean;
      /** @default  */
      kind: string;
      /** @default  */
      name: string;
      /** @default 0 */
      number: number;
      /** @default [] */
      printed: string[];
      /** @default  */
      source: string;
    };
    /**
     * Network
     * @description The drawing of a network of points, and the ground that it lies on.
     */
    Network: {
      classes: {
        [key: string]: string;
      };
      frontiers: number[][];
      height: number;
      lakes: number[][][];
      land: number[][][];
      legend: {
        [key: string]: string;
      };
      lines: components["schemas"]["NetLine"][];
      points: components["schemas"]["NetPoint"][];
      rivers: number[][];
      width: number;
    };
    /**
     * NewGame
     * @description A game to be made. `players` names a policy for a side that no person plays.
     */
    NewGame: {
      /** @default 0 */
      clock: number;
      /** @default 0 */
      delay: number;
      /** @default  */
      first: string;
      /** @default [] */
      house: string[];
      /** @default  */
      last: string;
      /** @default  */
      map: string;
      /** @default {} */
      options: {
        [key: string]: string;
      };
      /** @default false */
      own_dice: boolean;
      /** @default {} */
      players: {
        [key: string]: string;
      };
      /** @default  */
      rules: string;
      scenario: string;
      /** @default  */
      table: string;
      /** @default  */
      title: string;
      /** @default false */
      umpire: boolean;
    };
    /**
     * NewSeat
     * @description A seat to be added: for a spectator.
     */
    NewSeat: {
      /** @default  */
      name: string;
    };
    /**
     * News
     * @description What a seat is told when something has happened: the new version, the lines of its log, the table's number.
     */
    News: {
      lines: components["schemas"]["Line"][];
      table: number;
      to_act: string[];
      version: number;
    };
    /**
     * Now
     * @description What a seat sees, as of one moment: what has changed of it since it asked last.
     *
     *         `version` is that of the position, `table` the number of the table. `parts` has the fields of Game that have
     *         changed, those of its position as `position.FIELD`, `acts`, and `overlays` if they were asked for. `have` names all
     *         that the seat has now: it is sent with the next question. `lines` are those of the log that were asked for.
     */
    Now: {
      have: string;
      /** @default [] */
      lines: components["schemas"]["Line"][];
      parts: {
        [key: string]: unknown;
      };
      table: number;
      version: number;
    };
    /**
     * Offer
     * @description What games can be made here.
     */
    Offer: {
      /** @default 0 */
      forget: number;
      /** @default [] */
      lessons: components["schemas"]["LessonInfo"][];
      policies: string[];
      scenarios: components["schemas"]["ScenarioInfo"][];
    };
    /**
     * On
     * @description To end phases in which nothing can be done, for the seats whose `keys` are brought, with the seat's own.
     *
     *         `first`: that of now, whatever can be done in it; `side`: and all that follow of whose phase it is.
     */
    On: {
      /** @default false */
      first: boolean;
      keys: string[];
      /** @default false */
      side: boolean;
      version: number;
    };
    /**
     * Opponent
     * @description A policy that may play a side: the level that it plays at, if it is one, how it plays, and what was measured.
     */
    Opponent: {
      /** @default  */
      level: string;
      /** @default  */
      measured: string;
      policy: string;
      /** @default  */
      words: string;
    };
    /**
     * Option
     * @description A figure that may be chosen when a game is made: its values in words, and the turns under those that set them.
     */
    Option: {
      figure: string;
      /** @default  */
      hint: string;
      title: string;
      /** @default {} */
      turns: {
        [key: string]: components["schemas"]["Turns"];
      };
      values: {
        [key: string]: string;
      };
    };
    /**
     * OrdersRead
     * @description The same orders in the labels of the map.
     */
    OrdersRead: {
      orders: string[];
    };
    /**
     * OtherEdition
     * @description Another edition of a game's rules: how many of its clauses ask the same, and what differs.
     */
    OtherEdition: {
      alike: number;
      differences: components["schemas"]["Difference"][];
      edition: string;
      title: string;
    };
    /**
     * Outcome
     * @description One way an order may turn out.
     */
    Outcome: {
      chance: string;
      happens: components["schemas"]["Happens"][];
      /** @default  */
      how: string;
      percent: number;
      rolls: number[][];
    };
    /**
     * Overlay
     * @description Hexes that can be shown on the board, explained in one line.
     */
    Overlay: {
      clause: string;
      group: string;
      name: string;
      /** @description A set of places: a hexadecimal number. */
      places: string;
      title: string;
      words: string;
    };
    /**
     * OwnGame
     * @description A game that the browser keeps. `acting` is whose turn it is, `players` are those whom it belongs to.
     */
    OwnGame: {
      acting: string;
      id: string;
      made: number;
      orders: number;
      over: boolean;
      players: string[];
      size: number;
      title: string;
    };
    /**
     * PartTold
     * @description A part of the number: how much there was of it, what each is worth, and what it came to.
     */
    PartTold: {
      amount: number;
      clause: string;
      provenance: string;
      weight: number;
      why: string;
      words: string;
      worth: number;
    };
    /**
     * Piece
     * @description A counter of the game's own mix.
     */
    Piece: {
      kind: string;
      name: string;
      side: string;
    };
    /**
     * Plan
     * @description What a battle comes to if the sides choose in one way: `words` say which, `advice` what is best by it.
     */
    Plan: {
      advice: string[];
      outcomes: components["schemas"]["Outcome"][];
      words: string;
    };
    /**
     * Player
     * @description A seat as everybody sees it. `policy` plays it, if it is not a person, at a `level`, if it is one.
     *
     *         `seconds` is the thinking time used in the whole game, `phase_seconds` in this phase, up to when this was sent.
     *         `renewed` is how often the seat was given a new link. `invited` is whether nobody has opened its link yet, `taken`
     *         when somebody did, `used` when whoever sits there was heard of last, to the minute: seconds since 1970, 0 if never.
     */
    Player: {
      /** @default false */
      invited: boolean;
      /** @enum {unknown} */
      kind: "side" | "spectator" | "umpire";
      /** @default  */
      level: string;
      name: string;
      number: number;
      /** @default 0 */
      phase_seconds: number;
      /** @default  */
      policy: string;
      /** @default false */
      present: boolean;
      /** @default 0 */
      renewed: number;
      /** @default false */
      revoked: boolean;
      /** @default 0 */
      seconds: number;
      side: string;
      /** @default 0 */
      taken: number;
      /** @default 0 */
      used: number;
    };
    /**
     * PointTold
     * @description The few orders that carry a lesson, what they take the place of, what they gain alone, and its error.
     */
    PointTold: {
      error: number;
      gains: number;
      instead: string[];
      ordered: string[];
    };
    /**
     * Position
     * @description A position as the seat may know it: now, or at an earlier entry of its log.
     */
    Position: {
      brief: string[];
      counters: components["schemas"]["Counter"][];
      hidden: components["schemas"]["Hidden"][];
      marks: components["schemas"]["Mark"][];
      /** @default [] */
      nations: components["schemas"]["Nation"][];
      over: boolean;
      owned: {
        [key: string]: string;
      };
      painted: {
        [key: string]: string;
      };
      to_act: string[];
      /** @default [] */
      units: components["schemas"]["Units"][];
      version: number;
      weather: {
        [key: string]: string;
      };
      when: components["schemas"]["When"];
    };
    /**
     * Power
     * @description A side, or a nation that a side plays or nobody does: its name in orders, in words, and in a few letters.
     */
    Power: {
      /** @default  */
      alliance: string;
      look: components["schemas"]["Look"];
      name: string;
      short: string;
      /** @default  */
      side: string;
      title: string;
    };
    /**
     * Presence
     * @description Which seats came to the table, and which left it, since it had the number before; nothing else changed of it.
     */
    Presence: {
      came: number[];
      left: number[];
      table: number;
      version: number;
    };
    /**
     * PrintBySheets
     * @description Pages to be printed in the labels of sheets: a phase, or forms for play by hand.
     */
    PrintBySheets: {
      /** @default null */
      drawn: components["schemas"]["MapLook"] | null;
      files: components["schemas"]["SheetFile"][];
      /** @default false */
      forms: boolean;
      map: string;
      /** @default null */
      position: Record<string, never> | null;
    };
    /**
     * Problem
     * @description Why something was not done, in one sentence. `news` is what an order that is stale has missed.
     */
    Problem: {
      error: string;
      /** @default null */
      news: components["schemas"]["News"] | null;
    };
    /**
     * Proposal
     * @description A proposal of a side to go back to before an entry of the reader's own log; `agreed` are all that want it.
     *
     *         With `meant` that entry is put right so, and what followed is carried out again as far as it holds.
     */
    Proposal: {
      agreed: string[];
      /** @default  */
      meant: string;
      number: number;
      side: string;
    };
    /**
     * ReadOrders
     * @description Orders of an edition, typed in the labels of sheets.
     */
    ReadOrders: {
      /** @default null */
      drawn: components["schemas"]["MapLook"] | null;
      edition: string;
      files: components["schemas"]["SheetFile"][];
      map: string;
      orders: string[];
      /** @default null */
      position: Record<string, never> | null;
    };
    /**
     * ReadSentences
     * @description Sentences of a patch of the map, typed in the labels of sheets.
     */
    ReadSentences: {
      /** @default null */
      drawn: components["schemas"]["MapLook"] | null;
      files: components["schemas"]["SheetFile"][];
      map: string;
      /** @default null */
      position: Record<string, never> | null;
      sentences: string[];
    };
    /**
     * Reading
     * @description A sentence of the rules that can be read in more than one way: which way is played here, and which by default.
     */
    Reading: {
      clause: string;
      default: string;
      name: string;
      place: string;
      played: string;
      question: string;
      readings: {
        [key: string]: string;
      };
      why: string;
    };
    /**
     * Reckoned
     * @description What a side can know of the counters of others that lie face down, by its own log and the rules alone.
     */
    Reckoned: {
      counters: components["schemas"]["FaceDown"][];
      states: string;
    };
    /**
     * Rename
     * @description What a game is to be called.
     */
    Rename: {
      title: string;
    };
    /**
     * Restored
     * @description A game of a file that was brought. `how` it stands to the one that is here: there was none; it is the `same`; it
     *         was saved `earlier`, or goes on `later`, by so many entries; or it went on as `another`. `taken` is whether it is
     *         here now as in the file.
     */
    Restored: {
      entries: number;
      here: number;
      /** @enum {unknown} */
      how: "another" | "earlier" | "later" | "new" | "same";
      id: string;
      taken: boolean;
      title: string;
    };
    /**
     * Rests
     * @description A figure that chances rest on beside the numbers of an order, and no rule text prints.
     */
    Rests: {
      clause: string;
      figure: string;
      /** @enum {unknown} */
      provenance: "assumed" | "found" | "option" | "read" | "source";
      /** @default  */
      read: string;
      words: string;
    };
    /**
     * Roll
     * @description A die that was rolled, here or by the players, who `entered` it.
     */
    Roll: {
      /** @default false */
      entered: boolean;
      sides: number;
      value: number;
      what: string;
    };
    /**
     * RowTold
     * @description What came of orders of a kind: how many, what they brought the side, and how much more than dice do in the mean.
     *
     *         The first two of them in his games, too.
     */
    RowTold: {
      his_orders: number | null;
      his_worth: number | null;
      luck: number;
      orders: number;
      words: string;
      worth: number;
    };
    /**
     * Rules
     * @description The rules of a game: clauses, figures, readings, the words they use, and what other editions ask differently.
     */
    Rules: {
      clauses: components["schemas"]["Clause"][];
      edition: string;
      figures: components["schemas"]["Figure"][];
      glossary: components["schemas"]["Term"][];
      /** @default [] */
      others: components["schemas"]["OtherEdition"][];
      readings: components["schemas"]["Reading"][];
      title: string;
    };
    /**
     * Saving
     * @description What is to be saved with all games.
     */
    Saving: {
      seats: {
        [key: string]: string;
      };
    };
    /**
     * ScenarioInfo
     * @description A scenario on which a game can be made; `turns_of` has its turns under editions that count time otherwise.
     */
    ScenarioInfo: {
      /** @default {} */
      edition_titles: {
        [key: string]: string;
      };
      editions: string[];
      /** @default  */
      hint: string;
      name: string;
      /** @default {} */
      opponents: {
        [key: string]: components["schemas"]["Opponent"][];
      };
      /** @default [] */
      options: components["schemas"]["Option"][];
      /** @default {} */
      readings: {
        [key: string]: components["schemas"]["Option"][];
      };
      /** @default {} */
      side_titles: {
        [key: string]: string;
      };
      sides: string[];
      title: string;
      /** @default [] */
      turn_titles: string[];
      turns: string[];
      /** @default {} */
      turns_of: {
        [key: string]: components["schemas"]["Turns"];
      };
      umpired: boolean;
      /** @default  */
      words: string;
    };
    /**
     * SentencesRead
     * @description The same sentences in the labels of the map.
     */
    SentencesRead: {
      sentences: string[];
    };
    /**
     * Setting
     * @description A figure that another edition sets otherwise: what it means, its value here and there.
     */
    Setting: {
      here: string;
      there: string;
      words: string;
    };
    /**
     * SheetFile
     * @description The file of a map sheet of a reader's own, or of several, and what it is called without its ending.
     */
    SheetFile: {
      name: string;
      text: string;
    };
    /**
     * Sheets
     * @description Sheets that lie over a map: what they are called, and each place of it, lowest number first, as a reader is told.
     *
     *         `labels` is what orders have, "1203=2714", or "ours/2714" where no sheet has the place; `titles` what sentences
     *         have, if that is something else.
     */
    Sheets: {
      file: string;
      labels: string[];
      names: string[];
      ours: string[];
      /** @default [] */
      titles: string[];
      told: string[];
    };
    /**
     * Sit
     * @description An invitation, and the key for which it is to be exchanged: whoever sits down draws it at random.
     */
    Sit: {
      invitation: string;
      key: string;
    };
    /**
     * Spot
     * @description A place in words, and what stands there and around it.
     */
    Spot: {
      label: string;
      lines: string[];
      place: number;
    };
    /**
     * StatedGame
     * @description A game to be made in a position; `file` is what the file is called, whose end says its form.
     *
     *         It may have the labels of a reader's own `sheets` over the map of the scenario, of which he tells those of all maps.
     */
    StatedGame: {
      /** @default 0 */
      clock: number;
      /** @default 0 */
      delay: number;
      /** @default  */
      file: string;
      /** @default  */
      first: string;
      /** @default [] */
      house: string[];
      /** @default  */
      last: string;
      /** @default  */
      map: string;
      /** @default {} */
      options: {
        [key: string]: string;
      };
      /** @default false */
      own_dice: boolean;
      /** @default {} */
      players: {
        [key: string]: string;
      };
      /** @default  */
      rules: string;
      scenario: string;
      /** @default {} */
      sheets: {
        [key: string]: components["schemas"]["SheetFile"][];
      };
      /** @default  */
      table: string;
      /** @default  */
      title: string;
      /** @default false */
      umpire: boolean;
    };
    /**
     * Step
     * @description A step of a tally.
     */
    Step: {
      clause: string;
      does: string;
      /** @enum {unknown} */
      provenance: "assumed" | "found" | "option" | "read" | "source";
      /** @default  */
      read: string;
      total: string;
      words: string;
    };
    /**
     * StretchTold
     * @description A turn: what the officer comes to from where it began, what it changed of that, and how lucky its dice were.
     *
     *         All in favour of the side; `error` is the standard error of the change.
     */
    StretchTold: {
      change: number;
      error: number;
      luck: number;
      when: string;
      worth: number;
    };
    /**
     * Swap
     * @description A counter that takes part in an order or could: `order` is the same with it, or without it if it does now.
     */
    Swap: {
      on: boolean;
      order: string;
      who: string;
      words: string;
    };
    /**
     * Table
     * @description A game on the server, as everybody at it sees it; `number` grows whenever anything of it has changed.
     */
    Table: {
      /** @default [] */
      awaited: string[];
      /** @default false */
      behind: boolean;
      /** @default false */
      brought: boolean;
      clock: number;
      commitment: string;
      contributions: {
        [key: string]: string;
      };
      created: string;
      delay: number;
      deletion: components["schemas"]["Deletion"];
      edition: string;
      /** @default 0 */
      forget: number;
      /** @default [] */
      house: string[];
      id: string;
      /** @default false */
      intelligence: boolean;
      /** @default  */
      lesson: string;
      number: number;
      /** @default false */
      own_dice: boolean;
      /** @default  */
      pause: string;
      players: components["schemas"]["Player"][];
      rules: string;
      scenario: string;
      /** @default  */
      secret: string;
      title: string;
      /** @default false */
      umpired: boolean;
    };
    /**
     * TakenUp
     * @description A game that was made in a position, or all that is wrong with the file.
     */
    TakenUp: {
      /** @default [] */
      faults: string[];
      /** @default null */
      made: components["schemas"]["Made"] | null;
    };
    /**
     * Tally
     * @description A number worked out step by step.
     */
    Tally: {
      of: string;
      steps: components["schemas"]["Step"][];
      total: string;
    };
    /**
     * Term
     * @description A word of the glossary.
     */
    Term: {
      term: string;
      words: string;
    };
    /**
     * Terms
     * @description What a game calls things, and what there is to say of it to somebody new.
     */
    Terms: {
      /** @default  */
      clause: string;
      /** @default false */
      controlled: boolean;
      /** @default [] */
      counters: components["schemas"]["Counter"][];
      /** @default false */
      hidden: boolean;
      /** @default {} */
      marks: {
        [key: string]: string;
      };
      /** @default  */
      order: string;
      /** @default  */
      overlays: string;
      /** @default place */
      place: string;
      /** @default places */
      places: string;
      /** @default movement points */
      points: string;
      /** @default {} */
      staff: {
        [key: string]: string;
      };
      /** @default {} */
      states: {
        [key: string]: string;
      };
      /** @default  */
      strength: string;
      /** @default {} */
      terrain: {
        [key: string]: string;
      };
      /** @default  */
      turn: string;
      /** @default true */
      umpired: boolean;
    };
    /**
     * TimeTold
     * @description What history had at the end of a turn, low to high; what the game had, and by how much that is off.
     */
    TimeTold: {
      date: string;
      high: number;
      low: number;
      number: number;
      off: number;
      turn: number;
    };
    /**
     * Town
     * @description A town on the board; `size` runs from A, the largest, to F.
     */
    Town: {
      name: string;
      place: number;
      /** @default  */
      port: string;
      size: string;
    };
    /**
     * TryAgain
     * @description A decision, by its number, with which a new game is to begin.
     */
    TryAgain: {
      number: number;
    };
    /**
     * TurnTold
     * @description A turn: what it added to the number, the number at its end, and what history's part of it was then, if known.
     */
    TurnTold: {
      adds: number;
      date: string;
      /** @default null */
      history: number | null;
      number: number;
      /** @default null */
      par: number | null;
      turn: number;
    };
    /**
     * Turns
     * @description The turns of a scenario under an edition, with their titles, and what to know when the first is chosen.
     */
    Turns: {
      /** @default  */
      hint: string;
      /** @default [] */
      titles: string[];
      turns: string[];
    };
    /**
     * Undo
     * @description An undo: of the last order, or of everything since before entry `to` of one's log, if the other side agrees.
     *
     *         Where nothing is secret, an order that was `meant` in place of that entry may be proposed with it, and agreed to: it
     *         is given, and what followed is carried out again as far as it holds.
     */
    Undo: {
      /** @default null */
      meant: string | null;
      /** @default null */
      to: number | null;
      version: number;
    };
    /**
     * Units
     * @description Units of a kind, of which only their number is known; they have no names.
     */
    Units: {
      kind: string;
      number: number;
      place: number;
      power: string;
    };
    /**
     * Verified
     * @description Whether a record holds, and what was looked at, in sentences; `faults` say what is wrong.
     */
    Verified: {
      commitment: string;
      faults: string[];
      holds: boolean;
      title: string;
      words: string[];
    };
    /**
     * View
     * @description A part of the board to jump to: left, top, right and bottom, in the units of `Board.x` and `Board.y`.
     */
    View: {
      box: [number, number, number, number];
      title: string;
    };
    /**
     * Waiver
     * @description An exception that a side asks for: for an `order` that fails what it `asks`, or from a `clause` for good.
     *
     *         Once `waits_for` is empty the side may give that order.
     */
    Waiver: {
      asks: components["schemas"]["Happens"][];
      clause: string;
      order: string;
      side: string;
      waits_for: string[];
    };
    /**
     * When
     * @description A moment of a game.
     */
    When: {
      date: string;
      phase: string;
      side: string;
      turn: number;
      words: string;
    };
    /**
     * Where
     * @description Where a counter may go, and the demands behind it: in a place that fails some, those are why not.
     */
    Where: {
      /** @default {} */
      costs: {
        [key: string]: number;
      };
      demands: components["schemas"]["Demand"][];
      /** @default [] */
      modes: string[];
      order: string;
      /** @description A set of places: a hexadecimal number. */
      places: string;
      verb: string;
      who: string;
      /** @default {} */
      words: {
        [key: string]: string;
      };
    };
    /**
     * Wire
     * @description What is sent to the page.
     */
    Wire: Record<string, never>;
    /**
     * Word
     * @description A key of a position that is a word, a number or yes or no; `plain` is what it is if it is left out.
     */
    Word: {
      /** @default [] */
      choices: string[];
      key: string;
      /**
       * @default text
       * @enum {unknown}
       */
      kind: "number" | "text" | "yes or no";
      plain: string;
    };
    /**
     * Zone
     * @description A zone as it is drawn, and what is printed in it.
     */
    Zone: {
      /** @default false */
      city: boolean;
      label: [number, number, number];
      /** @default 0 */
      number: number;
      /** @default  */
      owner: string;
      /** @default [] */
      printed: string[];
      shape: number[][][];
      /** @default [] */
      signs: string[];
    };
    /**
     * ZoneDrawing
     * @description The drawing of a board of zones.
     */
    ZoneDrawing: {
      borders: components["schemas"]["Border"][];
      height: number;
      land: number[][][];
      /** @default {} */
      legend: {
        [key: string]: string;
      };
      width: number;
      zones: components["schemas"]["Zone"][];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}

export type Account = components["schemas"]["Account"];
export type AccountTold = components["schemas"]["AccountTold"];
export type Act = components["schemas"]["Act"];
export type ActTold = components["schemas"]["ActTold"];
export type Advice = components["schemas"]["Advice"];
export type Advised = components["schemas"]["Advised"];
export type Again = components["schemas"]["Again"];
export type Agree = components["schemas"]["Agree"];
export type Ahead = components["schemas"]["Ahead"];
export type Aheads = components["schemas"]["Aheads"];
export type Answered = components["schemas"]["Answered"];
export type Ask = components["schemas"]["Ask"];
export type Asked = components["schemas"]["Asked"];
export type Asks = components["schemas"]["Asks"];
export type At = components["schemas"]["At"];
export type BandTold = components["schemas"]["BandTold"];
export type Blank = components["schemas"]["Blank"];
export type Board = components["schemas"]["Board"];
export type Border = components["schemas"]["Border"];
export type Brought = components["schemas"]["Brought"];
export type Brush = components["schemas"]["Brush"];
export type CausesTold = components["schemas"]["CausesTold"];
export type Chance = components["schemas"]["Chance"];
export type Change = components["schemas"]["Change"];
export type ChangeSeat = components["schemas"]["ChangeSeat"];
export type Checked = components["schemas"]["Checked"];
export type CheckedExample = components["schemas"]["CheckedExample"];
export type Choice = components["schemas"]["Choice"];
export type Choosable = components["schemas"]["Choosable"];
export type Clause = components["schemas"]["Clause"];
export type Contribute = components["schemas"]["Contribute"];
export type Correct = components["schemas"]["Correct"];
export type Corrected = components["schemas"]["Corrected"];
export type Counter = components["schemas"]["Counter"];
export type Course = components["schemas"]["Course"];
export type Decided = components["schemas"]["Decided"];
export type Decisions = components["schemas"]["Decisions"];
export type Deletion = components["schemas"]["Deletion"];
export type Demand = components["schemas"]["Demand"];
export type Desk = components["schemas"]["Desk"];
export type DeskAsk = components["schemas"]["DeskAsk"];
export type DeskExample = components["schemas"]["DeskExample"];
export type DeskLook = components["schemas"]["DeskLook"];
export type DeskPosition = components["schemas"]["DeskPosition"];
export type DeskSave = components["schemas"]["DeskSave"];
export type DeskSaved = components["schemas"]["DeskSaved"];
export type DeskText = components["schemas"]["DeskText"];
export type DeskWhere = components["schemas"]["DeskWhere"];
export type DieWanted = components["schemas"]["DieWanted"];
export type Difference = components["schemas"]["Difference"];
export type Ended = components["schemas"]["Ended"];
export type Ending = components["schemas"]["Ending"];
export type Example = components["schemas"]["Example"];
export type FaceDown = components["schemas"]["FaceDown"];
export type Figure = components["schemas"]["Figure"];
export type Game = components["schemas"]["Game"];
export type Give = components["schemas"]["Give"];
export type Given = components["schemas"]["Given"];
export type Guess = components["schemas"]["Guess"];
export type Guide = components["schemas"]["Guide"];
export type Handout = components["schemas"]["Handout"];
export type HandoutLine = components["schemas"]["HandoutLine"];
export type HandoutPart = components["schemas"]["HandoutPart"];
export type Happens = components["schemas"]["Happens"];
export type Hidden = components["schemas"]["Hidden"];
export type Item = components["schemas"]["Item"];
export type Judged = components["schemas"]["Judged"];
export type Keys = components["schemas"]["Keys"];
export type Later = components["schemas"]["Later"];
export type LaySheets = components["schemas"]["LaySheets"];
export type Learn = components["schemas"]["Learn"];
export type LessonInfo = components["schemas"]["LessonInfo"];
export type LessonLearned = components["schemas"]["LessonLearned"];
export type LessonTold = components["schemas"]["LessonTold"];
export type Line = components["schemas"]["Line"];
export type Link = components["schemas"]["Link"];
export type Log = components["schemas"]["Log"];
export type Look = components["schemas"]["Look"];
export type Made = components["schemas"]["Made"];
export type MapBlank = components["schemas"]["MapBlank"];
export type MapBrush = components["schemas"]["MapBrush"];
export type MapLook = components["schemas"]["MapLook"];
export type MapSeen = components["schemas"]["MapSeen"];
export type MapWritten = components["schemas"]["MapWritten"];
export type Mark = components["schemas"]["Mark"];
export type Name = components["schemas"]["Name"];
export type Nation = components["schemas"]["Nation"];
export type NetLine = components["schemas"]["NetLine"];
export type NetPoint = components["schemas"]["NetPoint"];
export type Network = components["schemas"]["Network"];
export type NewGame = components["schemas"]["NewGame"];
export type NewSeat = components["schemas"]["NewSeat"];
export type News = components["schemas"]["News"];
export type Now = components["schemas"]["Now"];
export type Offer = components["schemas"]["Offer"];
export type On = components["schemas"]["On"];
export type Opponent = components["schemas"]["Opponent"];
export type Option = components["schemas"]["Option"];
export type OrdersRead = components["schemas"]["OrdersRead"];
export type OtherEdition = components["schemas"]["OtherEdition"];
export type Outcome = components["schemas"]["Outcome"];
export type Overlay = components["schemas"]["Overlay"];
export type OwnGame = components["schemas"]["OwnGame"];
export type PartTold = components["schemas"]["PartTold"];
export type Piece = components["schemas"]["Piece"];
export type Plan = components["schemas"]["Plan"];
export type Player = components["schemas"]["Player"];
export type PointTold = components["schemas"]["PointTold"];
export type Position = components["schemas"]["Position"];
export type Power = components["schemas"]["Power"];
export type Presence = components["schemas"]["Presence"];
export type PrintBySheets = components["schemas"]["PrintBySheets"];
export type Problem = components["schemas"]["Problem"];
export type Proposal = components["schemas"]["Proposal"];
export type ReadOrders = components["schemas"]["ReadOrders"];
export type ReadSentences = components["schemas"]["ReadSentences"];
export type Reading = components["schemas"]["Reading"];
export type Reckoned = components["schemas"]["Reckoned"];
export type Rename = components["schemas"]["Rename"];
export type Restored = components["schemas"]["Restored"];
export type Rests = components["schemas"]["Rests"];
export type Roll = components["schemas"]["Roll"];
export type RowTold = components["schemas"]["RowTold"];
export type Rules = components["schemas"]["Rules"];
export type Saving = components["schemas"]["Saving"];
export type ScenarioInfo = components["schemas"]["ScenarioInfo"];
export type SentencesRead = components["schemas"]["SentencesRead"];
export type Setting = components["schemas"]["Setting"];
export type SheetFile = components["schemas"]["SheetFile"];
export type Sheets = components["schemas"]["Sheets"];
export type Sit = components["schemas"]["Sit"];
export type Spot = components["schemas"]["Spot"];
export type StatedGame = components["schemas"]["StatedGame"];
export type Step = components["schemas"]["Step"];
export type StretchTold = components["schemas"]["StretchTold"];
export type Swap = components["schemas"]["Swap"];
export type Table = components["schemas"]["Table"];
export type TakenUp = components["schemas"]["TakenUp"];
export type Tally = components["schemas"]["Tally"];
export type Term = components["schemas"]["Term"];
export type Terms = components["schemas"]["Terms"];
export type TimeTold = components["schemas"]["TimeTold"];
export type Town = components["schemas"]["Town"];
export type TryAgain = components["schemas"]["TryAgain"];
export type TurnTold = components["schemas"]["TurnTold"];
export type Turns = components["schemas"]["Turns"];
export type Undo = components["schemas"]["Undo"];
export type Units = components["schemas"]["Units"];
export type Verified = components["schemas"]["Verified"];
export type View = components["schemas"]["View"];
export type Waiver = components["schemas"]["Waiver"];
export type When = components["schemas"]["When"];
export type Where = components["schemas"]["Where"];
export type Wire = components["schemas"]["Wire"];
export type Word = components["schemas"]["Word"];
export type Zone = components["schemas"]["Zone"];
export type ZoneDrawing = components["schemas"]["ZoneDrawing"];
/** A set of places: a hexadecimal number; bit n stands for the place of that number. */
export type Bits = string;
export type Provenance = Step["provenance"];
export type SeatKind = Player["kind"];
