import { computed, effect } from "@preact/signals";
import { proposed, undo } from "../act/giving";
import { Places } from "../map/bits";
import { keepAllInView, camera } from "../map/camera";
import { failsAt } from "../map/describe";
import { cursor, where } from "../state/selection";
import { ofSeat } from "../state/session";
import { browser } from "../state/shelf";
import { api, atDesk, attempt, board, field, game, position, refresh } from "../state/store";
import type { Guide, Overlay } from "../wire";

const KEPT = "maquis.lesson.";

/** What this browser keeps of a lesson: its game, and how far that has come. */
export interface Begun {
  table: string;
  done: number;
  steps: number;
}

/** What is kept of a lesson, if it was begun here. */
export function begun(name: string): Begun | null {
  try {
    return JSON.parse(browser.get(KEPT + name) ?? "null") as Begun | null;
  } catch {
    return null;
  }
}

/** What the lesson says now; nothing in a game that is none. */
export const guide = ofSeat<Guide | null>(null);
/** The lesson of the game that is looked at. */
const lesson = computed(() => (atDesk.value ? "" : (game.value?.table.lesson ?? "")));

/** The places that the step is about, as they are marked on the map. */
export const askedFor = computed<Overlay[]>(() => {
  const now = guide.value;
  if (!now || now.places === "0") return [];
  const words = "What the step of the lesson is about.";
  return [{ name: "lesson", title: "The lesson", group: "lesson", words, clause: "", places: now.places }];
});

/** An order that is looked at and is refused, or that a hand holds over a place where it may not go. */
const attempted = computed(() => {
  const now = proposed.value;
  if (now) return now.judged?.legal === false ? now.order : "";
  const [held, place] = [where.value, cursor.value];
  if (!held || place === null || !failsAt(place).length) return "";
  const here = position.value?.counters.some(({ name, place: at }) => name === held.who && at === place);
  return here ? "" : held.order.replace("{}", field.value!.label.get(place)!);
});

/** Follow the game of a lesson: after each order its script says what comes next, and what is tried is told it. */
export function followLesson(): void {
  effect(() => {
    const asked = api.value;
    const version = game.value?.position.version;
    const name = lesson.value;
    if (!asked || !name) {
      guide.value = null;
      return;
    }
    void attempt(asked.lesson()).then((found) => {
      if (found && name === lesson.peek() && version === game.peek()?.position.version) show(found);
    });
  });
  effect(() => {
    const order = attempted.value;
    if (order && guide.peek()?.refused) void tried(order);
  });
  effect(() => {
    const [now, map] = [guide.value, camera.value];
    if (now && map && board.value) requestAnimationFrame(() => keepAllInView([...Places.read(now.places)]));
  });
}

function show(found: Guide): void {
  guide.value = found;
  const kept: Begun = { table: game.peek()!.table.id, done: found.done, steps: found.steps };
  browser.set(KEPT + lesson.peek(), JSON.stringify(kept));
}

async function tried(order: string): Promise<void> {
  const found = await attempt(api.value!.learn({ order }));
  if (found?.tried) show(found);
}

/** Take back what was not asked, or the last order. */
export async function takeBack(): Promise<void> {
  const now = guide.value;
  if (now && now.back !== null) await undo(now.back);
}

/** Go on from here without the lesson: others do as they see fit from now on. */
export async function goOn(): Promise<void> {
  if (await attempt(api.value!.learn({ leave: true }))) await refresh();
}
