/**
 * What SQLite wrote to its log since the browser kept the file of the table, in a file of the browser's own
 * (`navigator.storage`), where a worker may write and flush at once: an order is on the disk with no other process of
 * the browser being asked. It begins with a number that tells to which keeping of the file it belongs. One worker has
 * it at a time.
 */
export class Log {
  /** How long the part of SQLite's log is that is on the disk; nothing, if it was not begun, or has come to its end. */
  private end: number | undefined;
  /** Whether it could not be written. */
  private failed = false;

  private constructor(private readonly file: Handle) {}

  /** Open it; nothing, if this browser has no such files, or lets this page have none. */
  static async open(): Promise<Log | undefined> {
    const name = await entry(true);
    if (!name?.createSyncAccessHandle) return undefined;
    for (let tries = 0; ; tries++) {
      try {
        const file = await name.createSyncAccessHandle();
        // In Safari before 16.4 whoever flushes does not know when that is done.
        return typeof (file.getSize() as unknown) === "number" ? new Log(file) : undefined;
      } catch (fault) {
        // The browser may not have closed it yet for the worker that had it.
        if (!isHeld(fault) || tries === TRIES) return undefined;
        await new Promise((resolve) => setTimeout(resolve, WAIT));
      }
    }
  }

  /** What it has beside a keeping of the file. */
  read(keeping: number): Uint8Array<ArrayBuffer> {
    const found = new Uint8Array(this.file.getSize());
    this.file.read(found, { at: 0 });
    return of(found, keeping);
  }

  /** Have it be that of a keeping of the file, with nothing in it: it is on the disk with the first that is. */
  begin(keeping: number): void {
    try {
      this.file.truncate(0);
      write(this.file, new Uint8Array(new Float64Array([keeping]).buffer), 0);
      this.end = 0;
    } catch (fault) {
      this.fail(fault);
    }
  }

  /** It takes no more, and has what it has. */
  close(): void {
    this.end = undefined;
  }

  /** Whether it can be begun. */
  get works(): boolean {
    return !this.failed;
  }

  /** Whether it was begun. */
  get begun(): boolean {
    return this.end !== undefined;
  }

  /** Whether it is long enough for the file to be kept anew. */
  get long(): boolean {
    return this.end !== undefined && this.end >= MOST;
  }

  /**
   * Have on the disk what follows in SQLite's log, from that byte, and tell whether it is; if not, nothing of it is
   * there. Raise if that cannot be known.
   */
  append(data: Uint8Array, from: number): boolean {
    try {
      if (from !== this.end) throw new Error(`what begins at ${from} does not follow what ends at ${this.end}`);
      write(this.file, data, HEAD + from);
      this.file.flush();
      this.end = from + data.length;
      return true;
    } catch (fault) {
      const { end } = this;
      this.fail(fault);
      if (end !== undefined) this.file.truncate(HEAD + end);
      this.file.flush();
      return false;
    }
  }

  private fail(fault: unknown): void {
    console.warn(fault);
    this.failed = true;
    this.end = undefined;
  }
}

/** What a log has beside a keeping of the file, for whoever reads it without being the umpire. */
export async function logged(keeping: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await (await entry(false))?.getFile();
  return of(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0)), keeping);
}

/** What the library of types tells of workers alone. */
interface Handle {
  getSize(): number;
  read(data: Uint8Array, where: { at: number }): number;
  write(data: Uint8Array, where: { at: number }): number;
  truncate(length: number): void;
  flush(): void;
}
type Entry = FileSystemFileHandle & { createSyncAccessHandle?: () => Promise<Handle> };

const NAME = "maquis table log";
/** Bytes of the number that it begins with. */
const HEAD = 8;
/** Bytes after which the file is kept anew: so much is read as the page begins. */
const MOST = 1 << 20;
/** How often, and after how many milliseconds, a file is asked for that another worker has. */
const [TRIES, WAIT] = [100, 50];

/** Where the browser has the log; nothing, if it has no such files, or, unless one is made, not this one. */
async function entry(create: boolean): Promise<Entry | undefined> {
  try {
    return await (await navigator.storage.getDirectory()).getFileHandle(NAME, { create });
  } catch {
    return undefined;
  }
}

function of(log: Uint8Array<ArrayBuffer>, keeping: number): Uint8Array<ArrayBuffer> {
  const known = log.length >= HEAD && new DataView(log.buffer).getFloat64(0, true) === keeping;
  return known ? log.slice(HEAD) : new Uint8Array(0);
}

function write(file: Handle, data: Uint8Array, at: number): void {
  if (file.write(data, { at }) !== data.length) throw new DOMException("not all was written", "QuotaExceededError");
}

const isHeld = (fault: unknown): boolean =>
  fault instanceof DOMException && fault.name === "NoModificationAllowedError";
