/**
 * The intake: what a worker may start while its memory is short.
 *
 * | paused           | gated | starts                                                     |
 * | ---------------- | ----- | ---------------------------------------------------------- |
 * | no               | no    | everything                                                 |
 * | no               | yes   | what frees memory; anything else when nothing is in flight |
 * | by memory only   | any   | what frees memory, and the permitted run                   |
 * | by the scheduler | any   | the permitted run                                          |
 * | no executor      | any   | nothing (`executor_trouble.ts`)                            |
 *
 * Gated: the worker is moving values out of memory and admits no others. "In flight" are executions
 * and gathers. One operation may always run, so a shortage of memory slows a worker down but does
 * not stop it.
 *
 * A run whose process was killed before because its worker was short of memory needs room: it
 * starts when the memory that it needs is left. While the best run waits for room, no other starts,
 * no value is fetched, and values are spilled for it. When nothing more can be spilled, the run
 * starts alone: nothing else is in flight, and nothing starts before it has ended.
 *
 * A paused worker may still run one task that the scheduler permits, and fetch its missing inputs.
 * The scheduler does so when all workers are paused for lack of memory, since only tasks that end
 * can free any. A permit is for one attempt; the next permit replaces it.
 */
import type { Demand } from "../../protocol/mod.ts";
import { roomFor } from "./admission/memory_admission.ts";
import type { WorkerData } from "./state.ts";
import type { RequestedRun, Task } from "./task.ts";

/** Returns whether the run has the room that it needs, or may start alone without it. */
export function hasRoom(worker: WorkerData, run: RequestedRun): boolean {
  const { room, running, gathers } = worker;
  const roomBytes = roomFor(worker, run);
  if (roomBytes === 0) return true;
  if (room.bytes !== roomBytes) return false;
  return room.state === "enough" ||
    (room.state === "most" && running.size === 0 && gathers.size === 0);
}

/** Returns whether an execution is running beside which nothing may start. */
export function runsAlone({ running }: WorkerData): boolean {
  if (running.size !== 1) return false;
  const [task] = running;
  return task?.effect?.type === "running" && task.effect.alone;
}

/** Returns whether values may be fetched that no permitted run needs. */
export function mayFetch(worker: WorkerData): boolean {
  if (worker.room.bytes > 0 || runsAlone(worker)) return false;
  return acceptsAll(worker) || mayStartAlone(worker);
}

/** Neither paused nor gated. */
export function acceptsAll(worker: WorkerData): boolean {
  return !worker.paused && !worker.intakeGated;
}

/**
 * Returns whether one execution or gather may start regardless of its memory, because none is in
 * flight.
 */
export function mayStartAlone(worker: WorkerData): boolean {
  return !worker.paused && worker.running.size === 0 && worker.gathers.size === 0;
}

/**
 * Returns whether the result is expected to be smaller than the inputs that no other task here
 * waits for.
 */
export function freesMemory(run: RequestedRun): boolean {
  if (run.expectedBytes < 0) return false;
  let freed = 0;
  for (const input of run.sources) if (input.needs === 1) freed += input.value?.nbytes ?? 0;
  return freed > run.expectedBytes;
}

/** The permitted run, if it is ready and its resources are free. */
export function permittedReady(
  worker: WorkerData,
  fits: (demand: Demand) => boolean,
): RequestedRun | null {
  const run = permitted(worker);
  return run !== null && run.ready && fits(run.bucket.demand) ? run : null;
}

/**
 * Inputs of the permitted run that can be fetched. An input that is to be run here is not fetched.
 */
export function permittedInputs(worker: WorkerData): Task[] {
  const run = permitted(worker);
  if (run === null || !run.needsInputs) return [];
  return run.sources.filter(({ state, effect }) => state === "fetch" && effect === null);
}

function permitted({ permit, tasks }: WorkerData): RequestedRun | null {
  if (permit === null) return null;
  const run = tasks.get(permit.key)?.run ?? null;
  return run?.attempt === permit.attempt ? run : null;
}
