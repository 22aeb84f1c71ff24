import { signal } from "@preact/signals";

/** How to load a newer version of the site, if there is one. */
export const newer = signal<(() => void) | null>(null);

const HOUR = 3_600_000;

/** Have the browser keep this version, to work with no network, and look for a newer one from time to time. */
export async function keepVersion(): Promise<void> {
  const service = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  const found = await service?.register("sw.js").catch(() => undefined);
  if (!service || !found) return;
  const look = (): void => {
    const { waiting } = found;
    // The first version has nothing to replace.
    if (!waiting || !service.controller) return;
    newer.value = () => {
      service.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("load it");
    };
  };
  found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", look));
  look();
  setInterval(() => void found.update().catch(() => undefined), HOUR);
}
