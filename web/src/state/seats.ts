import type { Table } from "../wire";

/** What has come about of others' seats at a table: whoever has a new link sits there now, perhaps somebody else. */
export function seatNews(before: Table, now: Table, own: number): string[] {
  if (before.id !== now.id) return [];
  const known = new Map(before.players.map((player) => [player.number, player.renewed]));
  return now.players
    .filter(({ number, renewed }) => number !== own && renewed > (known.get(number) ?? 0))
    .map(({ name }) => `The seat of ${name} has been given a new link: whoever has that sits there now.`);
}
