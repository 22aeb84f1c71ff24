import type { Board, Terms } from "../src/wire";

const TERMS: Terms = {
  place: "hex", places: "hexes", points: "movement points", hidden: true, umpired: true, turn: "",
  overlays: "", order: "", clause: "",
  terrain: {}, strength: "", states: {}, staff: {}, marks: {}, controlled: false, counters: [],
}; // prettier-ignore

/** A board of some columns and rows of pointy-topped hexes, odd rows further east; rows are counted from the south. */
export function pointyBoardOf(columns: number, rows: number, radius = 10): Board {
  const pitch = radius * Math.sqrt(3);
  const all = Array.from({ length: columns * rows }, (_, n) => [n % columns, Math.floor(n / columns)] as const);
  return {
    ...boardOf(1, 1, radius),
    pointy: true,
    places: all.map(([column, row]) => column + 20 * row),
    labels: all.map(([column, row]) => `0${column}0${row}`),
    x: all.map(([column, row]) => 40 + (column + (row % 2) / 2) * pitch),
    y: all.map(([, row]) => 70 + (rows - 1 - row) * radius * 1.5),
  };
}

/** A board of some columns and rows of flat-topped hexes; the places are numbered column by column. */
export function boardOf(columns: number, rows: number, radius = 10): Board {
  const pitch = radius * Math.sqrt(3);
  const all = Array.from({ length: columns * rows }, (_, place) => [Math.floor(place / rows), place % rows] as const);
  const digits = (number: number): string => String(number).padStart(2, "0");
  return {
    map: "drawn",
  key: "small", title: "A small board", credits: [], radius,
    places: all.map((_, place) => place),
    labels: all.map(([column, row]) => digits(column) + digits(row)),
    x: all.map(([column]) => 40 + column * radius * 1.5),
    y: all.map(([column, row]) => 70 + (row + (column % 2) / 2) * pitch),
    terrain: {}, regions: {}, signs: {}, lines: {}, towns: [], names: [], sheet: null, network: null, terms: TERMS,
    titles: [],
    views: [], powers: [], shown: [], pointy: false,
  };
} // prettier-ignore
