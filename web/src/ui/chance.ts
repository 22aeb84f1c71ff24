/** Fractions with a larger number below are not read at a glance: 1/144 is a throw of two dice of twelve. */
const READABLE = 144;

/** A chance such as "1/3" as a number from 0 to 1. */
function share(chance: string): number {
  const [part, whole = 1] = chance.split("/").map(Number) as [number, number?];
  return part / whole;
}

/** A chance in hundredths: "33 %", or "33.3 %" with one place more. */
export function percent(chance: string, places = 0): string {
  const of = 100 * share(chance);
  const least = 10 ** -places;
  if (of > 0 && of < least) return `under ${least} %`;
  if (of < 100 && of > 100 - least) return `over ${100 - least} %`;
  return `${Number(of.toFixed(places))} %`;
}

/** A chance as it is read: the fraction if it is short, and hundredths. */
export function chanceWords(chance: string): [exact: string, hundredths: string] {
  const short = Number(chance.split("/")[1] ?? 1) <= READABLE;
  return [short ? chance : "", percent(chance, 1)];
}
