/**
 * The permissions of Deno for the commands of `weir`. The sets are those of `deno.json`, where the
 * tasks name them (`-P=client`). Processes that Weir starts, and packages, get the same as flags,
 * because they may run where `deno.json` is not.
 *
 * They bound mistakes, in Weir and in the packages that it uses, and custom policies: no native
 * library, no variable that is not listed. They do not bound an attacker who runs code in a
 * scheduler, because who may start `deno` may start it with all permissions.
 */
import configuration from "../../deno.json" with { type: "json" };

/** A set of permissions by its name in `deno.json`. */
export type PermissionSetName = keyof typeof configuration.permissions;

/** Kind of permission, as in the flag `--allow-KIND` -> all of it, or names. */
type PermissionSet = Readonly<Record<string, true | readonly string[]>>;

/** Permissions of a command: a set, and the programs that it starts. */
export interface CommandPermissions {
  readonly set: PermissionSetName;
  /** `deno` stands for the path of Deno, which a set cannot name. */
  readonly run: readonly string[];
}

/**
 * Commands by their set. Files are named by flags, so that no set has a list of them. The name of
 * the host is the default name of a worker.
 */
const COMMANDS_BY_SET: Readonly<Record<PermissionSetName, readonly string[]>> = {
  scheduler: ["scheduler"],
  /** Commands that call a scheduler, or listen as `replay --serve` does. */
  client: [
    ...["graphs", "status", "watch", "tasks", "explain", "flaky", "stack", "story", "logs"],
    ...["events", "report", "cancel", "delete", "data", "cache", "workers", "top", "dashboard"],
    ...["retire", "amm", "pools"],
    ...["slurm", "replay"],
  ],
  /** Commands that call a scheduler and write results and reports to files that flags name. */
  writer: ["wait", "retry", "results", "what-if", "profile"],
  /** Commands that write recordings. */
  recording: ["recording", "condense"],
  /** Deno itself reads the token of a KV database behind a URL. */
  spill: ["spill"],
  /** Commands that read files at most. */
  offline: ["sim", "diff", "token", "completions", "version"],
};

/** Command -> the programs that it starts, for those that start any. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  // `deno` compiles large graphs and makes snapshots; `sh` tells the limit of descriptors.
  scheduler: ["deno", "sh"],
  slurm: ["sbatch", "squeue", "scancel"],
};

/** Permissions of each command that does not have all of them. */
export const PERMISSIONS: ReadonlyMap<string, CommandPermissions> = new Map(
  Object.entries(COMMANDS_BY_SET).flatMap(([set, commands]) =>
    commands.map((command): [string, CommandPermissions] => [
      command,
      { set: set as PermissionSetName, run: PROGRAMS[command] ?? [] },
    ])
  ),
);

/**
 * The flags of `deno run` for a command. A worker has all permissions: it reads the memory of task
 * processes from `/proc`, which Deno allows only to a process with all permissions. The same holds
 * for `weir submit <(command)`, which reads `/dev/fd`. `demo` starts workers, and `run-task` a task
 * that may do what its user may.
 */
export function permissionsOfCommand(command: string | undefined): string[] {
  const permissions = PERMISSIONS.get(command ?? "");
  if (permissions === undefined) return ["-A"];
  const { set, run } = permissions;
  const programs = run.map((name) => name === "deno" ? Deno.execPath() : name);
  return [
    "--no-prompt",
    ...Object.entries(permissionSet(set)).map(([kind, names]) => flag(kind, names)),
    ...(programs.length === 0 ? [] : [flag("run", programs)]),
  ];
}

/** Permissions that a set of `deno.json` grants. */
export function permissionSet(name: PermissionSetName): PermissionSet {
  return configuration.permissions[name] as PermissionSet;
}

function flag(kind: string, names: true | readonly string[]): string {
  return names === true ? `--allow-${kind}` : `--allow-${kind}=${names.join(",")}`;
}
