import type { Table } from "../wire";

/** What has come about of others at a table: who has a new link, and who wants to delete the game, or no longer. */
export function seatNews(before: Table, now: Table, own: number): string[] {
  if (before.id !== now.id) return [];
  return [...renewals(before, now, own), ...wishes(before, now, own)];
}

/** Whoever has a new link sits there now, perhaps somebody else. */
function renewals(before: Table, now: Table, own: number): string[] {
  const known = new Map(before.players.map((player) => [player.number, player.renewed]));
  return now.players
    .filter(({ number, renewed }) => number !== own && renewed > (known.get(number) ?? 0))
    .map(({ name }) => `The seat of ${name} has been given a new link: whoever has that sits there now.`);
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
