import { readFileSync } from "node:fs";
import type { Board, Border } from "../src/wire";
import { boardOf } from "./board";

interface Raw {
  sheet: [number, number];
  names: { text: string; at: [number, number] }[];
  zones: {
    id: string; name: string; owner_1936: string; terrain: string; centre: [number, number];
    label: [number, number, number]; shape: number[][][]; city: boolean; ipp: number; facilities: string[];
  }[];
  borders: { a: string; b: string; lines?: number[][]; link?: number[]; rail?: boolean }[];
  closed: { a: string; b: string; lines: number[][] }[];
  land: number[][][];
} // prettier-ignore

/** The board of Global War, from the file that the server reads. */
export function worldBoard(): Board {
  const file = new URL("../../src/maquis/families/global_war/maps/global-war.json", import.meta.url);
  const raw = JSON.parse(readFileSync(file, "utf8")) as Raw;
  const place = new Map(raw.zones.map(({ id }, i) => [id, i]));
  const border = (a: string, b: string, more: Partial<Border>): Border => ({
    a: place.get(a)!, b: place.get(b)!, lines: [], link: [], features: [], ...more,
  }); // prettier-ignore
  return {
    ...boardOf(0, 0, 200 / Math.sqrt(3)),
    places: raw.zones.map((_, i) => i),
    labels: raw.zones.map(({ id }) => id),
    titles: raw.zones.map(({ name }) => name),
    x: raw.zones.map(({ centre }) => centre[0]),
    y: raw.zones.map(({ centre }) => centre[1]),
    names: raw.names.map(({ text, at }) => ({ text, kind: "sea", x: at[0], y: at[1], turn: 0 })),
    sheet: {
      width: raw.sheet[0],
      height: raw.sheet[1],
      zones: raw.zones.map(({ shape, label, owner_1936, city, ipp, facilities }) => ({
        shape, label, owner: owner_1936, city, number: ipp, signs: facilities, printed: [],
      })), // prettier-ignore
      borders: [
        ...raw.borders.map(({ a, b, lines = [], link = [], rail }) =>
          border(a, b, { lines, link, features: rail ? ["rail"] : [] }),
        ),
        ...raw.closed.map(({ a, b, lines }) => border(a, b, { lines, features: ["closed"] })),
      ],
      land: raw.land,
      legend: {},
    },
  };
}
