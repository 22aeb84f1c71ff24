import { signal } from "@preact/signals";
import { say } from "../state/notices";
import type { Items } from "../state/shelf";
import { InBase } from "./items";
import { rescue } from "./kept";
import type { FromWorker, Part, ToWorker } from "./messages";
import { lacking } from "./needs";
import { keepVersion } from "./version";

export { keepBoard, keptBoard } from "./boards";
export { newer } from "./version";

/** What keeps the umpire from answering yet, for the player. */
export const waiting = signal("The umpire is being loaded …");
/** Whether whoever has the page has all games of its umpire. */
export const own = true;
/** Whether it will not answer any more in this page. */
export const stopped = signal(false);
/** Whether it has worked on something for a while, and hears nothing. */
export const working = signal(false);

const GONE =
  "The umpire in this page broke down, and is started anew: every order that was answered is kept. " +
  "The log tells whether your last one was carried out.";
const HALTED =
  "The umpire was stopped, and starts anew: every order that was answered is kept. A machine plays on when you tell " +
  "it to, in the tab Table.";
const ENDED = "The umpire in this page has stopped. Load the page anew: every order that was answered is kept.";
const FULL =
  "This browser has no more room for games, so nothing was done. Save your games as a file and delete some, or make " +
  "room on the disk.";
/** Milliseconds without an answer after which one may want to stop it. */
const LONG = 2_000;
/** Milliseconds within which it is started anew so often, and then no more. */
const SHORT = 60_000;
const OFTEN = 3;

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
let ends: number[] = [];
let why = ENDED;
let resting = false;
let pinged = 0;
setInterval(listen, 500);
let keeping: Promise<void> | undefined;
/** What reads it as the page begins finds it there. */
const inBase = await InBase.open().catch(() => undefined);

/** Where the browser keeps what all of its tabs have. */
export const items = (): Items => inBase ?? localStorage;
/** Wait until it is on the disk; whether it is. */
export const written = (): Promise<boolean> => inBase?.written() ?? Promise.resolve(true);

/** What to say when there is no answer at all. */
export const silent = (): string => why;

/** The file of all games as the browser has it, without the umpire; nothing, if it cannot be read. */
export async function rescued(): Promise<Blob | undefined> {
  try {
    const { rescue } = await newest();
    return new Blob([await rescue()]);
  } catch {
    return undefined;
  }
}

/** What reads the games as the newest page at this site keeps them, newer than this page or not; or else this page. */
const newest = (): Promise<{ rescue: typeof rescue }> =>
  import(/* @vite-ignore */ `${new URL("./", window.location.href).href}rescue.js?${Date.now()}`).catch(() => ({
    rescue,
  })) as Promise<{ rescue: typeof rescue }>;

/** Ask the umpire, who is in a worker of this page. */
export async function reach(path: string, init: RequestInit): Promise<Response> {
  const umpire = started();
  if (READY.has(path)) return fetch(`${path}.json`);
  if (!umpire) throw new Error(why);
  const number = ++last;
  const body = init.body ? await new Response(init.body).arrayBuffer() : new ArrayBuffer(0);
  const headers = Object.fromEntries(new Headers(init.headers));
  return new Promise((resolve, reject) => {
    if (umpire !== worker) {
      reject(new Error(why));
      return;
    }
    asked.set(number, { resolve, reject });
    init.signal?.addEventListener("abort", () => {
      tell(umpire, { kind: "gone", number });
      over(number, new DOMException("nobody waits for it", "AbortError"));
    });
    tell(umpire, { kind: "ask", number, method: init.method ?? "GET", target: `/api/${path}`, headers, body });
  });
}

const tell = (umpire: Worker, message: ToWorker): void => umpire.postMessage(message);

/** The worker, which begins to load as soon as the page is there; nothing, if there will be none any more. */
function started(): Worker | undefined {
  if (worker || stopped.value) return worker;
  const lack = lacking();
  if (lack) {
    stop(lack);
    return undefined;
  }
  const umpire = new Worker(new URL("worker.ts", import.meta.url), { type: "module" });
  worker = umpire;
  tell(umpire, { kind: "begin", resting });
  umpire.onmessage = ({ data }: MessageEvent<FromWorker>) => heard(umpire, data);
  umpire.onerror = () => ended(umpire);
  return worker;
}

function heard(umpire: Worker, message: FromWorker): void {
  if (message.kind === "alive") void navigator.locks.request(message.lock, () => ended(umpire));
  else if (message.kind === "waiting") wait(message.words);
  else if (message.kind === "pong") hears();
  else if (message.kind === "full") say(FULL, true);
  else if (message.kind === "stopped") stop(message.words);
  else part(umpire, message.number, message);
}

/** Say what is waited for; once it is nothing, what was loaded is kept for when there is no network. */
function wait(words: string): void {
  waiting.value = words;
  if (!words && !keeping) keeping = keepVersion();
}

function part(umpire: Worker, number: number, { status, headers, data, over: last }: Part): void {
  if (status) begun(umpire, number, status, headers);
  if (data.length) asked.get(number)?.stream?.enqueue(data);
  if (last) over(number, null);
}

function begun(umpire: Worker, number: number, status: number, headers: Record<string, string>): void {
  const found = asked.get(number);
  if (!found) return;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => void (found.stream = stream),
    cancel: () => {
      asked.delete(number);
      tell(umpire, { kind: "gone", number });
    },
  });
  found.resolve(new Response(status === 204 || status === 304 ? null : body, { status, headers }));
}

/** End an answer: as it should, or because of a fault. */
function over(number: number, fault: Error | null): void {
  const found = asked.get(number);
  asked.delete(number);
  found?.reject(fault ?? new Error(ENDED));
  if (fault) found?.stream?.error(fault);
  else found?.stream?.close();
}

/** Ask from time to time whether it hears: while it works on something, it does not. */
function listen(): void {
  if (!worker || waiting.value) return;
  if (!pinged) {
    pinged = Date.now();
    tell(worker, { kind: "ping" });
  } else if (Date.now() - pinged > LONG) working.value = true;
}

function hears(): void {
  pinged = 0;
  working.value = false;
}

/** Stop it in whatever it does: another begins with what the browser keeps, whose policies wait to be told to play. */
export function halt(): void {
  const umpire = worker;
  worker = undefined;
  umpire?.terminate();
  resting = true;
  hears();
  lose(HALTED);
  say(HALTED);
  started();
}

/** The page is left: a browser may keep it with its worker, which would keep the umpire from any other page. */
export function leave(): void {
  worker?.terminate();
  worker = undefined;
}

/** Policies play on by themselves, in another worker, too. */
export const goOn = (): void => void (resting = false);

/** A worker has died: another begins with what the browser keeps, unless that happens again and again. */
function ended(umpire: Worker): void {
  if (umpire !== worker) return;
  umpire.terminate();
  worker = undefined;
  hears();
  ends = [...ends.filter((moment) => moment > Date.now() - SHORT), Date.now()];
  if (ends.length >= OFTEN) {
    stop(ENDED);
    return;
  }
  lose(GONE);
  say(GONE, true);
  started();
}

/** Nothing more is answered. */
function stop(words: string): void {
  worker?.terminate();
  worker = undefined;
  stopped.value = true;
  lose(words);
}

/** What was asked is not answered any more. */
function lose(words: string): void {
  waiting.value = why = words;
  for (const number of [...asked.keys()]) over(number, new Error(words));
}
