/** Runs with files: each has a folder, is written before the next task begins, and runs alone. */
import { FRAME_BYTES_MAX } from "../../base/mod.ts";
import type { Call } from "../../protocol/mod.ts";
import { FROM_CHILD, IN_PARTS } from "../wire/frame.ts";
import { byteLengthOf } from "../wire/primordials.ts";
import type { SentFiles } from "../wire/run_frame.ts";
import { callOperation, encodeResult } from "./call_operation.ts";
import type { Operations } from "./operations.ts";
import { type ChildReport, monotonic, type ReportedTask } from "./report.ts";
import type { Settling } from "./settling.ts";
import { resultOnly } from "./spawned_graph.ts";
import { bytesOfParts, sizeOfParts, TaskFolder } from "./task_folder.ts";
import { enterFolder } from "./weir.ts";

/** A task whose call has arrived. */
export interface TaskRun extends ReportedTask {
  readonly call: Call;
  readonly inputs: readonly Uint8Array[];
  begun: number;
}

/** The operations that the child is bound to, and whether they may start programs. */
export interface Bound {
  readonly operations: Operations;
  readonly mayRun: boolean;
}

interface FilesRun {
  readonly task: TaskRun;
  readonly files: SentFiles;
  readonly tellStart: boolean;
  readonly bound: Bound;
}

export class FilesRuns {
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
    await this.#report.beginAlone(task.attempt, tellStart);
    try {
      const value = await this.#call(run, folder);
      if (files.outputs.length === 0) this.#report.succeed(task, value);
      else await this.#sendInParts(task, folder, encodeResult(resultOnly(value, task.op), task.op));
    } catch (thrown) {
      this.#report.fail(task, thrown);
    } finally {
      enterFolder(null);
      folder.remove();
    }
  }

  /** Calls the operation in the folder, which has the input files then. */
  async #call({ task, files, bound }: FilesRun, folder: TaskFolder): Promise<unknown> {
    const { attempt, op, call, inputs } = task;
    const { operations, mayRun } = bound;
    const contents = { op: "", args: [files.inputs] };
    const filled = await callOperation((given) => given, contents, inputs, operations);
    folder.fill(filled as SentFiles["inputs"]);
    const operation = operations.known(op) ?? await operations.find(op);
    task.begun = monotonic();
    this.#report.begin(attempt, mayRun);
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
