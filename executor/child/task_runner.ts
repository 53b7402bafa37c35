/**
 * Runs the tasks of one context, one at a time. A run with files has a folder, and is written
 * before the next task begins. When the event loop is empty, a promise that has not settled never
 * will: the task that waits for it fails.
 */
import { FRAME_BYTES_MAX } from "../../base/mod.ts";
import { decode, decodeCall } from "../../protocol/codec.ts";
import type { Call, RunSettings, Secrets } from "../../protocol/mod.ts";
import { filesOf } from "../../protocol/task_files.ts";
import {
  type Binding,
  type Frame,
  FROM_CHILD,
  GROUPED,
  IN_PARTS,
  PROFILED,
  TELL_START,
} from "../wire/frame.ts";
import { byteLengthOf } from "../wire/primordials.ts";
import { readInputs, type SentFiles } from "../wire/run_frame.ts";
import { callOperation, encodeResult } from "./call_operation.ts";
import { guardProcess } from "./guard.ts";
import { type OperationFunction, Operations, SetupError } from "./operations.ts";
import { type ChildReport, monotonic, type ReportedTask } from "./report.ts";
import { passedOn } from "./result_parts.ts";
import { prepareRehearsal } from "./rehearsal.ts";
import { giveSecrets } from "./secrets.ts";
import type { Settling } from "./settling.ts";
import { resultOnly } from "./spawned_graph.ts";
import { bytesOfParts, sizeOfParts, TaskFolder } from "./task_folder.ts";
import { enterFolder, enterSettings } from "./weir.ts";

const now = Date.now;
const UNBOUND = { folder: null, trouble: null, isBlocked: false, setups: [] };

export class TaskRunner {
  readonly #report: ChildReport;
  readonly #settling: Settling;
  readonly #files: FilesRuns;
  #bound: Bound = { operations: new Operations(UNBOUND, guardProcess), mayRun: false };
  /** Whether a run has come: it has secrets and settings, and may change what others see. */
  #hasRun = false;
  #isRehearsed = false;

  /** `filesFolder`: the folder of runs with files; `undefined`: this child has none. */
  constructor(report: ChildReport, settling: Settling, filesFolder: string | undefined) {
    this.#report = report;
    this.#settling = settling;
    this.#files = new FilesRuns(filesFolder, report, settling);
  }

  /** Binds the child to a context. Returns a promise only if it must load modules. */
  bind({ payload }: Frame): Promise<void> | undefined {
    const binding = decode(payload) as Binding;
    const operations = new Operations(binding, guardProcess);
    this.#bound = { operations, mayRun: binding.mayRun };
    this.#report.modules = binding.folder;
    return binding.loads.length === 0 ? undefined : this.#load(operations, binding.loads);
  }

  async #load(operations: Operations, urls: readonly string[]): Promise<void> {
    this.prepare();
    await operations.load(urls);
    this.#report.add(FROM_CHILD.prepared, 0);
    await this.#report.flush();
  }

  /** Guards the process, and rehearses runs if no run has come. */
  prepare(): void {
    guardProcess();
    void this.rehearse();
  }

  /** Rehearses runs once, until a run comes: no rehearsal takes the place of its secrets. */
  async rehearse(): Promise<void> {
    if (this.#hasRun || this.#isRehearsed) return;
    this.#isRehearsed = true;
    const { report, runs } = prepareRehearsal();
    const runner = new TaskRunner(report, this.#settling, undefined);
    for (let at = 0; at < runs.length && !this.#hasRun; at++) {
      await runner.run(runs[at] as Frame);
      await report.flush();
    }
  }

  /** Returns a promise only if the task must wait, or returns one. */
  run(frame: Frame): Promise<void> | undefined {
    this.#hasRun = true;
    const { attempt, flags } = frame;
    const startedAt = now();
    const { callBytes, inputs } = readInputs(frame);
    const call = readCall(callBytes);
    const grouped = (flags & GROUPED) !== 0;
    const isProfiled = (flags & PROFILED) !== 0;
    const inputBytes = byteLengthOf(frame.payload);
    const begun = monotonic();
    const tellStart = (flags & TELL_START) !== 0;
    const files = filesOf(call) as SentFiles | null;
    if (files !== null) {
      const { $call } = call.args[1] as { readonly $call: Call };
      const { op } = $call;
      const fields = { attempt, op, grouped, inputs, inputBytes, startedAt, begun, isProfiled };
      const task: TaskRun = { ...fields, call: $call };
      return this.#files.begin({ task, files, tellStart, bound: this.#bound });
    }
    const { op } = call;
    const task: TaskRun = {
      attempt,
      op,
      grouped,
      call,
      inputs,
      inputBytes,
      startedAt,
      begun,
      isProfiled,
    };
    const { operations } = this.#bound;
    const operation = operations.isSetUp ? operations.known(call.op) : undefined;
    const tellsStart = tellStart || (isProfiled && !grouped);
    if (operation === undefined || tellsStart || !this.#report.mayWait(task, begun)) {
      return this.#runLater(task, tellStart);
    }
    return this.#callNow(task, operation);
  }

  /** Takes bytes of the files of a run. Returns a promise when the run begins. */
  receive({ payload }: Frame): Promise<void> | undefined {
    return this.#files.receive(payload);
  }

  /** Runs a task after all results have been written and its operation was loaded. */
  async #runLater(task: TaskRun, tellStart: boolean): Promise<void> {
    const { operations } = this.#bound;
    await this.#report.beginAlone(task, tellStart);
    try {
      await prepare(operations, this.#settling);
      const operation = operations.known(task.op) ?? await operations.find(task.op);
      beginCall(task);
      await this.#callNow(task, operation);
    } catch (thrown) {
      failBefore(this.#report, task, thrown);
    }
  }

  /** Returns a promise only if the task returns one. */
  #callNow(task: TaskRun, operation: OperationFunction): Promise<void> | undefined {
    const { operations, mayRun } = this.#bound;
    this.#report.begin(task, mayRun);
    try {
      const passed = passedOn(task.call, task.inputs);
      if (passed !== null) {
        this.#report.end(task, FROM_CHILD.succeeded, { part: passed });
        return undefined;
      }
      const returned = callOperation(operation, task.call, task.inputs, operations);
      if (isThenable(returned)) return this.#addLater(task, returned);
      this.#report.succeed(task, returned);
    } catch (thrown) {
      this.#report.fail(task, thrown);
    }
    return undefined;
  }

  async #addLater(task: TaskRun, promise: PromiseLike<unknown>): Promise<void> {
    this.#report.flushUnlessSoon(task.attempt);
    try {
      this.#report.succeed(task, await this.#settling.wait(promise));
    } catch (thrown) {
      this.#report.fail(task, thrown);
    }
  }
}

/** Reads the call, and sets the secrets and the settings of the run. */
function readCall(bytes: Uint8Array): Call {
  const parts = decodeCall(bytes) as [
    op: string,
    args: unknown[],
    secrets?: Secrets,
    settings?: RunSettings,
  ];
  giveSecrets(parts[2]);
  enterSettings(parts[3]);
  return { op: parts[0], args: parts[1] };
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value &&
    typeof value.then === "function";
}

/** Runs the setup modules before the first task. */
async function prepare(operations: Operations, settling: Settling): Promise<void> {
  if (!operations.isSetUp) await settling.wait(operations.setUp());
}

/** Fails a task. A process that could not be set up is replaced after that. */
function failBefore(report: ChildReport, task: TaskRun, thrown: unknown): void {
  report.fail(task, thrown);
  if (thrown instanceof SetupError) report.retire("it could not be set up");
}

/** A task whose call has arrived. */
interface TaskRun extends ReportedTask {
  readonly call: Call;
  readonly inputs: readonly Uint8Array[];
  startedAt: number;
  begun: number;
}

/** The code of the task is called now: what came before was the start of its process. */
function beginCall(task: TaskRun): void {
  task.startedAt = now();
  task.begun = monotonic();
}

/** The operations that the child is bound to, and whether they may start programs. */
interface Bound {
  readonly operations: Operations;
  readonly mayRun: boolean;
}

interface FilesRun {
  readonly task: TaskRun;
  readonly files: SentFiles;
  readonly tellStart: boolean;
  readonly bound: Bound;
}

/** The runs with files. */
class FilesRuns {
  /** The folder in which each run has its own; `undefined`: this child has no run with files. */
  readonly #base: string | undefined;
  readonly #report: ChildReport;
  readonly #settling: Settling;
  /** The run whose files are arriving. */
  #arriving: { readonly run: FilesRun; readonly folder: TaskFolder } | null = null;

  constructor(base: string | undefined, report: ChildReport, settling: Settling) {
    this.#base = base;
    this.#report = report;
    this.#settling = settling;
  }

  /** Returns a promise unless the files of the run are still to come. */
  begin(run: FilesRun): Promise<void> | undefined {
    const folder = new TaskFolder(this.#base ?? "", run.task.attempt, run.files);
    if (folder.isComplete) return this.#run(run, folder);
    this.#arriving = { run, folder };
    return undefined;
  }

  /** Writes the next bytes of the files. Returns a promise when that is the last of them. */
  receive(bytes: Uint8Array): Promise<void> | undefined {
    if (this.#arriving === null) return undefined;
    const { run, folder } = this.#arriving;
    folder.receive(bytes);
    if (!folder.isComplete) return undefined;
    this.#arriving = null;
    return this.#run(run, folder);
  }

  async #run(run: FilesRun, folder: TaskFolder): Promise<void> {
    const { task, files, tellStart } = run;
    await this.#report.beginAlone(task, tellStart);
    try {
      await prepare(run.bound.operations, this.#settling);
      const value = await this.#call(run, folder);
      if (files.outputs.length === 0) this.#report.succeed(task, value);
      else await this.#sendInParts(task, folder, encodeResult(resultOnly(value, task.op), task.op));
    } catch (thrown) {
      failBefore(this.#report, task, thrown);
    } finally {
      enterFolder(null);
      folder.remove();
    }
  }

  /** Calls the operation in the folder, which has the input files then. */
  async #call({ task, files, bound }: FilesRun, folder: TaskFolder): Promise<unknown> {
    const { op, call, inputs } = task;
    const { operations, mayRun } = bound;
    const contents = { op: "", args: [files.inputs] };
    const filled = await callOperation((given) => given, contents, inputs, operations);
    folder.fill(filled as SentFiles["inputs"]);
    const operation = operations.known(op) ?? await operations.find(op);
    beginCall(task);
    this.#report.begin(task, mayRun);
    enterFolder(folder.path);
    return await this.#settling.wait(
      (async () => await callOperation(operation, call, inputs, operations))(),
    );
  }

  /** Writes a result with files, whose bytes are in memory one part at a time. */
  async #sendInParts(task: TaskRun, folder: TaskFolder, value: Uint8Array): Promise<void> {
    const parts = folder.result(value);
    const first = sizeOfParts(parts);
    if (first > FRAME_BYTES_MAX) {
      throw new RangeError(`Cannot keep the files of "${task.op}": they take more than 2 GiB`);
    }
    let second = 0;
    for (const bytes of bytesOfParts(parts)) {
      await this.#report.sendPart(task.attempt, bytes, { first, second });
      second += byteLengthOf(bytes);
    }
    this.#report.end(task, FROM_CHILD.succeeded, { flags: IN_PARTS });
  }
}
