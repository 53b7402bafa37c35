/** `weir run-task ID KEY`: runs a task of a graph on this machine, with the inputs that it had. */
import { Command, InvalidArgumentError } from "commander";
import { dirname, join } from "node:path";
import { isUrl } from "../../../cache/mod.ts";
import { type Client, fetchModules, fetchTaskCall } from "../../../client/mod.ts";
import { type ExecutorPermissions, TASK_PATHS, type TaskOutcome } from "../../../executor/mod.ts";
import { addClientFlags, type ClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { addFormatFlag, type FormatFlags } from "../../connection/value_output.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode, usageError } from "../../exit_code.ts";
import { appendValue } from "../../flags/parsers.ts";
import { userPath } from "../../flags/user_path.ts";
import { addPermissionFlags, permissionsOf } from "../../flags/worker.ts";
import { printJson, say } from "../../output/print.ts";
import { formatDuration } from "../../output/duration.ts";
import { checkRunsHere, fetchInputs } from "../../run_task/fetch_inputs.ts";
import { readReplaced, readSecrets } from "../../run_task/given.ts";
import { runFolder } from "../../run_task/run_folder.ts";
import { resultIn, saveResult, showOwnResult } from "../../run_task/show_result.ts";
import { onInterruption } from "../../output/signals.ts";
import { openTaskCache } from "../../run_task/task_cache.ts";
import { type FetchedTask, makeTaskFolder, removeFolder } from "../../run_task/task_folder.ts";

interface RunTaskFlags extends ClientFlags, FormatFlags, ExecutorPermissions {
  readonly sandbox?: true;
  readonly inspect?: true | string;
  readonly module: readonly string[];
  readonly secret: readonly string[];
  readonly recompute?: true;
  readonly save?: string;
  readonly output?: string;
  readonly cache?: string;
}

/** Where the inspector listens: the address that debuggers try first. */
const INSPECT_DEFAULT = "127.0.0.1:9229";
/** What a run leaves in `out` in any case. */
const OWN_FILES: readonly string[] = [TASK_PATHS.result, TASK_PATHS.outcome]
  .map((path) => path.slice(TASK_PATHS.out.length + 1));

export function runTaskCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("run-task")
    .description("Run a task of a graph on this machine, with the inputs that it had")
    .argument("<id>", "id of the graph, printed by submit")
    .argument("<key>", "key of the task")
    .option("--module <file>", "your version of its module; NAME=FILE for another one", add, [])
    .option("--inspect [address]", "wait for a debugger; default: 127.0.0.1:9229", parseAddress)
    .option("--secret <name>", "NAME=VALUE, or NAME for the variable; repeatable", appendValue, [])
    .option("--recompute", "compute inputs that are not kept again on the cluster")
    .option("--save <folder>", "do not run it: write it to a new folder, where it runs offline")
    .option("--output <file>", "write the result to a file, in the form of --format")
    .option("--cache <place>", "take the result from a cache, or store it: a folder, or a URL")
    .option("--sandbox", "give the task the permissions of a worker: none, or those of --allow-*");
  addFormatFlag(addPermissionFlags(command));
  addClientFlags(command, {
    json: "print how it ended as one line of JSON; its output goes to standard error",
    quiet: "do not print notes on standard error",
  });
  withExamples(
    command,
    ["weir run-task ID total", "runs the task, and prints its output and its result"],
    ["weir run-task ID total --inspect", "waits for a debugger before the task begins"],
    ["weir run-task ID total --module ./fixed.ts", "your version, with the same inputs"],
    [
      "weir run-task ID total --save total",
      "later, without a scheduler: deno run -A total/task.ts",
    ],
  );
  return command.action(async (id: string, key: string, flags: RunTaskFlags) => {
    onExit(await runTask(connect(flags), [id, key], flags));
  });
}

async function runTask(
  client: Client,
  [graph, key]: readonly [graph: string, key: string],
  flags: RunTaskFlags,
): Promise<ExitCode> {
  checkFlags(flags);
  const note = (text: string) => flags.quiet ? undefined : say(text);
  const call = await fetchTaskCall(client, graph, key);
  const wanted = { graph, call, recompute: flags.recompute === true, note };
  checkRunsHere(wanted);
  const modules = call.modules === null ? null : await fetchModules(client, call.modules);
  const replaced = readReplaced(flags.module, call, modules);
  const { secrets, missing } = readSecrets(flags.secret, call);
  for (const name of flags.save === undefined ? missing : []) {
    note(`The secret "${name}" is not here: give --secret ${name}=VALUE, or the variable`);
  }
  const task: FetchedTask = { graph, call, modules, replaced };
  const path = flags.save === undefined
    ? join(await Deno.makeTempDir({ prefix: "weir-task-" }), "task")
    : userPath(flags.save);
  const folder = await makeTaskFolder(path, task);
  try {
    await fetchInputs(client, folder, wanted);
  } catch (error) {
    await removeFolder(flags.save === undefined ? dirname(path) : path);
    throw error;
  }
  if (flags.save !== undefined) {
    if (flags.json) printJson({ folder: path });
    else note(`Saved to ${path}; run it with: deno run -A ${join(path, TASK_PATHS.entry)}`);
    return EXIT.succeeded;
  }
  // A signal ends the task, and not this process before it has removed the folder.
  using _ = onInterruption(() => {});
  try {
    const permissions = flags.sandbox ? permissionsOf(flags) : null;
    const { inspect, cache: place } = flags;
    const cache = place === undefined
      ? null
      : await openTaskCache(isUrl(place) ? place : userPath(place), folder, { call, permissions });
    try {
      const hit = await cache?.lookUp() ?? null;
      if (hit !== null) {
        note(`From the cache: it took ${formatDuration(hit.durationUs / 1000)} when it ran`);
        const known = { error: null, seconds: 0, nbytes: hit.nbytes, folder: null };
        return await show(path, known, { ...flags, quiet: true }, { cached: true });
      }
      const outcome = await runFolder(path, {
        secrets,
        permissions,
        inspect: inspect === true ? INSPECT_DEFAULT : inspect ?? null,
        output: flags.json ? "stderr" : "stdout",
      });
      if (outcome.nbytes !== null) await cache?.store(outcome.seconds);
      return await show(path, outcome, flags);
    } finally {
      await cache?.close();
    }
  } finally {
    await clean(path, note);
  }
}

function checkFlags(flags: RunTaskFlags): void {
  const { sandbox, save, output, inspect, json, format, cache } = flags;
  if (!sandbox && Object.keys(permissionsOf(flags)).length > 0) {
    throw usageError("Cannot use --allow-* without --sandbox: the task may do what you may");
  }
  if (save !== undefined && (sandbox || output !== undefined || inspect !== undefined)) {
    throw usageError("Cannot use --save with --sandbox, --output or --inspect: it runs nothing");
  }
  if (cache !== undefined && (save !== undefined || inspect !== undefined)) {
    throw usageError("Cannot use --cache with --save or --inspect");
  }
  if (json && format !== "json" && output === undefined) {
    throw usageError("Cannot use --json with another --format: give --output");
  }
}

/** Shows how the task has ended. Returns the exit code. */
async function show(
  path: string,
  outcome: TaskOutcome,
  flags: RunTaskFlags,
  more: { readonly cached?: true } = {},
): Promise<ExitCode> {
  const { json, output, format, quiet } = flags;
  const { error, seconds, nbytes } = outcome;
  if (error !== null || nbytes === null) {
    // The process of the task has said why, unless it has died.
    if (json) printJson({ state: "failed", seconds, error });
    else if (error?.exit !== undefined) say(`${error.name}: ${error.message}`);
    return EXIT.taskFailed;
  }
  if (!quiet) say(`Succeeded in ${formatDuration(seconds * 1000)}`);
  const file = join(path, TASK_PATHS.result);
  const bytes = await resultIn(format, file);
  if (output !== undefined) await saveResult(userPath(output), bytes);
  if (json) {
    const value = output === undefined ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
    const what = output === undefined ? { result: value } : { output: userPath(output) };
    printJson({ state: "succeeded", ...more, seconds, nbytes, ...what });
  } else if (output === undefined) showOwnResult(format, bytes);
  return EXIT.succeeded;
}

/** Removes the folder of a run. What the task has written there stays, and is named. */
async function clean(path: string, note: (text: string) => void): Promise<void> {
  const out = join(path, TASK_PATHS.out);
  const written = [...Deno.readDirSync(out)].filter(({ name }) => !OWN_FILES.includes(name));
  if (written.length === 0) return await removeFolder(dirname(path));
  const { inputs, modules } = TASK_PATHS;
  for (const part of [inputs, modules]) await removeFolder(join(path, part));
  note(`The files of the task are in ${out}`);
}

function add(text: string, previous: readonly string[]): readonly string[] {
  if (text === "") throw new InvalidArgumentError("Give a file, or NAME=FILE.");
  return [...previous, text];
}

function parseAddress(text: string): string {
  if (/^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i.test(text)) return text;
  throw new InvalidArgumentError("Give host:port, as in 127.0.0.1:9229.");
}
