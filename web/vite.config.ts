import { env } from "node:process";
import { defineConfig } from "vite";

/** The server of the table in development; `npm run dev` hands it what begins with /api. */
const server = env.MAQUIS_TABLE ?? "http://127.0.0.1:8008";

export default defineConfig({
  base: "/",
  build: {
    outDir: "../src/maquis/table/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    sourcemap: false,
  },
  worker: { format: "es" },
  server: { proxy: { "/api": server } },
});
