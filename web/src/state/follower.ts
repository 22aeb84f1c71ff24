import { ApiError } from "../api/client";
import type { Act, At, Game, Line, News, Now, Overlay, Player, Presence } from "../wire";
import { added } from "./log";

/** What a seat is shown, all of it as of one moment. */
export interface Shown {
  game: Game;
  acts: Act[];
  /** Nothing, if nobody has looked at them yet. */
  overlays: Overlay[] | null;
  /** The log from its beginning, as far as somebody has read it. */
  lines: readonly Line[];
  /** What names all this for the server. */
  have: string;
}

/** What is asked of the server: all but what the page has, and the log from a line on. */
export interface Asked {
  have: string;
  table: number;
  overlays: boolean;
  lines: number | null;
}

export type Told = { event: "at"; data: At } | { event: "news"; data: News } | { event: "presence"; data: Presence };

/** The server, as far as the page follows it. */
export interface Server {
  now(asked: Asked, signal: AbortSignal): Promise<Now>;
  events(signal: AbortSignal): AsyncIterable<Told>;
}

/** `live`: the page shows all that it has heard of; `behind`: not yet; `apart`: it does not hear the server. */
export type Status = "live" | "behind" | "apart";

export interface Listener {
  show: (shown: Shown) => void;
  status: (status: Status) => void;
  news: (news: News) => void;
  /** What went wrong the last time that the server was asked; nothing, if it answered. */
  trouble: (problem: ApiError | null) => void;
  /** The seat may no longer listen. */
  refused: (why: ApiError) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 20_000;
/** Milliseconds that an answer may take. */
export const ANSWERS_WITHIN = 45_000;
/** Milliseconds of silence on a stream that has not told yet how often it gives signs of life. */
const SILENCE = 25_000;
/** Milliseconds without the first event of a stream, after which the page looks without it. */
const LONG = 2_000;
/** How many signs of life may be missed before the page takes itself for lost, and connects anew. */
const PULSES = 2.5;

/**
 * Keeps what a page shows equal to what the server has. The server says on a stream of events where the seat stands:
 * the version of its position and the number of its table. While the page has others it is behind, and asks, once at
 * a time, until it has these or later ones. What was asked before the stream began anew is not taken any more, and
 * neither is what is older than what is shown.
 */
export class Follower {
  shown: Shown | null = null;
  status: Status = "apart";
  private wants = { overlays: false, lines: false };
  /** Where the seat stands, as heard on the stream that is open; nothing without one. */
  private heard: { version: number; table: number } | null = null;
  /** Whether what is shown was told since the stream began, so that only what is newer can follow. */
  private current = false;
  private question: { ended: Promise<void>; abort: AbortController } | null = null;
  private again = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private patience = SILENCE;

  constructor(
    private readonly server: Server,
    private readonly listener: Listener,
    private readonly ended: AbortSignal,
  ) {
    ended.addEventListener("abort", () => {
      clearTimeout(this.timer);
      this.question?.abort.abort();
    });
  }

  /** Listen to the server, again and again, until that is ended. */
  async run(): Promise<void> {
    let wait = FIRST_WAIT;
    while (!this.ended.aborted) {
      let events = 0;
      const late = setTimeout(() => void this.refresh(), LONG);
      try {
        for await (const told of patiently(this.server, this.ended, () => this.patience)) {
          clearTimeout(late);
          if (events++) wait = FIRST_WAIT;
          this.hear(told);
        }
      } catch (fault) {
        if (!this.ended.aborted) this.failed(fault);
      }
      clearTimeout(late);
      if (this.ended.aborted) return;
      this.lose();
      void this.refresh();
      await new Promise((resolve) => setTimeout(resolve, wait * (0.75 + Math.random() / 2)));
      wait = Math.min(2 * wait, LONGEST_WAIT);
    }
  }

  /** What is looked at, and asked for from now on. */
  want(wants: { overlays: boolean; lines: boolean }): void {
    this.wants = wants;
    if (this.missing) void this.catchUp();
  }

  /** Where the seat stands, as an answer to something else has told. */
  stands(version: number): void {
    if (this.heard) this.heard.version = Math.max(this.heard.version, version);
    this.judge();
    if (this.missing) void this.catchUp();
  }

  /** Ask the server for everything that has changed by now; done when it has answered, or failed to. */
  async refresh(): Promise<void> {
    this.again = true;
    await this.question?.ended;
    await (this.question?.ended ?? this.ask());
  }

  private hear({ event, data }: Told): void {
    const first = !this.heard;
    this.heard = {
      version: Math.max(this.heard?.version ?? 0, data.version),
      table: Math.max(this.heard?.table ?? 0, data.table),
    };
    const now = this.shown?.game;
    if (event === "at") this.patience = PULSES * 1000 * data.pulse;
    if (first) {
      this.current = now?.position.version === data.version && now.table.number === data.table;
      this.question?.abort.abort();
    }
    const next = now?.position.version === data.version && now.table.number === data.table - 1;
    if (event === "presence" && this.current && next) this.move(data);
    this.judge();
    if (event === "news") this.listener.news(data);
    if (this.missing) void this.catchUp();
  }

  /** Take in who came and who left. */
  private move({ table, came, left }: Presence): void {
    const { game } = this.shown!;
    const moved = (player: Player): Player =>
      came.includes(player.number) || left.includes(player.number)
        ? { ...player, present: came.includes(player.number) }
        : player;
    const players = game.table.players.map(moved);
    this.show({
      ...this.shown!,
      game: { ...game, seat: moved(game.seat), table: { ...game.table, number: table, players } },
    });
  }

  private lose(): void {
    this.heard = null;
    this.current = false;
    this.patience = SILENCE;
    this.question?.abort.abort();
    this.judge();
  }

  private judge(): void {
    const now = this.shown?.game;
    const { version, table } = this.heard ?? {};
    const shows = this.current && now && now.position.version >= version! && now.table.number >= table!;
    const status = !this.heard ? "apart" : shows ? "live" : "behind";
    if (status === this.status) return;
    this.status = status;
    this.listener.status(status);
  }

  /** Ask, unless that is being done, as long as something is missing. */
  private async catchUp(): Promise<void> {
    if (!this.question) await this.ask();
  }

  private get missing(): boolean {
    if (this.again || this.status === "behind") return true;
    if (!this.shown || this.status === "apart") return false;
    const { overlays, lines, game } = this.shown;
    return (this.wants.overlays && !overlays) || (this.wants.lines && lines.length < game.position.version);
  }

  private async ask(): Promise<void> {
    clearTimeout(this.timer);
    this.again = false;
    const abort = new AbortController();
    const asked = this.answer(abort);
    const over = (): void => {
      this.question = null;
    };
    this.question = { ended: asked.then(over, over), abort };
    const told = await asked;
    if (this.ended.aborted || !this.missing) return;
    if (told) void this.ask();
    else this.timer = setTimeout(() => void this.catchUp(), Math.min(FIRST_WAIT * 2 ** this.failures, LONGEST_WAIT));
  }

  /** Ask once, and show what has changed; whether there was something new, or the question was called back. */
  private async answer(abort: AbortController): Promise<boolean> {
    const { have = "", lines, game } = this.shown ?? {};
    const { overlays } = this.wants;
    const known = this.wants.lines ? (lines?.length ?? 0) : null;
    const limit = setTimeout(() => abort.abort(LATE), ANSWERS_WITHIN);
    const { signal } = abort;
    let now: Now;
    try {
      now = await this.server.now({ have, table: game?.table.number ?? 0, overlays, lines: known }, signal);
    } catch (fault) {
      if (signal.aborted && signal.reason !== LATE) return true;
      this.failures++;
      this.failed(fault);
      return false;
    } finally {
      clearTimeout(limit);
    }
    if (signal.aborted) return signal.reason !== LATE;
    this.failures = 0;
    this.listener.trouble(null);
    return this.take(now);
  }

  /** Take in an answer, unless it is older than what is shown; whether anything is new. */
  private take(now: Now): boolean {
    const game = this.shown?.game;
    const older = game && (now.version < game.position.version || now.table < game.table.number);
    if (this.current && older) return false;
    const before = this.shown;
    this.current = true;
    this.show(put(before, now));
    return (
      !before ||
      before.have !== now.have ||
      now.lines.length > 0 ||
      now.version !== before.game.position.version ||
      now.table !== before.game.table.number
    );
  }

  private show(shown: Shown): void {
    this.shown = shown;
    this.listener.show(shown);
    this.judge();
  }

  private failed(fault: unknown): void {
    if (!(fault instanceof ApiError)) return;
    if (refuses(fault)) this.listener.refused(fault);
    else this.listener.trouble(fault);
  }
}

/** Whether the server will not let the seat in, however often it is asked. */
export const refuses = ({ status }: ApiError): boolean => [401, 403, 404].includes(status);

const LATE = "the answer did not come in time";

/** The events of a stream, which is ended when it has been silent for longer than may be. */
async function* patiently(server: Server, ended: AbortSignal, patience: () => number): AsyncGenerator<Told> {
  const silence = new AbortController();
  const end = (): void => silence.abort();
  ended.addEventListener("abort", end);
  let limit = setTimeout(end, patience());
  try {
    for await (const told of server.events(silence.signal)) {
      clearTimeout(limit);
      yield told;
      limit = setTimeout(end, patience());
    }
  } finally {
    clearTimeout(limit);
    ended.removeEventListener("abort", end);
    end();
  }
}

/** Which run of the server named what a page has: one put back to a copy may tell another log. */
const run = (have: string): string => have.slice(0, 8);

/** What is shown, with what has changed of it. */
export function put(before: Shown | null, { version, parts, have, lines }: Now): Shown {
  const game: Record<string, unknown> = { ...before?.game };
  const position: Record<string, unknown> = { ...before?.game.position };
  for (const [name, part] of Object.entries(parts)) {
    if (name.startsWith("position.")) position[name.slice("position.".length)] = part;
    else game[name] = part;
  }
  const { acts = before?.acts, overlays = before?.overlays ?? null, ...rest } = game;
  const known = before && run(before.have) === run(have) ? before.lines : [];
  return {
    game: { ...rest, position } as unknown as Game,
    acts: acts as Act[],
    overlays: overlays as Overlay[] | null,
    lines: known.length > version ? [] : (lines[0]?.number ?? -1) === known.length ? added(known, lines) : known,
    have,
  };
}
