import { titlesOf } from "../map/terms";
import type { Game, Table } from "../wire";

/** What others did at a table: who sat down, where somebody else may sit, and who wants to delete the game. */
export function seatNews(before: Table, now: Table, own: number): string[] {
  if (before.id !== now.id) return [];
  return [...arrivals(before, now, own), ...wishes(before, now, own)];
}

/** Who sat down, and where somebody else may sit now. */
function arrivals(before: Table, now: Table, own: number): string[] {
  const known = new Map(before.players.map((player) => [player.number, player]));
  return now.players
    .filter(({ number }) => number !== own)
    .flatMap(({ number, name, renewed, taken }) => {
      const was = known.get(number);
      const words: string[] = [];
      if (renewed > (was?.renewed ?? 0)) {
        words.push(`The seat of ${name} has been given a new link: whoever opens that first sits there.`);
      }
      if (taken > (was?.taken ?? 0)) words.push(`Somebody has sat down for ${name}.`);
      return words;
    });
}

/** For whom the table waits before anybody plays, in words; nothing once all are there. */
export function waitsFor({ awaited }: Table): string {
  const umpire = awaited.includes("umpire") ? ["the umpire"] : [];
  const sides = awaited.filter((each) => each !== "umpire");
  return [...(sides.length ? [titlesOf(sides)] : []), ...umpire].join(" and ");
}

function wishes(before: Table, now: Table, own: number): string[] {
  const [was, is] = [before.deletion.agreed, now.deletion.agreed];
  return now.players.flatMap(({ number, name }) => {
    if (number === own || was.includes(number) === is.includes(number)) return [];
    return is.includes(number)
      ? `${name} wants to delete the game: it is, when all who play it agree (in the tab Table).`
      : `${name} does not want to delete the game any more.`;
  });
}

/** Whose turn it is, in words that tell the same to everybody. */
export function turnOf({ position, table }: Game): string {
  if (position.over) return "the game is over";
  if (table.awaited.length) return `waiting for ${waitsFor(table)}`;
  return `${titlesOf(position.to_act) || "nobody"} to act`;
}
