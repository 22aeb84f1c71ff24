import { expect, test } from "vitest";
import { letter } from "../src/map/ground/names";
import { scene } from "../src/map/ground/scene";
import { boardOf } from "./board";

const board = boardOf(20, 20);
board.towns = Array.from({ length: 60 }, (_, i) => ({
  name: `Town ${i}`,
  place: i * 6,
  size: "ABCDEF"[i % 6]!,
  port: "",
}));
const drawn = scene(board);
const measure = (text: string): number => text.length * 7;

test("names of towns never lie on each other", () => {
  for (const pitch of [4, 16, 45]) {
    const boxes = letter(drawn, pitch, measure).names.map(({ box }) => box);
    boxes.forEach(([west, north, east, south], i) => {
      for (const other of boxes.slice(i + 1)) {
        expect(west < other[2] && other[0] < east && north < other[3] && other[1] < south).toBe(false);
      }
    });
  }
});

test("more is drawn and named the nearer one is", () => {
  const [far, near] = [letter(drawn, 4, measure), letter(drawn, 45, measure)];
  expect(far.towns.length).toBeLessThan(near.towns.length);
  expect(near.towns.length).toBe(60);
  expect(far.names.length).toBeLessThan(near.names.length);
});
