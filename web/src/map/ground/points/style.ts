/** What pictures of networks have not: the ground as whoever holds its points, and the front. */

import type { Layer } from "../brush";
import { NET_LINES } from "../style";

export const FRONT = "#1d1a18";
/** How strongly the ground takes the colour and the pattern of whoever has it. */
export const TINT = 0.42;
export const PATTERN = 0.1;
/** Part of its reach up to which the colour of a point does not fade. */
export const FULL = 0.66;

/** How a class of lines is painted, the best class first. */
export const coatsOf = (rank: number): readonly Layer[] => NET_LINES[rank] ?? NET_LINES.at(-1)!;
