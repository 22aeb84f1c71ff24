import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { overlaysWanted } from "../state/store";
import { shown, toggleOverlay } from "../state/selection";
import { Clause } from "../ui/Clause";
import { Swatch } from "../ui/Swatch";
import { type Layer, layers } from "./live/scene";
import type { Tint } from "./live/patterns";
import { look } from "./live/sides";
import { Legend } from "./Legend";
import { SheetsOfOne } from "./SheetsOfOne";
import { capital } from "../ui/words";

/** Everything that can be laid over the map, each with its meaning and clause. */
export function OverlayPanel(): JSX.Element {
  useEffect(() => {
    overlaysWanted.value = true;
  }, []);
  const groups = new Map<string, Layer[]>();
  for (const layer of layers.value) groups.set(layer.group, [...(groups.get(layer.group) ?? []), layer]);
  return (
    <div class="stack">
      {[...groups].map(([group, members]) => (
        <details key={group} class="kind" open={members.some(({ name }) => shown.value.has(name))}>
          <summary>{capital(group)}</summary>
          {members.map((layer) => (
            <Switch key={layer.name} layer={layer} />
          ))}
        </details>
      ))}
      <SheetsOfOne />
      <Legend />
    </div>
  );
}

function Switch({ layer }: { layer: Layer }): JSX.Element {
  const side = look(layer.title.split(" ")[0]!);
  const of: Tint = layer.look ?? { colour: side.dark, pattern: side.pattern };
  return (
    <div class="overlay">
      <label class="check">
        <input type="checkbox" checked={shown.value.has(layer.name)} onChange={() => toggleOverlay(layer.name)} />
        <Swatch look={of} />
        <span>{layer.title}</span>
      </label>
      {(layer.words || layer.clause) && (
        <p>
          {layer.words} <Clause id={layer.clause} />
        </p>
      )}
    </div>
  );
}
