import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** The server of the table in development; `npm run dev` hands it what begins with /api. */
const server = env.MAQUIS_TABLE ?? "http://127.0.0.1:8765";

/** What lets a browser install a site of files. */
const INSTALLED = [
  { tag: "link", attrs: { rel: "manifest", href: "./manifest.webmanifest" } },
  { tag: "link", attrs: { rel: "apple-touch-icon", href: "./icon-192.png" } },
];

export default defineConfig(({ mode }) => ({
  base: mode === "site" ? "./" : "/",
  plugins: mode === "site" ? [{ name: "installed", transformIndexHtml: () => INSTALLED }] : [],
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
    chunkSizeWarningLimit: 800,
  },
  worker: { format: "es" },
  server: { proxy: { "/api": server } },
}));
