/**
 * The program that runs the task of a folder: it does what a process of a worker does, for one task
 * and without a worker. `Weir`, the arguments, nested calls, files and the form of the result are
 * the same code. The graph that a task returns to start others is not started.
 *
 * It is linked to one JavaScript file, which runs without Weir and without a network.
 */
import { errorMessage } from "../../base/mod.ts";
import type { Call, Secrets, TaskError, TaskFiles } from "../../protocol/mod.ts";
import type { ResultPart } from "../../protocol/encoded_files.ts";
import { callOperation, encodeResult } from "../child/call_operation.ts";
import { TaskEmissions } from "../child/emissions.ts";
import { reportError } from "../child/error_report.ts";
import { guardProcess, pinFunctionCall } from "../child/guard.ts";
import { Operations } from "../child/operations.ts";
import { passedOn } from "../child/result_parts.ts";
import { giveSecrets } from "../child/secrets.ts";
import { Settling } from "../child/settling.ts";
import { resultOnly, spawnedGraph } from "../child/spawned_graph.ts";
import { TaskFolder } from "../child/task_folder.ts";
import { enterFolder, installWeir } from "../child/weir.ts";
import { errorText, printResult, writeOutcome, writeResult } from "./ended.ts";
import { ATTEMPT, SAID } from "./said.ts";
import { ATTENDED, TASK_PATHS, type TaskDocument } from "./task_document.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const exit = Deno.exit.bind(Deno);
const printError = console.error.bind(console);
const now = performance.now.bind(performance);
const { mkdirSync, readFileSync, readTextFileSync, writeFileSync } = Deno;
/** With a slash at its end. */
const base = decodeURIComponent(new URL("../", import.meta.url).pathname)
  .replace(Deno.build.os === "windows" ? /^\// : "", "");
const isAttended = Deno.args.includes(ATTENDED);
const folders = {
  modules: new URL(`../${TASK_PATHS.modules}/`, import.meta.url).href,
  project: import.meta.url,
};
const settling = new Settling();
const SECRET_ADVICE = "give it with --secret, or as a variable of this name";

const task = JSON.parse(readTextFileSync(`${base}${TASK_PATHS.document}`)) as TaskDocument;
const inputs = task.inputs.map((_, index) =>
  readFileSync(`${base}${TASK_PATHS.inputs}/${index}.msgpack`)
);
const operations = new Operations({
  folder: task.modules ? folders.modules : null,
  trouble: null,
  isBlocked: false,
  setups: [],
}, guardProcess);
let folder: TaskFolder | null = null;

// Not awaited: Deno would end a module that waits for a promise which never settles.
void main();

async function main(): Promise<never> {
  const secrets = isAttended ? await sentSecrets() : secretsOfEnvironment(task.secrets);
  pinFunctionCall();
  installWeir(new TaskEmissions(SAID));
  listen();
  guardProcess();
  giveSecrets(secrets, (name) => `Cannot give the secret ${name}: ${SECRET_ADVICE}`);
  const begun = now();
  let nbytes: number | null = null;
  let error: TaskError | null = null;
  try {
    nbytes = writeResult(base, await result());
  } catch (thrown) {
    error = reportError(thrown, folders);
  }
  enterFolder(null);
  const path = folder === null ? null : folder.path;
  writeOutcome(base, { error, seconds: (now() - begun) / 1000, nbytes, folder: path });
  if (nbytes !== null && !isAttended) printResult(base, nbytes);
  return exit(error === null ? 0 : 1);
}

/** Runs the task. Returns the parts of its encoded result. */
async function result(): Promise<readonly ResultPart[]> {
  const { op, args, files } = task;
  const call: Call = { op, args };
  const passed = files === undefined ? passedOn(call, inputs) : null;
  if (passed !== null) return [passed as Bytes];
  const operation = operations.known(op) ?? await operations.find(op);
  if (files !== undefined) await fillFolder(files);
  const value = await settling.wait(
    (async () => await callOperation(operation, call, inputs, operations))(),
  );
  if (folder !== null && files !== undefined && files.outputs.length > 0) {
    return folder.result(encodeResult(resultOnly(value, op), op) as Bytes);
  }
  refuseGraph(value, op);
  return [encodeResult(value, op) as Bytes];
}

/** Makes the folder of a task with files, with its input files in it. */
async function fillFolder(files: TaskFiles): Promise<void> {
  mkdirSync(`${base}${TASK_PATHS.out}/files`, { recursive: true });
  folder = new TaskFolder(`${base}${TASK_PATHS.out}/files`, freeNumber(), {
    ...files,
    streamed: [],
  });
  const contents = { op: "", args: [files.inputs] };
  const filled = await callOperation((given) => given, contents, inputs, operations);
  folder.fill(filled as [string, unknown][]);
  enterFolder(folder.path);
}

/** The number of the first folder that is not there: a task may run again. */
function freeNumber(): number {
  const taken = new Set(
    [...Deno.readDirSync(`${base}${TASK_PATHS.out}/files`)].map(({ name }) => name),
  );
  for (let number = ATTEMPT;; number++) if (!taken.has(String(number))) return number;
}

/** A graph whose tasks the task would start is kept for who wants to look at it. */
function refuseGraph(value: unknown, op: string): void {
  const graph = spawnedGraph(value, op);
  if (graph === null) return;
  const path = `${TASK_PATHS.out}/spawned.json`;
  mkdirSync(`${base}${TASK_PATHS.out}`, { recursive: true });
  writeFileSync(`${base}${path}`, graph);
  const refusal = new Error(
    `Cannot start the tasks that "${op}" has returned: they run on a cluster only; their graph is ` +
      `in ${base}${path}`,
  );
  refusal.name = "SpawnRefused";
  refusal.stack = "";
  throw refusal;
}

/** Reports what happens outside the task. It fails nothing, as on a worker. */
function listen(): void {
  const report = (thrown: unknown) =>
    printError(`Uncaught error of this task: ${errorText(reportError(thrown, folders))}`);
  addEventListener("error", (event) => {
    event.preventDefault();
    report(event.error);
  });
  addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    report(event.reason);
  });
  addEventListener("beforeunload", (event) => {
    if (settling.end()) event.preventDefault();
  });
}

/** Secrets as JSON on standard input, where no list of processes shows them. */
async function sentSecrets(): Promise<Secrets> {
  return await new Response(Deno.stdin.readable).json();
}

function secretsOfEnvironment(names: readonly string[]): Secrets {
  const found: Record<string, string> = {};
  for (const name of names) {
    try {
      const value = Deno.env.get(name);
      if (value !== undefined) found[name] = value;
    } catch (denied) {
      printError(`Cannot read the variable "${name}": ${errorMessage(denied)}`);
    }
  }
  return found;
}
