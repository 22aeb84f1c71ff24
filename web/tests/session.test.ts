import { beforeEach, describe, expect, test, vi } from "vitest";
import type * as held from "../src/state/held";
import { seatNews } from "../src/state/seats";
import type * as session from "../src/state/session";
import type { Player, Table } from "../src/wire";

class Store {
  [name: string]: unknown;
  get length(): number {
    return Object.keys(this).length;
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? (this[name] as string) : null;
  }
  setItem(name: string, value: string): void {
    this[name] = value;
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }
}

type Session = typeof session;
type Kept = typeof held;

const asked: string[] = [];
let answers: (() => Response)[] = [];

/** A tab that is opened at an address, in a browser that keeps what was kept before. */
async function tab(hash: string, browser: Store, own = new Store()): Promise<Session & Kept> {
  vi.resetModules();
  vi.stubGlobal("localStorage", browser);
  vi.stubGlobal("sessionStorage", own);
  const location = { hash, pathname: "/", origin: "http://t" };
  vi.stubGlobal("window", {
    location,
    history: { replaceState: () => (location.hash = "") },
    addEventListener: vi.fn(),
  });
  const found = { ...(await import("../src/state/held")), ...(await import("../src/state/session")) };
  found.openSession();
  expect(location.hash).toBe("");
  await vi.waitFor(() => expect(found.arrival.value === null || found.arrival.value.fault !== null).toBe(true));
  return found;
}

const denied = (status: number): Response => new Response(JSON.stringify({ error: "no" }), { status });

beforeEach(() => {
  asked.length = 0;
  answers = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    asked.push(init.body as string);
    return Promise.resolve((answers.shift() ?? (() => new Response("{}")))());
  });
});

describe("an invitation", () => {
  test("is exchanged for a key that was drawn here", async () => {
    const browser = new Store();
    const found = await tab("#invitation=abc", browser);
    expect(found.key.value).toMatch(/^[\w-]{32}$/);
    expect(asked).toEqual([JSON.stringify({ invitation: "abc", key: found.key.value })]);
    expect((await tab("#invitation=abc", browser)).key.value).toBe(found.key.value);
    expect(asked).toHaveLength(1);
  });

  test("is asked again with the same key when the answer was lost", async () => {
    const browser = new Store();
    const own = new Store();
    answers = [() => denied(503)];
    const found = await tab("#invitation=abc", browser, own);
    expect([found.key.value, found.arrival.value?.fault?.status]).toEqual([null, 503]);
    const again = await tab("", browser, own);
    expect(again.key.value).toBe(found.held.value[0]!.key);
    expect(asked[0]).toBe(asked[1]);
  });

  test.each([404, 410])("that is worth nothing (%i) is not kept", async (status) => {
    const browser = new Store();
    answers = [() => denied(status)];
    const found = await tab("#invitation=abc", browser);
    expect(found.arrival.value?.fault?.status).toBe(status);
    expect(Object.keys(browser)).toEqual([]);
  });
});

describe("a browser", () => {
  test("keeps its seats when a tab is closed, and a new tab chooses", async () => {
    const browser = new Store();
    await tab("#one", browser);
    await tab("#two", browser);
    const found = await tab("", browser);
    expect(found.key.value).toBeNull();
    expect(found.held.value.map(({ key }) => key)).toEqual(["one", "two"]);
    found.sit("one");
    expect(found.key.value).toBe("one");
  });

  test("has tabs at several seats, each of which goes on where it was", async () => {
    const [browser, left, right] = [new Store(), new Store(), new Store()];
    await tab("#one", browser, left);
    await tab("#two", browser, right);
    expect((await tab("", browser, left)).key.value).toBe("one");
    expect((await tab("", browser, right)).key.value).toBe("two");
  });

  test("forgets a seat in all tabs", async () => {
    const [browser, left] = [new Store(), new Store()];
    await tab("#one", browser, left);
    const other = await tab("#one", browser);
    other.followSession();
    other.giveUp();
    expect(other.key.value).toBeNull();
    expect((await tab("", browser, left)).key.value).toBeNull();
    expect(Object.keys(browser)).toEqual([]);
  });

  test("keeps a tab's seat from before there were items for seats", async () => {
    const own = new Store();
    own.setItem("maquis.key", "old");
    own.setItem("maquis.seats", JSON.stringify([{ key: "old", table: "g", side: "axis", name: "Axis" }]));
    expect((await tab("", new Store(), own)).key.value).toBe("old");
  });

  test("goes on when what it keeps is damaged", async () => {
    const browser = new Store();
    browser.setItem("maquis.seat.one", "{");
    expect((await tab("", browser)).held.value).toEqual([]);
  });
});

test("the links of others' seats are kept until somebody sits there", async () => {
  const found = await tab("#one", new Store());
  const seat = { number: 2, name: "Two", invited: true } as Player;
  found.keepLinks({ game: "g", title: "G", links: [{ seat, invitation: "i" }] });
  const table = { id: "g", title: "G", commitment: "c", players: [seat] } as Table;
  const position = { when: { words: "now" } };
  const game = { table, position, seat: { kind: "side", side: "axis", name: "A" } } as Parameters<Kept["know"]>[1];
  found.know("one", game, "axis to act");
  expect(found.kept.value).toHaveLength(1);
  found.know("one", { ...game, table: { ...table, commitment: "d", players: [{ ...seat, invited: false }] } }, "");
  expect(found.kept.value).toEqual([]);
  expect(found.heldBy("one")!.commitment).toBe("c");
});

test("the link of another table leads there, and that of this one to its seat", async () => {
  const { elsewhere } = await tab("", new Store());
  expect(elsewhere(" https://table.example/x#invitation=abc ")).toBe("https://table.example/x#invitation=abc");
  for (const here of ["http://t/#invitation=abc", "invitation=abc", "javascript:alert(1)", "http://"]) {
    expect(elsewhere(here)).toBeNull();
  }
});

test("others are told when somebody sits down", () => {
  const player = (taken: number): Player => ({ number: 2, name: "P2", renewed: 0, taken }) as Player;
  const deletion = { needed: [1, 2], agreed: [] };
  const table = (taken: number): Table => ({ id: "g", players: [player(taken)], deletion }) as unknown as Table;
  expect(seatNews(table(0), table(5), 1)).toEqual(["Somebody has sat down for P2."]);
  expect(seatNews(table(5), table(5), 1)).toEqual([]);
});
