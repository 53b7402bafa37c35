/**
 * The folder that a child uses as `DENO_DIR`. It holds no cache that Deno could open or write:
 * Deno's caches and stores (compiled code, `localStorage`, `caches`) are shared by all processes of
 * the user, and the worker itself executes code from them.
 */
import { join } from "node:path";
import { helperEnvironment } from "./command.ts";
import type { ExecutorPermissions } from "./permissions.ts";

/** A path that cannot exist, so that Deno keeps its caches in memory. */
const NO_FOLDER = "/dev/null/x";
/** The databases of Deno. A folder of this name makes Deno keep the database in memory. */
const DATABASES = [
  "dep_analysis_cache_v2",
  "node_analysis_cache_v2",
  "v8_code_cache_v2",
  "check_cache_v2",
  "fast_check_cache_v2",
];
/** Folders of Deno, `gen` for transpiled modules. A file of this name makes Deno write nothing. */
const FOLDERS = ["location_data", "gen"];
/** Packages and remote modules that the worker has fetched. */
const FETCHED = ["npm", "remote"];

export interface ChildCache {
  /** The value of `DENO_DIR`. */
  readonly path: string;
  /** Folders outside `path` that the child reads. */
  readonly fetched: readonly string[];
}

/**
 * Returns the place for the caches of children. `fetched`: the cache that the worker fetches into;
 * children read it by links from a folder below `folder`. `null` when they import nothing from
 * elsewhere.
 */
export function makeChildCache(folder: string, fetched: string | null): ChildCache {
  if (fetched === null && Deno.build.os !== "windows") return { path: NO_FOLDER, fetched: [] };
  const path = join(folder, "deno");
  removeIfThere(path);
  Deno.mkdirSync(path, { recursive: true, mode: 0o700 });
  for (const name of DATABASES) Deno.mkdirSync(join(path, name), { mode: 0o500 });
  for (const name of FOLDERS) Deno.writeTextFileSync(join(path, name), "", { mode: 0o400 });
  if (fetched === null) return { path, fetched: [] };
  const targets = FETCHED.map((name) => join(fetched, name));
  for (const [index, target] of targets.entries()) {
    Deno.mkdirSync(target, { recursive: true });
    Deno.symlinkSync(target, join(path, FETCHED[index] as string), { type: "dir" });
  }
  return { path, fetched: targets };
}

/**
 * Returns the `DENO_DIR` that the worker fetches into; `null` when tasks may import nothing from
 * elsewhere.
 */
export function fetchedCache(permissions: ExecutorPermissions, denoPath: string): string | null {
  const { allowNpm = false, allowImport = [] } = permissions;
  if (!allowNpm && allowImport.length === 0) return null;
  const { success, stdout, stderr } = new Deno.Command(denoPath, {
    args: ["info", "--json", "--no-config"],
    clearEnv: true,
    env: helperEnvironment(),
  }).outputSync();
  if (!success) throw new Error(`Cannot find Deno's cache: ${new TextDecoder().decode(stderr)}`);
  return (JSON.parse(new TextDecoder().decode(stdout)) as { denoDir: string }).denoDir;
}

function removeIfThere(path: string): void {
  try {
    Deno.removeSync(path, { recursive: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
