/** A moment that the server tells, in seconds since 1970, as the reader's clock has it. */
export function moment(seconds: number): string {
  return new Date(1000 * seconds).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
