import { signal } from "@preact/signals";

/** Whether the browser did not take something that was to be kept: it lasts as long as the page. */
export const unkept = signal(false);

/** What the browser keeps for the page; where it takes nothing, or has no room, it lasts as long as the page. */
export class Shelf {
  private readonly here = new Map<string, string>();

  constructor(private readonly store: () => Storage) {}

  names(): string[] {
    return [...new Set([...(this.ask((store) => Object.keys(store)) ?? []), ...this.here.keys()])];
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

  private ask<T>(work: (store: Storage) => T): T | null {
    try {
      return work(this.store());
    } catch {
      return null;
    }
  }
}

/** What all tabs of this browser have. */
export const browser = new Shelf(() => localStorage);
/** What this tab has alone. */
export const ownTab = new Shelf(() => sessionStorage);
