import { ofSeat } from "../state/session";

/** Something that takes over the pointer on the map, such as a brush. */
export interface Tool {
  title: string;
  /** Whether it is put down where no place is, too. */
  free?: boolean;
  down(place: number, event: PointerEvent): void;
  move(place: number, event: PointerEvent): void;
  up(event: PointerEvent): void;
  /** The hex cursor was used by key: for a rectangle first on one corner, then on the other. */
  press(place: number): void;
}

/** The tool in hand; null for the plain pointer. */
export const tool = ofSeat<Tool | null>(null);
/** The places that a tool would change now. */
export const preview = ofSeat<readonly number[]>([]);
