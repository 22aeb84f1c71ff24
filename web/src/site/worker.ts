import { isFull, isNewer, Kept } from "./kept";
import { forget } from "./memory";
import type { FromWorker, ToWorker } from "./messages";
import { prepare, runtime } from "./runtime";

/** The umpire in Python. */
interface Umpire {
  ask(number: number, method: string, target: string, headers: string, body: Uint8Array, told: Told): Promise<void>;
  gone(number: number): void;
}
type Told = (status: number, headers: string, data: Uint8Array) => void;

const BEGIN = `
import asyncio
from pyodide.ffi import to_js
from maquis.table.in_page import Umpire
from maquis.table.tablefile import StorageError
from maquis.table.together import run_together

class InWorker(Umpire):
    async def ask(self, number, method, target, headers, body, told):
        tell = lambda status, headers, data: told(status, headers, to_js(data))
        await super().ask(number, method, target, headers, body.to_bytes(), tell)

async def kept(file):
    await keep(to_js(file))

run_together(asyncio.get_running_loop())
try:
    found = InWorker(kept, resting=resting)
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

/** Keep the games, if need be in the room that the memory of Python takes. */
async function keep(games: Kept, file: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await games.keep(file);
  } catch (fault) {
    if (!isFull(fault) || !(await forget())) throw fault;
    await games.keep(file);
  }
}

let begin: (resting: boolean) => void;
const resting = new Promise<boolean>((resolve) => (begin = resolve));

async function started(): Promise<Umpire> {
  await live();
  await alone();
  const games = await kept();
  waitFor("The umpire is being loaded …");
  const { python, anew } = await runtime();
  waitFor("The umpire is being loaded: the table …");
  if (games.file.length) python.FS.writeFile("/table.db", games.file);
  python.globals.set("keep", async (file: Uint8Array<ArrayBuffer>) => {
    try {
      await keep(games, file);
    } catch (fault) {
      if (isFull(fault)) say({ kind: "full" });
      // Python takes no fault but an Error: whoever waits for another would wait for ever.
      throw new Error(String(fault), { cause: fault });
    }
  });
  python.globals.set("resting", await resting);
  const umpire = (await python.runPythonAsync(BEGIN)) as Umpire | string;
  if (typeof umpire === "string") throw new Stopped(`The games that this browser keeps cannot be opened: ${umpire}`);
  waitFor("");
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
    else if (data.kind === "gone") void umpire.then((found) => found.gone(data.number));
    else void answer(umpire, data);
  };
}

if (self.name === BESIDE) void prepare().finally(() => self.close());
else serve();

type Ask = Extract<ToWorker, { kind: "ask" }>;

async function answer(umpire: Promise<Umpire>, { number, method, target, headers, body }: Ask): Promise<void> {
  const told: Told = (status, head, data) => {
    if (head) say({ kind: "begun", number, status, headers: JSON.parse(head) as Record<string, string> });
    else if (data.length) say({ kind: "part", number, data });
  };
  try {
    await (await umpire).ask(number, method, target, JSON.stringify(headers), new Uint8Array(body), told);
    say({ kind: "over", number });
  } catch {
    // Python itself has broken down, and answers nothing any more.
    self.close();
  }
}
