/** What the page says to the worker that the umpire is in: first whether policies wait until they are told to play. */
export type ToWorker =
  | { kind: "begin"; resting: boolean }
  | {
      kind: "ask";
      number: number;
      method: string;
      target: string;
      headers: Record<string, string>;
      body: ArrayBuffer;
    }
  | { kind: "gone"; number: number }
  | { kind: "ping" };

/** What the worker says: which lock it holds as long as it lives, what is waited for, that it hears,
 * that the browser keeps no more, that there will be no answers any more,
 * and the parts of answers. */
export type FromWorker =
  | { kind: "alive"; lock: string }
  | { kind: "waiting"; words: string }
  | { kind: "pong" }
  | { kind: "full" }
  | { kind: "stopped"; words: string }
  | ({ kind: "part"; number: number } & Part);

/** Part of an answer: the first has its status, the last says that it is over. */
export interface Part {
  status: number;
  headers: Record<string, string>;
  data: Uint8Array;
  over: boolean;
}
