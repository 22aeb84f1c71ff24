/** Whether something of the rules has all words of a search. */
export function has(what: object, search: string): boolean {
  const text = JSON.stringify(Object.values(what)).toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
