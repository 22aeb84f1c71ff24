import { ApiError } from "../api/client";
import { say } from "./notices";

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 20_000;

/** Whether the server may answer if it is asked once more: it was out of reach, too busy, or asked too often. */
const passes = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

/** Ask until the server answers, as long as that is wanted: for what nobody who plays would ask for a second time. */
export async function persist<T>(
  ask: () => Promise<T>,
  wanted: () => boolean,
  hindered: (problem: ApiError, first: boolean) => void = sayOnce,
): Promise<T | undefined> {
  for (let wait = FIRST_WAIT; wanted(); wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      const found = await ask();
      return wanted() ? found : undefined;
    } catch (problem) {
      if (!wanted()) return undefined;
      if (!(problem instanceof ApiError && passes(problem))) throw problem;
      hindered(problem, wait === FIRST_WAIT);
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return undefined;
}

function sayOnce(problem: ApiError, first: boolean): void {
  if (first) say(problem.message, true);
}
