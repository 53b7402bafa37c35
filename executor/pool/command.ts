/**
 * The command lines of the pool's processes: a child, the reaper, and the process that fetches
 * modules. All ignore the user's Deno configuration, get a separate environment, and work from any
 * current directory.
 */
import module from "node:module";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  type ChildNeeds,
  type ExecutorPermissions,
  flagValues,
  moduleFlags,
  permissionFlags,
} from "./permissions.ts";

/**
 * Variables of the worker's environment that every child gets, although its tasks may not read
 * them. They locate the caches of the worker, and programs: without `PATH`, Deno would report a
 * program that the task may not start as one that does not exist.
 */
const OWN_VARIABLES = ["DENO_DIR", "XDG_CACHE_HOME", "HOME", "NPM_CONFIG_REGISTRY", "PATH"];
/** Never passed to a child, not even with `--allow-env`. */
const SECRET_VARIABLES = new Set(["WEIR_TOKEN"]);
const ISOLATED = ["-q", "--no-config", "--no-lock"];

/** `address`: the socket of the pool, `unix:/path` or `tcp:port`. */
export function childArguments(
  address: string,
  permissions: ExecutorPermissions,
  needs: ChildNeeds,
): string[] {
  return [
    "run",
    ...ISOLATED,
    "--no-prompt",
    "--cached-only",
    `--import-map=${importMap()}`,
    ...permissionFlags(permissions, needs),
    fileURLToPath(import.meta.resolve("../child/main.ts")),
    address,
  ];
}

/** `socketFolder`: removed by the reaper when it ends. */
export function reaperArguments(socketFolder: string | null): string[] {
  const run = ["run", ...ISOLATED, "--no-prompt", "--allow-run"];
  if (socketFolder === null) return [...run, reaperPath()];
  return [...run, `--allow-write=${flagValues([socketFolder])}`, reaperPath(), socketFolder];
}

/** Fetches the static imports of these modules into the cache that children use. */
export function fetchArguments(
  permissions: ExecutorPermissions,
  modules: readonly string[],
): string[] {
  const { allowNpm = false, allowImport = [] } = permissions;
  return ["cache", ...ISOLATED, ...moduleFlags(allowNpm, allowImport), ...modules];
}

/** The complete environment of a child. */
export function childEnvironment(permissions: ExecutorPermissions): Record<string, string> {
  const { allowEnv = false } = permissions;
  const worker = Deno.env.toObject();
  const granted = allowEnv === true ? Object.keys(worker) : allowEnv === false ? [] : allowEnv;
  const environment: Record<string, string> = {};
  for (const name of [...OWN_VARIABLES, ...granted]) {
    const value = worker[name];
    if (value !== undefined && !SECRET_VARIABLES.has(name)) environment[name] = value;
  }
  return { ...environment, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" };
}

function reaperPath(): string {
  return fileURLToPath(import.meta.resolve("./reaper_main.ts"));
}

/**
 * Maps the npm packages of Weir to the files that this process has loaded. A child therefore needs
 * no configuration, lock file or registry, works with `--no-npm`, and starts without resolving
 * packages. The map applies to Weir's own files only.
 */
function importMap(): string {
  const name = "@msgpack/msgpack";
  const manifest = module.findPackageJSON(name, import.meta.url);
  if (manifest === undefined) throw new Error(`Cannot find the package "${name}" on this machine`);
  const entry = pathToFileURL(`${dirname(manifest)}/dist.esm/index.mjs`).href;
  const scopes = { [new URL("../../", import.meta.url).href]: { [name]: entry } };
  return `data:application/json,${encodeURIComponent(JSON.stringify({ scopes }))}`;
}
