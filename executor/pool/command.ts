/**
 * The command lines of the pool: a child, the reaper, and what fetches modules. All run without the
 * user's configuration, with an environment of their own, and from any current directory.
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
 * What a child has of the worker's environment in any case, although its tasks may not read it:
 * where the caches are that the worker uses, and where programs are, without which the refusal to
 * start one would be reported as a program that does not exist.
 */
const OWN_VARIABLES = ["DENO_DIR", "XDG_CACHE_HOME", "HOME", "NPM_CONFIG_REGISTRY", "PATH"];
/** Never given to a task, whatever `--allow-env` says. */
const SECRET_VARIABLES = new Set(["WEIR_TOKEN"]);
const ALONE = ["-q", "--no-config", "--no-lock"];

/** `address`: where it connects, `unix:/path` or `tcp:port`. */
export function childArguments(
  address: string,
  permissions: ExecutorPermissions,
  needs: ChildNeeds,
): string[] {
  return [
    "run",
    ...ALONE,
    "--no-prompt",
    "--cached-only",
    `--import-map=${importMap()}`,
    ...permissionFlags(permissions, needs),
    fileURLToPath(import.meta.resolve("../child/main.ts")),
    address,
  ];
}

/** `socketFolder`: it removes that at its end. */
export function reaperArguments(socketFolder: string | null): string[] {
  const run = ["run", ...ALONE, "--no-prompt", "--allow-run"];
  if (socketFolder === null) return [...run, reaperPath()];
  return [...run, `--allow-write=${flagValues([socketFolder])}`, reaperPath(), socketFolder];
}

/** Fetches what these modules import statically into the cache that children run from. */
export function fetchArguments(
  permissions: ExecutorPermissions,
  modules: readonly string[],
): string[] {
  const { allowNpm = false, allowImport = [] } = permissions;
  return ["cache", ...ALONE, ...moduleFlags(allowNpm, allowImport), ...modules];
}

/** The whole environment of a child. */
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
  return fileURLToPath(import.meta.resolve("./reaper_process.ts"));
}

/**
 * Where a child finds the packages of Weir itself: the very files that this process has loaded. So
 * it needs neither configuration nor lock file nor registry, npm can be forbidden to it, and it
 * starts without resolving anything. Only Weir's own files see the map.
 */
function importMap(): string {
  const name = "@msgpack/msgpack";
  const manifest = module.findPackageJSON(name, import.meta.url);
  if (manifest === undefined) throw new Error(`Cannot find the package "${name}" on this machine`);
  const entry = pathToFileURL(`${dirname(manifest)}/dist.esm/index.mjs`).href;
  const scopes = { [new URL("../../", import.meta.url).href]: { [name]: entry } };
  return `data:application/json,${encodeURIComponent(JSON.stringify({ scopes }))}`;
}
