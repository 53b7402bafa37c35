/** Runs the tasks of one context, one at a time. */
import { decode, decodeCall } from "../../protocol/codec.ts";
import type { Call, Secrets } from "../../protocol/mod.ts";
import { filesOf } from "../../protocol/task_files.ts";
import { type Binding, type Frame, FROM_CHILD, GROUPED, TELL_START } from "../wire/frame.ts";
import { readInputs, type SentFiles } from "../wire/run_frame.ts";
import { callOperation } from "./call_operation.ts";
import { type Bound, FilesRuns, type TaskRun } from "./files_runs.ts";
import { guardProcess } from "./guard.ts";
import { type OperationFunction, Operations } from "./operations.ts";
import { type ChildReport, monotonic } from "./report.ts";
import { giveSecrets } from "./secrets.ts";
import type { Settling } from "./settling.ts";
import { enterTrace } from "./weir.ts";

const now = Date.now;
const UNBOUND = { folder: null, trouble: null, isBlocked: false };

export class TaskRunner {
  readonly #report: ChildReport;
  readonly #settling: Settling;
  readonly #files: FilesRuns;
  #bound: Bound = { operations: new Operations(UNBOUND, guardProcess), mayRun: false };

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
    await operations.load(urls);
    this.#report.add(FROM_CHILD.prepared, 0);
    await this.#report.flush();
  }

  /** Returns a promise only if the task must wait, or returns one. */
  run(frame: Frame): Promise<void> | undefined {
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
      return this.#files.begin({ task, files, tellStart, bound: this.#bound });
    }
    const task: TaskRun = { attempt, op: call.op, grouped, call, inputs, startedAt, begun };
    const operation = this.#bound.operations.known(call.op);
    if (operation === undefined || tellStart || !this.#report.mayWait(task, begun)) {
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
    await this.#report.beginAlone(task.attempt, tellStart);
    try {
      const operation = operations.known(task.op) ?? await operations.find(task.op);
      task.begun = monotonic();
      await this.#callNow(task, operation);
    } catch (thrown) {
      this.#report.fail(task, thrown);
    }
  }

  /** Returns a promise only if the task returns one. */
  #callNow(task: TaskRun, operation: OperationFunction): Promise<void> | undefined {
    const { operations, mayRun } = this.#bound;
    this.#report.begin(task.attempt, mayRun);
    try {
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

/** Reads the call, and sets the secrets and the trace of the run. */
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
