import { batch, computed, effect, signal } from "@preact/signals";
import { keepBoard, keptBoard } from "reach";
import { Api, ApiError } from "../api/client";
import { fieldOf } from "../map/field";
import type { Act, Board, Game, Line, News, Overlay, Position } from "../wire";
import { Follower, type Shown, type Status } from "./follower";
import { persist } from "./asking";
import { say } from "./notices";
import { seatNews, turnOf } from "./seats";
import { amend, type Held, held, know } from "./held";
import { key } from "./session";
import { called } from "./sheets";

/** The desk, if a position is stated there: it answers in place of the server of a game. */
export const atDesk = signal<Api | null>(null);
/** What the seat knows, all of it as of one moment: the follower keeps it as the server has it. */
export const api = computed(() => {
  // Whoever reads by other sheets is told everything anew.
  void called.value;
  return atDesk.value ?? (key.value ? new Api(key.value) : null);
});
export const board = signal<Board | null>(null);
export const field = computed(() => (board.value ? fieldOf(board.value) : null));
export const game = signal<Game | null>(null);
export const acts = signal<Act[]>([]);
export const overlays = signal<Overlay[]>([]);
/** Whether the overlays are looked at: they are large, and not fetched before. */
export const overlaysWanted = signal(false);
/** The log of the seat from its beginning, as far as it was fetched; a line's place in it is its number. */
export const lines = signal<readonly Line[]>([]);
/** Whether somebody reads the log, so that all of it is fetched. */
export const logWanted = signal(false);
/** Whether the page is where the server is. */
export const status = signal<Status>("apart");
/** What went wrong the last time that the server was asked. */
export const trouble = signal<ApiError | null>(null);
/** Why there is nothing to see: no such seat. */
export const fault = signal<ApiError | null>(null);
/** An earlier position that is looked at, instead of the one of now. */
export const replayed = signal<{ number: number; position: Position } | null>(null);
export const position = computed(() => replayed.value?.position ?? game.value?.position ?? null);
/** The name under which the seat gives orders; none for spectators. */
export const giver = computed(() => (game.value?.seat.kind === "umpire" ? "umpire" : (game.value?.seat.side ?? "")));
/** Whether the seat is to act now. */
export const toAct = computed(() => {
  const now = game.value;
  const mine = now?.seat.kind === "side" && now.position.to_act.includes(now.seat.side);
  return !!now && mine && !now.position.over && !now.table.awaited.length;
});

let follower: Follower | null = null;

/** Do something that asks the server; what goes wrong is said. Whoever sits elsewhere by then hears nothing of it. */
export async function attempt<T>(asked: Promise<T>): Promise<T | undefined> {
  const seat = key.peek();
  try {
    const found = await asked;
    return key.peek() === seat ? found : undefined;
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    if (key.peek() === seat) say(problem.message, true);
    return undefined;
  }
}

/** Ask about the position that is shown; nothing comes of it if another is shown before the answer. */
export async function attemptNow<T>(asked: Promise<T>): Promise<T | undefined> {
  const of = api.peek();
  const version = game.peek()?.position.version;
  const found = await attempt(asked);
  return api.peek() === of && game.peek()?.position.version === version ? found : undefined;
}

/** How many pieces of news are said at once; the log has all. */
const MOST_WORDS = 5;
/** How many lines of the log were there when the page was opened, or have been said. */
let said = Infinity;

/** Take in news: what others did is said, each line once. */
export function takeNews(news: News): void {
  const mine = giver.value;
  const others = news.lines.filter(({ number, side }) => number >= said && (side !== mine || !mine));
  said = Math.max(said, ...news.lines.map(({ number }) => number + 1));
  const words = others.flatMap((line) => [...line.words.map((each) => each.words), line.phase]).filter(Boolean);
  if (words.length) say(words.length > MOST_WORDS ? ["…", ...words.slice(-MOST_WORDS)].join(" · ") : words.join(" · "));
}

/** Where the server says that the seat stands now: the page is behind until it shows that. */
export function stands(version: number): void {
  follower?.stands(version);
}

/** Ask the server for everything that may have changed; done when it has answered, or failed to. */
export async function refresh(): Promise<void> {
  await follower?.refresh();
}

/** Show what the server told, all at once; what came about of the seats of others is said. */
function show(shown: Shown): void {
  const before = game.peek();
  const { seat, table, position } = shown.game;
  if (said === Infinity) said = position.version;
  batch(() => {
    if (before) for (const words of seatNews(before.table, table, seat.number)) say(words);
    game.value = shown.game;
    acts.value = shown.acts;
    overlays.value = shown.overlays ?? [];
    lines.value = shown.lines;
    know(key.peek()!, shown.game, turnOf(shown.game));
  });
}

/** Follow the seat: whenever there is a key, its board is fetched, and its game is kept as the server has it. */
export function follow(): () => void {
  return effect(() => {
    const asked = api.value;
    if (atDesk.value) return;
    if (!asked || !sameTable()) board.value = game.value = null;
    fault.value = replayed.value = trouble.value = null;
    acts.value = [];
    overlays.value = [];
    lines.value = [];
    status.value = "apart";
    if (!asked) return;
    const ending = new AbortController();
    const mine = new Follower(
      asked,
      {
        show,
        status: (now) => (status.value = now),
        news: takeNews,
        trouble: (problem) => (trouble.value = problem),
        refused: (why) => {
          ending.abort();
          fault.value = why;
        },
      },
      ending.signal,
    );
    follower = mine;
    said = Infinity;
    void open(asked, mine, ending.signal);
    return () => {
      ending.abort();
      if (follower === mine) follower = null;
    };
  });
}

/** Let the follower know what is looked at. */
export function followWants(): () => void {
  return effect(() => {
    const wants = { overlays: overlaysWanted.value, lines: logWanted.value };
    if (api.value) follower?.want(wants);
  });
}

/** What the browser keeps of the seat; whoever asks follows nothing of it. */
const seated = (): Held | undefined => held.peek().find((seat) => seat.key === key.peek());

/** Whether the key is that of another seat at the table that is looked at: its map stays as it is. */
function sameTable(): boolean {
  const table = seated()?.table;
  return !!table && table === game.peek()?.table.id;
}

/** The board as the umpire tells it, which the browser may keep. */
async function told(asked: Api, wanted: () => boolean): Promise<Board | undefined> {
  const found = await persist(asked.board, wanted, (problem) => (trouble.value = problem));
  if (!found) return undefined;
  amend(key.peek()!, () => ({ board: found.key }));
  void keepBoard(found);
  return found;
}

/** Fetch the board, for as long as that takes, and follow the game. */
async function open(asked: Api, mine: Follower, ended: AbortSignal): Promise<void> {
  const wanted = (): boolean => !ended.aborted;
  try {
    const known = board.peek() ?? (await keptBoard(seated()?.board ?? "")) ?? (await told(asked, wanted));
    if (!known || !wanted()) return;
    board.value = known;
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    fault.value = problem;
    return;
  }
  await mine.run();
}
