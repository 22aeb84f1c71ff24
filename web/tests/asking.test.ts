import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../src/api/client";
import { persist } from "../src/state/asking";

const hindered = (status: number): ApiError => new ApiError(status, { error: "not now", news: null });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([0, 429, 500, 503])("what the server does not answer with %i is asked for again", async (status) => {
  const ask = vi.fn().mockRejectedValueOnce(hindered(status)).mockRejectedValueOnce(hindered(status));
  ask.mockResolvedValue("told");
  const said: boolean[] = [];
  const found = persist(
    ask,
    () => true,
    (_, first) => void said.push(first),
  );
  await vi.runAllTimersAsync();
  expect(await found).toBe("told");
  expect(said).toEqual([true, false]);
});

test("what is refused is not asked for again", async () => {
  const ask = vi.fn().mockRejectedValue(hindered(404));
  await expect(persist(ask, () => true)).rejects.toThrow("not now");
  expect(ask).toHaveBeenCalledOnce();
});

test("what nobody waits for any more is not asked for again, and not told", async () => {
  let wanted = true;
  const ask = vi.fn().mockRejectedValue(hindered(503));
  const found = persist(
    ask,
    () => wanted,
    () => (wanted = false),
  );
  await vi.runAllTimersAsync();
  expect(await found).toBeUndefined();
  expect(ask).toHaveBeenCalledOnce();
  wanted = true;
  const late = persist(
    () => Promise.resolve("told").finally(() => (wanted = false)),
    () => wanted,
  );
  expect(await late).toBeUndefined();
});
