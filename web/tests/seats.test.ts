import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");
/** Where nobody sits in a seat. */
const OUTSIDE = ["api", "desk", "mapdesk", "site", "start", "tour"];
/** What stays when somebody sits down elsewhere, by file. */
const STAYS: Record<string, readonly string[]> = {
  // how the page is shown, and what it is at
  "act/ActPanel.tsx": ["briefly"],
  "act/Kind.tsx": ["unfolded"],
  "act/giving.ts": ["giving", "skip"],
  "map/camera.ts": ["camera"],
  "map/live/symbols.ts": ["symbolsReady"],
  "shell/tabs.ts": ["tab", "sheetUp", "helpOpen"],
  "state/settings.ts": ["still"],
  "state/shelf.ts": ["unkept"],
  // the rulebook, the ground and its labels, which all may know
  "panels/rules/book.ts": ["book"],
  "state/ground.ts": ["ground"],
  "state/rules.ts": ["clause", "cameFrom"],
  "state/selection.ts": ["shown"],
  "state/sheets.ts": ["sheets", "elsewhere"],
  // where one sits, and what this browser keeps; the curtain sees to these and to what was said
  "state/curtain.ts": ["curtained", "fallen"],
  "state/held.ts": ["stands", "raised", "kept"],
  "state/notices.ts": ["notices"],
  "state/session.ts": ["key", "arrival"],
  // what follows the seat, from `follow`
  "state/store.ts": [
    "atDesk", "board", "game", "acts", "overlays", "overlaysWanted", "lines", "logWanted", "status", "trouble", "fault",
    "replayed",
  ], // prettier-ignore
  // what is drawn from what is looked at
  "map/live/scene.ts": ["ghosts", "pointed"],
};

test("what is looked at in a seat is declared to be of it, or listed here", () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" })
    .map((name) => name.replaceAll(sep, "/"))
    .filter((name) => /\.tsx?$/.test(name) && !OUTSIDE.includes(name.split("/")[0]!));
  const found = files.map((name) => {
    const text = readFileSync(join(SOURCE, name), "utf-8");
    return [name, [...text.matchAll(/^(?:export )?const (\w+) = signal[<(]/gm)].map(([, signal]) => signal!)] as const;
  });
  expect(Object.fromEntries(found.filter(([, signals]) => signals.length))).toEqual(STAYS);
});
