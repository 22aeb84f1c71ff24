/** What the page says to the worker that the umpire is in. */
export type ToWorker =
  | {
      kind: "ask";
      number: number;
      method: string;
      target: string;
      headers: Record<string, string>;
      body: ArrayBuffer;
    }
  | { kind: "gone"; number: number };

/** What the worker says: which lock it holds as long as it lives, what is waited for, that the browser keeps no more,
 * the parts of answers, and that there will be none any more. */
export type FromWorker =
  | { kind: "alive"; lock: string }
  | { kind: "waiting"; words: string }
  | { kind: "full" }
  | { kind: "stopped"; words: string }
  | { kind: "begun"; number: number; status: number; headers: Record<string, string> }
  | { kind: "part"; number: number; data: Uint8Array }
  | { kind: "over"; number: number };
