/** `weir run-task ID KEY`: runs a task of a graph on this machine, with the inputs that it had. */
import { Command, InvalidArgumentError } from "commander";
import { join } from "node:path";
import { isUrl } from "../../../cache/mod.ts";
import { type Client, fetchModules, fetchTaskCall } from "../../../client/mod.ts";
import { type ExecutorPermissions, TASK_PATHS, type TaskOutcome } from "../../../executor/mod.ts";
import type { Secrets, TaskCall } from "../../../protocol/mod.ts";
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
import { checkInspector, checkOutput } from "../../run_task/check_places.ts";
import { checkRunsHere, fetchInputs } from "../../run_task/fetch_inputs.ts";
import { readReplaced, readSecrets } from "../../run_task/given.ts";
import { runFolder } from "../../run_task/run_folder.ts";
import { resultIn, saveResult, showOwnResult } from "../../run_task/show_result.ts";
import { onInterruption } from "../../output/signals.ts";
import { openTaskCache } from "../../run_task/task_cache.ts";
import { makeTaskFolder, removeFolder, type SavedTask } from "../../run_task/task_folder.ts";

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
const PORT_MAX = 65_535;
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
  place: readonly [graph: string, key: string],
  flags: RunTaskFlags,
): Promise<ExitCode> {
  checkFlags(flags);
  const note = (text: string) => flags.quiet ? undefined : say(text);
  if (flags.save !== undefined) {
    const path = userPath(flags.save);
    await fetchTask(client, place, { path: () => Promise.resolve(path), flags, note });
    if (flags.json) printJson({ folder: path });
    else note(`Saved to ${path}; run it with: deno run -A ${join(path, TASK_PATHS.entry)}`);
    return EXIT.succeeded;
  }
  let base: string | null = null;
  const path = async () => {
    base = await Deno.makeTempDir({ prefix: "weir-task-" });
    return join(base, "task");
  };
  try {
    return await runFetched(await fetchTask(client, place, { path, flags, note }), flags, note);
  } finally {
    // A signal ends the task, and not this process before it has removed the folder.
    using _ = onInterruption(() => {});
    if (base !== null) await clean(base, note);
  }
}

/** A task in a folder, and what its process gets. */
interface ReadyTask {
  readonly folder: SavedTask;
  readonly call: TaskCall;
  readonly secrets: Secrets;
}

/** Writes the task to a new folder, which is removed if something of it cannot be fetched. */
async function fetchTask(
  client: Client,
  [graph, key]: readonly [graph: string, key: string],
  { path: makePath, flags, note }: {
    /** Called when the task is known. */
    readonly path: () => Promise<string>;
    readonly flags: RunTaskFlags;
    readonly note: (text: string) => void;
  },
): Promise<ReadyTask> {
  const call = await fetchTaskCall(client, graph, key);
  const wanted = { graph, call, recompute: flags.recompute === true, note };
  checkRunsHere(wanted);
  const modules = call.modules === null ? null : await fetchModules(client, call.modules);
  const replaced = readReplaced(flags.module, call, modules);
  const { secrets, missing } = readSecrets(flags.secret, call);
  for (const name of flags.save === undefined ? missing : []) {
    note(`The secret "${name}" is not here: give --secret ${name}=VALUE, or the variable`);
  }
  const path = await makePath();
  const folder = await makeTaskFolder(path, { graph, call, modules, replaced });
  try {
    await fetchInputs(client, folder, wanted);
  } catch (error) {
    await removeFolder(path);
    throw error;
  }
  return { folder, call, secrets };
}

/** Runs the task, unless the cache has its result. */
async function runFetched(
  { folder, call, secrets }: ReadyTask,
  flags: RunTaskFlags,
  note: (text: string) => void,
): Promise<ExitCode> {
  using _ = onInterruption(() => {});
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
      return await show(folder.path, known, { ...flags, quiet: true }, { cached: true });
    }
    const outcome = await runFolder(folder.path, {
      secrets,
      permissions,
      inspect: inspect === true ? INSPECT_DEFAULT : inspect ?? null,
      output: flags.json ? "stderr" : "stdout",
    });
    if (outcome.nbytes !== null) await cache?.store(outcome.seconds);
    return await show(folder.path, outcome, flags);
  } finally {
    await cache?.close();
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
  if (output !== undefined) checkOutput(userPath(output));
  if (inspect !== undefined) checkInspector(inspect === true ? INSPECT_DEFAULT : inspect);
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
async function clean(base: string, note: (text: string) => void): Promise<void> {
  const task = join(base, "task");
  const out = join(task, TASK_PATHS.out);
  if (namesIn(out).every((name) => OWN_FILES.includes(name))) return await removeFolder(base);
  const { inputs, modules } = TASK_PATHS;
  for (const part of [inputs, modules]) await removeFolder(join(task, part));
  note(`The files of the task are in ${out}`);
}

/** Names of what is in a folder; none if there is no folder. */
function namesIn(folder: string): string[] {
  try {
    return [...Deno.readDirSync(folder)].map(({ name }) => name);
  } catch {
    return [];
  }
}

function add(text: string, previous: readonly string[]): readonly string[] {
  if (text === "") throw new InvalidArgumentError("Give a file, or NAME=FILE.");
  return [...previous, text];
}

function parseAddress(text: string): string {
  const [, port] = /^(?:[\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? [];
  if (port !== undefined && Number(port) <= PORT_MAX) return text;
  throw new InvalidArgumentError("Give host:port, as in 127.0.0.1:9229.");
}
