/** The parts of milsymbol of which the page takes what it needs; the package has no types for them. */
declare module "milsymbol/parts" {
  import type symbols from "milsymbol";
  export const ms: typeof symbols & { addIcons(icons: unknown): void };
  export const std2525c: unknown;
}
