/** The permissions of tasks: the worker's `--allow-*` flags, and the Deno flags of a child. */

import { LEFT_VARIABLE, LOG_VARIABLE, MAPPED_VARIABLE } from "../wire/greeting.ts";

/** `false`: nothing of its kind. `true`: everything. A list: only these values. */
export type PermissionGrant = boolean | readonly string[];

/** Deno's names of permissions, each with the property that grants it. */
export const GRANTS = {
  net: "allowNet",
  read: "allowRead",
  write: "allowWrite",
  env: "allowEnv",
  run: "allowRun",
  sys: "allowSys",
} as const satisfies Readonly<Record<string, keyof ExecutorPermissions>>;

export type GrantKind = keyof typeof GRANTS;

export const GRANT_KINDS = Object.keys(GRANTS) as readonly GrantKind[];

/** Nothing is allowed by default. Tasks never get `--allow-ffi`, which would include all others. */
export interface ExecutorPermissions {
  readonly allowNet?: PermissionGrant;
  readonly allowRead?: PermissionGrant;
  readonly allowWrite?: PermissionGrant;
  /** Variables of the worker's environment. The child does not get the others. */
  readonly allowEnv?: PermissionGrant;
  /** Ends the sandbox: programs have all rights of the worker's user. */
  readonly allowRun?: PermissionGrant;
  readonly allowSys?: PermissionGrant;
  /** `npm:` modules, fetched by the worker. */
  readonly allowNpm?: boolean;
  /** Hosts of `https:` modules (`jsr.io` for `jsr:`), fetched by the worker. */
  readonly allowImport?: readonly string[];
}

/** The permissions that a child itself needs. */
export interface ChildNeeds {
  /** Address of the pool, as in `--allow-net`: `unix:/path` or `127.0.0.1:port`. */
  readonly net: string;
  /** Path of the socket; `null` when it is a port. */
  readonly socket: string | null;
  /** The folder of its modules. */
  readonly folder: string;
  /** The folder below it that holds the files of its tasks; `null`: they have none. */
  readonly filesFolder: string | null;
}

const LOOPBACK = "127.0.0.1";
/**
 * The address of the inspectors of all children. Where every address of 127.0.0.0/8 is this
 * machine, they have one that nothing else uses and that tasks are denied, whatever hosts they are
 * granted.
 */
export const INSPECTOR_HOST = Deno.build.os === "linux" ? "127.87.69.73" : LOOPBACK;
/**
 * What `--allow-sys` grants and what has a name in Deno's flags. The inspector has none: by it a
 * task would read the address of its inspector and attach to itself, where Weir's secrets are.
 * `process.umask()` and the CA certificates of the system have none either.
 */
const SYSTEM_KINDS = [
  "hostname",
  "osRelease",
  "osUptime",
  "loadavg",
  "networkInterfaces",
  "systemMemoryInfo",
  "uid",
  "gid",
  "cpus",
  "username",
  "homedir",
  "userInfo",
  "statfs",
  "getPriority",
  "setPriority",
  "getegid",
];

/** Returns whether tasks can change anything outside their process. */
export function mayHaveEffects(permissions: ExecutorPermissions): boolean {
  const { allowNet = false, allowWrite = false, allowRun = false } = permissions;
  return allowNet !== false || allowWrite !== false || allowRun !== false;
}

/** The flags of `deno run` for a child that serves tasks with these permissions. */
export function permissionFlags(permissions: ExecutorPermissions, needs: ChildNeeds): string[] {
  const socket = needs.socket === null ? [] : [needs.socket];
  return grantFlags(permissions, {
    net: [needs.net],
    read: [...socket, needs.folder],
    write: [...socket, ...(needs.filesFolder === null ? [] : [needs.filesFolder])],
    env: [LOG_VARIABLE, LEFT_VARIABLE, MAPPED_VARIABLE],
    run: [],
    sys: [],
  });
}

/**
 * The flags of `deno run` for the task of a folder, with these permissions beside those to read the
 * folder and to write to `out` below it.
 */
export function folderFlags(permissions: ExecutorPermissions, folder: string): string[] {
  const own = { net: [], read: [folder], write: [`${folder}/out`], env: [], run: [], sys: [] };
  return grantFlags(permissions, own);
}

/** `own`: what the process itself needs. */
function grantFlags(
  permissions: ExecutorPermissions,
  own: Readonly<Record<GrantKind, readonly string[]>>,
): string[] {
  const { allowNpm = false, allowImport = [] } = permissions;
  const granted = permissions.allowSys === true
    ? { ...permissions, allowSys: SYSTEM_KINDS }
    : permissions;
  return [
    ...GRANT_KINDS.flatMap((kind) => flag(kind, granted[GRANTS[kind]], own[kind])),
    ...(INSPECTOR_HOST === LOOPBACK ? [] : [`--deny-net=${INSPECTOR_HOST}`]),
    ...moduleFlags(allowNpm, allowImport),
  ];
}

/** The flags for imports, of a child and of the process that fetches modules. */
export function moduleFlags(allowNpm: boolean, allowImport: readonly string[]): string[] {
  return [
    ...(allowNpm ? [] : ["--no-npm"]),
    ...(allowImport.length > 0 ? [`--allow-import=${flagValues(allowImport)}`] : ["--no-remote"]),
  ];
}

/** Returns whether tasks may start programs. */
export function mayRunPrograms(permissions: ExecutorPermissions): boolean {
  const { allowRun = false } = permissions;
  return allowRun === true || (allowRun !== false && allowRun.length > 0);
}

/** The variable in which programs get their trace from the one that starts them. */
const TRACE_VARIABLE = "TRACEPARENT";

/** Returns whether tasks may know their trace, which is like a variable of the environment. */
export function maySeeTrace({ allowEnv = false }: ExecutorPermissions): boolean {
  return allowEnv === true || (allowEnv !== false && allowEnv.includes(TRACE_VARIABLE));
}

/** Warnings about broad permissions, for the log of the worker. */
export function permissionWarnings(permissions: ExecutorPermissions): string[] {
  const warnings: string[] = [];
  if (mayRunPrograms(permissions)) {
    warnings.push(
      "--allow-run ends the sandbox: programs that tasks start have all rights of this worker",
    );
  }
  if (permissions.allowNet === true) {
    warnings.push(
      "--allow-net without hosts lets tasks connect to every host that this machine reaches, also " +
        "to a scheduler that requires no token",
    );
  }
  if (permissions.allowWrite === true) {
    warnings.push(
      "--allow-write without paths lets tasks change all files of this user, also programs",
    );
  }
  if (permissions.allowRead === true) {
    warnings.push("--allow-read without paths lets tasks read all files of this user, also tokens");
  }
  return warnings;
}

function flag(kind: GrantKind, grant: PermissionGrant = false, own: readonly string[]): string[] {
  if (grant === true) return [`--allow-${kind}`];
  const values = [...own, ...(grant === false ? [] : grant)];
  return values.length === 0 ? [] : [`--allow-${kind}=${flagValues(values)}`];
}

/** Joins the values of a flag for `deno`, which reads a double comma as a comma inside a value. */
export function flagValues(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(",", ",,")).join(",");
}
