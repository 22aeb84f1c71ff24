import { Decompress } from "fzstd";
import type { loadPyodide, PyodideAPI } from "pyodide";
import { forget, remember, remembered, some } from "./memory";

type Configured = NonNullable<Parameters<typeof loadPyodide>[0]>;

const at = new URL("umpire/", new URL("../", self.location.href)).href;
const SITE = "/lib/python3.14/site-packages";
/** Of the packages that Python could load from elsewhere, none. */
const NONE = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
});
/** Milliseconds after which there is time to keep what another visit begins with. */
const LATER = 3_000;

type Part = "python.wasm" | "library" | "umpire";
/** Which build this is, how long its parts are, and the modules of Python's library that the umpire wants at once. */
interface Begin {
  build: string;
  sizes: Record<Part, number>;
  modules: string[];
}

const kept = some();
const begin = fetch(`${at}begin.json`).then((answer) => answer.json() as Promise<Begin>);
/** Everything is asked for at once, before anything is there. */
const sent = {
  loader: import(/* @vite-ignore */ `${at}pyodide.mjs`) as Promise<{ loadPyodide: typeof loadPyodide }>,
  program: import(/* @vite-ignore */ `${at}pyodide.asm.mjs`) as Promise<{ default: Configured["createPyodideModule"] }>,
  memory: kept.then(async (any) => any && (await remembered((await begin).build, "memory"))?.arrayBuffer()),
  "python.wasm": part("python.wasm"),
  library: part("library"),
  umpire: part("umpire"),
};
for (const each of [begin, ...Object.values(sent)]) each.catch(() => undefined);

/** Python with the umpire and his maps; raise if they cannot be had. */
export async function runtime(): Promise<PyodideAPI> {
  const python = (await again()) ?? (await anew());
  unpack(python, await bytes("umpire"));
  return python;
}

/** Python as it was once it had begun, if the browser has that. */
async function again(): Promise<PyodideAPI | undefined> {
  const memory = await sent.memory;
  if (!memory) return undefined;
  try {
    const python = await loaded({ _loadSnapshot: memory });
    python.runPython("import random; random.seed()");
    return python;
  } catch {
    await forget();
    return undefined;
  }
}

/** Python from its beginning; the browser then keeps what another visit begins with. */
async function anew(): Promise<PyodideAPI> {
  const { build, modules } = await begin;
  const python = await loaded({ _makeSnapshot: true });
  python.runPython(`import ${modules.join(", ")}`);
  const memory = new Response(python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>);
  const parts: [Part, Response][] = await Promise.all(PARTS.map(async (name) => [name, (await sent[name]).clone()]));
  setTimeout(() => void remember(build, { memory, ...Object.fromEntries(parts) }), LATER);
  return python;
}

const PARTS: Part[] = ["python.wasm", "library", "umpire"];

async function loaded(how: Configured): Promise<PyodideAPI> {
  const { loadPyodide } = await sent.loader;
  const library = URL.createObjectURL(new Blob([await bytes("library")]));
  try {
    return await withWasm(async () =>
      loadPyodide({
        indexURL: at,
        stdLibURL: library,
        createPyodideModule: (await sent.program).default,
        lockFileContents: NONE,
        env: { HOME: "/", PYTHONDONTWRITEBYTECODE: "1" },
        ...how,
      }),
    );
  } finally {
    URL.revokeObjectURL(library);
  }
}

/** The runtime asks for its program by an address of its own: it is handed out as it comes, and compiled meanwhile. */
async function withWasm<T>(work: () => Promise<T>): Promise<T> {
  const { fetch } = self;
  self.fetch = (asked, how) =>
    String(asked).endsWith("pyodide.asm.wasm")
      ? sent["python.wasm"].then((answer) => answer.clone())
      : fetch(asked, how);
  try {
    return await work();
  } finally {
    self.fetch = fetch;
  }
}

const bytes = async (name: Part): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await sent[name]).clone().arrayBuffer());

/** A part as it is without being squeezed: as the browser keeps it, or as it was sent. */
async function part(name: Part): Promise<Response> {
  const headers = { "content-type": name === "python.wasm" ? "application/wasm" : "application/octet-stream" };
  if (await kept) {
    const { build, sizes } = await begin;
    const found = await (await remembered(build, name))?.blob();
    if (found?.size === sizes[name]) return new Response(found, { headers });
  }
  const answer = await fetch(`${at}${name}.zst`);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  let into: Decompress;
  const unsqueezed = new TransformStream<Uint8Array, Uint8Array>({
    start: (told) => void (into = new Decompress((part) => told.enqueue(part.slice()))),
    transform: (part) => into.push(part),
  });
  return new Response(answer.body!.pipeThrough(unsqueezed), { headers });
}

/** Put the files of a pack where Python looks for them: an index of their lengths, and then one after the other. */
function unpack(python: PyodideAPI, pack: Uint8Array): void {
  const length = new DataView(pack.buffer, pack.byteOffset).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(pack.subarray(4, 4 + length))) as Record<string, number>;
  const folders = new Set<string>();
  let start = 4 + length;
  for (const [name, size] of Object.entries(index)) {
    const path = `${SITE}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) {
      folders.add(folder);
      python.FS.mkdirTree(folder);
    }
    python.FS.writeFile(path, pack.subarray(start, start + size), { canOwn: true });
    start += size;
  }
}
