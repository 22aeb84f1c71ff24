import { signal } from "@preact/signals";
import type { Items } from "../state/shelf";
import type { Board } from "../wire";

/** What keeps the umpire from answering yet, for the player; a site of files has its own (`site/reach.ts`). */
export const waiting = signal("");
/** What to say when there is no answer at all. */
export const silent = (): string => "The server does not answer. Check the connection; nothing is lost.";
/** Whether whoever has the page has all games of its umpire. */
export const own = false;
/** Whether it will not answer any more in this page. */
export const stopped = signal(false);
/** Whether the umpire has worked on something for a while, and hears nothing: a server hears all the time. */
export const working = signal(false);
/** Stop it in whatever it does; here nobody can. */
export const halt = (): void => undefined;
/** The page is left; the server stays. */
export const leave = (): void => undefined;
/** Policies that were stopped play on by themselves again. */
export const goOn = (): void => undefined;
/** How to load a newer version of the page: the server hands out what it has. */
export const newer = signal<(() => void) | null>(null);
/** The board with this key as the browser keeps it by itself: what a server tells, its answers say. */
export const keptBoard: (key: string) => Promise<Board | undefined> = () => Promise.resolve(undefined);
export const keepBoard: (board: Board) => Promise<void> = () => Promise.resolve();
/** The file of all games as the browser has it: the server has it. */
export const rescued = (): Promise<Blob | undefined> => Promise.resolve(new Blob());
/** Where the browser keeps what all of its tabs have. */
export const items = (): Items => localStorage;
/** Wait until it is on the disk; whether it is: this browser writes it some seconds later, and does not tell. */
export const written = (): Promise<boolean> => Promise.resolve(true);

/** Ask the umpire, who is at the server that the page came from. */
export const reach = (path: string, init: RequestInit): Promise<Response> =>
  fetch(`/api/${path}`, { ...init, credentials: "omit" });
