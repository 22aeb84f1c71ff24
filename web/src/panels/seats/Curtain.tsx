import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { canSeal, hang, lower, takeAway } from "../../state/curtain";
import { raised } from "../../state/held";
import { key } from "../../state/session";

/** A curtain before one's own seat, for two at one screen. */
export function Curtain(): JSX.Element {
  const id = useId();
  const [code, setCode] = useState("");
  if (raised.value?.key === key.value) {
    return (
      <div class="field">
        <span class="row">
          <button type="button" class="first" onClick={lower}>
            Let the curtain fall
          </button>
          <button type="button" onClick={() => void takeAway()}>
            Take the curtain away
          </button>
        </span>
        <span class="hint">
          It falls by itself when the turn passes to another seat of this browser that has one, and when the page is
          closed or loaded anew.
        </span>
      </div>
    );
  }
  if (!canSeal()) {
    return <p class="hint">A curtain for two at one screen needs a page that came by https, or from this computer.</p>;
  }
  async function onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    await hang(code);
    setCode("");
  }
  return (
    <form class="field" onSubmit={(event) => void onSubmit(event)}>
      <label class="field-label" for={id}>
        Two at one screen: a curtain before my seat
      </label>
      <span class="row">
        <input
          id={id}
          type="password"
          class="grow"
          placeholder="A code of my own"
          autoComplete="off"
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
        <button type="submit" disabled={!code}>
          Hang the curtain
        </button>
      </span>
      <span class="hint">
        Between turns nothing of your seat is on the screen, and the browser keeps its key sealed with the code. Each
        player hangs one. It is against a glance, not against somebody who takes the browser apart. Nobody can tell you
        a code that you have forgotten.
      </span>
    </form>
  );
}
