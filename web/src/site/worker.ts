import type { PyodideAPI } from "pyodide";
import { isFull, isNewer, Kept, Unread } from "./kept";
import { forget } from "./memory";
import type { FromWorker, Part, ToWorker } from "./messages";
import { prepare, runtime } from "./runtime";

/** The umpire in Python, which does at once what follows from a call, and answers by calls of its own. */
interface Umpire {
  asked(number: number, method: string, target: string, headers: string, body: Uint8Array, told: Told): void;
  gone(number: number): void;
  /** Have the file kept anew, and the log after it begun anew. */
  renew(): void;
}
/** Takes notice that the browser has kept what it was to keep; it has not if there is a fault. */
type Settle = (fault: string) => void;
/** Takes the parts of an answer: see `Tell` in Python. */
type Told = (status: number, headers: string, data: Uint8Array, over: boolean) => void;

const BEGIN = `
import asyncio
from pyodide.ffi import create_proxy, to_js
from maquis.table.in_page import Umpire
from maquis.table.tablefile import StorageError
from maquis.table.together import run_together

loop = asyncio.get_running_loop()
together = run_together(loop)

class InBrowser:
    def __init__(self):
        self._settle = create_proxy(self._settled)

    def logs(self):
        return logs()

    def begin(self):
        begin()

    async def keep(self, file):
        self._kept = loop.create_future()
        keep(to_js(file), self._settle)
        await self._kept

    def _settled(self, fault):
        if fault:
            together.enter(self._kept.set_exception, RuntimeError(fault))
        else:
            together.enter(self._kept.set_result, None)

class InWorker(Umpire):
    def __init__(self):
        super().__init__(InBrowser(), resting=resting)
        self._answers = set()

    def asked(self, number, method, target, headers, body, told):
        tell = lambda status, headers, data, over: told(status, headers, to_js(data), over)
        together.enter(self._begin, number, method, target, headers, body.to_bytes(), tell)

    def _begin(self, *asked):
        answer = loop.create_task(self.ask(*asked))
        self._answers.add(answer)
        answer.add_done_callback(self._over)

    def _over(self, answer):
        self._answers.discard(answer)
        if answer.exception():
            broken()

    def gone(self, number):
        together.enter(super().gone, number)

    def renew(self):
        together.enter(self.hall.storage.clean)

try:
    found = InWorker()
except StorageError as error:
    found = str(error)
found
`;

/** What this script is called in the worker that has no umpire, and prepares what a later visit begins with. */
const BESIDE = "beside";
/** Milliseconds after which there is time for that. */
const LATER = 3_000;
const NEWER =
  "The games that this browser keeps cannot be opened: a newer version of this page keeps them. Load the page anew, " +
  "and take the new version when it is offered.";

const UNREAD =
  "The games that this browser keeps cannot be opened: it does not hand out the file that their last orders are in. " +
  "Open the page in an ordinary window, in which you played before, or load it anew.";
/** Milliseconds of rest after which what was logged goes into the file that is kept. */
const REST = 1_000;

/** Why the umpire cannot begin, in a sentence. */
class Stopped extends Error {}

const say = (message: FromWorker): void => self.postMessage(message);
const waitFor = (words: string): void => say({ kind: "waiting", words });

/** Hold a lock as long as this worker lives: whoever waits for it is told when it has died, however that came. */
async function live(): Promise<void> {
  const lock = `maquis ${crypto.randomUUID()}`;
  await new Promise<void>((resolve) => {
    void navigator.locks.request(lock, () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  say({ kind: "alive", lock });
}

/** What the browser keeps; raise `Stopped` if it keeps nothing. */
async function kept(): Promise<Kept> {
  try {
    return await Kept.open();
  } catch (fault) {
    if (isNewer(fault)) throw new Stopped(NEWER);
    if (fault instanceof Unread) throw new Stopped(UNREAD);
    throw new Stopped(
      "This browser lets the page keep no games (it may be in private mode, or its disk full): open the page in an " +
        `ordinary window, or make room. It said: ${String(fault)}`,
    );
  }
}

/** Have the umpire alone: another tab has it, if this takes time. */
async function alone(): Promise<void> {
  let held = false;
  const taken = new Promise<void>((resolve) => {
    void navigator.locks.request("maquis", () => {
      held = true;
      resolve();
      return new Promise(() => undefined);
    });
  });
  await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, 100))]);
  if (!held) waitFor("maquis is open in another tab of this browser: go on there, or close that tab.");
  await taken;
}

/** Keep the games, if need be in the room that the memory of Python takes; what is wrong if that cannot be. */
async function keep(games: Kept, file: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    await games.keep(file).catch(async (fault: unknown) => {
      if (!isFull(fault) || !(await forget())) throw fault;
      await games.keep(file);
    });
    return "";
  } catch (fault) {
    if (isFull(fault)) say({ kind: "full" });
    return String(fault);
  }
}

/** Have Python do something. If it breaks down over it, it answers nothing any more. */
function having(work: () => void): void {
  try {
    work();
  } catch {
    self.close();
  }
}

let begin: (resting: boolean) => void;
const resting = new Promise<boolean>((resolve) => (begin = resolve));

/** Python's files in memory, as far as it tells of them. */
interface InMemory {
  name: string;
  contents: Uint8Array;
  stream_ops: { write: Write };
}
type Write = (stream: { node: InMemory }, from: unknown, offset: number, length: number, at?: number) => number;

/**
 * Have what SQLite adds to its log be in that of the browser when SQLite has it synced, which it does before it tells
 * that a change is committed: return what does that, by the number of the open file.
 */
function logging({ FS }: PyodideAPI, games: Kept): (file: number) => number {
  let [from, to] = [Infinity, 0];
  const files = FS as unknown as {
    getStream(file: number): { node: InMemory } | null;
    lookupPath(path: string): { node: InMemory };
  };
  const { stream_ops } = files.lookupPath("/table.db").node;
  const { write } = stream_ops;
  stream_ops.write = (stream, data, offset, length, at, ...more) => {
    if (stream.node.name === LOG && at !== undefined) [from, to] = [Math.min(from, at), Math.max(to, at + length)];
    return write(stream, data, offset, length, at, ...more);
  };
  return (file) => {
    const node = files.getStream(file)?.node;
    if (node?.name !== LOG) return 0;
    const [first, last] = [from, to];
    [from, to] = [Infinity, 0];
    if (!games.logs || first >= last) return 0;
    return games.add(node.contents.subarray(first, last), first) ? 0 : FAILED;
  };
}

const LOG = "table.db-wal";
/** What the system says of what could not be written (EIO). */
const FAILED = -29;

async function started(): Promise<Umpire> {
  await live();
  await alone();
  const games = await kept();
  waitFor("The umpire is being loaded …");
  let sync = (file: number): number => file && 0;
  const { python, anew } = await runtime((file) => sync(file));
  waitFor("The umpire is being loaded: the table …");
  python.FS.writeFile("/table.db", games.file);
  sync = logging(python, games);
  python.globals.set("keep", (file: Uint8Array<ArrayBuffer>, settle: Settle) => {
    void keep(games, file).then((fault) => having(() => settle(fault)));
  });
  python.globals.set("logs", () => games.logs && !games.long);
  python.globals.set("begin", () => games.begin());
  python.globals.set("broken", () => self.close());
  python.globals.set("resting", await resting);
  const umpire = (await python.runPythonAsync(BEGIN)) as Umpire | string;
  if (typeof umpire === "string") throw new Stopped(`The games that this browser keeps cannot be opened: ${umpire}`);
  waitFor("");
  setInterval(() => games.behind && games.rest > REST && having(() => umpire.renew()), REST);
  if (anew) setTimeout(() => new Worker(self.location.href, { type: "module", name: BESIDE }), LATER);
  return umpire;
}

/** What went wrong, in a line: of what Python says the last, where the others tell which way it came. */
const inShort = (fault: unknown): string => String(fault).trim().split("\n").at(-1) ?? "";

/** Answer the page. */
function serve(): void {
  const umpire = started();
  umpire.catch((fault: unknown) => {
    const words = fault instanceof Stopped ? fault.message : `The umpire could not be loaded: ${inShort(fault)}`;
    say({ kind: "stopped", words });
  });
  self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === "begin") begin(data.resting);
    else if (data.kind === "ping") say({ kind: "pong" });
    else
      umpire.then(
        (found) => having(() => (data.kind === "gone" ? found.gone(data.number) : answer(found, data))),
        () => undefined,
      );
  };
}

if (self.name === BESIDE) void prepare().finally(() => self.close());
else serve();

type Ask = Extract<ToWorker, { kind: "ask" }>;

function answer(umpire: Umpire, { number, method, target, headers, body }: Ask): void {
  umpire.asked(number, method, target, JSON.stringify(headers), new Uint8Array(body), (status, head, data, over) => {
    say({ kind: "part", number, status, headers: head ? (JSON.parse(head) as Part["headers"]) : {}, data, over });
  });
}
