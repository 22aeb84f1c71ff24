import { expect, test, vi } from "vitest";
import { Api } from "../src/api/client";
import { messages } from "../src/api/events";
import { refuses } from "../src/state/follower";

/** A stream that brings a text in pieces of any size. */
function stream(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let i = 0; i < bytes.length; i += size) controller.enqueue(bytes.slice(i, i + size));
      controller.close();
    },
  });
}

test.each([1, 5, 1000])("events are read from pieces of %i bytes", async (size) => {
  const text =
    ': ping\n\nevent: news\ndata: {"a":"ü"}\n\nevent: table\r\ndata: 1\r\ndata: 2\r\n\r\nevent: news\ndata: cut o';
  const found = [];
  for await (const message of messages(stream(text, size))) found.push(message);
  expect(found).toEqual([
    { event: "news", data: '{"a":"ü"}' },
    { event: "table", data: "1\n2" },
  ]);
});

test("a game that was deleted is told of as one that refuses the seat", async () => {
  const body = stream('event: gone\ndata: {"error":"the game was deleted","news":null}\n\n', 7);
  const fetched = vi.fn(() => Promise.resolve(new Response(body)));
  vi.stubGlobal("fetch", fetched);
  const events = new Api("key").events(new AbortController().signal)[Symbol.asyncIterator]();
  const gone = events.next();
  await expect(gone).rejects.toThrow("the game was deleted");
  await expect(gone).rejects.toSatisfy(refuses);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
