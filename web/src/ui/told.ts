import { useEffect, useState } from "preact/hooks";
import { persist } from "../state/asking";
import { attempt } from "../state/store";

/**
 * What the server tells: null until it has answered, undefined if it refuses. It is asked while that is wanted, and
 * anew when what it is asked about changes.
 */
export function useTold<T>(ask: () => Promise<T>, about: readonly unknown[], wanted = true): T | null | undefined {
  const [told, setTold] = useState<T | null | undefined>(null);
  useEffect(() => {
    let waits = wanted;
    if (waits) void attempt(persist(ask, () => waits)).then((found) => waits && setTold(found));
    return () => {
      waits = false;
    };
  }, [...about, wanted]);
  return told;
}
