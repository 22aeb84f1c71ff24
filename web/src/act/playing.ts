import { choose, cursor, letGo, opened, where } from "../state/selection";
import { acts, game, field } from "../state/store";
import { sheetUp } from "../shell/tabs";
import { Places } from "../map/bits";
import { keepInView, showReach } from "../map/camera";
import { stacksByPlace } from "../map/live/scene";
import { pieceSide } from "../map/live/stacks";
import { moveGhost } from "./advice";
import { choicesOf, placing } from "./choices";
import { propose, proposed, withdraw } from "./giving";

/** What a click, a tap or Enter does on the map. */

/** Choose a counter: if it can go somewhere, the map shows where; by orders of a verb, or of the first that it has. */
export async function chooseCounter(who: string, way = "", verb = ""): Promise<void> {
  sheetUp.value = false;
  await choose([who], verb || (placing(acts.value, who)?.verb ?? ""), way);
}

/** Choose a counter, and bring all the places it may go to into view if they are too small to see. */
export async function lookAround(who: string, verb = ""): Promise<void> {
  const raised = sheetUp.value;
  await chooseCounter(who, "", verb);
  if (raised) await laidOut();
  if (where.value?.who === who) showReach(Places.read(where.value.places));
}

/** Wait until the page is laid out anew: a map that a sheet lay on has grown by then. */
const laidOut = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** One's own counters on a place that can do something now. */
export function ready(place: number): string[] {
  const side = game.value?.seat.side;
  return (stacksByPlace.value.get(place)?.pieces ?? []).flatMap((piece) =>
    piece.is === "counter" && pieceSide(piece) === side && choicesOf(acts.value, piece.counter.name).length
      ? [piece.counter.name]
      : [],
  );
}

/** Whether the chosen counter may go to a place. */
export function mayGo(place: number): boolean {
  return !!where.value && Places.read(where.value.places).has(place);
}

/** Act on a place: send the chosen counter there, or open what stands there. */
export function activate(place: number): void {
  cursor.value = place;
  if (moveGhost(place)) return;
  if (mayGo(place)) {
    void propose(where.value!.order.replace("{}", field.value!.label.get(place)!));
    return;
  }
  if (where.value && !stacksByPlace.value.has(place)) return;
  opened.value = stacksByPlace.value.has(place) ? place : null;
  if (opened.value !== null) keepInView(place);
  const able = ready(place);
  if (able.length === 1) void lookAround(able[0]!);
  else letGo();
}

/** Go back one step; whether there was one. */
export function back(): boolean {
  if (proposed.value) withdraw();
  else if (where.value) letGo();
  else if (opened.value !== null) opened.value = null;
  else return false;
  return true;
}

/** Move the cursor to a place and keep it in view. */
export function moveCursor(place: number | undefined): void {
  if (place === undefined) return;
  cursor.value = place;
  keepInView(place);
}
