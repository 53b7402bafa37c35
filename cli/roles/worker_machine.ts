/** The machine of `weir worker`, and its recording when there is to be one. */
import { getLogger } from "@logtape/logtape";
import { EXECUTOR_RUNS_MAX } from "../../base/mod.ts";
import type { Recorder } from "../../recording/mod.ts";
import { type WorkerFault, WorkerState } from "../../worker/mod.ts";
import { recordWorker } from "./recording.ts";
import { userPath } from "../flags/user_path.ts";
import type { WorkerFlags } from "../flags/worker_flags.ts";

const log = getLogger(["weir", "worker"]);

export interface OpenMachine extends AsyncDisposable {
  readonly machine: WorkerState;
  readonly recorder: Recorder | null;
}

/** `url`: where its values are served. Throws `CommandError` when it cannot be recorded. */
export async function openMachine(
  { threads, resources, record }: WorkerFlags,
  { memoryLimit, url }: { readonly memoryLimit: number; readonly url: string | null },
): Promise<OpenMachine> {
  const options = {
    threads,
    resources,
    memoryLimit,
    host: url && new URL(url).hostname,
    // As many short ones as an executor takes: a round trip must not bound throughput.
    pipelineDepth: EXECUTOR_RUNS_MAX,
  };
  const machine = new WorkerState({ ...options, onFault });
  const recorder = record === undefined
    ? null
    : await recordWorker(userPath(record), options, () => machine.snapshot());
  return { machine, recorder, [Symbol.asyncDispose]: async () => await recorder?.close() };
}

function onFault({ error, key, stimulusId }: WorkerFault): void {
  log.error("Internal error at {stimulusId}; task {key} was set aside: {error}", {
    stimulusId,
    key,
    error,
  });
}
