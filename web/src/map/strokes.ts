import { stroke } from "../panels/umpire/hexes";
import { field } from "../state/store";
import { preview, type Tool } from "./tools";

/** What a stroke over places, or a tap on one, does. */
type Done = (places: readonly number[]) => void;

/** A tool that is drawn over places; by taps, what lies between two places (`joins`) begins at one and ends at the
 * other. */
export function dragged(title: string, done: Done, joins = false): Tool {
  let over: number[] = [];
  let from: number | null = null;
  function add(place: number): void {
    const last = over.at(-1);
    if (last === place) return;
    const way = last === undefined ? [place] : stroke(field.value!, last, place).slice(1);
    over.push(...way.filter((each) => joins || !over.includes(each)));
    preview.value = over;
  }
  function end(): void {
    const places = over;
    over = [];
    preview.value = [];
    if (joins && places.length === 1) press(places[0]!);
    else done(places);
  }
  function press(place: number): void {
    if (!joins) return done([place]);
    if (from === null) {
      from = place;
      preview.value = [place];
    } else {
      const both = [from, place];
      from = null;
      preview.value = [];
      if (both[0] !== both[1]) done(both);
    }
  }
  return {
    title,
    down(place) {
      over = [];
      add(place);
    },
    move: add,
    up: end,
    press,
  };
}

/** A tool that puts one thing where it is let go. */
export function put(title: string, done: Done): Tool {
  let at: number | null = null;
  return {
    title,
    down(place) {
      at = place;
      preview.value = [place];
    },
    move(place) {
      at = place;
      preview.value = [place];
    },
    up() {
      preview.value = [];
      if (at !== null) done([at]);
    },
    press: (place) => done([place]),
  };
}
