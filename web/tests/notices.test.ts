import { beforeEach, describe, expect, test, vi } from "vitest";
import { dismiss, notices, say } from "../src/state/notices";

describe("notices", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    notices.value = [];
  });

  test("the newest comes first, and few are kept", () => {
    for (const words of ["a", "b", "c", "d"]) say(words);
    expect(notices.value.map(({ words }) => words)).toEqual(["d", "c", "b"]);
  });

  test("what is grave stays longer", () => {
    say("grave", true);
    say("plain");
    vi.advanceTimersByTime(30_000);
    expect(notices.value.map(({ words }) => words)).toEqual(["grave"]);
    vi.advanceTimersByTime(60_000);
    expect(notices.value).toEqual([]);
  });

  test("one can be closed", () => {
    say("a");
    say("b");
    dismiss(notices.value[0]!.id);
    expect(notices.value.map(({ words }) => words)).toEqual(["a"]);
  });
});
