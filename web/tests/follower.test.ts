import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../src/api/client";
import { ANSWERS_WITHIN, Follower, type Listener, type Shown, type Status } from "../src/state/follower";
import { Clock, fingerprint, LATEST, type Schedule, schedules, STORM, World } from "./chaos";

/** Milliseconds within which a page that hears nothing more says so: two and a half signs of life. */
const SILENCE = 25_000;
/** Milliseconds after the storm within which the page must be where the server is. */
const PATIENCE = ANSWERS_WITHIN + SILENCE + 60_000;

let clock: Clock;

beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function begin(plan: Partial<Schedule> = {}): World {
  clock = new Clock();
  vi.stubGlobal("setTimeout", clock.set);
  vi.stubGlobal("clearTimeout", clock.clear);
  return new World(clock, { requests: [], events: [], streams: [], acts: [], ...plan });
}

interface Page {
  follower: Follower;
  shown: Shown[];
  status: Status;
  leave: () => void;
}

function open(world: World, wants = { overlays: true, lines: true }): Page {
  const ending = new AbortController();
  const shown: Shown[] = [];
  const none = (): void => undefined;
  const listener: Listener = {
    show: (found) => shown.push(found),
    status: (status) => (page.status = status),
    news: none,
    trouble: none,
    refused: none,
  };
  const follower = new Follower(world, listener, ending.signal);
  const page: Page = { follower, shown, status: "apart", leave: () => ending.abort() };
  follower.want(wants);
  void follower.run();
  return page;
}

/** Let a schedule run off, and hold the page to what it may never do; return it as it is in the end. */
async function storm(plan: Schedule): Promise<{ page: Page; world: World }> {
  const world = begin(plan);
  const page = open(world);
  world.ask = () => void page.follower.refresh();
  let seen = 0;
  let last: Shown | null = null;
  await clock.run(STORM + PATIENCE, () => {
    for (const shown of page.shown.slice(seen)) {
      expect(world.states).toContain(fingerprint(shown));
      expect(shown.lines.map(({ number }) => number)).toEqual(shown.lines.map((_, i) => i));
      if (last && runOf(last) === runOf(shown)) {
        expect(shown.game.position.version).toBeGreaterThanOrEqual(last.game.position.version);
        expect(shown.game.table.number).toBeGreaterThanOrEqual(last.game.table.number);
      }
      last = shown;
    }
    seen = page.shown.length;
    if (page.status !== "live") return;
    const { position, table } = page.follower.shown!.game;
    expect(position.version).toBeGreaterThanOrEqual(world.heard.version);
    expect(table.number).toBeGreaterThanOrEqual(world.heard.table);
    const left = world.left.get(fingerprint(page.follower.shown!)) ?? Infinity;
    expect(clock.now - left, "a page that is behind says that it is live").toBeLessThanOrEqual(SILENCE + 2 * LATEST);
  });
  return { page, world };
}

/** Which run of the server told something: the numbers of the table leap when it starts anew. */
const runOf = ({ game }: Shown): number => Math.floor(game.table.number / 1_000);

const RUNS = Number(process.env.SCHEDULES ?? 2000);

test(`the page ends where the server is, whatever befalls requests and events: ${RUNS} schedules`, async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async (plan) => {
      const { page, world } = await storm(plan);
      expect(page.status).toBe("live");
      expect({ ...page.follower.shown, have: "" }).toEqual(world.truth());
      page.leave();
    }),
    { numRuns: RUNS },
  );
}, 600_000);

test("what happens between the first question and the first event is not missed", async () => {
  const requests = [{ there: 0, back: 300, fate: "done" as const }];
  const world = begin({ requests, streams: [{ delay: 100, fate: "open", lasts: Infinity, end: "fault" }] });
  const page = open(world);
  clock.set(() => world.happen("order"), 50);
  await clock.run(1_000, () => undefined);
  expect(page.follower.shown?.game.position.version).toBe(2);
  expect(page.status).toBe("live");
});

test("a page that hears nothing any more says so, and connects anew", async () => {
  const world = begin({ streams: [{ delay: 0, fate: "open", lasts: 5_000, end: "silence" }] });
  const page = open(world);
  await clock.run(4_000, () => undefined);
  expect(page.status).toBe("live");
  await clock.run(SILENCE + 100, () => undefined);
  expect(page.status).toBe("apart");
  world.happen("order");
  await clock.run(STORM + PATIENCE, () => undefined);
  expect(page.status).toBe("live");
  expect(page.follower.shown?.game.position.version).toBe(2);
});

test("a question that failed is asked again before long", async () => {
  const world = begin();
  vi.spyOn(world, "now").mockRejectedValueOnce(new ApiError(503, { error: "It is busy.", news: null }));
  const page = open(world);
  await clock.run(500, () => undefined);
  expect(page.status).toBe("behind");
  await clock.run(2_000, () => undefined);
  expect(page.status).toBe("live");
});

test("a page whose stream is shut off shows the game, and that it is not connected", async () => {
  const streams = Array<Schedule["streams"][0]>(1).fill({ delay: 0, fate: "refused", lasts: 0, end: "fault" });
  const world = begin({ streams });
  const page = open(world);
  await clock.run(1_000, () => undefined);
  expect(page.status).toBe("apart");
  expect(fingerprint(page.follower.shown!)).toBe(world.state);
});

test("an answer that is older than what is shown is dropped", async () => {
  const world = begin();
  const page = open(world);
  await clock.run(1_000, () => undefined);
  const late = world.now({ have: "", table: 0, overlays: true, lines: 1 }, new AbortController().signal);
  vi.spyOn(world, "now").mockImplementationOnce(async () => {
    const found = await late;
    await clock.wait(500);
    return found;
  });
  await clock.run(1_050, () => undefined);
  void page.follower.refresh();
  world.happen("joined");
  await clock.run(1_100, () => undefined);
  const joined = world.state;
  expect(fingerprint(page.follower.shown!)).toBe(joined);
  await clock.run(3_000, () => undefined);
  expect(page.shown.slice(1).map(fingerprint)).toEqual([joined]);
});

test("what a server said before it was put back to a copy is not taken for what it says now", async () => {
  const world = begin({
    streams: [
      { delay: 0, fate: "refused", lasts: 0, end: "fault" },
      { delay: 0, fate: "open", lasts: Infinity, end: "fault" },
    ],
    requests: [
      { there: 0, back: 3_000, fate: "done" },
      { there: 0, back: 10, fate: "done" },
    ],
  });
  for (let i = 0; i < 5; i++) world.happen("order");
  const page = open(world);
  clock.set(() => world.happen("restored"), 100);
  await clock.run(9_000, () => undefined);
  expect(page.status).toBe("live");
  expect(fingerprint(page.follower.shown!)).toBe(world.state);
});

test("one question is asked at a time, and who comes is told without any", async () => {
  const world = begin();
  const asked = vi.spyOn(world, "now");
  const page = open(world);
  await clock.run(1_000, () => undefined);
  asked.mockClear();
  for (let i = 0; i < 9; i++) world.happen("order");
  await clock.run(2_000, () => undefined);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
  asked.mockClear();
  world.happen("joined");
  await clock.run(3_000, () => undefined);
  expect(asked).not.toHaveBeenCalled();
  expect(page.status).toBe("live");
  expect(fingerprint(page.follower.shown!)).toBe(world.state);
});

test("an order that was carried out is waited for, though no event has told of it", async () => {
  const world = begin({
    events: [{ delay: 0, fate: "told" }, ...Array<Schedule["events"][0]>(9).fill({ delay: 0, fate: "lost" })],
  });
  const page = open(world);
  await clock.run(1_000, () => undefined);
  world.happen("order");
  page.follower.stands(2);
  expect(page.status).toBe("behind");
  let done = false;
  void page.follower.refresh().then(() => (done = page.follower.shown?.game.position.version === 2));
  await clock.run(2_000, () => undefined);
  expect(page.status).toBe("live");
  expect(done, "it is shown when the question is done").toBe(true);
  expect(page.follower.shown?.game.position.version).toBe(2);
});

test("a seat that may no longer listen is told so, and asks no more", async () => {
  const world = begin();
  const refused: ApiError[] = [];
  vi.spyOn(world, "events").mockImplementation(() => {
    throw new ApiError(401, { error: "nobody sits here", news: null });
  });
  const ending = new AbortController();
  const none = (): void => undefined;
  const follower = new Follower(
    world,
    {
      show: none,
      status: none,
      news: none,
      trouble: none,
      refused: (why) => {
        refused.push(why);
        ending.abort();
      },
    },
    ending.signal,
  );
  await follower.run();
  expect(refused.map(({ status }) => status)).toEqual([401]);
});
