import { effect } from "@preact/signals";
import L from "leaflet";
import { cursor, hovered } from "../state/selection";
import { calm, flashed } from "./camera";
import { latLng } from "./crs";
import type { Field } from "./field";

/** Draw the cursor, the place under the pointer, and the flash of a place just shown. Ends with the map. */
export function drawCursor(map: L.Map, field: Field): void {
  const outline = (className: string): L.Polygon => L.polygon([], { className, interactive: false, fill: false });
  const [at, over, flash] = [outline("hex-cursor"), outline("hex-over"), outline("hex-flash")];
  const put = (polygon: L.Polygon, place: number | null | undefined): void => {
    // A place may be gone from a map that is drawn.
    const rings = typeof place === "number" && field.centre.has(place) ? field.rings(place) : [];
    polygon.setLatLngs(rings.map((ring) => ring.map(latLng)));
  };
  for (const polygon of [over, at, flash]) polygon.addTo(map);
  const ends = [
    effect(() => put(at, cursor.value)),
    effect(() => put(over, hovered.value)),
    effect(() => {
      put(flash, flashed.value?.place);
      const path = flash.getElement();
      path?.classList.remove("now");
      if (flashed.value && !calm()) requestAnimationFrame(() => path?.classList.add("now"));
    }),
  ];
  map.on("unload", () => {
    for (const end of ends) end();
  });
}
