import { laidHere } from "../map/labels";
import { api, attempt, game } from "../state/store";

/** Orders that somebody typed, in the labels of the map; nothing, if those of his sheets cannot be read. */
export async function typed(
  orders: readonly string[],
  edition = game.value?.table.edition ?? "",
): Promise<readonly string[] | undefined> {
  const laid = laidHere();
  if (!laid || !edition) return orders;
  return (await attempt(api.value!.readOrders({ ...laid, edition, orders: [...orders] })))?.orders;
}
