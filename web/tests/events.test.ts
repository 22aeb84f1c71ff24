import { expect, test, vi } from "vitest";
import { Api, type ApiError } from "../src/api/client";
import { listen, messages } from "../src/api/events";

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

test("a game that was deleted is told of, and not asked for again", async () => {
  const body = stream('event: gone\ndata: {"error":"the game was deleted","news":null}\n\n', 7);
  const fetched = vi.fn(() => Promise.resolve(new Response(body)));
  vi.stubGlobal("fetch", fetched);
  const said: ApiError[] = [];
  const nothing = (): void => undefined;
  const listener = { news: nothing, table: nothing, live: nothing, refused: (why: ApiError) => said.push(why) };
  await listen(new Api("key"), listener, new AbortController().signal);
  expect(said.map((why) => why.message)).toEqual(["the game was deleted"]);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
