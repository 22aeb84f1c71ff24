import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");
const DOWN = "sheetUp.value = false";

test("nobody takes a panel away for an answer that comes late: a sheet is put down before one waits", () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" }).filter((name) => /\.tsx?$/.test(name));
  const late = files.flatMap((name) => {
    const parts = readFileSync(join(SOURCE, name), "utf-8").split(
      /^(?=(?:export )?(?:async )?function |export const )/m,
    );
    return parts.filter((part) => /\bawait\b/.test(part.slice(0, Math.max(0, part.lastIndexOf(DOWN))))).map(() => name);
  });
  expect(late).toEqual([]);
});
