import js from "@eslint/js";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["node_modules", "src/wire.ts"] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    files: ["**/*.ts", "**/*.tsx"],
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-non-null-assertion": "off",
      "max-lines": ["error", 400],
      "max-len": ["error", { code: 120, ignoreUrls: true }],
      eqeqeq: "error",
    },
  },
  {
    files: ["scripts/**/*.mjs"],
    languageOptions: {
      globals: Object.fromEntries(
        [
          "URL",
          "fetch",
          "localStorage",
          "console",
          "process",
          "window",
          "document",
          "performance",
          "PerformanceObserver",
          "requestAnimationFrame",
          "cancelAnimationFrame",
        ].map((name) => [name, "readonly"]),
      ),
    },
  },
);
