/**
 * Weir as a program that was started from a URL. Its other processes run modules from there too, so
 * they need the host and the names of packages, which `deno.json` says for files.
 */
const MODULE = new URL(import.meta.url);

/** Whether the modules of Weir come from a server, and are not files. */
export const isRemote: boolean = MODULE.protocol !== "file:";

/** Name of a package -> its specifier, as in `deno.json`; none for files. */
const packages: Readonly<Record<string, string>> = isRemote
  ? (await import("../deno.json", { with: { type: "json" } })).default.imports
  : {};

/**
 * Flags of `deno` for a process that runs a module of Weir. `names`: what the process may import
 * besides, as in an import map. `-A` takes no `--allow-import`, hence `allPermissions`.
 */
export function programFlags(
  options: { readonly allPermissions?: boolean; readonly names?: Record<string, string> } = {},
): string[] {
  const { allPermissions = false, names = {} } = options;
  const imports = { ...packages, ...names };
  const map = new TextEncoder().encode(JSON.stringify({ imports })).toBase64();
  return [
    ...(Object.keys(imports).length === 0
      ? []
      : [`--import-map=data:application/json;base64,${map}`]),
    ...(allPermissions || !isRemote ? [] : [`--allow-import=${MODULE.host}`]),
  ];
}
