import { batch, computed, effect, signal } from "@preact/signals";
import { Api, deskApi, sheetsApi } from "../api/client";
import { proposed } from "../act/giving";
import { openTab } from "../shell/tabs";
import { keepWithin, letGo } from "../state/selection";
import { nobodys } from "../state/nobody";
import { say } from "../state/notices";
import { acts, atDesk, attempt, board, field, game } from "../state/store";
import type { Answered, Desk } from "../wire";
import { type InHand, type Size, type Stated, set, stroke } from "./draw";
import { mapping } from "../mapdesk/state";
import { typed } from "../act/typed";
import { called } from "../state/sheets";
import { fragment, isDesk, stated as read } from "./link";

/** The desk: a position that is stated here, and what is asked of it. */

/** The keys that ask something: they are not part of the position that is looked at. */
const ASKED: readonly string[] = ["order", "ask", "odds", "dice", "as", "then"];

export const stated = signal<Stated>({});
/** What the umpire says of the position; the last that could be. */
export const seen = signal<Desk | null>(null);
/** Everything that is wrong with it now. */
export const faults = signal<readonly string[]>([]);
/** What is asked, a line each. */
export const asked = signal("");
export const answered = signal<Answered | null>(null);
/** Another setting that it is compared with. */
export const against = signal("");
export const inHand = signal<InHand | null>(null);
/** Positions that can be gone back to. */
const before = signal<readonly Stated[]>([]);
export const canUndo = computed(() => before.value.length > 0);
/** Whether an answer is on its way. */
export const busy = signal(false);
/** Whether the map is behind what is drawn. */
export const behind = signal(false);

/** The columns and rows of a drawn board. */
export const size = computed<Size>(() => {
  const labels = board.value?.labels ?? [];
  const most = (from: number, to?: number): number =>
    Math.max(0, ...labels.map((each) => Number(each.slice(from, to))));
  return labels.length > 900 ? { columns: 0, rows: 0 } : { columns: most(0, 2) + 1, rows: most(2) + 1 };
});
/** Whether the board is one that is drawn. */
export const drawn = computed(() => !stated.value["map"] && !!seen.value?.brushes.some(({ how }) => how === "sign"));
/** The sign that stands for nothing said, by the key of its drawing. */
export const blank = computed(() => {
  const found: Record<string, string> = {};
  for (const { key, name, how } of seen.value?.brushes ?? []) if (how === "sign") found[key] ??= name;
  return found;
});

/** Change the position. */
export function change(next: Stated): void {
  if (next === stated.peek()) return;
  before.value = [...before.peek().slice(-50), stated.peek()];
  stated.value = next;
}

export function undo(): void {
  const last = before.value.at(-1);
  if (!last) return;
  before.value = before.value.slice(0, -1);
  stated.value = last;
}

export const setKey = (key: string, value: unknown): void => change(set(stated.value, key, value));

/** Say what is otherwise on the map. */
export function redraw(sentences: readonly string[]): void {
  const said = stated.value["redrawn"];
  if (sentences.length)
    setKey("redrawn", [...(typeof said === "string" && said ? [said] : []), ...sentences].join("\n"));
}

/** A new position, such as an example. */
export function open(found: Stated): void {
  const { order, ask, odds, ...rest } = found;
  const lines = [order, ask, odds].flat().filter((each): each is string => typeof each === "string" && !!each);
  batch(() => {
    change(rest);
    asked.value = lines.join("\n");
    answered.value = null;
    inHand.value = null;
    against.value = "";
    meant.value = "";
  });
  if (lines.length) void answer(found);
}

/** Do what the brush in hand does on places. */
export function paint(places: readonly number[]): void {
  const hand = inHand.value;
  const all = field.value;
  if (!hand || !all) return;
  const labels = places.map((place) => all.label.get(place)!);
  change(stroke(stated.value, hand, labels, blank.value[hand.brush.key] ?? "", size.value));
}

/** The position with what is asked, as it is sent and kept. */
export const whole = computed<Stated>(() => {
  const lines = asked.value.split("\n").filter((line) => line.trim());
  return lines.length ? { ...stated.value, order: lines.length > 1 ? lines : lines[0] } : stated.value;
});

/** What was asked last: the position is looked at in the phase that it is for. */
const meant = signal<unknown>("");

/** The position before anything is asked. */
const bare = computed<Stated>(() =>
  Object.fromEntries(Object.entries(stated.value).filter(([key]) => !ASKED.includes(key))),
);

/** Ask; `of` is asked as it is. */
export async function answer(of?: Stated): Promise<void> {
  const lines = asked.value.split("\n").filter((line) => line.trim());
  if (!of && !lines.length) return;
  busy.value = true;
  const ours = of ? [] : await typed(lines, String(stated.value["edition"] ?? ""));
  if (!ours) {
    busy.value = false;
    return;
  }
  const found = await attempt(
    deskApi.ask({ position: of ?? stated.value, asked: [...ours], against: against.value.trim() }),
  );
  batch(() => {
    busy.value = false;
    if (!found) return;
    answered.value = found;
    meant.value = of ? (of["order"] ?? of["odds"] ?? "") : (lines[0] ?? "");
  });
}

let looks = 0;
/** What is to be looked at; it may have changed since the look that is under way. */
let latest: Stated = {};

/** Look at the position: what is wrong with it, or what it is; of one that cannot be at first, an empty desk. */
async function look(position: Stated): Promise<void> {
  const mine = ++looks;
  const found = await attempt(deskApi.look({ position, board: seen.peek()?.key ?? "" }));
  if (mine !== looks) return;
  behind.value = position !== latest;
  if (!found || !atDesk.peek()) return;
  faults.value = found.faults;
  if (found.position) lay(found, mine);
  else if (!seen.peek()) {
    const edition = position["edition"] ?? "";
    const empty = await attempt(deskApi.look({ position: edition ? { edition } : {}, board: "" }));
    if (mine === looks && empty?.position && atDesk.peek()) lay(empty, mine);
  }
}

/** Show a position. */
function lay(found: Desk, version: number): void {
  batch(() => {
    letGo();
    proposed.value = null;
    if (found.board) {
      keepWithin(found.board);
      board.value = found.board;
    }
    seen.value = found;
    acts.value = found.acts;
    game.value = nobodys("The desk", found.side, { ...found.position!, version });
  });
}

/** The desk as the page asks of it what it asks of a game. */
class AtDesk extends Api {
  constructor() {
    super("");
    this.board = () => Promise.resolve(board.peek()!);
    this.rules = () => deskApi.rules({ position: bare.peek(), board: "" });
    this.spot = (place) => deskApi.spot(place, { position: bare.peek(), board: "" });
    this.lay = (asked) => sheetsApi.lay({ ...asked, position: bare.peek() });
    this.readOrders = (asked) => sheetsApi.orders({ ...asked, position: bare.peek() });
    this.where = (who, verb, mode = "") => deskApi.where({ position: asking(), who, verb, mode });
    this.judge = async (order) => {
      const found = await deskApi.ask({ position: asking(), asked: [order], against: "" });
      if (found.judged) return found.judged;
      const words = found.faults.join("; ") || "that is no order";
      return {
        order, legal: false, place: null, tallies: [], outcomes: [], guesses: [], plans: [], rests: [], swaps: [],
        demands: [{ clause: "", words, met: false, provenance: "source", read: "" }],
      }; // prettier-ignore
    };
  }
}

/** The position as it is looked at: by whom, and in which phase. */
function asking(): Stated {
  const now = game.peek();
  const { side, phase } = now?.position.when ?? { side: "", phase: "" };
  return { ...bare.peek(), side: now?.seat.side ?? "", player: side, phase };
}

/** Sit down at the desk, if the address leads there. */
export function openDesk(): boolean {
  const of = window.location.hash.slice(1);
  if (!isDesk(of)) {
    if (atDesk.peek()) leaveDesk();
    return false;
  }
  atDesk.value ??= new AtDesk();
  void read(of).then((found) => {
    if (found === null) say("The link is damaged: there is no position in it that can be read.", true);
    else if (JSON.stringify(found) !== JSON.stringify(whole.peek())) {
      open(found);
      if (asked.peek()) openTab("ask");
    }
  });
  return true;
}

/** Back to the start; the address no longer leads to the desk. */
export function leaveDesk(): void {
  window.history.replaceState(null, "", window.location.pathname);
  batch(() => {
    atDesk.value = null;
    seen.value = null;
    board.value = game.value = null;
  });
}

const PAUSE = 200;

/** Look anew at whatever is drawn, a moment after it was; the address holds the position. */
export function followDesk(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const ends = [
    effect(() => {
      const position = meant.value ? { ...bare.value, order: meant.value } : bare.value;
      void called.value;
      if (!atDesk.value || mapping.value) return;
      behind.value = true;
      latest = position;
      clearTimeout(waiting);
      waiting = setTimeout(() => void look(position), seen.peek() ? PAUSE : 0);
    }),
    effect(() => {
      const position = whole.value;
      if (!atDesk.value || mapping.value || !seen.value) return;
      void fragment(position).then((found) => {
        if (atDesk.peek() && position === whole.peek()) window.history.replaceState(null, "", `#${found}`);
      });
    }),
  ];
  return () => ends.forEach((end) => end());
}
