import { Decompress, decompress } from "fzstd";
import type { loadPyodide, PyodideAPI } from "pyodide";

type Configured = NonNullable<Parameters<typeof loadPyodide>[0]>;

const at = new URL("umpire/", new URL("../", self.location.href)).href;
const SITE = "/lib/python3.14/site-packages";
/** Of the packages that Python could load from elsewhere, none. */
const NONE = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
});
/** Everything is asked for at once, before anything is there. */
const sent = {
  loader: import(/* @vite-ignore */ `${at}pyodide.mjs`) as Promise<{ loadPyodide: typeof loadPyodide }>,
  program: import(/* @vite-ignore */ `${at}pyodide.asm.mjs`) as Promise<{ default: Configured["createPyodideModule"] }>,
  wasm: fetched("python.wasm"),
  library: fetched("library"),
  umpire: fetched("umpire"),
};
for (const each of Object.values(sent)) each.catch(() => undefined);

/** Python with the umpire and his maps; raise if they cannot be had. */
export async function runtime(): Promise<PyodideAPI> {
  const { loadPyodide } = await sent.loader;
  const library = URL.createObjectURL(new Blob([await whole(sent.library)]));
  const umpire = whole(sent.umpire);
  umpire.catch(() => undefined);
  const python = await withWasm(async () =>
    loadPyodide({
      indexURL: at,
      stdLibURL: library,
      createPyodideModule: (await sent.program).default,
      lockFileContents: NONE,
      env: { HOME: "/", PYTHONDONTWRITEBYTECODE: "1" },
    }),
  );
  URL.revokeObjectURL(library);
  unpack(python, await umpire);
  return python;
}

/** The runtime asks for its program by an address of its own: it is handed out as it comes, and compiled meanwhile. */
async function withWasm<T>(work: () => Promise<T>): Promise<T> {
  const { fetch } = self;
  self.fetch = (asked, how) =>
    String(asked).endsWith("pyodide.asm.wasm") ? sent.wasm.then(unsqueezed) : fetch(asked, how);
  try {
    return await work();
  } finally {
    self.fetch = fetch;
  }
}

async function fetched(name: string): Promise<Response> {
  const answer = await fetch(`${at}${name}.zst`);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
}

/** A program as it was before it was squeezed, part by part. */
function unsqueezed(answer: Response): Response {
  let into: Decompress;
  const parts = new TransformStream<Uint8Array, Uint8Array>({
    start: (found) => void (into = new Decompress((part) => found.enqueue(part.slice()))),
    transform: (part) => into.push(part),
  });
  return new Response(answer.body!.pipeThrough(parts), { headers: { "content-type": "application/wasm" } });
}

async function whole(answer: Promise<Response>): Promise<Uint8Array<ArrayBuffer>> {
  return decompress(new Uint8Array(await (await answer).arrayBuffer())) as Uint8Array<ArrayBuffer>;
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
