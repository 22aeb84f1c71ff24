import { describe, expect, test } from "vitest";
import { Places } from "../src/map/bits";

describe("a set of places", () => {
  test("is read as the server writes it: bit n for place n", () => {
    expect([...Places.read("1")]).toEqual([0]);
    expect([...Places.read("80000000000000001")]).toEqual([0, 67]);
    expect([...Places.read("0")]).toEqual([]);
  });

  test("is written as it was read", () => {
    for (const bits of ["0", "1", "a5", "100000000000000000f3"]) expect(Places.read(bits).write()).toBe(bits);
  });

  test("is joined and cut", () => {
    const few = Places.of([3, 200]);
    expect([...few.with([7])]).toEqual([3, 7, 200]);
    expect([...few.without(Places.of([3]))]).toEqual([200]);
    expect(few.size).toBe(2);
    expect(few.has(4)).toBe(false);
    expect(few.has(100_000)).toBe(false);
  });
});
