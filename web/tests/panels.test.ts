import { describe, expect, test } from "vitest";
import { Grid } from "../src/map/grid";
import { EVERYTHING, kindOf, names, open, passes } from "../src/panels/log/filter";
import { added } from "../src/state/log";
import { columnRow, orders, rectangle, stroke, written } from "../src/panels/umpire/hexes";
import { seatNews } from "../src/state/seats";
import { duration } from "../src/ui/duration";
import { type Part, parts, pieces } from "../src/ui/places";
import type { Line, Player, Table } from "../src/wire";
import { boardOf } from "./board";

const grid = new Grid(boardOf(6, 5));
const at = (label: string): number => grid.labelled(label)!;
const labels = (places: number[]): string[] => places.map((place) => grid.label.get(place)!);

function line(number: number, more: Partial<Line> = {}): Line {
  const when = { turn: 1, date: "", side: "", phase: "", words: "" };
  const bare = { side: "axis", order: "end", when, words: [], rolls: [], phase: "", before: 0, undone: false };
  return { ...bare, number, undoes: [], ...more };
}

describe("hexes of the umpire's orders", () => {
  test("have columns and rows, beyond 99, too", () => {
    expect(columnRow("2714")).toEqual([27, 14]);
    expect(columnRow("53A0")).toEqual([53, 100]);
    expect(columnRow("B4C9")).toEqual([114, 129]);
  });

  test("make a rectangle from any corner", () => {
    const found = labels(rectangle(grid, at("0201"), at("0102")));
    expect(found).toEqual(["0101", "0102", "0201", "0202"]);
    expect(rectangle(grid, at("0102"), at("0201"))).toEqual(rectangle(grid, at("0201"), at("0102")));
  });

  test("are written as few rectangles, south-western corner first", () => {
    expect(written(grid, rectangle(grid, at("0101"), at("0403")))).toEqual(["0101-0403"]);
    expect(written(grid, ["0101", "0102", "0202", "0301"].map(at))).toEqual(["0101-0102", "0202", "0301"]);
    expect(written(grid, [])).toEqual([]);
  });

  test("of a quick stroke have no gaps", () => {
    const found = stroke(grid, at("0000"), at("0504"));
    expect(found[0]).toBe(at("0000"));
    expect(found.at(-1)).toBe(at("0504"));
    for (let i = 1; i < found.length; i++) {
      const around = [0, 1, 2, 3, 4, 5].map((side) => grid.neighbour(found[i - 1]!, side));
      expect(around).toContain(found[i]);
    }
  });

  test("that are too many for one order make several", () => {
    const large = new Grid(boardOf(60, 60));
    const scattered = large.board.places.filter((place) => place % 7 === 0);
    const found = orders(large, "own axis {}", scattered);
    expect(found.length).toBeGreaterThan(1);
    for (const order of found) expect(order.length).toBeLessThanOrEqual(2000);
    const named = found.flatMap((order) => order.slice("own axis ".length).split(", "));
    expect(named).toEqual(written(large, scattered));
  });
});

describe("the log", () => {
  const said = (words: string, clause = ""): Partial<Line> => ({ words: [{ words, clause }] });

  test("is filtered by side, kind, clause, words and place", () => {
    const one = line(1, { side: "soviet", order: "sabotage rail 1436 by 4 Bde", ...said("broken", "40.B1.table") });
    expect(passes(one, EVERYTHING)).toBe(true);
    expect(passes(one, { ...EVERYTHING, side: "axis" })).toBe(false);
    expect(passes(one, { ...EVERYTHING, kind: "sabotage", clause: "40.B1", place: "1436", words: "BROKEN" })).toBe(
      true,
    );
    expect(passes(one, { ...EVERYTHING, place: "1437" })).toBe(false);
    expect(kindOf(one)).toBe("sabotage");
    expect(open(EVERYTHING)).toBe(true);
  });

  test("names what it can be filtered by once each", () => {
    expect(names([line(1), line(2, { side: "soviet" }), line(3)], ({ side }) => [side])).toEqual(["axis", "soviet"]);
  });

  test("marks what a later line takes back", () => {
    const found = added([line(1), line(2), line(3)], [line(4, { order: "undo 2 agreed", undoes: [2, 3] })]);
    expect(found.map(({ undone }) => undone)).toEqual([false, true, true, false]);
  });
});

describe("words", () => {
  test("have their hexes cut out, but no years", () => {
    const hexes = new Map([["0101", 7], ["1944", 8]]); // prettier-ignore
    const cut = parts("rail at 0101, by X; +1 in 1944; to 9999", (label) => hexes.get(label));
    expect(cut).toEqual([{ text: "rail at " }, { text: "0101", place: 7 }, { text: ", by X; +1 in 1944; to 9999" }]);
  });

  test("that come in pieces have a place in every other one, and in no other", () => {
    const hexes = new Map([["0101", 7], ["1944", 8]]); // prettier-ignore
    const cut = (text: string): Part[] => parts(text, (label) => hexes.get(label));
    expect(pieces(["May 1944: at ", "0101, Oak Camp", ", not 0101"], cut)).toEqual([
      { text: "May 1944: at " },
      { text: "0101", place: 7 },
      { text: ", Oak Camp" },
      { text: ", not 0101" },
    ]);
    expect(pieces(["", "1944", ""], cut)).toEqual([{ text: "1944", place: 8 }]);
  });

  test("tell times and turns", () => {
    expect(duration(0)).toBe("0 s");
    expect(duration(3905)).toBe("1 h 5 min");
    expect(duration(86_400)).toBe("1 d");
  });
});

const table = (...renewed: number[]): Table =>
  ({
    id: "g",
    players: renewed.map((times, i) => ({ number: i + 1, name: `P${i + 1}`, renewed: times }) as Player),
    deletion: { needed: [1, 2], agreed: [], done: false },
  }) as unknown as Table;

test("a new link of another seat is news", () => {
  expect(seatNews(table(0, 0), table(0, 0), 1)).toEqual([]);
  expect(seatNews(table(0, 0), table(1, 0), 1)).toEqual([]);
  expect(seatNews(table(0, 1), table(0, 2, 0), 1)).toEqual([expect.stringContaining("seat of P2")]);
  expect(seatNews({ ...table(0, 0), id: "h" }, table(1, 1), 1)).toEqual([]);
});

test("who wants to delete the game is told to the others", () => {
  const by = (...agreed: number[]): Table => ({ ...table(0, 0), deletion: { needed: [1, 2], agreed, done: false } });
  expect(seatNews(by(), by(2), 1)).toEqual([expect.stringContaining("P2 wants to delete the game")]);
  expect(seatNews(by(2), by(1, 2), 1)).toEqual([]);
  expect(seatNews(by(2), by(), 1)).toEqual([expect.stringContaining("P2 does not want")]);
});
