/** What tasks may do, as the worker's `--allow-*` flags say it, and as Deno's flags of a child. */

/** `false`: nothing. `true`: everything of its kind. A list: only these. */
export type Grant = boolean | readonly string[];

/** Rights as `deno` names them, each with the permission that grants it. */
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

/** Nothing is allowed by default. Tasks never get `--allow-ffi`, which would be all at once. */
export interface ExecutorPermissions {
  readonly allowNet?: Grant;
  readonly allowRead?: Grant;
  readonly allowWrite?: Grant;
  /** Variables of the worker's environment. Others do not even reach the child. */
  readonly allowEnv?: Grant;
  /** With it there is no sandbox any more: programs have all rights of the worker's user. */
  readonly allowRun?: Grant;
  readonly allowSys?: Grant;
  /** `npm:` modules, fetched by the worker. */
  readonly allowNpm?: boolean;
  /** Hosts of `https:` modules (`jsr.io` for `jsr:`), fetched by the worker. */
  readonly allowImport?: readonly string[];
}

/** What a child needs for itself. */
export interface ChildNeeds {
  /** What it connects to, as in `--allow-net`: `unix:/path` or `127.0.0.1:port`. */
  readonly net: string;
  /** Path of the socket; `null` when there is none in the file system. */
  readonly socket: string | null;
  /** The folder where it will find modules. */
  readonly folder: string;
}

/** The flags of `deno run` for a child that serves tasks with these permissions. */
export function permissionFlags(permissions: ExecutorPermissions, needs: ChildNeeds): string[] {
  const { allowNpm = false, allowImport = [] } = permissions;
  const socket = needs.socket === null ? [] : [needs.socket];
  const own: Readonly<Record<GrantKind, readonly string[]>> = {
    net: [needs.net],
    read: [...socket, needs.folder],
    write: socket,
    env: [],
    run: [],
    sys: [],
  };
  return [
    ...GRANT_KINDS.flatMap((kind) => flag(kind, permissions[GRANTS[kind]], own[kind])),
    ...moduleFlags(allowNpm, allowImport),
  ];
}

/** Which kinds of modules may be imported at all, for a child and for what fetches them. */
export function moduleFlags(allowNpm: boolean, allowImport: readonly string[]): string[] {
  return [
    ...(allowNpm ? [] : ["--no-npm"]),
    ...(allowImport.length > 0 ? [`--allow-import=${flagValues(allowImport)}`] : ["--no-remote"]),
  ];
}

export function mayRunPrograms(permissions: ExecutorPermissions): boolean {
  const { allowRun = false } = permissions;
  return allowRun === true || (allowRun !== false && allowRun.length > 0);
}

/** Sentences for the log of a worker that was started with these permissions. */
export function permissionWarnings(permissions: ExecutorPermissions): string[] {
  const warnings: string[] = [];
  if (mayRunPrograms(permissions)) {
    warnings.push(
      "--allow-run ends the sandbox: a program that a task starts may do all that this worker may",
    );
  }
  if (permissions.allowNet === true) {
    warnings.push(
      "--allow-net without hosts lets tasks reach everything that this machine reaches, also a " +
        "scheduler that asks for no token",
    );
  }
  if (permissions.allowWrite === true) {
    warnings.push(
      "--allow-write without paths lets tasks change every file of this user, also programs",
    );
  }
  if (permissions.allowRead === true) {
    warnings.push(
      "--allow-read without paths lets tasks read every file of this user, also tokens",
    );
  }
  return warnings;
}

function flag(kind: GrantKind, grant: Grant = false, own: readonly string[]): string[] {
  if (grant === true) return [`--allow-${kind}`];
  const values = [...own, ...(grant === false ? [] : grant)];
  return values.length === 0 ? [] : [`--allow-${kind}=${flagValues(values)}`];
}

/** As `deno` reads them: a comma inside a value is written twice. */
export function flagValues(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(",", ",,")).join(",");
}
