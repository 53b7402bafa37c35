/**
 * The command lines of the pool's processes: a child, the reaper, and the process that fetches
 * modules. All ignore the user's Deno configuration, get a separate environment, and work from any
 * current directory.
 */
import { join } from "node:path";
import { programFlags } from "../../program/mod.ts";
import { ATTENDED, TASK_PATHS } from "../here/task_document.ts";
import {
  KEPT_BYTES_MAX,
  LEFT_BYTES_DEFAULT,
  LEFT_VARIABLE,
  LOG_VARIABLE,
  MAPPED_VARIABLE,
} from "../wire/greeting.ts";
import { FETCH_PROGRAM } from "./imports/fetch_program.ts";
import type { InspectorAddress } from "./inspector/address.ts";
import {
  type ChildNeeds,
  type ExecutorPermissions,
  flagValues,
  folderFlags,
  INSPECTOR_HOST,
  mayRunPrograms,
  moduleFlags,
  permissionFlags,
} from "./permissions.ts";

/**
 * Variables of the worker's environment that every child gets, although its tasks may not read
 * them. Without `PATH`, Deno would report a program that the task may not start as one that does
 * not exist.
 */
const CHILD_VARIABLES = ["PATH"];
/** Variables that locate the packages that the worker has fetched, and the settings of programs. */
const HOME_VARIABLES = ["HOME", "NPM_CONFIG_REGISTRY"];
/**
 * Variables that say how the worker reaches registries, and where it keeps what it fetches. No
 * child gets them.
 */
const FETCH_VARIABLES = [
  "DENO_DIR",
  "XDG_CACHE_HOME",
  "HOME",
  "PATH",
  "NPM_CONFIG_REGISTRY",
  "NODE_EXTRA_CA_CERTS",
  "DENO_CERT",
  "DENO_TLS_CA_STORE",
  "HTTPS_PROXY",
  "https_proxy",
  "HTTP_PROXY",
  "http_proxy",
  "ALL_PROXY",
  "all_proxy",
  "NO_PROXY",
  "no_proxy",
];
/**
 * Never passed to a child, not even with `--allow-env`: the token, and what makes Deno export
 * telemetry, which would need no permission and bypass the masks of secrets.
 */
const WITHHELD_VARIABLES = new RegExp(`^(WEIR_TOKEN|OTEL_DENO(_.*)?|${LOG_VARIABLE})$`);
/**
 * V8 finds source positions when it compiles a function, not when it first needs one. It needs one
 * for an error that a package throws and catches at its start, and would parse the whole program of
 * the child again. By default V8 also keeps 64 MiB for new objects, in each child.
 */
const ENGINE = "--v8-flags=--no-enable-lazy-source-positions,--max-semi-space-size=4";
/** A child collects what large tasks have left (`child/garbage.ts`). */
const CHILD_ENGINE = `${ENGINE},--expose-gc,--initial-heap-size=`;
/**
 * MiB from which the engine marks all objects by itself. It counts large arrays as if they were
 * objects of the heap, which is tiny: without this it marks all for each array of 16 MiB. Arguments
 * that are arriving then become old, so that only another full collection frees them. Memory that
 * tasks leave may grow by as much.
 */
const ROOMY_HEAP_MIB = 64;
/** The same where the memory of the worker is short. */
const SHORT_HEAP_MIB = 32;
/**
 * Bytes from which an allocation is not kept when it is free, where memory is not short. By itself
 * the allocator goes up to this limit, and to {@linkcode KEPT_BYTES_MAX}, as it frees larger ones.
 */
const MAPPED_BYTES_MIN = 32 * 1024 * 1024;
/**
 * Despite `-q`, Deno writes the address of the inspector, but no begin or end of a session.
 * The expression fits the address, and all lines that do not begin as those of the inspector
 * ("Debugger", "Visit"). Classes of ASCII compile faster than negated ones, by a millisecond of
 * each start. With all this a child takes 43.0 ms of processor time to start, without 42.3.
 */
const LOGGED = "error,deno_inspector_server=info/^(Debugger l|[\\n -CE-UW-~])";
const REAPER = import.meta.resolve("./reaper_main.ts");
const RELAY = import.meta.resolve("./inspector/relay_main.ts");
const ISOLATED = ["-q", "--no-config"];

/** A child as the pool starts it. */
export interface ChildProgram {
  /** The JavaScript file of `child_program.ts`. */
  readonly path: string;
  /** The socket of the pool, `unix:/path` or `tcp:port`. */
  readonly address: string;
  /** The lock file of its imports; `null` when it imports nothing from elsewhere. */
  readonly lockFile: string | null;
  /** Folder for the CPU profile that it writes when it ends; `null` for none. */
  readonly profileFolder: string | null;
  /** Folder for the files of its tasks; `null`: they have none. */
  readonly filesFolder: string | null;
  /** Bytes that it may keep in memory after a task. */
  readonly keptBytesMax: number;
}

export function childArguments(
  { path, address, lockFile, profileFolder, filesFolder, keptBytesMax }: ChildProgram,
  permissions: ExecutorPermissions,
  needs: ChildNeeds,
): string[] {
  const granted = lockFile === null
    ? { ...permissions, allowNpm: false, allowImport: [] }
    : permissions;
  return [
    "run",
    ...ISOLATED,
    ...(lockFile === null ? ["--no-lock"] : [`--lock=${lockFile}`, "--frozen"]),
    "--no-prompt",
    "--cached-only",
    "--no-code-cache",
    CHILD_ENGINE + (isShort(keptBytesMax) ? SHORT_HEAP_MIB : ROOMY_HEAP_MIB),
    `--inspect=${INSPECTOR_HOST}:0`,
    // The inspector must not publish its id to everyone who asks it over HTTP.
    "--inspect-publish-uid=stderr",
    ...(profileFolder === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profileFolder}`]),
    ...permissionFlags(granted, needs),
    path,
    address,
    ...(filesFolder === null ? [] : [filesFolder]),
  ];
}

/** `socketFolder`: removed by the reaper when it ends. */
export function reaperArguments(socketFolder: string | null): string[] {
  const run = ["run", ...ISOLATED, "--no-lock", "--no-prompt", ...programFlags(), "--allow-run"];
  if (socketFolder === null) return [...run, REAPER];
  return [...run, `--allow-write=${flagValues([socketFolder])}`, REAPER, socketFolder];
}

/** The task of a folder as `deno` runs it. */
export interface FolderTask {
  /** An absolute path. */
  readonly folder: string;
  /** `null`: no sandbox, the task may do what its user may. */
  readonly permissions: ExecutorPermissions | null;
  /** `host:port` of the inspector, for which the task waits; `null`: there is none. */
  readonly inspect: string | null;
}

export function folderArguments({ folder, permissions, inspect }: FolderTask): string[] {
  return [
    "run",
    // Deno prints the address of the inspector only where it is not quiet.
    inspect === null ? "-q" : `--inspect-brk=${inspect}`,
    `--config=${join(folder, TASK_PATHS.configuration)}`,
    "--no-lock",
    ...(permissions === null ? ["-A"] : ["--no-prompt", ...folderFlags(permissions, folder)]),
    join(folder, TASK_PATHS.entry),
    ATTENDED,
  ];
}

/**
 * The complete environment of the task of a folder: that of this process without the variables of
 * Weir, among them the token, and without those named `hidden`. With permissions it has only what
 * they name, and what Deno needs.
 */
export function folderEnvironment(
  permissions: ExecutorPermissions | null,
  hidden: readonly string[],
): Record<string, string> {
  const own = Deno.env.toObject();
  const all = Object.keys(own);
  const { allowEnv = false } = permissions ?? { allowEnv: true };
  const granted = allowEnv === true ? all : allowEnv === false ? [] : allowEnv;
  const named = [...(permissions === null ? [] : FETCH_VARIABLES), ...granted]
    .filter((name) => !/^WEIR_/i.test(name) && !hidden.includes(name));
  return { ...pick(own, named), ...(permissions === null ? null : QUIET) };
}

/** The relay to an inspector in another network namespace. */
export function relayArguments({ hostname, port }: InspectorAddress): string[] {
  const flags = ["-q", "--no-config", "--no-lock", "--no-prompt", "--cached-only"];
  return ["run", ...flags, `--allow-net=${hostname}:${port}`, RELAY, hostname, String(port)];
}

/**
 * The process that fetches modules into the worker's cache. It runs none of them, and has no
 * permission but the hosts of modules. `lockFile` keeps the versions and hashes of what is fetched.
 * It is made by the first fetch, and a later fetch fails when the hash of a download differs.
 */
export function fetchArguments(permissions: ExecutorPermissions, lockFile: string): string[] {
  const { allowNpm = false, allowImport = [] } = permissions;
  return [
    "run",
    ...ISOLATED,
    `--lock=${lockFile}`,
    "--node-modules-dir=none",
    "--no-prompt",
    "--no-code-cache",
    ENGINE,
    ...moduleFlags(allowNpm, allowImport),
    FETCH_PROGRAM,
  ];
}

/**
 * The complete environment of a child. `denoDir`: its place for caches, see `child_cache.ts`.
 * `keptBytesMax`: bytes that it may keep in memory after a task.
 */
export function childEnvironment(
  permissions: ExecutorPermissions,
  denoDir: string,
  keptBytesMax: number = KEPT_BYTES_MAX,
): Record<string, string> {
  const { allowEnv = false, allowNpm = false } = permissions;
  const worker = Deno.env.toObject();
  const granted = allowEnv === true ? Object.keys(worker) : allowEnv === false ? [] : allowEnv;
  const home = allowNpm || mayRunPrograms(permissions) ? HOME_VARIABLES : [];
  const environment = pick(worker, [...CHILD_VARIABLES, ...home, ...granted]);
  environment[LEFT_VARIABLE] = String(keptBytesMax);
  if (!isShort(keptBytesMax)) environment[MAPPED_VARIABLE] = String(MAPPED_BYTES_MIN);
  return { ...environment, ...QUIET, [LOG_VARIABLE]: LOGGED, DENO_DIR: denoDir };
}

function isShort(keptBytesMax: number): boolean {
  return keptBytesMax < LEFT_BYTES_DEFAULT;
}

/** The complete environment of the reaper and of the process that fetches modules. */
export function helperEnvironment(): Record<string, string> {
  return { ...pick(Deno.env.toObject(), FETCH_VARIABLES), ...QUIET };
}

const QUIET = { NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" };

function pick(
  variables: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = variables[name];
    if (value !== undefined && !WITHHELD_VARIABLES.test(name)) picked[name] = value;
  }
  return picked;
}
