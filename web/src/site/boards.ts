import type { Board } from "../wire";

const here = (path: string): string => new URL(path, document.baseURI).href;
/**
 * Boards that the umpire of this build has told, which the browser keeps, so that a map is drawn before he is there
 * again. They hold nothing of any game.
 */
const opened = (): Promise<Cache> => caches.open(`maquis boards ${here("./")}`);
let build: Promise<string> | undefined;

/** Which build the umpire is of. */
const ours = (): Promise<string> =>
  (build ??= fetch("umpire/begin.json").then(async (answer) => ((await answer.json()) as { build: string }).build));

/** The board with this key, if the browser has it. */
export async function keptBoard(key: string): Promise<Board | undefined> {
  if (!key) return undefined;
  try {
    const found = await (await opened()).match(await named(key));
    return (await found?.json()) as Board | undefined;
  } catch {
    return undefined;
  }
}

/** Have the browser keep a board, and none of another build, if it will. */
export async function keepBoard(board: Board): Promise<void> {
  try {
    const cache = await opened();
    const name = await named(board.key);
    for (const { url } of await cache.keys()) if (!url.endsWith(`?${await ours()}`)) await cache.delete(url);
    if (!(await cache.match(name))) await cache.put(name, new Response(JSON.stringify(board)));
  } catch {
    // Without it the umpire tells it again.
  }
}

const named = async (key: string): Promise<string> => here(`boards/${key}?${await ours()}`);
