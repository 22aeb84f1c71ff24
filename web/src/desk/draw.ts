import type { Brush } from "../wire";

/** A position as its keys: those of a worked example, any of them. Nothing here asks the server. */
export type Stated = Readonly<Record<string, unknown>>;
type Lists = Readonly<Record<string, readonly string[]>>;

/** How large a drawn board is. */
export interface Size {
  columns: number;
  rows: number;
}

/** A brush in hand: for a counter or a flag with the counters that it is about. */
export interface InHand {
  brush: Brush;
  who: string;
}

/** The keys by which a place is somebody's alone: whoever gets it takes it from the others. */
const ALONE: readonly string[] = ["owned", "owners", "zones", "districts", "regions", "works"];

/** The column and row of a label of a drawn board, counted from its south-western corner. */
const spot = (label: string): readonly [number, number] => [Number(label.slice(0, 2)), Number(label.slice(2))];

/** The rows of a drawing, the northmost first. */
function rowsOf(drawing: unknown, plain: string, { columns, rows }: Size): string[][] {
  const drawn = typeof drawing === "string" ? drawing : "";
  const found = drawn
    .split(/[\n/]/)
    .map((line) => line.trim().split(/\s+/).filter(Boolean))
    .filter((line) => line.length);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => found[row - (rows - found.length)]?.[column] ?? plain),
  );
}

const written = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(" ")).join(" / ");

/** A position with a sign drawn on places. */
function sign(stated: Stated, { key, name }: Brush, labels: readonly string[], plain: string, size: Size): Stated {
  const rows = rowsOf(stated[key], plain, size);
  for (const label of labels) {
    const [column, row] = spot(label);
    const line = rows[size.rows - 1 - row];
    if (line && column < size.columns) line[column] = name;
  }
  return { ...stated, [key]: written(rows) };
}

/** A board with more or fewer columns and rows; what was drawn stays where it is. */
export function resized(stated: Stated, plain: Readonly<Record<string, string>>, to: Size): Stated {
  const found: Record<string, unknown> = { ...stated };
  for (const [key, blank] of Object.entries(plain))
    if (key === "ground" || typeof stated[key] === "string") found[key] = written(rowsOf(stated[key], blank, to));
  return found;
}

const lists = (stated: Stated, key: string): Lists => (stated[key] as Lists | undefined) ?? {};

/** Whether a place has what a brush gives. */
export function has(stated: Stated, { key, name, how }: Brush, label: string): boolean {
  if (how === "list") return ((stated[key] as string[] | undefined) ?? []).includes(label);
  return how === "among" && (lists(stated, key)[name] ?? []).includes(label);
}

function among(stated: Stated, { key, name }: Brush, labels: readonly string[], on: boolean): Stated {
  const found: Record<string, string[]> = {};
  for (const [each, places] of Object.entries(lists(stated, key)))
    found[each] = places.filter((place) => !labels.includes(place) || (each !== name && !ALONE.includes(key)));
  if (on) found[name] = [...(found[name] ?? []), ...labels];
  return tidy({ ...stated, [key]: Object.fromEntries(Object.entries(found).filter(([, places]) => places.length)) });
}

function inList(stated: Stated, { key }: Brush, labels: readonly string[], on: boolean): Stated {
  const others = ((stated[key] as string[] | undefined) ?? []).filter((place) => !labels.includes(place));
  return tidy({ ...stated, [key]: on ? [...others, ...labels] : others });
}

/** Whether a feature lies between two places, by which chain. */
const joins = (chain: string, a: string, b: string): boolean =>
  chain.split("-").some((label, i, all) => [all[i - 1], all[i + 1]].includes(b) && label === a);

/** A chain without the step between two places: what is left on both sides of it. */
function cut(chain: string, a: string, b: string): string[] {
  const parts: string[][] = [[]];
  chain.split("-").forEach((label, i, all) => {
    const last = all[i - 1];
    if (last !== undefined && [a, b].includes(last) && [a, b].includes(label)) parts.push([]);
    parts.at(-1)!.push(label);
  });
  return parts.filter((part) => part.length > 1).map((part) => part.join("-"));
}

function beside(stated: Stated, { key, name, how }: Brush, way: readonly string[]): Stated {
  const before =
    how === "side" ? ((stated[key] as string[] | undefined) ?? []) : (lists(stated, key)[name] ?? ([] as string[]));
  let found = [...before];
  const first = way.slice(0, 2) as [string, string];
  const off = way.length === 2 && found.some((chain) => joins(chain, ...first));
  if (off) found = found.flatMap((chain) => (joins(chain, ...first) ? cut(chain, ...first) : [chain]));
  else found.push(...(how === "side" ? [way.join("-")] : way.slice(1).map((label, i) => `${way[i]!}-${label}`)));
  if (how === "side") return tidy({ ...stated, [key]: found });
  return tidy({ ...stated, [key]: { ...lists(stated, key), [name]: found } });
}

function stand(stated: Stated, key: string, who: string, label: string): Stated {
  const there = (stated[key] as Record<string, string> | undefined) ?? {};
  const { [who]: before, ...others } = there;
  return tidy({ ...stated, [key]: before === label ? others : { ...others, [who]: label } });
}

/** Units of kinds in a place: "2 germany cavalry, 1 germany infantry" has one more. */
function reinforced(stated: Stated, { key, name }: Brush, label: string): Stated {
  const there = (stated[key] as Record<string, string> | undefined) ?? {};
  const parts = (there[label] ?? "").split(",").flatMap((part) => {
    const [number, ...kind] = part.trim().split(" ");
    return number ? [[Number(number), kind.join(" ")] as [number, string]] : [];
  });
  const same = parts.find(([, kind]) => kind === name);
  if (same) same[0] += 1;
  else parts.push([1, name]);
  return { ...stated, [key]: { ...there, [label]: parts.map(([number, kind]) => `${number} ${kind}`).join(", ") } };
}

/** A place of which a name more is said, after those before it; or no longer, if it was. */
function named(stated: Stated, { key, name }: Brush, label: string): Stated {
  const there = (stated[key] as Record<string, string | readonly string[]> | undefined) ?? {};
  const { [label]: before, ...others } = there;
  const said = [before ?? []].flat();
  const now = said.includes(name) ? said.filter((each) => each !== name) : [...said, name];
  return tidy({ ...stated, [key]: now.length ? { ...there, [label]: now } : others });
}

/** A place with one point more of something, such as of damage. */
function pointed(stated: Stated, { key, name }: Brush, label: string): Stated {
  const there = (stated[key] as Record<string, Record<string, number>> | undefined) ?? {};
  const here = there[label] ?? {};
  return { ...stated, [key]: { ...there, [label]: { ...here, [name]: (here[name] ?? 0) + 1 } } };
}

/** One point more between any two neighbours on a way. */
function pointedBetween(stated: Stated, { key }: Brush, way: readonly string[]): Stated {
  const there = { ...((stated[key] as Record<string, number> | undefined) ?? {}) };
  way.slice(1).forEach((b, i) => {
    const [one, other] = [`${way[i]!}-${b}`, `${b}-${way[i]!}`];
    const pair = other in there ? other : one;
    there[pair] = (there[pair] ?? 0) + 1;
  });
  return tidy({ ...stated, [key]: there });
}

interface Declared {
  name: string;
  at?: string;
}

/** A new counter of a kind, with a name that no other has. */
function declared(stated: Stated, { key, fields }: Brush, label: string): Stated {
  const others = (stated[key] as Declared[] | undefined) ?? [];
  const kind = String(fields["name"]);
  let number = 1;
  while (others.some(({ name }) => name === `${number} ${kind}`)) number++;
  return { ...stated, [key]: [...others, { ...fields, name: `${number} ${kind}`, at: label }] };
}

function flagged(stated: Stated, { key, name }: Brush, who: string): Stated {
  const before = lists(stated, key)[name] ?? [];
  const after = before.includes(who) ? before.filter((each) => each !== who) : [...before, who];
  return tidy({ ...stated, [key]: { ...lists(stated, key), [name]: after } });
}

/** Keys that say nothing are left out: then they have their plain value. */
function tidy(stated: Stated): Stated {
  return Object.fromEntries(
    Object.entries(stated).flatMap(([key, value]) => {
      if (value === "" || value === undefined) return [];
      if (Array.isArray(value)) return value.length ? [[key, value]] : [];
      if (typeof value !== "object" || value === null) return [[key, value]];
      const parts = Object.entries(value).filter(([, part]) => !Array.isArray(part) || part.length);
      return parts.length ? [[key, Object.fromEntries(parts)]] : [];
    }),
  );
}

/** A position with a key set, or left out. */
export const set = (stated: Stated, key: string, value: unknown): Stated => tidy({ ...stated, [key]: value });

/** A stroke: what a brush does on places, in the order in which it came over them. */
export function stroke(
  stated: Stated, { brush, who }: InHand, labels: readonly string[], plain: string, size: Size,
): Stated {
  const [first] = labels;
  if (first === undefined) return stated;
  switch (brush.how) {
    case "sign":
      return sign(stated, brush, labels, plain, size);
    case "among":
      return among(stated, brush, labels, !has(stated, brush, first));
    case "list":
      return inList(stated, brush, labels, !has(stated, brush, first));
    case "side":
    case "beside":
      return labels.length > 1 ? beside(stated, brush, labels) : stated;
    case "stand":
      return who ? stand(stated, brush.key, who, labels.at(-1)!) : stated;
    case "troops":
      return reinforced(stated, brush, labels.at(-1)!);
    case "points":
      return pointed(stated, brush, labels.at(-1)!);
    case "named":
      return named(stated, brush, labels.at(-1)!);
    case "between":
      return pointedBetween(stated, brush, labels);
    case "new":
      return declared(stated, brush, labels.at(-1)!);
    case "each":
    case "flag":
      return who ? flagged(stated, brush, who) : stated;
  }
} // prettier-ignore

/** A position without anything that stands or lies on places: the ground and its owners stay. */
export function cleared(stated: Stated, brushes: readonly Brush[], labels: readonly string[]): Stated {
  let found = stated;
  for (const { key, how } of brushes) {
    const value = found[key];
    if (how === "list") found = inList(found, { key, how, name: "", fields: {} }, labels, false);
    if (how === "new" && Array.isArray(value))
      found = set(
        found,
        key,
        (value as Declared[]).filter(({ at }) => at === undefined || !labels.includes(at)),
      );
    if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
    if (how === "stand")
      found = set(
        found,
        key,
        without(value, ([, at]) => labels.includes(String(at))),
      );
    if (how === "between")
      found = set(
        found,
        key,
        without(value, ([pair]) => pair.split("-").some((each) => labels.includes(each))),
      );
    if (how === "troops" || how === "points" || how === "named")
      found = set(
        found,
        key,
        without(value, ([at]) => labels.includes(at)),
      );
    if (how === "among" && !ALONE.includes(key))
      for (const name of Object.keys(value)) found = among(found, { key, name, how, fields: {} }, labels, false);
  }
  return found;
}

const without = (table: object, gone: (entry: [string, unknown]) => boolean): object =>
  Object.fromEntries(Object.entries(table).filter((entry) => !gone(entry)));
