import { effect, signal } from "@preact/signals";
import { browser } from "./shelf";

const STORED = "maquis.calm";
const asked = window.matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things move as little as may be: as the system says, unless it was set here. */
export const still = signal(read());

function read(): boolean {
  const set = browser.get(STORED);
  return set ? set === "yes" : asked.matches;
}

export function setStill(on: boolean): void {
  browser.set(STORED, on ? "yes" : "no");
  still.value = on;
}

/** Let the style sheets know. */
export function followSettings(): () => void {
  return effect(() => {
    document.documentElement.classList.toggle("still", still.value);
  });
}
