/** A box in pixels: west, north, east, south. */
export type Box = readonly [number, number, number, number];

const CELL = 64;

/** The boxes already taken on a picture, so that names do not lie on each other. */
export class Room {
  private readonly cells = new Map<string, Box[]>();

  free(box: Box): boolean {
    for (const cell of this.over(box)) {
      for (const other of this.cells.get(cell) ?? []) {
        if (box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3]) return false;
      }
    }
    return true;
  }

  take(box: Box): void {
    for (const cell of this.over(box)) {
      const boxes = this.cells.get(cell);
      if (boxes) boxes.push(box);
      else this.cells.set(cell, [box]);
    }
  }

  private *over([west, north, east, south]: Box): Generator<string> {
    for (let x = Math.floor(west / CELL); x <= Math.floor(east / CELL); x++) {
      for (let y = Math.floor(north / CELL); y <= Math.floor(south / CELL); y++) yield `${x},${y}`;
    }
  }
}
