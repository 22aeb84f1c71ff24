import { say } from "../../state/notices";
import { api, attempt, game } from "../../state/store";
import type { ChangeSeat, Player } from "../../wire";

/** Change a seat and say what came of it. */
export async function changeSeat(player: Player, change: Partial<ChangeSeat>, words: string): Promise<boolean> {
  const changed = await attempt(api.value!.changeSeat(player.number, change));
  if (!changed) return false;
  const now = game.value!;
  const players = now.table.players.map((each) => (each.number === changed.number ? changed : each));
  const seat = now.seat.number === changed.number ? changed : now.seat;
  game.value = { ...now, seat, table: { ...now.table, players } };
  say(words);
  return true;
}
