import type { Bits } from "../wire";

/** A set of places. */
export class Places {
  private constructor(private readonly flags: Uint8Array) {}

  static readonly NONE = new Places(new Uint8Array(0));

  /** Read a set as the server writes it: a hexadecimal number, bit n for place n. */
  static read(bits: Bits): Places {
    const flags = new Uint8Array(bits.length * 4);
    for (let i = 0; i < bits.length; i++) {
      const digit = parseInt(bits[bits.length - 1 - i]!, 16);
      for (let bit = 0; bit < 4; bit++) flags[4 * i + bit] = (digit >> bit) & 1;
    }
    return new Places(flags);
  }

  static of(places: Iterable<number>): Places {
    const all = [...places];
    const flags = new Uint8Array(all.reduce((most, place) => Math.max(most, place + 1), 0));
    for (const place of all) flags[place] = 1;
    return new Places(flags);
  }

  has(place: number): boolean {
    return this.flags[place] === 1;
  }

  get size(): number {
    let count = 0;
    for (const flag of this.flags) count += flag;
    return count;
  }

  /** The places in ascending order. */
  *[Symbol.iterator](): Generator<number> {
    for (let place = 0; place < this.flags.length; place++) if (this.flags[place]) yield place;
  }

  with(other: Iterable<number>): Places {
    return Places.of([...this, ...other]);
  }

  without(other: Places): Places {
    return Places.of([...this].filter((place) => !other.has(place)));
  }

  /** The set as the server reads it. */
  write(): Bits {
    let digits = "";
    for (let i = 0; i < this.flags.length; i += 4) {
      const digit = [0, 1, 2, 3].reduce((sum, bit) => sum + ((this.flags[i + bit] ?? 0) << bit), 0);
      digits = digit.toString(16) + digits;
    }
    return digits.replace(/^0+(?=.)/, "") || "0";
  }
}
