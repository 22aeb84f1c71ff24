import { readdirSync, readFileSync } from "node:fs";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

/** The server of the table in development; `npm run dev` hands it what begins with /api. */
const server = env.MAQUIS_TABLE ?? "http://127.0.0.1:8765";

/** What lets a browser install a site of files. */
const INSTALLED = [
  { tag: "link", attrs: { rel: "manifest", href: "./manifest.webmanifest" } },
  { tag: "link", attrs: { rel: "apple-touch-icon", href: "./icon-192.png" } },
];

/** The worked examples of each edition, for the desk: a file an edition, of texts by the names of their files. */
const EXAMPLES: Plugin = {
  name: "examples",
  generateBundle() {
    const root = fileURLToPath(new URL("../examples/", import.meta.url));
    for (const family of folders(root))
      for (const edition of folders(`${root}${family}/`)) {
        const files = readdirSync(`${root}${family}/${edition}`).filter((name) => name.endsWith(".toml"));
        const texts = files.sort().map((name) => [name, readFileSync(`${root}${family}/${edition}/${name}`, "utf8")]);
        const source = JSON.stringify(Object.fromEntries(texts));
        if (files.length) this.emitFile({ type: "asset", fileName: `examples/${family}.${edition}.json`, source });
      }
  },
};

/** What older pages ask for, beside the page: its name has no hash, and what it exports is no part of the page. */
const RESCUE = {
  input: { index: at("index.html"), rescue: at("src/site/rescue.ts") },
  preserveEntrySignatures: "exports-only" as const,
  output: {
    entryFileNames: ({ name }: { name: string }) => (name === "rescue" ? "rescue.js" : "assets/[name]-[hash].js"),
  },
};

function at(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

function folders(of: string): string[] {
  return readdirSync(of, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() && each.name !== "packs" ? [each.name] : [],
  );
}

export default defineConfig(({ mode }) => ({
  base: mode === "site" ? "./" : "/",
  plugins: [EXAMPLES, ...(mode === "site" ? [{ name: "installed", transformIndexHtml: () => INSTALLED }] : [])],
  resolve: {
    // The parts of milsymbol, which its package does not offer by name: one standard of six is enough.
    alias: {
      // A site of files has its umpire in the page.
      reach: fileURLToPath(new URL(mode === "site" ? "src/site/reach.ts" : "src/api/reach.ts", import.meta.url)),
      "milsymbol/parts": fileURLToPath(new URL("node_modules/milsymbol/index.mjs", import.meta.url)),
    },
  },
  build: {
    outDir: "../src/maquis/table/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    sourcemap: false,
    license: { fileName: "licenses.md" },
    ...(mode === "site" ? { rolldownOptions: RESCUE } : {}),
    chunkSizeWarningLimit: 800,
  },
  worker: { format: "es" },
  server: { proxy: { "/api": server } },
}));
