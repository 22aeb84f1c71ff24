const FARTHEST = 4;

/** Pixels between the centres of neighbouring hexes at a zoom; each step is half a doubling. */
export function pitchAt(zoom: number): number {
  return FARTHEST * 2 ** (zoom / 2);
}

/** The zoom at which they are so many pixels apart. */
export function zoomOf(pitch: number): number {
  return 2 * Math.log2(pitch / FARTHEST);
}

export const MAX_ZOOM = 10;
/** The zoom from which a counter shows its sign and its figures, so that they can be read. */
export const LEGIBLE = 7;
