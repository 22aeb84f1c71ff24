/** The file of the table, which the browser keeps in blocks: of a change those are written that it changed. */
export class Kept {
  private constructor(
    private readonly store: IDBDatabase,
    private before: Uint8Array<ArrayBuffer>,
  ) {}

  /** Open what the browser keeps. */
  static async open(): Promise<Kept> {
    const asked = indexedDB.open("maquis", 1);
    asked.onupgradeneeded = () => void asked.result.createObjectStore(BLOCKS);
    const store = await done(asked);
    const blocks = await done(
      store.transaction(BLOCKS).objectStore(BLOCKS).getAll() as IDBRequest<Uint8Array<ArrayBuffer>[]>,
    );
    return new Kept(store, new Uint8Array(await new Blob(blocks).arrayBuffer()));
  }

  /** The file as it was kept last; nothing, if it never was. */
  get file(): Uint8Array<ArrayBuffer> {
    return this.before;
  }

  /** Keep the file, all of it or, if this fails, what was kept before. */
  async keep(file: Uint8Array<ArrayBuffer>): Promise<void> {
    const change = this.store.transaction(BLOCKS, "readwrite", { durability: "strict" });
    const blocks = change.objectStore(BLOCKS);
    const count = Math.ceil(file.length / BLOCK);
    for (let i = 0; i < count; i++) {
      const [from, to] = [i * BLOCK, (i + 1) * BLOCK];
      if (!same(file.subarray(from, to), this.before.subarray(from, to))) blocks.put(file.slice(from, to), i);
    }
    blocks.delete(IDBKeyRange.lowerBound(count));
    await new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve();
      change.onabort = () => reject(change.error ?? new Error("the browser gave it up"));
    });
    this.before = file;
  }
}

/** Whether what went wrong is that there is no room. */
export const isFull = (fault: unknown): boolean => fault instanceof DOMException && fault.name === "QuotaExceededError";

const BLOCKS = "blocks";
const BLOCK = 1 << 16;

const done = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("the browser keeps nothing"));
  });

function same(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
