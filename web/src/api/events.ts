import type { News, Problem, Table } from "../wire";
import { type Api, ApiError } from "./client";

export interface Listener {
  news: (news: News) => void;
  table: (table: Table) => void;
  /** Whether the page hears the server now. */
  live: (live: boolean) => void;
  /** The seat may no longer listen. */
  refused: (why: ApiError) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 20_000;

/** Listen to what the server pushes, again and again until the signal ends it. */
export async function listen(api: Api, listener: Listener, signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT;
  while (!signal.aborted) {
    try {
      const answer = await api.fetch("game/events", { signal, headers: { Accept: "text/event-stream" } });
      listener.live(true);
      wait = FIRST_WAIT;
      for await (const { event, data } of messages(answer.body!)) {
        if (event === "news") listener.news(JSON.parse(data) as News);
        else if (event === "table") listener.table(JSON.parse(data) as Table);
        else if (event === "gone") throw new ApiError(404, JSON.parse(data) as Problem);
      }
    } catch (fault) {
      if (signal.aborted) return;
      if (fault instanceof ApiError && [401, 403, 404].includes(fault.status)) {
        listener.live(false);
        listener.refused(fault);
        return;
      }
    }
    listener.live(false);
    await new Promise((resolve) => setTimeout(resolve, wait * (0.75 + Math.random() / 2)));
    wait = Math.min(2 * wait, LONGEST_WAIT);
  }
}

/** The messages of an event stream. */
export async function* messages(body: ReadableStream<Uint8Array>): AsyncGenerator<{ event: string; data: string }> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const parts = text.split(/\n\n|\r\n\r\n/);
    text = parts.pop()!;
    for (const part of parts) {
      const fields = part.split(/\r?\n/).map((line) => line.match(/^(\w+): ?(.*)$/)?.slice(1) ?? ["", ""]);
      const event = fields.find(([name]) => name === "event")?.[1] ?? "message";
      const data = fields.filter(([name]) => name === "data").map(([, value]) => value);
      if (data.length) yield { event, data: data.join("\n") };
    }
  }
}
