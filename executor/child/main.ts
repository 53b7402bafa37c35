/**
 * The program of a child process: it runs the tasks of one context, one at a time. It has only the
 * permissions that the worker grants, reads calls from a socket and writes results to it.
 *
 * The results of short tasks that may run twice are written together (`result_group.ts`). Every
 * other result is written before the next task begins, so that the pool knows which task was
 * running when the process died. A task that ends the process by itself is named to the pool first.
 *
 * An error after the end of its task (from a timer or an unhandled promise) cannot be attributed to
 * a task. It fails none: it is logged, and the pool replaces this process after the runs that were
 * sent to it.
 */
import { FRAME_BYTES_MAX } from "../../base/mod.ts";
import { decode, decodeCall, encode } from "../../protocol/codec.ts";
import type { Call, Secrets, TaskError } from "../../protocol/mod.ts";
import { filesOf } from "../../protocol/task_files.ts";
import { onLeftRunning } from "../../ops/mod.ts";
import { callOperation, encodeResult, UndecodableInputError } from "./call_operation.ts";
import { guardProcess, pinFunctionCall } from "./guard.ts";
import { connectToPool, readGreeting } from "./connection.ts";
import { ChildOutput } from "./output.ts";
import { isUnlocked } from "./permission_hint.ts";
import { isReschedule, reportError } from "./error_report.ts";
import {
  type Binding,
  type Frame,
  type FrameHeader,
  FROM_CHILD,
  GROUPED,
  IN_PARTS,
  TELL_START,
  TO_CHILD,
} from "../wire/frame.ts";
import { splitGreeting } from "../wire/greeting.ts";
import { PROGRAM_URL } from "../wire/program_url.ts";
import { readInputs } from "../wire/run_frame.ts";
import { type OperationFunction, Operations } from "./operations.ts";
import { type GroupedTask, ResultGroup } from "./result_group.ts";
import { giveSecrets } from "./secrets.ts";
import { bytesOfParts, sizeOfParts, TaskFolder } from "./task_folder.ts";
import { resultOnly, spawnedGraph } from "./spawned_graph.ts";
import { enterFolder, enterTrace, installWeir } from "./weir.ts";
import type { SentFiles } from "../wire/sent_files.ts";
import { byteLengthOf, NativeError, round } from "../wire/primordials.ts";

/** Exit code `EX_PROTOCOL` of `sysexits.h`. */
const PROTOCOL_EXIT = 76;

/** Turns of the microtask queue in which a promise may settle before results are written. */
const SOON_TURNS = 16;
/** After this time without a task, the child prepares for modules of tasks. */
const IDLE_MS = 250;
const now = Date.now;
/** Fractional milliseconds since an unspecified time, for durations. */
const monotonic = performance.now.bind(performance);
const encodeText = TextEncoder.prototype.encode.bind(new TextEncoder());
const exit = Deno.exit.bind(Deno);
const printError = console.error.bind(console);

const greeting = splitGreeting(readGreeting());
pinFunctionCall();
installWeir();
const output = new ChildOutput(greeting.marker);
const connection = await connectToPool(Deno.args[0] ?? "", greeting, FRAME_BYTES_MAX);

let binding: Binding = { folder: null, trouble: null, isBlocked: false, loads: [], mayRun: false };
let operations = new Operations(binding, guardProcess);
/** Fails the running task, whose promise can never settle because the event loop is empty. */
let giveUp: ((error: Error) => void) | null = null;
let draining: Promise<void> | null = null;
/** The attempt that runs; 0 for none. */
let running = 0;
const group = new ResultGroup();
let tainted = false;
/** The folder in which tasks with files have theirs; absent: this child runs none. */
const filesFolder = Deno.args[1];
/** The run whose files are arriving. */
let arriving: FilesRun | null = null;

addEventListener("error", (event) => {
  event.preventDefault();
  taint(event.error);
});
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  taint(event.reason);
});
addEventListener("beforeunload", (event) => {
  if (giveUp === null) return;
  event.preventDefault();
  const error = new NativeError("The task waits for a promise that can never settle");
  error.stack = "";
  giveUp(error);
});
// `Deno.exit` and `process.exit` dispatch it. Tasks listen to it only later.
addEventListener("unload", () => {
  if (running === 0) return;
  connection.writer.frame(plainHeader(FROM_CHILD.exiting, running));
  connection.writer.writeNow(connection.write);
});
onLeftRunning(() => {
  connection.writer.frame(plainHeader(FROM_CHILD.leftRunning, 0));
});
// A spare child is guarded while it waits. Any other is guarded when it loads a module of a task.
// `setTimeout` would load a part of the compatibility layer for Node in every child.
AbortSignal.timeout(IDLE_MS).addEventListener("abort", guardProcess);
void serve();

/** Ends the process when the pool is gone, or when a task read bytes from the socket. */
async function serve(): Promise<never> {
  try {
    const { reader, read } = connection;
    for (;;) {
      // The results are written while the next runs arrive.
      const written = draining === null && connection.writer.empty ? undefined : flush();
      const arriving = read(reader.space());
      await written;
      const count = await arriving;
      if (count === null) return exit(0);
      reader.advance(count);
      for (let frame = reader.next(); frame !== undefined; frame = reader.next()) {
        const ended = frame.type === TO_CHILD.run
          ? run(frame)
          : frame.type === TO_CHILD.file
          ? receive(frame)
          : bind(frame);
        if (ended !== undefined) await ended;
      }
    }
  } catch (error) {
    printError(error);
    return exit(PROTOCOL_EXIT);
  }
}

/** Returns a promise only if the child must load modules. */
function bind(frame: Frame): Promise<void> | undefined {
  binding = decode(frame.payload) as Binding;
  operations = new Operations(binding, guardProcess);
  return binding.loads.length === 0 ? undefined : load(binding.loads);
}

async function load(urls: readonly string[]): Promise<void> {
  await operations.load(urls);
  connection.writer.frame(plainHeader(FROM_CHILD.prepared, 0));
  await flush();
}

interface TaskRun extends GroupedTask {
  readonly attempt: number;
  readonly call: Call;
  readonly inputs: readonly Uint8Array[];
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** On the clock `monotonic`. */
  begun: number;
}

/** Returns a promise only if the task must wait, or returns one. */
function run(frame: Frame): Promise<void> | undefined {
  const { attempt, flags } = frame;
  const startedAt = now();
  const { callBytes, inputs } = readInputs(frame);
  const call = readCall(callBytes);
  const grouped = (flags & GROUPED) !== 0;
  const begun = monotonic();
  const tellStart = (flags & TELL_START) !== 0;
  const files = filesOf(call) as SentFiles | null;
  if (files !== null) {
    const { $call } = call.args[1] as { readonly $call: Call };
    const task = { attempt, op: $call.op, grouped, call: $call, inputs, startedAt, begun };
    return runWithFiles({ task, files, tellStart });
  }
  const task: TaskRun = { attempt, op: call.op, grouped, call, inputs, startedAt, begun };
  const operation = operations.known(call.op);
  if (operation === undefined || tellStart || !group.mayBegin(task, begun)) {
    return runLater(task, tellStart);
  }
  return callNow(task, operation);
}

/** Runs a task after all results have been written and its operation was loaded. */
async function runLater(task: TaskRun, tellStart: boolean): Promise<void> {
  const { attempt, op } = task;
  if (tellStart) connection.writer.frame(plainHeader(FROM_CHILD.started, attempt));
  await flush();
  running = attempt;
  try {
    const operation = operations.known(op) ?? await operations.find(op);
    task.begun = monotonic();
    await callNow(task, operation);
  } catch (thrown) {
    addFailure(task, thrown);
  }
}

/** A run with files, which has a folder. */
interface FilesRun {
  readonly task: TaskRun;
  readonly files: SentFiles;
  readonly folder: TaskFolder;
  readonly tellStart: boolean;
}

/** Returns a promise unless the files of the run are still to come. */
function runWithFiles(run: Omit<FilesRun, "folder">): Promise<void> | undefined {
  const folder = new TaskFolder(filesFolder ?? "", run.task.attempt, run.files);
  if (folder.isComplete) return runInFolder({ ...run, folder });
  arriving = { ...run, folder };
  return undefined;
}

/** Writes the next bytes of the files of a run. Returns a promise when that is the last of them. */
function receive({ payload }: Frame): Promise<void> | undefined {
  const run = arriving;
  if (run === null) return undefined;
  run.folder.receive(payload);
  if (!run.folder.isComplete) return undefined;
  arriving = null;
  return runInFolder(run);
}

async function runInFolder({ task, files, folder, tellStart }: FilesRun): Promise<void> {
  const { attempt, op, call, inputs } = task;
  if (tellStart) connection.writer.frame(plainHeader(FROM_CHILD.started, attempt));
  await flush();
  running = attempt;
  try {
    const contents = { op: "", args: [files.inputs] };
    const filled = await callOperation((given) => given, contents, inputs, operations);
    folder.fill(filled as SentFiles["inputs"]);
    const operation = operations.known(op) ?? await operations.find(op);
    task.begun = monotonic();
    if (binding.mayRun) output.expect();
    enterFolder(folder.path);
    const value = await settled(
      (async () => await callOperation(operation, call, inputs, operations))(),
    );
    if (files.outputs.length === 0) addSuccess(task, value);
    else await sendInParts(task, folder, encodeResult(resultOnly(value, op), op));
  } catch (thrown) {
    addFailure(task, thrown);
  } finally {
    enterFolder(null);
    folder.remove();
  }
}

/** Writes a result with files, whose bytes are in memory one part at a time. */
async function sendInParts(task: TaskRun, folder: TaskFolder, value: Uint8Array): Promise<void> {
  const { attempt } = task;
  const parts = folder.result(value);
  const first = sizeOfParts(parts);
  if (first > FRAME_BYTES_MAX) {
    throw new RangeError(`Cannot keep the files of "${task.op}": they take more than 2 GiB`);
  }
  let second = 0;
  for (const bytes of bytesOfParts(parts)) {
    connection.writer.frame({ type: FROM_CHILD.part, flags: 0, attempt, first, second }, bytes);
    second += byteLengthOf(bytes);
    // The buffer of the bytes is used again.
    await flush();
  }
  addResult(task, FROM_CHILD.succeeded, { flags: IN_PARTS });
}

/** Returns a promise only if the task returns one. */
function callNow(task: TaskRun, operation: OperationFunction): Promise<void> | undefined {
  running = task.attempt;
  try {
    if (binding.mayRun) output.expect();
    const returned = callOperation(operation, task.call, task.inputs, operations);
    if (isThenable(returned)) return addLater(task, returned);
    addSuccess(task, returned);
  } catch (thrown) {
    addFailure(task, thrown);
  }
  return undefined;
}

async function addLater(task: TaskRun, promise: PromiseLike<unknown>): Promise<void> {
  if (!group.empty) void flushUnlessSoon(task.attempt);
  try {
    addSuccess(task, await settled(promise));
  } catch (thrown) {
    addFailure(task, thrown);
  }
}

/** Writes the results that wait, unless the promise of this attempt settles at once. */
async function flushUnlessSoon(attempt: number): Promise<void> {
  for (let turn = 0; turn < SOON_TURNS; turn++) await undefined;
  if (running === attempt) void flush();
}

function addSuccess(task: TaskRun, value: unknown): void {
  const graph = spawnedGraph(value, task.op);
  if (graph !== null) return addResult(task, FROM_CHILD.spawned, { part: graph });
  addResult(task, FROM_CHILD.succeeded, { part: encodeResult(value, task.op) });
}

function addFailure(task: TaskRun, thrown: unknown): void {
  if (thrown instanceof UndecodableInputError) {
    const { detail, input: first } = thrown;
    addResult(task, FROM_CHILD.undecodable, { part: encodeText(detail), first });
  } else if (isReschedule(thrown)) {
    addResult(task, FROM_CHILD.rescheduled);
  } else {
    const error: TaskError = reportError(thrown, { modules: binding.folder, project: PROGRAM_URL });
    addResult(task, FROM_CHILD.failed, { part: encode(error) });
    // Deno then refuses every import of this process, also what the lock file names.
    if (isUnlocked(error.message)) taint(thrown);
  }
}

interface ResultFrame {
  readonly part?: Uint8Array;
  readonly first?: number;
  readonly flags?: number;
}

/** Ends the output of the run, and adds the frame that ends the run. */
function addResult(task: TaskRun, type: number, result: ResultFrame = {}): void {
  const { attempt, begun } = task;
  const { part, first = task.startedAt } = result;
  const at = monotonic();
  const us = round((at - begun) * 1000);
  const flags = output.mark(attempt) | (result.flags ?? 0);
  connection.writer.frame({ type, flags, attempt, first, second: us }, part);
  group.add(task, { at, us, bytes: part === undefined ? 0 : byteLengthOf(part) });
  running = 0;
}

function plainHeader(type: number, attempt: number): FrameHeader {
  return { type, flags: 0, attempt, first: 0, second: 0 };
}

function readCall(bytes: Uint8Array): Call {
  const parts = decodeCall(bytes) as [
    op: string,
    args: unknown[],
    secrets?: Secrets,
    trace?: string,
  ];
  giveSecrets(parts[2]);
  enterTrace(parts[3]);
  return { op: parts[0], args: parts[1] };
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value &&
    typeof value.then === "function";
}

/** Awaits `promise`. Rejects also when the event loop is empty, see `giveUp`. */
async function settled(promise: PromiseLike<unknown>): Promise<unknown> {
  try {
    return await new Promise((resolve, reject) => {
      giveUp = reject;
      promise.then(resolve, reject);
    });
  } finally {
    giveUp = null;
  }
}

/** Writes all frames, also those added during the call. */
function flush(): Promise<void> {
  group.clear();
  return draining ??= drain();
}

async function drain(): Promise<void> {
  try {
    do await connection.writer.drain(connection.write); while (!connection.writer.empty);
  } catch {
    exit(PROTOCOL_EXIT); // the pool has closed the socket
  }
  draining = null;
}

/** Reports an error outside any task, so that the pool replaces this process. */
function taint(thrown: unknown): void {
  const { stack, name, message } = reportError(thrown, {
    modules: binding.folder,
    project: PROGRAM_URL,
  });
  const text = stack ?? `${name}: ${message}`;
  printError(`Uncaught error of this task or an earlier one: ${text}`);
  if (tainted) return;
  tainted = true;
  connection.writer.frame(
    plainHeader(FROM_CHILD.tainted, 0),
    encodeText(text),
  );
  void flush();
}
