import { describe, expect, it } from "vitest";
import { fileName } from "../src/ui/files";

describe("the name of a file that is handed to a player", () => {
  it.each([
    ["Night on the line", "Night-on-the-line.maquis"],
    ["a:b / c\\d? ", "a-b-c-d.maquis"],
    ["Łódź", "Łódź.maquis"],
    ["", "game.maquis"],
    ["...", "game.maquis"],
    ["CON", "game-CON.maquis"],
    ["nul.", "game-nul.maquis"],
    ["lpt1", "game-lpt1.maquis"],
    ["Console", "Console.maquis"],
    ["é".repeat(300), `${"é".repeat(60)}.maquis`],
  ])("%j is kept as %j", (title, name) => {
    expect(fileName(title, "maquis")).toBe(name);
  });
});
