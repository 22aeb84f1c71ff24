/** Colours and sizes of a network of points, as in the printed maps of `maquis map`. */

export const NUMBER = "#f0c419";
export const FORTRESS = "#3b3a4a";
export const SOURCE = "#2f6b4f";
export const BORDER = "#8c2d26";
export const FRONT = "#1d1a18";
export const INK = "#1d1a18";
/** How strongly the ground takes the colour and the pattern of whoever has it. */
export const TINT = 0.42;
export const PATTERN = 0.1;
/** Part of its reach up to which the colour of a point does not fade. */
export const FULL = 0.66;

/** The classes of lines, best first: colour, width in pitches, dashes in widths, and whether the middle is light. */
export const LINES: readonly { colour: string; width: number; dash: readonly number[]; hollow: boolean }[] = [
  { colour: "#8a2f24", width: 0.15, dash: [], hollow: true },
  { colour: "#4f4134", width: 0.075, dash: [], hollow: false },
  { colour: "#4f4134", width: 0.065, dash: [2.6, 2.2], hollow: false },
];

/** Pixels a pitch from which there are the signs of points that are neither forts nor have a number, and rivers. */
export const SIGNS_FROM = 9;
export const RIVERS_FROM = 9;
/** Pixels a pitch from which points are named, by what they are; others when there is room for all. */
export const NAMED_FROM = { great: 6, city: 14, other: 20 };
export const FORCED_FROM = 34;
