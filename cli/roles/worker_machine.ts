/** The state machine of `weir worker`, and its recording if `--record` is given. */
import { getLogger } from "@logtape/logtape";
import { EXECUTOR_RUNS_MAX } from "../../base/mod.ts";
import { storyBytesOf, traceOf } from "../../protocol/mod.ts";
import type { Recorder } from "../../recording/mod.ts";
import { type WorkerFault, WorkerState } from "../../worker/mod.ts";
import { recordWorker } from "./recording/recording.ts";
import { userPath } from "../flags/user_path.ts";
import type { WorkerFlags } from "../flags/worker.ts";

const log = getLogger(["weir", "worker"]);

export interface OpenMachine extends AsyncDisposable {
  readonly machine: WorkerState;
  readonly recorder: Recorder | null;
}

/**
 * Creates the machine. `url` is the address at which the worker serves its values.
 *
 * @throws CommandError if the folder of the recording cannot be used
 */
export async function openMachine(
  { threads, resources, record, storyMemory }: WorkerFlags,
  { memoryLimit, admissionBytes, url }: {
    readonly memoryLimit: number;
    /** Absent: memory does not decide over starts. */
    readonly admissionBytes: number | undefined;
    readonly url: string | null;
  },
): Promise<OpenMachine> {
  const options = {
    threads,
    resources,
    memoryLimit,
    ...(admissionBytes !== undefined && { admissionBytes }),
    storyBytes: storyMemory ?? storyBytesOf(memoryLimit),
    host: url && new URL(url).hostname,
    // As many short tasks as an executor accepts at a time, so that round trips do not bound the
    // throughput.
    pipelineDepth: EXECUTOR_RUNS_MAX,
  };
  const machine = new WorkerState({ ...options, onFault });
  const recorder = record === undefined
    ? null
    : await recordWorker(userPath(record), options, () => machine.snapshot());
  return { machine, recorder, [Symbol.asyncDispose]: async () => await recorder?.close() };
}

function onFault({ error, key, stimulusId, run }: WorkerFault): void {
  log.error("Internal error at {stimulusId}; task {key} was set aside: {error}", {
    stimulusId,
    key,
    error,
    ...(run && { graph: run.graph, ...traceOf(run.settings.trace) }),
  });
}
