/**
 * A file of SQLite after the log that SQLite keeps beside it, in which every transaction is that was committed since
 * (https://www.sqlite.org/fileformat2.html#the_write_ahead_log). A transaction that is not there to its end, or not as
 * it was written, counts for nothing, nor does what follows it: so SQLite reads it, too.
 */
export function afterLog(file: Uint8Array<ArrayBuffer>, log: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (log.length < HEAD) return file;
  const seen = new DataView(log.buffer, log.byteOffset, log.length);
  const magic = seen.getUint32(0);
  const size = seen.getUint32(8);
  let sum = summed([0, 0], seen, 0, HEAD - 8, magic === MAGIC);
  if ((magic & ~1) !== MAGIC || !stands(sum, seen, HEAD - 8)) return file;
  let pages = 0;
  let whole = new Map<number, number>();
  const now = new Map<number, number>();
  for (let at = HEAD; at + FRAME + size <= log.length; at += FRAME + size) {
    sum = summed(sum, seen, at, 8, magic === MAGIC);
    sum = summed(sum, seen, at + FRAME, size, magic === MAGIC);
    const salted = seen.getUint32(at + 8) === seen.getUint32(16) && seen.getUint32(at + 12) === seen.getUint32(20);
    if (!salted || !stands(sum, seen, at + 16)) break;
    now.set(seen.getUint32(at) - 1, at + FRAME);
    const committed = seen.getUint32(at + 4);
    if (committed) [pages, whole] = [committed, new Map(now)];
  }
  if (!pages) return file;
  const found = new Uint8Array(pages * size);
  found.set(file.subarray(0, found.length));
  for (const [page, at] of whole) if (page < pages) found.set(log.subarray(at, at + size), page * size);
  return found;
}

/** Bytes before the first page, and before every page. */
const HEAD = 32;
const FRAME = 24;
/** What a log begins with whose sums are of words with the lowest byte first; with the highest it is one more. */
const MAGIC = 0x377f0682;

type Sum = [number, number];

/** A sum that goes on over some words of a log. */
function summed([one, two]: Sum, log: DataView, from: number, length: number, lowest: boolean): Sum {
  for (let at = from; at < from + length; at += 8) {
    one = (one + log.getUint32(at, lowest) + two) >>> 0;
    two = (two + log.getUint32(at + 4, lowest) + one) >>> 0;
  }
  return [one, two];
}

/** Whether a sum is the one that stands there. */
const stands = ([one, two]: Sum, log: DataView, at: number): boolean =>
  log.getUint32(at) === one && log.getUint32(at + 4) === two;
