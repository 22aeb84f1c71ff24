// What is searched is half of all that a page sends, and takes a telephone a second to read: it waits for a first touch.
(() => {
  const { open, send } = XMLHttpRequest.prototype;
  let go;
  const wanted = new Promise((resolve) => (go = resolve));
  for (const kind of ["pointerdown", "keydown", "focusin"])
    addEventListener(kind, go, { once: true, capture: true });
  if (new URLSearchParams(location.search).has("h")) go();
  XMLHttpRequest.prototype.open = function (method, at, ...rest) {
    this.waits = String(at).endsWith("/search.json");
    return open.call(this, method, at, ...rest);
  };
  XMLHttpRequest.prototype.send = function (...given) {
    if (this.waits) void wanted.then(() => send.apply(this, given));
    else send.apply(this, given);
  };
})();
