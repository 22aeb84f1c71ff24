/**
 * Pack the umpire for the page: `node scripts/site.mjs FOLDER SOURCE PACKAGES WHEEL...`
 *
 * Into FOLDER/umpire go the Python runtime and umpire.zip: maquis from SOURCE, and of PACKAGES and the wheels what a game
 * was seen to import, all compiled. FOLDER gets what the page shows before the umpire is there.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [folder, source, packages, ...wheels] = process.argv.slice(2).map((path) => resolve(path));
const here = dirname(fileURLToPath(import.meta.url));
const runtime = join(here, "../node_modules/pyodide");
const umpire = join(folder, "umpire");

const python = await loadPyodide({ indexURL: `${runtime}/` });
for (const [at, path] of [
  ["/source", source],
  ["/packages", packages],
]) {
  python.FS.mkdirTree(at);
  python.mountNodeFS(at, path);
}
python.FS.mkdirTree("/wheels");
for (const wheel of wheels) {
  python.FS.writeFile(`/${basename(wheel)}`, new Uint8Array(readFileSync(wheel)));
  python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel", { extractDir: "/wheels" });
}
const packed = await python.runPythonAsync(readFileSync(join(here, "site.py"), "utf8"));
mkdirSync(umpire, { recursive: true });
for (const [name, data] of packed.toJs()) writeFileSync(join(folder, name), data);
for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"]) {
  copyFileSync(join(runtime, name), join(umpire, name));
}
process.exit();
