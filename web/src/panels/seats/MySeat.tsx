import type { JSX } from "preact";
import { giveUp, key, leave, linkOfKey } from "../../state/session";
import { lower } from "../../state/curtain";
import { raised } from "../../state/held";
import { Copied } from "../../ui/Copied";
import { Sure } from "../../ui/Sure";
import { Curtain } from "./Curtain";

/** One's own seat in this browser: left, forgotten, or taken along to another device. */
export function MySeat(): JSX.Element {
  const curtain = raised.value?.key === key.value;
  return (
    <section class="stack">
      <p class="row">
        <button type="button" onClick={curtain ? lower : leave}>
          Leave the table
        </button>
        {!curtain && <Sure words="Forget my seat here" sure="Forget it for good" onSure={giveUp} />}
      </p>
      <p class="hint">
        This browser keeps your seat when you leave, or close the page: the start page lists it. On a computer that
        others use, forget it; you come back only with the link below, or a new one.
      </p>
      <Curtain />
      <details>
        <summary>Sit here with another device, too</summary>
        <p class="hint">
          This link holds the key of your seat. It works again and again: whoever has it is you, so show it to nobody.
        </p>
        <Copied label="Key of my seat" text={linkOfKey(key.value!)} />
      </details>
    </section>
  );
}
