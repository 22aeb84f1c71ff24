import type { loadPyodide, PyodideAPI } from "pyodide";
import { ZSTDDecoder } from "zstddec";
import { forget, remember, remembered, some } from "./memory";

type Configured = NonNullable<Parameters<typeof loadPyodide>[0]>;

const at = new URL("umpire/", new URL("../", self.location.href)).href;
const SITE = "/lib/python3.14/site-packages";
/** Of the packages that Python could load from elsewhere, none. */
const NONE = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
});

/** Bytes by which the memory of a program grows. */
const PAGE = 1 << 16;

/** Has the disk take what was written to an open file, by its number: 0, or what went wrong. */
type Sync = (file: number) => number;
type Part = "python.wasm" | "library" | "umpire";
/** Which build this is, how long its parts are, and all modules of the umpire. */
interface Begin {
  build: string;
  sizes: Record<Part, number>;
  modules: string[];
}

const decoder = new ZSTDDecoder();
const kept = some();
const begin = fetch(`${at}begin.json`).then((answer) => answer.json() as Promise<Begin>);
/** Everything is asked for at once, before anything is there. */
const sent = {
  loader: import(/* @vite-ignore */ `${at}pyodide.mjs`) as Promise<{ loadPyodide: typeof loadPyodide }>,
  script: import(/* @vite-ignore */ `${at}pyodide.asm.mjs`) as Promise<{ default: Configured["createPyodideModule"] }>,
  memory: memory(),
  program: program(),
  library: part("library"),
  umpire: part("umpire"),
};
for (const each of [begin, ...Object.values(sent)]) each.catch(() => undefined);

/** Python with the umpire and his maps, and whether it had to begin anew; raise if they cannot be had. */
export async function runtime(sync: Sync): Promise<{ python: PyodideAPI; anew: boolean }> {
  const found = await again(sync);
  const python = found ?? (await loaded({}, sync));
  return { python, anew: !found };
}

/** Python as it was once it had begun, if the browser has that. */
async function again(sync: Sync): Promise<PyodideAPI | undefined> {
  const memory = await sent.memory;
  if (!memory) return undefined;
  try {
    const python = await loaded({ _loadSnapshot: memory }, sync);
    python.runPython("import random; random.seed()");
    return python;
  } catch {
    await forget();
    return undefined;
  }
}

/** Have the browser keep what a later visit begins with: a Python that has read all modules and maps, and no game. */
export async function prepare(): Promise<void> {
  const { build, modules } = await begin;
  const python = await loaded({ _makeSnapshot: true });
  python.runPython(`import ${modules.join(", ")}\nmaquis.table.in_page.warm()`);
  await remember(build, {
    memory: new Response(python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>),
    "python.wasm": new Response(await part("python.wasm"), { headers: { "content-type": "application/wasm" } }),
  });
}

/** Python, begun with what there is. */
async function loaded(how: Configured, sync?: Sync): Promise<PyodideAPI> {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  const files = unpacked(await sent.umpire);
  const { default: create } = await sent.script;
  const libraries = { dynamicLibraries: [...files.keys()].filter((name) => name.endsWith(".so")) };
  // It asks for its parts by addresses of its own: it is handed those that are there, or on their way.
  self.fetch = async (asked, settings) => {
    const name = String(asked).slice(at.length);
    if (name === "python_stdlib.zip") return new Response(await sent.library);
    if (files.has(name)) return new Response(files.get(name));
    return name === "pyodide.asm.wasm" ? new Response() : fetch(asked, settings);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await sent.program;
    if (sync) imports!.env!.__syscall_fdatasync = sync;
    const instance = await WebAssembly.instantiate(module, imports);
    makeRoom(instance.exports.memory as WebAssembly.Memory, (await sent.memory)?.byteLength ?? 0);
    return { module, instance };
  };
  try {
    const python = await (
      await sent.loader
    ).loadPyodide({
      indexURL: at,
      // What is kept of the memory tells where in it the libraries are: each is loaded first of all, always there.
      createPyodideModule: (settings) => create!({ ...settings, ...libraries }),
      lockFileContents: NONE,
      env: { HOME: "/", PYTHONDONTWRITEBYTECODE: "1" },
      ...how,
    });
    const folders = new Set([...files.keys()].map((name) => name.slice(0, name.lastIndexOf("/"))));
    for (const folder of folders) python.FS.mkdirTree(folder);
    for (const [name, file] of files) python.FS.writeFile(name, file, { canOwn: true });
    return python;
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** Have a memory be at least so many bytes. */
function makeRoom(memory: WebAssembly.Memory, bytes: number): void {
  const lacking = bytes - memory.buffer.byteLength;
  if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE));
}

/** The memory that the browser keeps, if it has any that can be read. */
async function memory(): Promise<ArrayBuffer | undefined> {
  const found = (await kept) && (await remembered((await begin).build, "memory"));
  return found ? found.arrayBuffer().catch(() => undefined) : undefined;
}

/** The runtime's program, compiled as soon as it is there: as the browser keeps it, or as it was sent. */
async function program(): Promise<WebAssembly.Module> {
  try {
    const found = (await kept) && (await remembered((await begin).build, "python.wasm"));
    if (found) return await WebAssembly.compileStreaming(found);
  } catch {
    // It is spoiled.
  }
  return WebAssembly.compile(await part("python.wasm"));
}

/** A part that was sent, as it is without being squeezed. */
async function part(name: Part): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(`${at}${name}.zst`);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const squeezed = new Uint8Array(await answer.arrayBuffer());
  const { sizes } = await begin;
  await decoder.init();
  const found = decoder.decode(squeezed, sizes[name]);
  if (found.length !== sizes[name]) throw new Error(`${answer.url} is not as it was built`);
  return found as Uint8Array<ArrayBuffer>;
}

/** The files of a pack, by where Python looks for them: it has an index of their lengths, then one after the other. */
function unpacked(pack: Uint8Array<ArrayBuffer>): Map<string, Uint8Array<ArrayBuffer>> {
  const length = new DataView(pack.buffer).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(pack.subarray(4, 4 + length))) as Record<string, number>;
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let start = 4 + length;
  for (const [name, size] of Object.entries(index)) {
    files.set(`${SITE}/${name}`, pack.subarray(start, start + size));
    start += size;
  }
  return files;
}
