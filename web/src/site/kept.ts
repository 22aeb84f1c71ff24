import { Log, logged } from "./log";
import { afterLog } from "./wal";

/**
 * The file of the table, which the browser keeps in blocks, and what changed since they were written. That is in a log,
 * which takes an order at once; every so often the file is kept anew, and the log begun anew. Where the browser has no
 * files for logs, or no room for more of one, the blocks have records beside them: of an order one short one is
 * written, for blocks take twice as long, and every so often all of it goes into the blocks.
 */
export class Kept {
  /** The blocks of the file that are not in the base as they are now. */
  private stale: Set<number>;
  /** Whether the base tells that there is more in the log. */
  private told = true;
  private last = 0;

  private constructor(
    private readonly store: IDBDatabase,
    private readonly log: Log | undefined,
    private keeping: number,
    private before: Uint8Array<ArrayBuffer>,
    private changes: number,
    base: Uint8Array<ArrayBuffer>,
  ) {
    this.stale = new Set(unlike(before, base, BLOCK));
  }

  /** Open what the browser keeps; raise a `VersionError` if a newer page kept it, `Unread` if its log is not there. */
  static async open(): Promise<Kept> {
    const store = await opened(VERSION);
    const { base, changes, keeping } = await read(store);
    const log = await Log.open();
    if (keeping && !log) throw new Unread("the browser does not open the file with the last orders");
    const file = changes.reduce(changed, base);
    const now = keeping && log ? afterLog(file, log.read(keeping)) : file;
    return new Kept(store, log, keeping, now, changes.length, base);
  }

  /** Whether there is a log, which takes what SQLite adds to its own. */
  get logs(): boolean {
    return this.log?.begun ?? false;
  }

  /** Whether the log is long enough for the file to be kept anew. */
  get long(): boolean {
    return this.log?.long ?? false;
  }

  /** Whether there is more in the log than in the file as it was kept last. */
  get behind(): boolean {
    return this.logs && this.told;
  }

  /** Milliseconds since something was added. */
  get rest(): number {
    return performance.now() - this.last;
  }

  /** Begin the log anew, now that the file was kept, and SQLite has begun its own anew. */
  begin(): void {
    this.told = false;
    if (this.keeping) this.log?.begin(this.keeping);
  }

  /** Have on the disk what SQLite adds to its log, from that byte; whether it is. Raise if that cannot be known. */
  add(data: Uint8Array, from: number): boolean {
    if (!this.told) this.tell();
    this.last = performance.now();
    return !!this.log?.append(data, from);
  }

  /** Tell whoever rescues the file without knowing of logs that it lacks something. */
  private tell(): void {
    this.told = true;
    try {
      const telling = this.store.transaction(CHANGES, "readwrite");
      telling.objectStore(CHANGES).put(more(this.keeping, 0), MORE);
      telling.commit();
    } catch (fault) {
      console.warn(fault);
    }
  }

  /** The file as it was kept last; nothing, if it never was. */
  get file(): Uint8Array<ArrayBuffer> {
    return this.before;
  }

  /** Keep the file, all of it or, if this fails, what was kept before. */
  async keep(file: Uint8Array<ArrayBuffer>): Promise<void> {
    this.log?.close();
    const blocks = unlike(file, this.before, BLOCK);
    const units = blocks.flatMap((block) => unlike(file, this.before, UNIT, block * BLOCK, (block + 1) * BLOCK));
    const stale = new Set([...this.stale, ...blocks]);
    const much = units.length * UNIT > BLOCK || file.length < this.before.length;
    const keeping = this.log?.works ? this.keeping + 1 : 0;
    const whole = much || this.changes >= MOST_CHANGES || keeping !== this.keeping;
    const stores = whole ? [BASE, CHANGES] : [CHANGES];
    const writing = this.store.transaction(stores, "readwrite", { durability: "strict" });
    try {
      if (whole) writeBase(writing, file, stale);
      else writing.objectStore(CHANGES).put(change(file, units), this.changes);
      if (keeping) writing.objectStore(CHANGES).put(more(keeping, file.length), MORE);
      // Without this the browser first tells of every part that it has it, and waits whether there are more.
      writing.commit();
    } catch (fault) {
      writing.abort();
      throw fault;
    }
    await ended(writing);
    this.before = file;
    this.changes = whole ? 0 : this.changes + 1;
    this.stale = whole ? new Set() : stale;
    this.keeping = keeping;
  }
}

/** What is kept is not to be read whole. */
export class Unread extends Error {}

/** The file as the browser has it, whichever version of the page has kept it. */
export async function rescue(): Promise<Uint8Array<ArrayBuffer>> {
  const store = await opened();
  try {
    const { base, changes, keeping } = await read(store);
    return afterLog(changes.reduce(changed, base), keeping ? await logged(keeping) : NOTHING);
  } finally {
    store.close();
  }
}

/** Whether what went wrong is that there is no room. */
export const isFull = (fault: unknown): boolean => fault instanceof DOMException && fault.name === "QuotaExceededError";

/** Whether it is that a newer version of the page has kept what is there. */
export const isNewer = (fault: unknown): boolean => fault instanceof DOMException && fault.name === "VersionError";

const BASE = "base";
const CHANGES = "changes";
/** Where older versions of the page have the blocks. What they rescue of this version must not lack the changes. */
const BEFORE = "blocks";
/** Since 3 there are changes beside the blocks, and since 4 there may be more in a log. */
const VERSION = 4;
/** What the changes have beside them if there is a log. */
const MORE = "log";
/** Bytes: of 64 K and more Chromium makes a file of its own, which takes three times as long. */
const BLOCK = 1 << 14;
/** Bytes that a change tells together. */
const UNIT = 1 << 9;
/** Changes that are put on top of the blocks when the page begins. */
const MOST_CHANGES = 100;
const NOTHING = new Uint8Array(0);

/** What changed in the file: how long it is then, the numbers of the units that are others, and what is in them. */
interface Change {
  length: number;
  units: number[];
  data: Uint8Array<ArrayBuffer>;
}

/**
 * To which keeping of the file a log belongs. To a page of version 3 it is a change to so many bytes: it rescues the
 * file where there is nothing in the log, and where there is, nothing, for it would lack that.
 */
interface More extends Change {
  keeping: number;
}

const more = (keeping: number, length: number): More => ({ keeping, length, units: [], data: NOTHING });

async function opened(version?: number): Promise<IDBDatabase> {
  const asked = indexedDB.open("maquis", version);
  asked.onupgradeneeded = () => {
    // Whoever rescues where nothing is kept makes an empty store, of the first version.
    const has = (name: string): boolean => asked.result.objectStoreNames.contains(name);
    for (const name of [BASE, CHANGES]) if (!has(name)) asked.result.createObjectStore(name);
    if (has(BEFORE)) takeOver(asked.result, asked.transaction!);
  };
  return done(asked);
}

/** Take over what an older version of the page has kept, in blocks of whatever length; all of it, or nothing. */
function takeOver(store: IDBDatabase, upgrade: IDBTransaction): void {
  const asked = upgrade.objectStore(BEFORE).getAll() as IDBRequest<Uint8Array<ArrayBuffer>[]>;
  asked.onsuccess = () => {
    const file = joined(asked.result);
    writeBase(upgrade, file, new Set(unlike(file, NOTHING, BLOCK)));
    store.deleteObjectStore(BEFORE);
  };
}

interface Stored {
  base: Uint8Array<ArrayBuffer>;
  changes: Change[];
  keeping: number;
}

async function read(store: IDBDatabase): Promise<Stored> {
  const names = [BASE, CHANGES, BEFORE].filter((name) => store.objectStoreNames.contains(name));
  const reading = store.transaction(names);
  const all = <T>(name: string) => done(reading.objectStore(name).getAll() as IDBRequest<T[]>);
  const blocks = all<Uint8Array>(names.includes(BASE) ? BASE : BEFORE);
  const changes = names.includes(CHANGES) ? all<Change | More>(CHANGES) : [];
  const found = { base: joined(await blocks), changes: await changes };
  const keeping = found.changes.map((each) => ("keeping" in each ? each.keeping : 0)).at(-1) ?? 0;
  return { ...found, changes: found.changes.filter((each) => !("keeping" in each)), keeping };
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

/** What a file has in some units. */
function change(file: Uint8Array<ArrayBuffer>, units: number[]): Change {
  return { length: file.length, units, data: joined(units.map((unit) => part(file, unit, UNIT))) };
}

/** A file after a change. */
function changed(file: Uint8Array<ArrayBuffer>, { length, units, data }: Change): Uint8Array<ArrayBuffer> {
  const found = new Uint8Array(length);
  found.set(file);
  units.forEach((unit, i) => found.set(part(data, i, UNIT), unit * UNIT));
  return found;
}

const part = (file: Uint8Array<ArrayBuffer>, number: number, size: number): Uint8Array<ArrayBuffer> =>
  file.subarray(number * size, (number + 1) * size);

/** Write the blocks of a file that are not in the base as they are now; no change is needed on top of them. */
function writeBase(writing: IDBTransaction, file: Uint8Array<ArrayBuffer>, stale: ReadonlySet<number>): void {
  const base = writing.objectStore(BASE);
  const end = Math.ceil(file.length / BLOCK);
  for (const block of stale) if (block < end) base.put(part(file, block, BLOCK).slice(), block);
  base.delete(IDBKeyRange.lowerBound(end));
  writing.objectStore(CHANGES).clear();
}

/** The numbers of the parts of a file, of so many bytes, that are not the same in another. */
function unlike(
  file: Uint8Array<ArrayBuffer>,
  other: Uint8Array<ArrayBuffer>,
  size: number,
  from = 0,
  to = file.length,
): number[] {
  const found: number[] = [];
  for (let at = from; at < Math.min(to, file.length); at += size) {
    if (!same(file, other, at, size)) found.push(at / size);
  }
  return found;
}

/** Whether a part that begins there is the same in two files: by 4 bytes, for every order looks through all. */
function same(one: Uint8Array<ArrayBuffer>, other: Uint8Array<ArrayBuffer>, from: number, size: number): boolean {
  const length = Math.min(size, one.length - from);
  if (length !== Math.min(size, other.length - from) || length % 4) return false;
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
