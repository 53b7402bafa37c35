/**
 * Fetches the inputs of a task to files, each as it arrives: an input may be larger than the memory
 * of this machine.
 */
import { formatBytes } from "../../base/mod.ts";
import { type Client, openTaskInput, readStream } from "../../client/mod.ts";
import type { TaskCall } from "../../protocol/mod.ts";
import { CommandError, EXIT, usageError } from "../exit_code.ts";
import { counted } from "../output/counted.ts";
import { onInterruption } from "../output/signals.ts";
import { recomputeInputs } from "./recompute.ts";
import type { SavedTask } from "./task_folder.ts";

export interface InputsWanted {
  readonly graph: string;
  readonly call: TaskCall;
  /** Whether inputs that are not kept are computed again on the cluster. */
  readonly recompute: boolean;
  /** Shows what is going on. */
  readonly note: (text: string) => void;
}

/** Keys that an error names. */
const NAMED_MAX = 5;

/**
 * Throws unless the call can run here with what can be fetched. Asked before anything is written.
 *
 * @throws CommandError
 */
export function checkRunsHere({ call, recompute }: InputsWanted): void {
  const { key, inputs, masked, stored } = call;
  if (stored) throw usageError(`Cannot run "${key}" here: it is a value that was stored`);
  if (masked) {
    throw usageError(
      `Cannot run "${key}" here: its arguments have or may have the value of a secret, and secrets ` +
        "are never fetched; let the task ask for it by Weir.secret()",
    );
  }
  const missing = inputs.filter(({ state }) => state === "missing");
  if (missing.length === 0 || recompute) return;
  const named = missing.slice(0, NAMED_MAX).map((input) => `"${input.key}"`).join(", ");
  const more = missing.length > NAMED_MAX ? ` and ${missing.length - NAMED_MAX} more` : "";
  throw usageError(
    `Cannot run "${key}" here: these of its ${inputs.length} inputs are not kept, or not there ` +
      `yet: ${named}${more}; --recompute computes them again on the cluster, and "outputs" of a ` +
      "graph names what it keeps",
  );
}

/**
 * Writes all inputs to the folder. An interruption ends it, also the graph that computes inputs.
 *
 * @throws CommandError
 */
export async function fetchInputs(
  client: Client,
  folder: SavedTask,
  { graph, call, note }: InputsWanted,
): Promise<void> {
  const interrupted = Promise.withResolvers<never>();
  interrupted.promise.catch(() => {});
  using _ = onInterruption(() =>
    interrupted.reject(new CommandError("Interrupted", EXIT.interrupted))
  );
  const unlessInterrupted = <T>(work: Promise<T>) => Promise.race([work, interrupted.promise]);
  const kept = call.inputs.filter(({ state }) => state !== "missing");
  const bytes = kept.reduce((sum, { nbytes }) => sum + (nbytes ?? 0), 0);
  if (kept.length > 0) note(`Fetching ${counted(kept.length, "input")}, ${formatBytes(bytes)}`);
  const missing: number[] = [];
  for (const [index, { state }] of call.inputs.entries()) {
    if (state === "missing") missing.push(index);
    else {
      await unlessInterrupted(writeStream(
        folder.input(index),
        () => readStream(() => openTaskInput(client, [graph, call.key], index)),
      ));
    }
  }
  if (missing.length === 0) return;
  note(`Computing ${counted(missing.length, "input")} again on the cluster`);
  await recomputeInputs(client, { graph, call, missing, unlessInterrupted }, (index, open) => {
    return writeStream(folder.input(index), open);
  });
}

async function writeStream(
  path: string,
  open: () => Promise<ReadableStream<Uint8Array>>,
): Promise<void> {
  const value = await open();
  const file = await Deno.open(path, { write: true, createNew: true });
  await value.pipeTo(file.writable);
}
