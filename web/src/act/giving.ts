import { computed, effect, signal } from "@preact/signals";
import { type Api, ApiError } from "../api/client";
import { sheetUp } from "../shell/tabs";
import { guide } from "../learn/state";
import { Places } from "../map/bits";
import { showReach } from "../map/camera";
import { terms } from "../map/terms";
import { nextBrought } from "./choices";
import { choose, letGo, where } from "../state/selection";
import { say } from "../state/notices";
import { key, mySeats, ofSeat, sit } from "../state/session";
import { acts, api, attempt, game, refresh, stands, takeNews } from "../state/store";
import type { Given, Judged } from "../wire";
import { browser } from "../state/shelf";

/** An order that is looked at before it is given; `judged` when the umpire has said what there is to say. */
export interface Proposed {
  order: string;
  judged: Judged | null;
  /** Whether somebody was added to it or left out: the focus stays where that was done. */
  changed?: boolean;
  /** What is to be done once it is given. */
  done?: () => void;
}

export const proposed = ofSeat<Proposed | null>(null);
/** Whether orders are on their way to the server. */
export const giving = signal(false);

const SKIPPED = "maquis.skip";
/** Whether orders that roll no dice are given without looking at them first. */
export const skip = signal(browser.get(SKIPPED) === "yes");

export function setSkip(on: boolean): void {
  skip.value = on;
  browser.set(SKIPPED, on ? "yes" : "no");
}

/** Ask what the umpire says of an order; without dice, and if the player wants no questions, give it at once. */
export async function propose(order: string, done?: () => void): Promise<void> {
  const asked = api.value;
  if (!asked) return;
  sheetUp.value = false;
  const judged = await look(asked, order, done);
  if (!judged) return;
  const plain = judged.legal && judged.outcomes.length < 2 && !judged.guesses.length && !judged.plans.length;
  proposed.value = { order, judged, done };
  if (plain && skip.value) await commit(order);
}

let looks = 0;

/** Ask what the umpire says of an order, for which there is a place to show it; nothing if another came in between. */
async function look(asked: Api, order: string, done?: () => void): Promise<Judged | undefined> {
  const mine = ++looks;
  proposed.value = { order, judged: null, done };
  const judged = await attempt(asked.judge(order));
  if (mine !== looks || proposed.value?.order !== order) return undefined;
  if (!judged) proposed.value = null;
  return judged;
}

/** An order that is looked at is judged anew when the position has changed: what was said of it held for the last. */
export function judgeAnew(): () => void {
  let version: number | undefined;
  return effect(() => {
    const last = version;
    version = game.value?.position.version;
    const [asked, before] = [api.peek(), proposed.peek()];
    if (last === undefined || version === last || !asked || !before || giving.peek()) return;
    void look(asked, before.order, before.done).then((judged) => {
      if (judged) proposed.value = { order: before.order, judged, done: before.done };
    });
  });
}

/** Look at another order in place of the one that is looked at: with somebody more, or fewer. */
export async function change(order: string): Promise<void> {
  const asked = api.value;
  const before = proposed.value;
  const judged = asked && (await attempt(asked.judge(order)));
  if (judged && before && proposed.value === before) proposed.value = { ...before, order, judged, changed: true };
}

export function withdraw(): void {
  proposed.value = null;
}

/** Give the order that is looked at; where it brings a counter, the next of its kind is in hand then. */
export async function commit(order: string): Promise<void> {
  const done = proposed.value?.done;
  const held = where.value;
  const next = held && nextBrought(acts.value, held.who, held.verb);
  if (await give([order])) {
    done?.();
    proposed.value = null;
    letGo();
    const up = next?.(acts.value);
    if (up) await choose(up.who, up.verb);
    if (up && where.value) showReach(Places.read(where.value.places));
  }
}

/** Orders that are to be given once the one before them has its dice. */
export const after = ofSeat<readonly string[]>([]);

/** Say what the players' own dice show for an order that waits, or have them rolled here. */
export async function enterDice(order: string, rolled: number[] | null): Promise<void> {
  const rest = after.value;
  if (rolled) await give([order, ...rest], rolled);
  else if ((await give([order], null)) && rest.length) await give([...rest]);
}

/** Have all dice rolled here for an order that waits, and for those that are to be given after it. */
export async function rollAll(order: string): Promise<void> {
  await give([order, ...after.value], null);
}

/**
 * Give orders, one after the other, for the position as the page has it. Whether all stand; where players roll their
 * own dice, one may wait for what they show.
 */
export async function give(orders: string[], rolled: number[] | null = inHand()): Promise<boolean> {
  const given = await send(orders, rolled);
  return !!given && !given.refused;
}

/** Give orders, and say how many of them were carried out before one was refused. */
export async function giveSome(orders: string[]): Promise<number> {
  return (await send(orders, inHand()))?.done ?? 0;
}

/** What is entered with orders as they are given: nothing yet of dice of one's own; elsewhere they are rolled here. */
const inHand = (): number[] | null => (game.value?.table.own_dice ? [] : null);

async function send(orders: string[], rolled: number[] | null): Promise<Given | null> {
  const asked = api.value;
  const now = game.value;
  if (!asked || !now || giving.value) return null;
  const seat = key.value;
  giving.value = true;
  try {
    const given = await asked.give({ version: now.position.version, orders, rolled });
    if (key.value !== seat) return null;
    after.value = given.refused ? [] : orders.slice(given.done + 1);
    await taken(given);
    return given;
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    if (key.value !== seat) return null;
    proposed.value = null;
    await failed(problem);
    return null;
  } finally {
    giving.value = false;
  }
}

/** Whether somebody is to act whose seat this browser has, beside another: its phases can be ended from here. */
export const mayGoOn = computed(() => {
  const now = game.value;
  const sides = mySeats.value.map(({ side }) => side);
  const here = !!now && mySeats.value.length > 1 && now.seat.kind !== "spectator" && !guide.value;
  return (
    here && !now.position.over && !now.table.awaited.length && now.position.to_act.some((each) => sides.includes(each))
  );
});

/**
 * End phases in which nothing can be done; with `first` that of now in any case, and with `side` all of whose it is.
 * Where nothing is hidden the page then sits down for whoever is to act, unless somebody sat down elsewhere meanwhile.
 */
export async function goOn(first = false, side = false): Promise<void> {
  const asked = api.value;
  const now = game.value;
  if (!asked || !now || giving.value) return;
  const seat = key.value;
  giving.value = true;
  try {
    const keys = mySeats.value.map(({ key }) => key);
    const given = await attempt(asked.on({ version: now.position.version, keys, first, side }));
    proposed.value = null;
    if (given) await taken(given);
    else await refresh();
    const acting = game.value?.position.to_act ?? [];
    const next = mySeats.value.find(({ side }) => acting.includes(side));
    const own = now.seat.kind === "side" && !acting.includes(now.seat.side);
    if (next && own && !terms.value.hidden && key.value === seat) sit(next.key);
  } finally {
    giving.value = false;
  }
}

/**
 * Take back the last order, or go back further if the other side agrees; with what was meant in place of the first that
 * is taken back, it is given then, and what followed is carried out again.
 */
export async function undo(to: number | null = null, meant: string | null = null): Promise<void> {
  const asked = api.value;
  const now = game.value;
  if (!asked || !now) return;
  const given = await attempt(asked.undo({ version: now.position.version, to, meant }));
  if (given) await taken(given);
  else await refresh();
}

async function taken(given: Given): Promise<void> {
  stands(given.version);
  const words = given.lines.flatMap((line) => line.words.map((each) => each.words));
  if (words.length) say(words.slice(-4).join(" · "));
  if (given.refused) proposed.value = { order: given.refused.order, judged: given.refused };
  await refresh();
}

async function failed(problem: ApiError): Promise<void> {
  if (problem.status === 409 && problem.problem.news) {
    takeNews(problem.problem.news);
    stands(problem.problem.news.version);
    const missed = problem.problem.news.lines.flatMap((line) => line.words.map((each) => each.words));
    say(`Nothing was done, because something has happened since: ${missed.slice(-3).join(" · ")}`, true);
  } else say(problem.message, true);
  await refresh();
}
