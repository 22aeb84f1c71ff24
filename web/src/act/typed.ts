import { sheetsOn } from "../state/sheets";
import { api, attempt, board, game } from "../state/store";

/** Orders that somebody typed, in the labels of the map; nothing, if those of his sheets cannot be read. */
export async function typed(
  orders: readonly string[],
  edition = game.value?.table.edition ?? "",
): Promise<readonly string[] | undefined> {
  const map = board.value?.map ?? "";
  const files = sheetsOn(map)?.files;
  if (!files || !edition) return orders;
  return (await attempt(api.value!.readOrders({ map, files, edition, orders: [...orders] })))?.orders;
}
