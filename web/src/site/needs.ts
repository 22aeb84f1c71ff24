/** What keeps the umpire from working in this browser, in a sentence; nothing, if it can. */
export function lacking(): string {
  if (!window.isSecureContext) {
    return (
      "The umpire works only in a page that came by https, or from this computer itself: " +
      "open the same address with https, or have the files on a host that offers it."
    );
  }
  const missing = [
    typeof WebAssembly === "object" ? "" : "WebAssembly",
    modules() ? "" : "workers of modules",
    "locks" in navigator ? "" : "locks between tabs",
    stores() ? "" : "storage for games (IndexedDB)",
  ].filter(Boolean);
  return missing.length
    ? `The umpire cannot work in this browser, which lacks ${missing.join(", ")}: it may be too old, or set up so. ` +
        "Chrome and Edge from 102 on, Firefox from 114 and Safari from 16 have what is needed."
    : "";
}

/** Whether there is storage for more than words. */
function stores(): boolean {
  try {
    return typeof indexedDB === "object";
  } catch {
    return false;
  }
}

/** Whether workers may be modules: a browser that knows of it looks at the option. */
function modules(): boolean {
  let asked = false;
  try {
    new Worker("data:,", {
      get type(): WorkerType {
        asked = true;
        return "module";
      },
    }).terminate();
  } catch {
    // There are no workers, or none of these: `asked` says so.
  }
  return asked;
}
