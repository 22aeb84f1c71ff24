import type * as wire from "../wire";
import type { Asked, Told } from "../state/follower";
import { reach, silent } from "reach";
import { allSheets, fill } from "../state/sheets";
import { events } from "./events";

/** Why the server did not do what was asked, in one sentence for the player. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: wire.Problem,
  ) {
    super(problem.error);
  }
}

/** Everything the page asks of the server for one seat. */
export class Api {
  constructor(private readonly key: string) {}

  board = (): Promise<wire.Board> => this.get("board");
  rules = (): Promise<wire.Rules> => this.get("rules");
  /** What has changed of what the seat sees, and the log from a line on. */
  now = ({ have, table, overlays, lines }: Asked, signal: AbortSignal): Promise<wire.Now> =>
    this.get("game/now", { have, table, overlays: overlays ? "true" : "", lines: lines ?? "" }, { signal });
  /** What happens, as it happens. */
  events = (signal: AbortSignal): AsyncIterable<Told> => events(this, signal);
  where = (who: string, verb: string, mode = ""): Promise<wire.Where> => this.get("game/where", { who, verb, mode });
  judge = (order: string, at: number | null = null): Promise<wire.Judged> =>
    this.send("POST", "game/judge", { order, at });
  give = (give: wire.Give): Promise<wire.Given> => this.send("POST", "game/orders", give);
  /** What became of what followed an order that was put right by agreement, by the line in which all agreed. */
  right = (number: number): Promise<wire.Corrected> => this.get("game/right", { number: String(number) });
  undo = (undo: wire.Undo): Promise<wire.Given> => this.send("POST", "game/undo", undo);
  game = (): Promise<wire.Game> => this.get("game");
  addWords = (words: wire.Contribute): Promise<wire.Table> => this.send("POST", "game/words", words);
  advice = (kind: string, had: string): Promise<wire.Advice> => this.get("game/advice", { kind, had });
  at = (number: number): Promise<wire.Position> => this.get("game/at", { number });
  spot = (place: number): Promise<wire.Spot> => this.get("game/spot", { place });
  /** How the game stands, as far as the seat knows, or how it ended. */
  ended = (): Promise<wire.Ended> => this.get("game/ended");
  /** What the side of the seat has decided, once the game is over; why it was lost; what would have been better. */
  decisions = (): Promise<wire.Decisions> => this.get("game/debrief");
  account = (): Promise<wire.Account> => this.get("game/debrief/account");
  /** What the officer's own games come to from where a turn began; how the game went by that of all turns. */
  ahead = (number: number): Promise<wire.Ahead> => this.get("game/debrief/ahead", { number });
  course = (ahead: number[][]): Promise<wire.Course> => this.send("POST", "game/debrief/course", { ahead });
  glance = (number: number): Promise<wire.Decided> => this.get("game/debrief/glance", { number });
  lessonOf = (number: number, way: number): Promise<wire.LessonLearned> =>
    this.get("game/debrief/lesson", { number, way });
  /** A game that begins as a decision was to be made. */
  tryAgain = (number: number): Promise<wire.Made> => this.send("POST", "game/debrief/again", { number });
  reckoned = (): Promise<wire.Reckoned> => this.get("game/reckoned");
  changeSeat = (number: number, change: Partial<wire.ChangeSeat>): Promise<wire.Player> =>
    this.send("PATCH", `seats/${number}`, change);
  invite = (number: number): Promise<wire.Link> => this.send("POST", `seats/${number}/invitation`, {});
  revoke = (number: number): Promise<void> => this.send("DELETE", `seats/${number}`);
  agree = (agree: boolean): Promise<wire.Deletion> => this.send("POST", "game/deletion", { agree });
  addSeat = (seat: wire.NewSeat): Promise<wire.Link> => this.send("POST", "seats", seat);

  /** How far the game has come in its lesson. */
  lesson = (): Promise<wire.Guide> => this.get("game/lesson");
  /** Tell what was tried in a lesson, or that the game goes on without it. */
  learn = (asked: Partial<wire.Learn>): Promise<wire.Guide> => this.send("POST", "game/lesson", asked);

  /** What becomes of the game if an entry of the log was another; it is made if that is asked for. */
  on = (asked: wire.On): Promise<wire.Given> => this.send("POST", "game/on", asked);
  correct = (asked: wire.Correct): Promise<wire.Corrected> => this.send("POST", "game/correct", asked);
  /** A phase, or forms for play by hand, to be printed. */
  handout = (forms: boolean): Promise<wire.Handout> => this.get("game/handout", { forms: forms ? "true" : "" });
  /** The same two in the labels of the reader's own sheets: pictures have room for no others. */
  handoutBy = (laid: Laying, forms: boolean): Promise<wire.Handout> =>
    this.send("POST", "game/sheets/handout", { ...laid, forms });
  endedBy = (laid: Laying): Promise<wire.Ended> => this.send("POST", "game/sheets/ended", laid);

  /** What the places of the game's map are called on the reader's own map sheets; nobody keeps them but his browser. */
  lay = (asked: Laying): Promise<wire.Sheets> => this.send("POST", "game/sheets", asked);
  /** Orders typed in the labels of his sheets, in those of the map. */
  readOrders = (asked: Reading): Promise<wire.OrdersRead> => this.send("POST", "game/sheets/orders", asked);

  /** The record, or the seat's own log: a file to be saved. */
  export = async (): Promise<Blob> => (await this.fetch("game/export")).blob();
  /** The position, as a side knows it or all of it: a file to be saved. */
  position = async (form: string): Promise<Blob> =>
    new Blob([fill(await (await this.fetch(`game/position?form=${form}`)).text(), form === "json")]);
  logText = async (): Promise<Blob> => new Blob([fill(await (await this.fetch("game/log.txt")).text())]);

  /** An answer as it comes, for streams. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return ask(path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${this.key}` } });
  }

  private async get<T>(path: string, query: Record<string, string | number> = {}, init: RequestInit = {}): Promise<T> {
    const given = Object.entries(query).filter(([, value]) => value !== "");
    const words = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return read(await this.fetch(words ? `${path}?${words}` : path, init));
  }

  private async send<T>(method: string, path: string, body?: object): Promise<T> {
    return read(await this.fetch(path, { method, ...json(body) }));
  }
}

/** A game that is asked for: what is left out is as usual. */
export type Wish = Pick<wire.NewGame, "scenario"> & Partial<wire.NewGame>;

/** What games can be made here. */
export const offer = async (): Promise<wire.Offer> => read(await ask("offer"));
export const makeGame = async (game: Wish): Promise<wire.Made> =>
  read(await ask("games", { method: "POST", ...json(game) }));
/** The game of a lesson. */
export const beginLesson = async (name: string): Promise<wire.Made> =>
  read(await ask(`lessons/${name}`, { method: "POST" }));
/** A game in the position of a file: a line with what is asked, and then the file. */
export const makeStatedGame = async (game: Wish, file: File): Promise<wire.TakenUp> =>
  read(
    await ask("games/position", {
      method: "POST",
      body: new Blob([`${JSON.stringify({ ...game, file: file.name, sheets: allSheets() })}\n`, file]),
    }),
  );
export const importGame = async (record: Blob): Promise<wire.Made> =>
  read(await ask("games/import", { method: "POST", body: record }));

/** What can be done with all games where the umpire is in the page. */
export const own = {
  games: async (): Promise<wire.OwnGame[]> => read(await ask("own/games")),
  rename: async (id: string, asked: wire.Rename): Promise<void> =>
    read(await ask(`own/games/${id}`, { method: "PATCH", ...json(asked) })),
  delete: async (id: string): Promise<void> => read(await ask(`own/games/${id}`, { method: "DELETE" })),
  playOn: async (): Promise<void> => read(await ask("own/machines", { method: "POST" })),
  copy: async (id: string, keys: wire.Keys): Promise<wire.Made> =>
    read(await ask(`own/games/${id}/copy`, { method: "POST", ...json(keys) })),
  record: async (id: string, keys: wire.Keys): Promise<Blob> =>
    (await ask(`own/games/${id}/record`, { method: "POST", ...json(keys) })).blob(),
  backup: async (asked: wire.Saving): Promise<Blob> =>
    (await ask("own/backup", { method: "POST", ...json(asked) })).blob(),
  restore: async (file: Blob, chosen: readonly string[]): Promise<wire.Brought> =>
    read(await ask("own/restore", { method: "POST", body: new Blob([JSON.stringify(chosen), "\n", file]) })),
  verify: async (record: Blob): Promise<wire.Verified> =>
    read(await ask("own/verify", { method: "POST", body: record })),
  check: async (asked: wire.Example): Promise<wire.Checked> =>
    read(await ask("own/check", { method: "POST", ...json(asked) })),
};

/** A question about a position, of which any key may be said. */
type About<T> = Omit<T, "position"> & { position: Readonly<Record<string, unknown>> };

/** What is asked of a position that is stated: it goes with each question, and nobody keeps it. */
export const deskApi = {
  look: async (asked: About<wire.DeskLook>): Promise<wire.Desk> => read(await posted("desk/look", asked)),
  ask: async (asked: About<wire.DeskAsk>): Promise<wire.Answered> => read(await posted("desk/ask", asked)),
  where: async (asked: About<wire.DeskWhere>): Promise<wire.Where> => read(await posted("desk/where", asked)),
  spot: async (place: number, asked: About<wire.DeskLook>): Promise<wire.Spot> =>
    read(await posted(`desk/spot/${place}`, asked)),
  rules: async (asked: About<wire.DeskLook>): Promise<wire.Rules> => read(await posted("desk/rules", asked)),
  read: async (asked: Partial<wire.DeskText> & Pick<wire.DeskText, "text">): Promise<About<wire.DeskPosition>[]> =>
    read(await posted("desk/read", asked)),
  save: async (asked: About<wire.DeskSave>): Promise<wire.DeskSaved> => read(await posted("desk/save", asked)),
};

/** What is asked of a map that somebody draws: it goes with each question, and nobody keeps it. */
export const mapsApi = {
  look: async (asked: wire.MapLook): Promise<wire.MapSeen> => read(await posted("maps/look", asked)),
  write: async (asked: wire.MapLook): Promise<wire.MapWritten> => read(await posted("maps/write", asked)),
  blank: async (asked: wire.MapBlank): Promise<wire.MapWritten> => read(await posted("maps/blank", asked)),
};

/** What is asked of the reader's sheets: over a map that is drawn, or that of a position, if that comes with it. */
type Over<T> = Omit<T, "drawn" | "position"> & {
  drawn?: wire.MapLook;
  position?: Readonly<Record<string, unknown>>;
};
export type Laying = Over<wire.LaySheets>;
export type Reading = Over<wire.ReadOrders>;

/** A reader's own map sheets where no game is played. */
export const sheetsApi = {
  lay: async (asked: Laying): Promise<wire.Sheets> => read(await posted("sheets", asked)),
  orders: async (asked: Reading): Promise<wire.OrdersRead> => read(await posted("sheets/orders", asked)),
  sentences: async (asked: Over<wire.ReadSentences>): Promise<wire.SentencesRead> =>
    read(await posted("sheets/sentences", asked)),
};

const posted = (path: string, asked: object): Promise<Response> => ask(path, { method: "POST", ...json(asked) });

/** Exchange an invitation for a key. */
export const sitDown = async (asked: wire.Sit): Promise<wire.Player> =>
  read(await ask("sit", { method: "POST", ...json(asked) }));

function json(body?: object): RequestInit {
  return body ? { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } } : {};
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await reach(path, { ...init, headers: { ...init.headers, Labels: "marked" } });
  } catch (fault) {
    if (init.signal?.aborted) throw fault;
    throw new ApiError(0, { error: silent(), news: null });
  }
  if (!answer.ok) throw new ApiError(answer.status, await problem(answer));
  return answer;
}

async function problem(answer: Response): Promise<wire.Problem> {
  try {
    const said = JSON.parse(fill(await answer.text(), true)) as Partial<wire.Problem>;
    if (said.error) return { error: said.error, news: said.news ?? null };
  } catch {
    // Not ours: a proxy in between, say.
  }
  return { error: `The server answered ${answer.status} ${answer.statusText}.`, news: null };
}

async function read<T>(answer: Response): Promise<T> {
  return (answer.status === 204 ? undefined : JSON.parse(fill(await answer.text(), true))) as T;
}
