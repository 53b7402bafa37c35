/**
 * The permissions of Deno for the commands of `weir`. `deno.json` has the same lists.
 *
 * They bound mistakes, in Weir and in the packages that it uses, and custom policies: no native
 * library, no remote module, no variable that is not listed. They do not bound an attacker who runs
 * code in a scheduler, because who may start `deno` may start it with all permissions.
 */

/** Variables that commands read. */
const VARIABLES = [
  ...["WEIR_*", "CI", "INIT_CWD", "HOME", "XDG_CONFIG_HOME"],
  ...["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE"],
  ...["GITHUB_ACTIONS", "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY", "GITHUB_WORKSPACE", "GITLAB_CI"],
  "TRACEPARENT",
];
/**
 * Every command. Files are named by flags, so that no list of them can be given. The name of the
 * host is the default name of a worker.
 */
const EVERY_COMMAND = withVariables();
/** The token of a KV database behind a URL, which Deno itself reads. */
const KV_TOKEN = "DENO_KV_ACCESS_TOKEN";
/** Commands that call a scheduler, or listen as `replay --serve` does. */
const CLIENTS = [
  "replay",
  ...["graphs", "status", "watch", "tasks", "explain", "story", "logs"],
  "events",
  ...["dashboard", "report", "cancel", "delete", "data", "workers", "top", "retire", "amm"],
];
/** Commands that call a scheduler and write results and reports to files that flags name. */
const WRITERS = ["wait", "retry", "results"];
/** Commands that read files at most. */
const READERS = ["token", "completions", "version"];

/**
 * The flags of `deno run` for a command. A worker has all permissions: it reads the memory of task
 * processes from `/proc`, which Deno allows only to a process with all permissions. The same holds
 * for `weir submit <(command)`, which reads `/dev/fd`. `demo` starts workers.
 */
export function permissionsOfCommand(command: string | undefined): string[] {
  if (command === "scheduler") {
    // `deno` compiles large graphs and makes snapshots; `sh` tells the limit of descriptors.
    const run = `--allow-run=${Deno.execPath()},sh`;
    return [...EVERY_COMMAND, "--allow-net", "--allow-write", run];
  }
  if (command === "slurm") {
    const run = "--allow-run=sbatch,squeue,scancel";
    return [...EVERY_COMMAND, "--allow-net", run];
  }
  if (command === "spill") return [...withVariables(KV_TOKEN), "--allow-net"];
  if (command === "condense" || command === "recording") return [...EVERY_COMMAND, "--allow-write"];
  if (command === undefined) return ["-A"];
  if (READERS.includes(command)) return EVERY_COMMAND;
  if (CLIENTS.includes(command)) return [...EVERY_COMMAND, "--allow-net"];
  if (WRITERS.includes(command)) return [...EVERY_COMMAND, "--allow-net", "--allow-write"];
  return ["-A"];
}

/** The permissions of every command, and further variables. */
function withVariables(...more: readonly string[]): string[] {
  return [
    "--no-prompt",
    "--allow-read",
    `--allow-env=${[...VARIABLES, ...more].join(",")}`,
    "--allow-sys=hostname",
  ];
}
