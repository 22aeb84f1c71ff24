import { beforeEach, expect, test, vi } from "vitest";
import type * as reaching from "../src/site/reach";
import type { FromWorker } from "../src/site/messages";

/** A worker that dies when it is told to: who waits for its lock gets that. */
class Umpire {
  static all: Umpire[] = [];
  onmessage: (event: { data: FromWorker }) => void = () => undefined;
  onerror: () => void = () => undefined;
  readonly lock = `lock ${Umpire.all.length}`;
  asked: { number: number; target: string }[] = [];
  resting?: boolean;

  constructor(at: URL | string, options: WorkerOptions) {
    void options.type;
    if (at instanceof URL) Umpire.all.push(this);
  }

  postMessage(message: { kind: string; number: number; target: string; resting: boolean }): void {
    if (message.kind === "begin") this.resting = message.resting;
    if (message.kind === "ask") this.asked.push(message);
  }

  says(data: FromWorker): void {
    this.onmessage({ data });
  }

  terminate(): void {
    const free = freed.get(this.lock);
    freed.delete(this.lock);
    free?.();
  }
}

const freed = new Map<string, () => void>();
const locks = { request: (name: string, then: () => void) => Promise.resolve(freed.set(name, then)) };

async function page(lacks: Partial<Record<string, unknown>> = {}): Promise<typeof reaching> {
  vi.resetModules();
  Umpire.all = [];
  vi.stubGlobal("window", { isSecureContext: true, ...lacks });
  vi.stubGlobal("indexedDB", {});
  vi.stubGlobal("navigator", { locks });
  vi.stubGlobal("Worker", Umpire);
  vi.stubGlobal("setTimeout", () => 0);
  return import("../src/site/reach");
}

beforeEach(() => {
  vi.unstubAllGlobals();
  freed.clear();
});

/** The umpire that was started last, once it was asked something. */
async function last(): Promise<Umpire> {
  await vi.waitFor(() => expect(Umpire.all.at(-1)!.asked.length).toBeGreaterThan(0));
  const found = Umpire.all.at(-1)!;
  found.says({ kind: "alive", lock: found.lock });
  return found;
}

test("an umpire that dies in the middle of an order is started anew, and the order is not waited for", async () => {
  const { reach, stopped } = await page();
  const given = reach("game/orders", { method: "POST", body: "{}" });
  (await last()).terminate();
  await expect(given).rejects.toThrow(/broke down, and is started anew: every order that was answered is kept/);
  expect(Umpire.all).toHaveLength(2);
  const asked = reach("game", {});
  const next = await last();
  const { number } = next.asked[0]!;
  next.says({ kind: "part", number, status: 200, headers: {}, data: new TextEncoder().encode("all "), over: false });
  const answer = await asked;
  expect(answer.status).toBe(200);
  next.says({ kind: "part", number, status: 0, headers: {}, data: new TextEncoder().encode("right"), over: true });
  expect(await answer.text()).toBe("all right");
  expect(stopped.value).toBe(false);
});

test("one that dies again and again is let be", async () => {
  const { reach, silent, stopped, waiting } = await page();
  for (let i = 0; i < 3; i++) {
    const asked = reach("game", {});
    (await last()).terminate();
    await expect(asked).rejects.toThrow();
  }
  expect([Umpire.all.length, stopped.value]).toEqual([3, true]);
  expect(waiting.value).toMatch(/^The umpire in this page has stopped\. Load the page anew/);
  await expect(reach("game", {})).rejects.toThrow(silent());
});

test("one that hears nothing is stopped if it is to be, and its policies wait to be told to play", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "Date"] });
  const { goOn, halt, reach, stopped, waiting, working } = await page();
  const given = reach("game/orders", { method: "POST", body: "{}" });
  const first = await last();
  first.says({ kind: "waiting", words: "" });
  vi.advanceTimersByTime(1000);
  first.says({ kind: "pong" });
  vi.advanceTimersByTime(1000);
  expect([working.value, waiting.value]).toEqual([false, ""]);
  vi.advanceTimersByTime(3000);
  expect(working.value).toBe(true);
  halt();
  await expect(given).rejects.toThrow(/was stopped, and starts anew: every order that was answered is kept/);
  expect([working.value, stopped.value, Umpire.all.map((each) => each.resting)]).toEqual([false, false, [false, true]]);
  goOn();
  const asked = reach("game", {});
  (await last()).terminate();
  await expect(asked).rejects.toThrow();
  expect(Umpire.all.map((each) => each.resting)).toEqual([false, true, false]);
  vi.useRealTimers();
});

test("an answer that is over before it began is none", async () => {
  const { reach } = await page();
  const asked = reach("game", {});
  const umpire = await last();
  const { number } = umpire.asked[0]!;
  umpire.says({ kind: "part", number, status: 0, headers: {}, data: new Uint8Array(0), over: true });
  await expect(asked).rejects.toThrow();
});

test("what says that there is no room is said to the player", async () => {
  const { reach } = await page();
  const { notices } = await import("../src/state/notices");
  void reach("game", {});
  (await last()).says({ kind: "full" });
  expect(notices.value[0]!.words).toMatch(/no more room for games, so nothing was done/);
});

test.each([
  [{ isSecureContext: false }, {}, /only in a page that came by https/],
  [{}, { navigator: {} }, /lacks locks between tabs/],
  [{}, {}, /^$/],
  [{}, { indexedDB: undefined }, /lacks storage for games/],
  [{}, { WebAssembly: undefined }, /lacks WebAssembly/],
  [{}, { Worker: Object }, /lacks workers of modules/],
  [{}, { Worker: undefined, WebAssembly: undefined }, /lacks WebAssembly, workers of modules: it may be too old/],
])("a browser that lacks something is told what (%#)", async (window, globals, words) => {
  await page(window);
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const { lacking } = await import("../src/site/needs");
  expect(lacking()).toMatch(words);
});

test("nothing is started in such a browser, and every question is answered with that sentence", async () => {
  const { reach, stopped, waiting } = await page({ isSecureContext: false });
  await expect(reach("game", {})).rejects.toThrow(/https/);
  expect([Umpire.all.length, stopped.value]).toEqual([0, true]);
  expect(waiting.value).toMatch(/https/);
});

test("a browser that keeps nothing has the page keep its seats as long as it is open, and say so", async () => {
  vi.resetModules();
  const { Shelf, unkept } = await import("../src/state/shelf");
  const refusing = {
    get: (): never => {
      throw new DOMException("no", "SecurityError");
    },
  };
  const shelf = new Shelf(refusing.get);
  expect([shelf.get("a"), shelf.names(), unkept.value]).toEqual([null, [], false]);
  shelf.set("a", "1");
  expect([shelf.get("a"), shelf.names(), unkept.value]).toEqual(["1", ["a"], true]);
  shelf.remove("a");
  expect(shelf.get("a")).toBeNull();
});
