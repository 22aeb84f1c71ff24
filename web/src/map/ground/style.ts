/** Colours, widths and sizes of the ground, as in the printed maps of `maquis map`. */

export const SEA = "#a7c8dc";
/** What is off the map. */
export const OFF = "#e4dfd2";
export const LAKE = "#b4d2e3";
export const CLEAR = "#f1ead4";
export const WASHES: readonly (readonly [colour: string, kinds: readonly string[]])[] = [
  ["#d0dcab", ["woods", "forest", "wooded swamp", "wooded rough"]],
  ["#a9c489", ["forest"]],
  ["#e0cc9d", ["rough", "wooded rough", "mountain"]],
  ["#c3c188", ["wooded rough"]],
  ["#c9a67f", ["mountain"]],
  ["#cfe0d3", ["swamp", "wooded swamp"]],
  ["#a8c8a4", ["wooded swamp"]],
];
/** Painted in this order, so that the rounded edge of a kind shows its kin beneath and not bare ground. */

export const SHORE = "#6f9bb8";
export const RIVER = "#78a9cb";
export const MAJOR_RIVER = "#3f7fb2";
export const GRID = "#6b6450";
export const RAIL = "#3d3834";
export const COUNTRY = "#a8352c";
export const DISTRICT = "#7a5c99";
export const TOWN = "#2b2724";
export const TOWN_TEXT = "#1d1a18";
export const WATER_TEXT = "#2f6690";
export const DISTRICT_TEXT = "#6a4d8c";
export const COUNTRY_TEXT = "#8c2d26";
export const PAPER = "#fbf8ef";
export const FAINT = "#6b645a";

export const FONT = "'DejaVu Sans Condensed','Noto Sans','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Letter height in pixels of the names of towns by size, at a middling scale. */
export const TOWN_TEXT_SIZE: Record<string, number> = { A: 13, B: 12, C: 11.5, D: 11, E: 10.5, F: 10.5 };
/** Pixels a hex from which towns of that size are named, and drawn. */
export const NAMED_FROM: Record<string, number> = { A: 0, B: 5, C: 8, D: 15, E: 20, F: 22 };
export const DRAWN_FROM: Record<string, number> = { A: 0, B: 0, C: 5, D: 8, E: 11, F: 15 };

/** Pixels a hex from which there are hex lines, terrain marks, numbers of every fifth hex and of all, small rivers. */
export const GRID_FROM = 11;
export const MARKS_FROM = 15;
export const SOME_LABELS_FROM = 30;
export const LABELS_FROM = 44;
export const RIVERS_FROM = 7;
export const RAILS_FROM = 7;
export const PORTS_FROM = 15;
export const TICKS_FROM = 15;
