import { signal } from "@preact/signals";
import { items, written } from "reach";

/** Where a browser keeps words by names. */
export type Items = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** Whether the browser did not take something that was to be kept: it lasts as long as the page. */
export const unkept = signal(false);

/** What the browser keeps for the page; where it takes nothing, or has no room, it lasts as long as the page. */
export class Shelf {
  private readonly here = new Map<string, string>();

  constructor(private readonly store: () => Items) {}

  names(): string[] {
    return [...new Set([...(this.ask(namesIn) ?? []), ...this.here.keys()])];
  }

  get(name: string): string | null {
    return this.here.get(name) ?? this.ask((store) => store.getItem(name));
  }

  set(name: string, value: string): void {
    this.here.delete(name);
    try {
      this.store().setItem(name, value);
    } catch {
      this.here.set(name, value);
      unkept.value = true;
    }
  }

  remove(name: string): void {
    this.here.delete(name);
    this.ask((store) => store.removeItem(name));
  }

  private ask<T>(work: (store: Items) => T): T | null {
    try {
      return work(this.store());
    } catch {
      return null;
    }
  }
}

const namesIn = (store: Items): string[] => Array.from({ length: store.length }, (_, i) => store.key(i)!);

/** What all tabs of this browser have. */
export const browser = new Shelf(items);
/** What this tab has alone. */
export const ownTab = new Shelf(() => sessionStorage);

/** Wait until what all tabs have is kept, before somebody relies on it. */
export async function settled(): Promise<void> {
  if (!(await written())) unkept.value = true;
}
