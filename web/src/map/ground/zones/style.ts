/** Colours and sizes of a map of zones, as in the printed maps of `maquis map`. */

export const SEA = "#b9d3e3";
export const BARE = "#ddd8cc";
export const NOBODY = "#efe9d6";
/** How strongly the ground shows through the colour of whoever has a zone. */
export const TINTS: Record<string, string> = {
  mountain: "#a87f52", desert: "#e2bd5a", jungle: "#5d9950", tundra: "#c4d4d8", marsh: "#6fae9f",
}; // prettier-ignore
export const TINT = 0.13;
export const HARD = "#6b4526";
export const CLOSED = "#5a1f1b";
export const FRONTIER = "#7a1f1a";
export const PATTERN_OPACITY = 0.22;

/** Pixels a pitch from which there are signs of terrain, railways, names, signs of what a zone has. */
export const MARKS_FROM = 11;
export const RAILS_FROM = 15;
export const SIGNS_FROM = 26;
/** Pixels a pitch from which a name is written even over the edge of its zone. */
export const FORCED_FROM = 30;
