import { signal } from "@preact/signals";
import type { FromWorker, ToWorker } from "./messages";

/** What keeps the umpire from answering yet, for the player. */
export const waiting = signal("The umpire is being loaded …");
/** What to say when there is no answer at all. */
export const SILENT = "The umpire in this page has stopped. Load the page anew; every order that was answered is kept.";

/** What can be told before the umpire is there, for it is the same in every copy of the site. */
const READY = new Set(["offer"]);

interface Asked {
  resolve: (answer: Response) => void;
  reject: (fault: Error) => void;
  stream?: ReadableStreamDefaultController<Uint8Array>;
}

const asked = new Map<number, Asked>();
let last = 0;
let worker: Worker | undefined;
let stopped = false;

/** Ask the umpire, who is in a worker of this page. */
export async function reach(path: string, init: RequestInit): Promise<Response> {
  const umpire = started();
  if (READY.has(path)) return fetch(`${path}.json`);
  if (stopped) throw new Error(SILENT);
  const number = ++last;
  const body = init.body ? await new Response(init.body).arrayBuffer() : new ArrayBuffer(0);
  const headers = Object.fromEntries(new Headers(init.headers));
  return new Promise((resolve, reject) => {
    asked.set(number, { resolve, reject });
    init.signal?.addEventListener("abort", () => {
      tell(umpire, { kind: "gone", number });
      over(number, new DOMException("nobody waits for it", "AbortError"));
    });
    tell(umpire, { kind: "ask", number, method: init.method ?? "GET", target: `/api/${path}`, headers, body });
  });
}

const tell = (umpire: Worker, message: ToWorker): void => umpire.postMessage(message);

/** The worker, which begins to load as soon as the page is there. */
function started(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => heard(data);
  worker.onerror = () => stop("");
  return worker;
}

function heard(message: FromWorker): void {
  if (message.kind === "waiting") waiting.value = message.words;
  else if (message.kind === "stopped") stop(message.words);
  else if (message.kind === "begun") begun(message.number, message.status, message.headers);
  else if (message.kind === "part") asked.get(message.number)?.stream?.enqueue(message.data);
  else over(message.number, null);
}

function begun(number: number, status: number, headers: Record<string, string>): void {
  const found = asked.get(number);
  if (!found) return;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => void (found.stream = stream),
    cancel: () => {
      asked.delete(number);
      tell(started(), { kind: "gone", number });
    },
  });
  found.resolve(new Response(status === 204 || status === 304 ? null : body, { status, headers }));
}

/** End an answer: as it should, or because of a fault. */
function over(number: number, fault: Error | null): void {
  const found = asked.get(number);
  asked.delete(number);
  if (fault) {
    found?.reject(fault);
    found?.stream?.error(fault);
  } else found?.stream?.close();
}

/** Nothing more is answered. */
function stop(words: string): void {
  stopped = true;
  waiting.value = words || SILENT;
  for (const number of [...asked.keys()]) over(number, new Error(waiting.value));
}
