import type { Look } from "../../wire";
import { powers } from "../terms";

/** Of what belongs to nobody who is known. */
const OTHER: Look = {
  fill: "#cfc19a", dark: "#5c4f2c", text: "#2b2412", pattern: "hatch", cut: "chamfer", emblem: "square",
}; // prettier-ignore

/** How a side or a nation looks: colours, pattern, cut of its counters and emblem, so that colour is never alone. */
export function look(name: string): Look {
  return powers.value.get(name)?.look ?? powers.value.get(name.toLowerCase())?.look ?? OTHER;
}
