import { signal } from "@preact/signals";

/** The signs of branches, after MIL-STD-2525C: function, then the sign of the unit's size. */
const BRANCH: readonly (readonly [word: string, code: string])[] = [
  ["cavalry", "UCR---"],
  ["panzer grenadier", "UCIZ--"],
  ["panzer", "UCA---"],
  ["tank", "UCA---"],
  ["armor", "UCA---"],
  ["mechanized", "UCIZ--"],
  ["motorized", "UCII--"],
  ["airborne", "UCIA--"],
  ["parachute", "UCIA--"],
  ["armored", "UCA---"],
  ["armoured", "UCA---"],
  ["marine", "UCIN--"],
  ["anti-air", "UCD---"],
  ["artillery", "UCF---"],
  ["mountain", "UCIM--"],
  ["police", "UUL---"],
  ["", "UCI---"],
];
const SIZE: readonly (readonly [word: string, code: string])[] = [
  ["division", "I"],
  ["regiment", "G"],
  ["battalion", "F"],
  ["command", "-"],
  ["corps", "J"],
  ["army", "K"],
  ["", "H"],
];

/** The signs of aircraft. */
const AIR: readonly (readonly [word: string, code: string])[] = [
  ["fighter", "F"],
  ["bomber", "B"],
];

/** Whether the signs have been fetched, so that counters can be drawn with them. */
export const symbolsReady = signal(false);
let draw: ((sidc: string, size: number) => HTMLCanvasElement) | undefined;

/** Fetch the drawer of signs, and draw those of some kinds while nothing else is to be done; the map does not wait. */
export async function fetchSymbols(kinds: Iterable<string>): Promise<void> {
  if (draw) return;
  const { ms, std2525c } = await import("milsymbol/parts");
  ms.addIcons(std2525c);
  const white = ms.ColorMode("#fffdf6", "#fffdf6", "#fffdf6", "#fffdf6", "#fffdf6", "#fffdf6");
  draw = (sidc, size) => new ms.Symbol(sidc, { size, infoFields: false, colorMode: white, strokeWidth: 7 }).asCanvas();
  symbolsReady.value = true;
  const soon = "requestIdleCallback" in window ? window.requestIdleCallback : setTimeout;
  for (const kind of new Set(kinds)) soon(() => symbol(kind));
}

const drawn = new Map<string, HTMLCanvasElement>();

/** The sign of a kind of unit, large enough for any counter; nothing while the signs are on their way. */
export function symbol(kind: string): HTMLCanvasElement | undefined {
  const words = kind.toLowerCase();
  const pick = (from: readonly (readonly [string, string])[]): string =>
    from.find(([word]) => words.includes(word))![1];
  const flies = AIR.find(([word]) => words.includes(word));
  const sidc = flies ? `SFAPMF${flies[1]}--------` : `SFGP${pick(BRANCH)}-${pick(SIZE)}---`;
  const found = drawn.get(sidc) ?? draw?.(sidc, 100);
  if (found) drawn.set(sidc, found);
  return found;
}
