import { proposed } from "../act/giving";
import { openTab } from "../shell/tabs";
import { answer, asked } from "./state";

/** Ask of an order in the panel, where there is room for all of the answer. */
export function askOf(order: string): void {
  proposed.value = null;
  asked.value = order;
  openTab("ask");
  void answer();
}
