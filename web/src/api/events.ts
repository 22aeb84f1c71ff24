import type { Told } from "../state/follower";
import { fill } from "../state/sheets";
import type { Problem } from "../wire";
import { type Api, ApiError } from "./client";

/** What the server pushes to a seat, until the stream ends. */
export async function* events(api: Api, signal: AbortSignal): AsyncGenerator<Told> {
  const answer = await api.fetch("game/events", { signal, headers: { Accept: "text/event-stream" } });
  for await (const { event, data } of messages(answer.body!)) {
    if (event === "gone") throw new ApiError(404, JSON.parse(data) as Problem);
    if (KNOWN.has(event)) yield { event, data: JSON.parse(fill(data, true)) as unknown } as Told;
  }
}

const KNOWN = new Set(["at", "news", "presence"]);

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
