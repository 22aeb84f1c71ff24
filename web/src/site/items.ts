import type { Items } from "../state/shelf";
import { done, ended } from "./kept";

const BASE = "maquis page";
const ITEMS = "items";
/** What names of items in `localStorage` begin with, where the page kept them before it had a base. */
const BEFORE = "maquis.";

/** An item as a tab has it now. */
interface Told {
  name: string;
  value: string | null;
}

/**
 * What the page has the browser keep, such as keys of seats, in a base beside that of the games: it is on the disk as
 * surely as they are, whereas a browser writes `localStorage` some seconds later. It is in memory, too, to be read at
 * once; other tabs are told of what changes.
 */
export class InBase implements Items {
  /** What the base does not have yet as it is here. */
  private readonly changed = new Set<string>();
  private all = Promise.resolve(true);

  private constructor(
    private readonly base: IDBDatabase,
    private readonly tabs: BroadcastChannel,
    private readonly items: Map<string, string>,
  ) {}

  /** Open what is kept; raise if the browser lets the page keep nothing. */
  static async open(): Promise<InBase> {
    const base = await opened();
    const tabs = new BroadcastChannel(BASE);
    const meanwhile: Told[] = [];
    tabs.onmessage = ({ data }: MessageEvent<Told>) => meanwhile.push(data);
    const found = new InBase(base, tabs, await read(base));
    for (const told of meanwhile) found.take(told);
    tabs.onmessage = ({ data }: MessageEvent<Told>) => {
      found.take(data);
      window.dispatchEvent(new StorageEvent("storage"));
    };
    return found;
  }

  get length(): number {
    return this.items.size;
  }

  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }

  getItem(name: string): string | null {
    return this.items.get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    this.change({ name, value });
  }

  removeItem(name: string): void {
    this.change({ name, value: null });
    forgetBefore(name);
  }

  /** Wait until the disk has all as it is here; whether it has. */
  written(): Promise<boolean> {
    const names = [...this.changed];
    this.changed.clear();
    if (names.length) {
      this.all = Promise.all([this.all, this.write(names)]).then(([before, now]) => before && now);
    }
    return this.all;
  }

  private take({ name, value }: Told): void {
    if (value === null) this.items.delete(name);
    else this.items.set(name, value);
  }

  private change(told: Told): void {
    this.take(told);
    this.changed.add(told.name);
    // What changes together is written together.
    queueMicrotask(() => void this.written());
  }

  private async write(names: readonly string[]): Promise<boolean> {
    const told = names.map((name) => ({ name, value: this.getItem(name) }));
    try {
      const change = this.base.transaction(ITEMS, "readwrite", { durability: "strict" });
      const items = change.objectStore(ITEMS);
      for (const { name, value } of told) {
        if (value === null) items.delete(name);
        else items.put(value, name);
      }
      // A page that is closed has said all that there is to be written.
      change.commit();
      await ended(change);
    } catch {
      for (const name of names) this.changed.add(name);
      return false;
    }
    for (const each of told) this.tabs.postMessage(each);
    return true;
  }
}

async function opened(): Promise<IDBDatabase> {
  const asked = indexedDB.open(BASE, 1);
  asked.onupgradeneeded = () => {
    const items = asked.result.createObjectStore(ITEMS);
    for (const [name, value] of keptBefore()) items.put(value, name);
  };
  return done(asked);
}

async function read(base: IDBDatabase): Promise<Map<string, string>> {
  const items = base.transaction(ITEMS).objectStore(ITEMS);
  const [names, values] = await Promise.all([
    done(items.getAllKeys() as IDBRequest<string[]>),
    done(items.getAll() as IDBRequest<string[]>),
  ]);
  return new Map(names.map((name, i) => [name, values[i]!]));
}

/** What an older page has kept in `localStorage`. */
function keptBefore(): [string, string][] {
  try {
    return Object.entries(localStorage as Record<string, string>).filter(([name]) => name.startsWith(BEFORE));
  } catch {
    return [];
  }
}

/** Have nothing stay there that is forgotten here: it may be the key of a seat before which a curtain is hung. */
function forgetBefore(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept there.
  }
}
