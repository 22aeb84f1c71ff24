import type { JSX } from "preact";

/** The page without a seat. */
export function Start(): JSX.Element {
  return (
    <main class="lonely">
      <h1>maquis</h1>
    </main>
  );
}
