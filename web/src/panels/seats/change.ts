import { say } from "../../state/notices";
import { api, attempt, refresh } from "../../state/store";
import type { ChangeSeat, Player } from "../../wire";

/** Change a seat and say what came of it. */
export async function changeSeat(player: Player, change: Partial<ChangeSeat>, words: string): Promise<boolean> {
  const changed = await attempt(api.value!.changeSeat(player.number, change));
  if (!changed) return false;
  await refresh();
  say(words);
  return true;
}
