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
 * that the browser keeps no more,
 * the parts of answers, and that there will be none any more. */
export type FromWorker =
  | { kind: "alive"; lock: string }
  | { kind: "waiting"; words: string }
  | { kind: "pong" }
  | { kind: "full" }
  | { kind: "stopped"; words: string }
  | { kind: "begun"; number: number; status: number; headers: Record<string, string> }
  | { kind: "part"; number: number; data: Uint8Array }
  | { kind: "over"; number: number };
