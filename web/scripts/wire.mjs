// Writes src/wire.ts, the messages between server and page, from the server's own description of them, and
// src/map/ground/style.ts, how the ground of maps is painted, from what pictures of maps are made of.
// node scripts/wire.mjs [--check]: with --check nothing is written, and the exit code tells whether it is current.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapi, { astToString } from "openapi-typescript";
import { format, resolveConfig } from "prettier";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const python = process.env.PYTHON ?? "python3";
const asked = `
import json, msgspec
from maquis.table import wire
messages = [each for each in vars(wire).values() if isinstance(each, type) and issubclass(each, msgspec.Struct)]
_, schemas = msgspec.json.schema_components(messages, ref_template="#/components/schemas/{name}")
print(json.dumps(schemas, sort_keys=True))`;
const env = { ...process.env, PYTHONPATH: process.env.PYTHONPATH ?? here("../../src") };
const schemas = JSON.parse(execFileSync(python, ["-c", asked], { env, maxBuffer: 1 << 26 }));
const messages = { openapi: "3.1.0", info: { title: "maquis", version: "0" }, paths: {}, components: { schemas } };
const types = astToString(await openapi(messages)).split("export type $defs")[0];
const names = Object.keys(schemas).sort();
const text = [
  "/** What server and page say to each other: made by `npm run wire` from maquis.table.wire. */",
  types.slice(types.indexOf("export interface components")),
  ...names.map((name) => `export type ${name} = components["schemas"]["${name}"];`),
  "/** A set of places: a hexadecimal number; bit n stands for the place of that number. */",
  "export type Bits = string;",
  'export type Provenance = Step["provenance"];',
  'export type SeatKind = Player["kind"];',
  "",
].join("\n");
await keep("src/wire.ts", text);
await keep("src/map/ground/style.ts", String(execFileSync(python, ["-m", "maquis.pictures.page"], { env })));

/** Write a file, or look whether it is current. */
async function keep(name, made) {
  const file = here(`../${name}`);
  const written = await format(made, { ...(await resolveConfig(file)), filepath: file });
  if (!process.argv.includes("--check")) writeFileSync(file, written);
  else if (readFileSync(file, "utf8") !== written) {
    console.error(`${name} is not what the server says: run npm run wire.`);
    process.exit(1);
  }
}
