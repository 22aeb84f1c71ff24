import type { JSX } from "preact";

const SQUARE = "M4 4H28V28H4Z";
const PENTAGON = "M16 2.5L30 12.7L24.7 29H7.3L2 12.7Z";
const DIAMOND = "M16 2L30 16L16 30L2 16Z";

/** A die as it lies: a square for six sides, a pentagon for twelve, as its faces are. */
export function Die({ value, sides }: { value: number; sides: number }): JSX.Element {
  const shape = sides === 6 ? SQUARE : sides === 12 ? PENTAGON : DIAMOND;
  return (
    <svg class="die" viewBox="0 0 32 32" role="img" aria-label={`${value} on a die of ${sides}`}>
      <path d={shape} />
      <text x="16" y={sides === 12 ? 23 : 21.5}>
        {value}
      </text>
    </svg>
  );
}
