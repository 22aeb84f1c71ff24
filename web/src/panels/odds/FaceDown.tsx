import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { showPlace } from "../../map/camera";
import { api, attemptNow, game } from "../../state/store";
import type { Reckoned } from "../../wire";
import { capital } from "../../ui/words";

/** What one's own log and the rules say of counters that lie face down: how likely each is what. */
export function FaceDown(): JSX.Element {
  const asking = useSignal(false);
  const found = useSignal<Reckoned | null>(null);
  const version = game.value?.position.version;
  useEffect(() => {
    found.value = null;
  }, [version]);

  async function reckon(): Promise<void> {
    asking.value = true;
    const told = await attemptNow(api.value!.reckoned());
    asking.value = false;
    if (game.value?.position.version === version) found.value = told ?? null;
  }

  return (
    <section class="face-down" aria-labelledby="face-down">
      <h2 id="face-down">What lies face down?</h2>
      <p class="hint">
        What you can know of the other side’s counters by your own log and the rules, and nothing else. What others
        chose to do counts alike, whatever it was. It may take some seconds; of a very long game it is given up.
      </p>
      <button type="button" disabled={asking.value} onClick={() => void reckon()}>
        {asking.value ? "Reckoning …" : "Reckon by my log"}
      </button>
      <div aria-live="polite">
        {found.value &&
          (found.value.counters.length ? (
            <>
              <p>{capital(found.value.states)}.</p>
              <ul class="brief">
                {found.value.counters.map((counter) => (
                  <li key={counter.who}>
                    <button type="button" class="link" onClick={() => showPlace(counter.place)}>
                      {counter.who}
                    </button>
                    <br />
                    {capital(counter.words)}
                    {counter.reasons.length > 0 && (
                      <details>
                        <summary>Why</summary>
                        <ul>
                          {counter.reasons.map((reason) => (
                            <li key={reason}>{reason}</li>
                          ))}
                        </ul>
                      </details>
                    )}
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p>Nothing of the other side lies face down.</p>
          ))}
      </div>
    </section>
  );
}
