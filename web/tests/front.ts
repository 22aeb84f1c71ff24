import { readFileSync } from "node:fs";
import type { Board } from "../src/wire";
import { boardOf } from "./board";

interface Raw {
  sheet: [number, number];
  points: {
    id: string; at: [number, number]; name: string; kind: string; fortress?: boolean; victory?: number; source?: string;
  }[]; // prettier-ignore
  lines: { a: string; b: string; class: string }[];
  seas: { name: string; at: [number, number] }[];
  land: number[][][];
  lakes: number[][][];
  frontiers: number[][];
  rivers: number[][];
}

/** The board of Dark Crusade, from the file that the server reads. */
export function frontBoard(): Board {
  const file = new URL("../../src/maquis/families/dark_crusade/maps/dark-crusade.json", import.meta.url);
  const raw = JSON.parse(readFileSync(file, "utf8")) as Raw;
  const number = new Map(raw.points.map(({ id }, place) => [id, place]));
  const small = boardOf(1, 1);
  return {
    ...small,
    radius: 300 / Math.sqrt(3),
    places: raw.points.map((_, place) => place),
    labels: raw.points.map(({ id }) => id),
    titles: raw.points.map(({ name }) => name),
    x: raw.points.map(({ at }) => at[0]),
    y: raw.points.map(({ at }) => at[1]),
    names: raw.seas.map(({ name, at: [x, y] }) => ({ text: name, kind: "sea", x, y, turn: 0 })),
    network: {
      width: raw.sheet[0],
      height: raw.sheet[1],
      points: raw.points.map(({ kind, fortress = false, victory = 0, source = "", name }) => ({
        kind,
        fort: fortress,
        number: victory,
        source,
        printed: [],
        name,
      })),
      lines: raw.lines.map(({ a, b, class: kind }) => ({ a: number.get(a)!, b: number.get(b)!, kind, rivers: [] })),
      classes: { major: "major line", minor: "minor line", inferior: "inferior line" },
      legend: {},
      land: raw.land,
      lakes: raw.lakes,
      frontiers: raw.frontiers,
      rivers: raw.rivers,
    },
  };
}
