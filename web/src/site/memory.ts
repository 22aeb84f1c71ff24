/**
 * What the browser keeps so that Python need not begin again: its memory once it has begun, with nothing of games or of
 * the umpire in it, and what was sent, as it is without being squeezed. It is of one build, and the first to go when
 * there is no room.
 */
const SITE = new URL("../", self.location.href).href;
const CACHE = `maquis memory ${SITE}`;
const kept = (build: string, name: string): string => `${SITE}memory/${name}?${build}`;

/** Whether anything is kept, of whatever build. */
export async function some(): Promise<boolean> {
  try {
    return await caches.has(CACHE);
  } catch {
    return false;
  }
}

/** What is kept of this build by a name; nothing, if the browser has none. */
export async function remembered(build: string, name: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(CACHE)).match(kept(build, name));
  } catch {
    return undefined;
  }
}

/** Have the browser keep this, in place of that of another build, if it will. */
export async function remember(build: string, parts: Record<string, Response>): Promise<void> {
  try {
    await forget();
    const cache = await caches.open(CACHE);
    await Promise.all(Object.entries(parts).map(([name, part]) => cache.put(kept(build, name), part)));
  } catch {
    await forget();
  }
}

/** Have the browser let it go; return whether it kept any. */
export async function forget(): Promise<boolean> {
  try {
    return await caches.delete(CACHE);
  } catch {
    return false;
  }
}
