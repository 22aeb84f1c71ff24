import fc from "fast-check";
import { ApiError } from "../src/api/client";
import type { Asked, Server, Shown, Told } from "../src/state/follower";
import type { Game, Line, Now } from "../src/wire";

/** A clock that stands still until it is moved: `setTimeout` of all that runs under it. */
export class Clock {
  now = 0;
  private next = 1;
  private readonly due = new Map<number, { at: number; work: () => void }>();

  set = (work: () => void, wait = 0): number => {
    this.due.set(this.next, { at: this.now + wait, work });
    return this.next++;
  };
  clear = (id?: number): void => {
    this.due.delete(id ?? 0);
  };

  /** Let time pass, one thing after the other; whatever follows from one comes before the next. */
  async run(until: number, after: () => void): Promise<void> {
    for (;;) {
      await settled();
      after();
      const [id, first] = [...this.due].reduce<[number, { at: number; work: () => void } | null]>(
        (best, [id, each]) => (!best[1] || each.at < best[1].at ? [id, each] : best),
        [0, null],
      );
      if (!first || first.at > until) break;
      this.due.delete(id);
      this.now = first.at;
      first.work();
    }
    this.now = until;
  }

  wait(time: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new Error("aborted")));
      if (time < Infinity) this.set(resolve, time);
    });
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What befalls a request, an event, a stream, and what happens on the server. */
export interface Schedule {
  requests: { there: number; back: number; fate: "done" | "done" | "lost" | "unanswered" | "fault" | "twice" }[];
  events: { delay: number; fate: "told" | "lost" | "twice" }[];
  streams: { delay: number; fate: "open" | "deaf" | "refused"; lasts: number; end: "fault" | "silence" }[];
  acts: { at: number; what: Happening }[];
}
/** `asked`: the page asks anew, of its own accord. */
export type Happening = "order" | "renamed" | "joined" | "restarted" | "killed" | "restored" | "asked";

/** Milliseconds for which all goes wrong that can; then all is well. */
export const STORM = 60_000;
export const LATEST = 4_000;
const PULSE = 10;
const delays = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: LATEST }));

export const schedules: fc.Arbitrary<Schedule> = fc.record({
  requests: fc.array(
    fc.record({
      there: delays,
      back: delays,
      fate: fc.constantFrom("done", "done", "lost", "unanswered", "fault", "twice"),
    }),
    { maxLength: 30 },
  ),
  events: fc.array(fc.record({ delay: delays, fate: fc.constantFrom("told", "told", "lost", "twice") }), {
    maxLength: 60,
  }),
  streams: fc.array(
    fc.record({
      delay: delays,
      fate: fc.constantFrom("open", "open", "open", "deaf", "refused"),
      lasts: fc.integer({ min: 0, max: 2 * STORM }),
      end: fc.constantFrom("fault", "silence"),
    }),
    { maxLength: 8 },
  ),
  acts: fc.array(
    fc.record({
      at: fc.noBias(fc.integer({ min: 0, max: STORM })),
      what: fc.constantFrom(
        "order",
        "order",
        "order",
        "renamed",
        "joined",
        "joined",
        "asked",
        "asked",
        "restarted",
        "killed",
        "restored",
      ),
    }),
    { maxLength: 40 },
  ),
}) as fc.Arbitrary<Schedule>;

interface Stream {
  push: (told: Told) => void;
  fail: () => void;
  dead: boolean;
}

/** A server with one seat, and a network in between that follows a schedule. */
export class World implements Server {
  /** Which history of the game it is: a copy that is restored begins another. */
  history = 0;
  /** How often the server was started. */
  run = 0;
  version = 1;
  table = 1_000;
  title = 0;
  readonly present = new Set<number>();
  /** Since when the server is no longer where it was, by what a page may show. */
  readonly left = new Map<string, number>();
  /** Every state that there ever was. */
  readonly states = new Set<string>();
  /** Where the page has heard that it stands, on the stream that is open. */
  heard = { version: 0, table: 0 };
  /** What the page does when it is to ask anew. */
  ask = (): void => undefined;
  private readonly streams = new Set<Stream>();
  private readonly used = { requests: 0, events: 0, streams: 0 };

  constructor(
    private readonly clock: Clock,
    private readonly plan: Schedule,
  ) {
    this.states.add(this.state);
    for (const { at, what } of plan.acts) clock.set(() => this.happen(what), at);
    this.beat();
  }

  get state(): string {
    return fingerprint(this.truth());
  }

  private beat(): void {
    this.push({ event: "at", data: { version: this.version, table: this.table, pulse: PULSE } });
    this.clock.set(() => this.beat(), PULSE * 1000);
  }

  happen(what: Happening): void {
    const before = this.state;
    const stand = (): { version: number; table: number } => ({ version: this.version, table: this.table });
    if (what === "order") {
      this.version++;
      const { table, version } = this;
      const lines = [line(this.history, version - 1)];
      this.push({ event: "news", data: { version, table, lines, to_act: [] } });
    } else if (what === "renamed") {
      this.table++;
      this.title++;
      this.push({ event: "at", data: { ...stand(), pulse: PULSE } });
    } else if (what === "joined") {
      this.table++;
      const there = this.present.delete(2);
      if (!there) this.present.add(2);
      this.push({ event: "presence", data: { ...stand(), came: there ? [] : [2], left: there ? [2] : [] } });
    } else if (what === "asked") {
      this.ask();
    } else {
      if (what === "restored") {
        this.history++;
        this.version = Math.max(1, this.version - 3);
      }
      this.run++;
      this.present.clear();
      this.table = 2_000 * Math.ceil(this.table / 1_000);
      for (const stream of this.streams) {
        stream.dead = true;
        if (what !== "killed") stream.fail();
      }
      this.streams.clear();
    }
    if (this.state !== before) this.left.set(before, this.clock.now);
    this.left.delete(this.state);
    this.states.add(this.state);
  }

  /** Everything that a page should show. */
  truth(): Shown {
    const { version, history } = this;
    const players = [1, 2].map((number) => ({ number, present: this.present.has(number) }));
    return {
      game: {
        table: { number: this.table, title: `T${this.title}`, players },
        seat: players[0],
        position: { version, counters: `of ${history}.${version}`, weather: `of ${version >> 2}` },
        owed: [],
      } as unknown as Game,
      acts: [`acts of ${history}.${version}`] as unknown as Shown["acts"],
      overlays: [`overlays of ${history}.${version >> 1}`] as unknown as Shown["overlays"],
      lines: Array.from({ length: version }, (_, number) => line(history, number)),
      have: "",
    };
  }

  private answer(asked: Asked): Now {
    const { game, acts, overlays, lines } = this.truth();
    const { table, seat, position, ...rest } = game;
    const parts: Record<string, unknown> = { ...rest, acts, ...(asked.overlays ? { overlays } : {}) };
    for (const [name, value] of Object.entries(position)) parts[`position.${name}`] = value;
    const named = Object.entries(parts).map(([name, value]) => ({ name, value, tag: tagOf(name, value) }));
    const fresh = named.filter(({ tag }) => !asked.have.includes(tag)).map(({ name, value }) => [name, value] as const);
    const run = `run${this.run}`.padEnd(8, ".");
    const since = asked.have.startsWith(run) ? asked.lines : 0;
    return structuredClone({
      version: this.version,
      table: table.number,
      parts: { ...Object.fromEntries(fresh), ...(asked.table === table.number ? {} : { table, seat }) },
      have: run + named.map(({ tag }) => tag).join(""),
      lines: asked.lines === null ? [] : lines.slice(since!, since! + 5),
    });
  }

  async now(asked: Asked, signal: AbortSignal): Promise<Now> {
    const fault = new ApiError(0, { error: "The server does not answer.", news: null });
    const { there, back, fate } = this.next("requests") ?? { there: 5, back: 5, fate: "done" };
    await this.clock.wait(fate === "lost" ? Infinity : there, signal);
    if (fate === "fault") throw fault;
    let found = this.answer(asked);
    if (fate === "twice") {
      await this.clock.wait(back / 2, signal);
      if (back % 2) found = this.answer(asked);
    }
    await this.clock.wait(fate === "unanswered" ? Infinity : back, signal);
    return found;
  }

  async *events(signal: AbortSignal): AsyncGenerator<Told> {
    const { delay, fate, lasts, end } = this.next("streams") ?? {
      delay: 5,
      fate: "open",
      lasts: Infinity,
      end: "fault",
    };
    await this.clock.wait(fate === "deaf" ? Infinity : delay, signal);
    if (fate === "refused") throw new ApiError(503, { error: "It is busy.", news: null });
    const queue: Told[] = [];
    let wake = (): void => undefined;
    let ended = false;
    const stream: Stream = {
      dead: false,
      push: (told) => {
        queue.push(told);
        wake();
      },
      fail: () => {
        ended = true;
        wake();
      },
    };
    this.streams.add(stream);
    if (lasts < Infinity)
      this.clock.set(() => {
        stream.dead = true;
        this.streams.delete(stream);
        if (end === "fault") stream.fail();
      }, lasts);
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(new Error("aborted")));
    });
    this.send(stream, { event: "at", data: { version: this.version, table: this.table, pulse: PULSE } });
    this.heard = { version: 0, table: 0 };
    try {
      for (;;) {
        while (queue.length) {
          const told = queue.shift()!;
          this.heard = {
            version: Math.max(this.heard.version, told.data.version),
            table: Math.max(this.heard.table, told.data.table),
          };
          yield told;
        }
        if (ended) throw new ApiError(0, { error: "The connection is gone.", news: null });
        await Promise.race([new Promise<void>((resolve) => (wake = resolve)), aborted]);
      }
    } finally {
      stream.dead = true;
      this.streams.delete(stream);
      aborted.catch(() => undefined);
    }
  }

  private push(told: Told): void {
    for (const stream of this.streams) this.send(stream, told);
  }

  private send(stream: Stream, told: Told): void {
    const { delay, fate } = this.next("events") ?? { delay: 5, fate: "told" };
    const sent = structuredClone(told);
    const push = (): void => {
      if (!stream.dead) stream.push(sent);
    };
    if (fate !== "lost") this.clock.set(push, delay);
    if (fate === "twice") this.clock.set(push, delay + 500);
  }

  /** What befalls the next of a kind; nothing, once the storm is over. */
  private next<K extends keyof World["used"]>(kind: K): Schedule[K][number] | undefined {
    const drawn = this.plan[kind];
    return this.clock.now > STORM || !drawn.length ? undefined : drawn[this.used[kind]++ % drawn.length];
  }
}

const tagOf = (name: string, value: unknown): string => `<${name} ${JSON.stringify(value)}>`;

const line = (history: number, number: number): Line =>
  ({ number, order: `line ${number} of ${history}`, undoes: [] }) as unknown as Line;

/** What tells one state from another: all that is shown but how much of the log was fetched, and what overlays were. */
export function fingerprint({ game, acts }: Shown): string {
  return JSON.stringify([game.table, game.seat, sorted(game.position), acts]);
}

const sorted = (of: object): unknown => Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1));
