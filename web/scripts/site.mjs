/**
 * Pack the umpire for the page: `node scripts/site.mjs FOLDER SOURCE PACKAGES WHEELS`
 *
 * Into FOLDER/umpire go the Python runtime, and packed as small as can be its library, and maquis from SOURCE with what it
 * wants: of what is installed in PACKAGES its name, of WHEELS, a folder, the rest. FOLDER gets what the page shows before
 * the umpire is there, and the worker that keeps all of it in the browser.
 */
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [folder, source, packages, wheels] = process.argv.slice(2).map((path) => resolve(path));
const here = dirname(fileURLToPath(import.meta.url));
const runtime = join(here, "../node_modules/pyodide");
const umpire = join(folder, "umpire");

const python = await loadPyodide({ indexURL: `${runtime}/` });
for (const [at, path] of Object.entries({
  "/source": source,
  "/packages": packages,
  "/wheels": wheels,
  "/runtime": runtime,
})) {
  python.FS.mkdirTree(at);
  python.mountNodeFS(at, path);
}
/** What is always asked for at the site, and never kept: the newest version of it counts. */
const NEWEST = ["rescue.js"];
// The most takes half a minute; for a try less will do, and some of the games.
python.globals.set("level", Number(process.env.SQUEEZE ?? 22));
python.globals.set("games", python.toPy((process.env.GAMES ?? "").split(" ").filter(Boolean)));
const packed = await python
  .runPythonAsync(readFileSync(join(here, "rehearse.py"), "utf8"))
  .then(() => python.runPythonAsync(readFileSync(join(here, "site.py"), "utf8")))
  .catch((fault) => {
    console.error(fault.message);
    process.exit(1);
  });
mkdirSync(umpire, { recursive: true });
for (const [name, data] of packed.toJs()) writeFileSync(join(folder, name), data);
for (const name of ["pyodide.mjs", "pyodide.asm.mjs"]) copyFileSync(join(runtime, name), join(umpire, name));
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((each) => each.isFile() && !NEWEST.includes(each.name))
  .map((each) => relative(folder, join(each.parentPath, each.name)).replaceAll("\\", "/"))
  .sort();
const hashed = (name) =>
  createHash("sha256")
    .update(readFileSync(join(folder, name)))
    .digest("base64");
const hashes = Object.fromEntries(files.map((name) => [name, `sha256-${hashed(name)}`]));
const service = readFileSync(join(here, "service.js"), "utf8");
writeFileSync(join(folder, "sw.js"), `const FILES = ${JSON.stringify(hashes, null, 2)};\n${service}`);
process.exit();
