/**
 * Keeps the files of one version of the site, so that it works with no network. The build writes FILES before this: every
 * file by its path, with the hash of what is in it.
 */
/* global FILES, caches, fetch, self, URL */
const SITE = new URL("./", self.location.href).href;
const CACHE = `maquis ${SITE}`;
const SKIP = "load it";

/** Where a file is kept: two versions that have the same file share it. */
const kept = (path) => `${SITE}${path}?${encodeURIComponent(FILES[path])}`;

async function keep() {
  const cache = await caches.open(CACHE);
  const have = new Set((await cache.keys()).map((each) => each.url));
  for (const path of Object.keys(FILES)) {
    if (have.has(kept(path))) continue;
    const answer = await fetch(SITE + path, { integrity: FILES[path], cache: "no-cache" });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(kept(path), answer);
  }
}

async function forget() {
  const cache = await caches.open(CACHE);
  const needed = new Set(Object.keys(FILES).map(kept));
  for (const each of await cache.keys()) if (!needed.has(each.url)) await cache.delete(each);
}

async function found(request, path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(kept(path))) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forget().then(() => self.clients.claim())));
self.addEventListener("message", (event) => event.data === SKIP && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const asked = url.split(/[?#]/)[0];
  const path = asked === SITE ? "index.html" : asked.slice(SITE.length);
  if (method === "GET" && asked.startsWith(SITE) && path in FILES) event.respondWith(found(event.request, path));
});
