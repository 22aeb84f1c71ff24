/** How a side looks: colour, the cut of its counters and its emblem, so that colour is never alone. */
export interface SideLook {
  fill: string;
  dark: string;
  text: string;
  cut: "round" | "chamfer";
  emblem: "star" | "cross";
  /** The slope of its hatching. */
  slope: 1 | -1;
}

const LOOKS: Record<string, SideLook> = {
  soviet: { fill: "#d98a7d", dark: "#9c2a20", text: "#3d0d08", cut: "round", emblem: "star", slope: 1 },
  axis: { fill: "#b3bfca", dark: "#3f4c59", text: "#14202b", cut: "chamfer", emblem: "cross", slope: -1 },
};
const OTHER: SideLook = {
  fill: "#cfc19a",
  dark: "#5c4f2c",
  text: "#2b2412",
  cut: "chamfer",
  emblem: "cross",
  slope: 1,
};

export function look(side: string): SideLook {
  return LOOKS[side.toLowerCase()] ?? OTHER;
}
