import { signal } from "@preact/signals";

/** What keeps the umpire from answering yet, for the player; a site of files has its own (`site/reach.ts`). */
export const waiting = signal("");
/** What to say when there is no answer at all. */
export const SILENT = "The server does not answer. Check the connection; nothing is lost.";

/** Ask the umpire, who is at the server that the page came from. */
export const reach = (path: string, init: RequestInit): Promise<Response> =>
  fetch(`/api/${path}`, { ...init, credentials: "omit" });
