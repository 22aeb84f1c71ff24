import { isFull, isNewer, Kept } from "./kept";
import { forget } from "./memory";
import type { FromWorker, Part, ToWorker } from "./messages";
import { prepare, runtime } from "./runtime";

/** The umpire in Python, which does at once what follows from a call, and answers by calls of its own. */
interface Umpire {
  asked(number: number, method: string, target: string, headers: string, body: Uint8Array, told: Told): void;
  gone(number: number): void;
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

class InWorker(Umpire):
    def __init__(self):
        super().__init__(self._keep, resting=resting)
        self._answers = set()
        self._settle = create_proxy(self._settled)

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

    async def _keep(self, file):
        self._kept = loop.create_future()
        keep(to_js(file), self._settle)
        await self._kept

    def _settled(self, fault):
        if fault:
            together.enter(self._kept.set_exception, RuntimeError(fault))
        else:
            together.enter(self._kept.set_result, None)

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

async function started(): Promise<Umpire> {
  await live();
  await alone();
  const games = await kept();
  waitFor("The umpire is being loaded …");
  const { python, anew } = await runtime();
  waitFor("The umpire is being loaded: the table …");
  if (games.file.length) python.FS.writeFile("/table.db", games.file);
  python.globals.set("keep", (file: Uint8Array<ArrayBuffer>, settle: Settle) => {
    void keep(games, file).then((fault) => having(() => settle(fault)));
  });
  python.globals.set("broken", () => self.close());
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
