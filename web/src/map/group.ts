/** Things by what they have in common, in their order. */
export function grouped<T, K>(things: Iterable<T>, key: (thing: T) => K): Map<K, T[]> {
  const found = new Map<K, T[]>();
  for (const thing of things) {
    const name = key(thing);
    const list = found.get(name);
    if (list) list.push(thing);
    else found.set(name, [thing]);
  }
  return found;
}
