/** A part of a text: a place that is named in it, or the words between. */
export interface Part {
  text: string;
  place?: number;
}

/** How hexes are numbered; before it, what the reader calls one. */
const LABEL = /(?:[^\s,;:()=]+=|\bours\/)?\b[0-9A-Z]\d[0-9A-Z]\d\b/g;
const YEAR = /\b(?:in|of|year) $/;

/** What finds any of these names in a text, the longest first. */
export function named(names: readonly string[]): RegExp {
  const sorted = [...new Set(names)].filter(Boolean).sort((a, b) => b.length - a.length);
  const escaped = sorted.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\d_])(?:${escaped.join("|")})(?![\\p{L}\\d_])`, "gu");
}

/** A text that comes cut at its places: every other piece, from the second on, names one, and nothing else does. */
export function pieces(texts: readonly string[], cut: (text: string) => Part[]): Part[] {
  return texts.flatMap((text, i) => (i % 2 ? cut(text) : text ? [{ text }] : []));
}

/** Cut a text at the places it names; a year is no hex. */
export function parts(text: string, placeOf: (label: string) => number | undefined, names = LABEL): Part[] {
  const found: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(names)) {
    const place = placeOf(match[0]);
    if (place === undefined || YEAR.test(text.slice(0, match.index))) continue;
    if (match.index > from) found.push({ text: text.slice(from, match.index) });
    found.push({ text: match[0], place });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}
