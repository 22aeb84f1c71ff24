import { batch, computed, effect, signal } from "@preact/signals";
import { Api, ApiError } from "../api/client";
import { listen } from "../api/events";
import { fieldOf } from "../map/field";
import type { Act, Board, Game, Line, News, Overlay, Position, Table } from "../wire";
import { say } from "./notices";
import { seatNews } from "./seats";
import { held, key, know } from "./session";

/** What the seat knows; the server is asked anew after every order and all news. */
export const api = computed(() => (key.value ? new Api(key.value) : null));
export const board = signal<Board | null>(null);
export const field = computed(() => (board.value ? fieldOf(board.value) : null));
export const game = signal<Game | null>(null);
export const acts = signal<Act[]>([]);
export const overlays = signal<Overlay[]>([]);
/** Whether the overlays are looked at: they are large, and not fetched before. */
export const overlaysWanted = signal(false);
/** Lines of the log told since the page was opened, oldest first. */
export const told = signal<Line[]>([]);
export const live = signal(false);
/** Why there is nothing to see: no such seat, no server. */
export const fault = signal<ApiError | null>(null);
/** An earlier position that is looked at, instead of the one of now. */
export const replayed = signal<{ number: number; position: Position } | null>(null);
export const position = computed(() => replayed.value?.position ?? game.value?.position ?? null);
/** The name under which the seat gives orders; none for spectators. */
export const giver = computed(() => (game.value?.seat.kind === "umpire" ? "umpire" : (game.value?.seat.side ?? "")));
/** Whether the seat is to act now. */
export const toAct = computed(() => {
  const now = game.value;
  return !!now && now.seat.kind === "side" && !now.position.over && now.position.to_act.includes(now.seat.side);
});

/** Do something that asks the server; what goes wrong is said to the player. */
export async function attempt<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (problem) {
    if (problem instanceof ApiError) say(problem.message, true);
    else throw problem;
    return undefined;
  }
}

/** Take in news: what others did is said, and everything is asked anew. */
export function takeNews(news: News): void {
  const mine = giver.value;
  const others = tell(news.lines).filter((line) => line.side !== mine || !mine);
  const words = others.flatMap((line) => [...line.words.map((each) => each.words), line.phase]).filter(Boolean);
  if (words.length) say(words.length > MOST_WORDS ? ["…", ...words.slice(-MOST_WORDS)].join(" · ") : words.join(" · "));
  if (game.value && news.version > game.value.position.version) void refresh();
}

/** Take in who sits at the table now: what came about of the seats of others is said. */
function takeTable(table: Table): void {
  const now = game.value;
  if (!now) return;
  for (const words of seatNews(now.table, table, now.seat.number)) say(words);
  game.value = { ...now, table };
}

/** How many pieces of news are said at once; the log has all. */
const MOST_WORDS = 5;

/** Add lines to what was told, each once; the new ones. */
export function tell(lines: Line[]): Line[] {
  const known = new Set(told.value.map((line) => line.number));
  const fresh = lines.filter((line) => !known.has(line.number));
  told.value = [...told.value, ...fresh];
  return fresh;
}

/** Ask the server for everything that may have changed. */
export async function refresh(): Promise<void> {
  const asked = api.value;
  if (!asked) return;
  await attempt(
    Promise.all([asked.game(), asked.acts()]).then(([newGame, newActs]) => {
      if (api.value !== asked) return;
      batch(() => {
        takeTable(newGame.table);
        game.value = newGame;
        acts.value = newActs;
        know(newGame.table.id, newGame.seat.side, newGame.seat.name);
      });
    }),
  );
}

/** Fetch the overlays whenever somebody looks at them and they are not those of now. */
export function followOverlays(): () => void {
  let fetched = "";
  return effect(() => {
    const asked = api.value;
    const version = game.value?.position.version;
    if (!asked || version === undefined || !overlaysWanted.value) return;
    const now = `${key.value} ${version}`;
    if (now === fetched) return;
    fetched = now;
    void attempt(asked.overlays()).then((found) => {
      if (found && now === fetched) overlays.value = found;
    });
  });
}

/** Follow the seat: whenever there is a key, its board and game are fetched and its news listened to. */
export function follow(): () => void {
  return effect(() => {
    const asked = api.value;
    if (!asked || !sameTable()) board.value = game.value = null;
    fault.value = replayed.value = null;
    acts.value = [];
    told.value = [];
    overlays.value = [];
    if (!asked) return;
    const ending = new AbortController();
    void open(asked, ending.signal);
    return () => {
      ending.abort();
    };
  });
}

/** Whether the key is that of another seat at the table that is looked at: its map stays as it is. */
function sameTable(): boolean {
  const table = held.peek().find((seat) => seat.key === key.peek())?.table;
  return !!table && table === game.peek()?.table.id;
}

async function open(asked: Api, ended: AbortSignal): Promise<void> {
  try {
    if (!board.peek()) {
      const found = await asked.board();
      if (ended.aborted) return;
      board.value = found;
    }
    await refresh();
  } catch (problem) {
    if (problem instanceof ApiError) fault.value = problem;
    else throw problem;
    return;
  }
  let heard = false;
  await listen(
    asked,
    {
      news: takeNews,
      table: takeTable,
      live: (now) => {
        if (now && heard) void refresh();
        heard ||= now;
        live.value = now;
      },
      refused: (why) => (fault.value = why),
    },
    ended,
  );
}
