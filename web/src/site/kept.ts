/** The file of the table, which the browser keeps in blocks: of a change those are written that it changed. */
export class Kept {
  private constructor(
    private readonly store: IDBDatabase,
    private before: Uint8Array<ArrayBuffer>,
  ) {}

  /** Open what the browser keeps; raise a `VersionError` if a newer page has kept it. */
  static async open(): Promise<Kept> {
    const store = await opened(VERSION);
    return new Kept(store, await read(store));
  }

  /** The file as it was kept last; nothing, if it never was. */
  get file(): Uint8Array<ArrayBuffer> {
    return this.before;
  }

  /** Keep the file, all of it or, if this fails, what was kept before. */
  async keep(file: Uint8Array<ArrayBuffer>): Promise<void> {
    const change = this.store.transaction(BLOCKS, "readwrite", { durability: "strict" });
    try {
      write(change.objectStore(BLOCKS), file, this.before);
      // Without this the browser first tells of every block that it has it, and waits whether there are more.
      change.commit();
    } catch (fault) {
      change.abort();
      throw fault;
    }
    await ended(change);
    this.before = file;
  }
}

/** The file as the browser has it, whichever version of the page has kept it. */
export async function rescue(): Promise<Uint8Array<ArrayBuffer>> {
  const store = await opened();
  try {
    return await read(store);
  } finally {
    store.close();
  }
}

/** Whether what went wrong is that there is no room. */
export const isFull = (fault: unknown): boolean => fault instanceof DOMException && fault.name === "QuotaExceededError";

/** Whether it is that a newer version of the page has kept what is there. */
export const isNewer = (fault: unknown): boolean => fault instanceof DOMException && fault.name === "VersionError";

const BLOCKS = "blocks";
/** Since 2 blocks are as short as they are. */
const VERSION = 2;
/** Bytes: of 64 K and more Chromium makes a file of its own, which takes three times as long. */
const BLOCK = 1 << 14;
const NOTHING = new Uint8Array(0);

async function opened(version?: number): Promise<IDBDatabase> {
  const asked = indexedDB.open("maquis", version);
  asked.onupgradeneeded = ({ oldVersion }) => {
    if (!oldVersion) asked.result.createObjectStore(BLOCKS);
    else if (asked.transaction) cutAnew(asked.transaction.objectStore(BLOCKS));
  };
  return done(asked);
}

/** Cut what an older version of the page has kept into blocks as they are now; all of it, or nothing. */
function cutAnew(blocks: IDBObjectStore): void {
  const asked = blocks.getAll() as IDBRequest<Uint8Array<ArrayBuffer>[]>;
  asked.onsuccess = () => {
    blocks.clear();
    write(blocks, joined(asked.result), NOTHING);
  };
}

async function read(store: IDBDatabase): Promise<Uint8Array<ArrayBuffer>> {
  const asked = store.transaction(BLOCKS).objectStore(BLOCKS).getAll() as IDBRequest<Uint8Array<ArrayBuffer>[]>;
  return joined(await done(asked));
}

function joined(blocks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const found = new Uint8Array(blocks.reduce((length, block) => length + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    found.set(block, at);
    at += block.length;
  }
  return found;
}

/** Write the blocks of a file that are others than before. */
function write(blocks: IDBObjectStore, file: Uint8Array<ArrayBuffer>, before: Uint8Array<ArrayBuffer>): void {
  for (let from = 0; from < file.length; from += BLOCK) {
    if (!same(file, before, from)) blocks.put(file.slice(from, from + BLOCK), from / BLOCK);
  }
  if (file.length < before.length) blocks.delete(IDBKeyRange.lowerBound(Math.ceil(file.length / BLOCK)));
}

/** Whether the block that begins there is the same in two files: by 4 bytes, for every order looks through all. */
function same(one: Uint8Array<ArrayBuffer>, other: Uint8Array<ArrayBuffer>, from: number): boolean {
  const length = Math.min(BLOCK, one.length - from);
  if (length !== Math.min(BLOCK, other.length - from) || length % 4) return false;
  const [a, b] = [one, other].map((file) => new Uint32Array(file.buffer, file.byteOffset + from, length / 4));
  for (let i = 0; i < a!.length; i++) if (a![i] !== b![i]) return false;
  return true;
}

/** Wait until a change is kept; raise if it is not. */
export const ended = (change: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error ?? new Error("the browser gave it up"));
  });

/** What a base answers; raise if it does not. */
export const done = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("the browser keeps nothing"));
  });
