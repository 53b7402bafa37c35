/** The flag of `weir scheduler` for a process that is ready to compile the first large graph. */
import { type Command, Option } from "commander";
import { processorMs } from "../../http/processor_time.ts";
import type { SchedulerState } from "../../scheduler/mod.ts";

/**
 * Memory with which a scheduler keeps one by default: it takes 90 MiB, and 0.7 s of processor time
 * once.
 */
const MEMORY_BYTES_MIN = 4 * 2 ** 30;

/** Share of a core that a scheduler uses at most while it has nothing to do. */
const IDLE_SHARE_MAX = 0.1;

export interface ReadyCompilerFlags {
  readonly readyCompiler?: "on" | "off";
}

export function addReadyCompilerFlag(command: Command): Command {
  return command.addOption(
    new Option(
      "--ready-compiler <on|off>",
      "whether a process for large graphs is kept ready; default: on with 4 GiB of memory",
    ).choices(["on", "off"]),
  );
}

/** What tells whether a scheduler has time. */
export interface SchedulerLoad {
  readonly state: SchedulerState;
  /** Whether it has done little since the call before. */
  readonly isIdle?: () => boolean;
}

/**
 * Returns whether a scheduler has time to make such a process ready: it has a worker and no task,
 * has got no graph since the call before, and passes no values on. Graphs would wait for processors
 * beside the process. `undefined`: it keeps none ready. `memoryBytes`: that of the machine or the
 * container.
 */
export function timeForCompiler(
  { readyCompiler }: ReadyCompilerFlags,
  memoryBytes: number,
  { state, isIdle = idleness() }: SchedulerLoad,
): (() => boolean) | undefined {
  const isDefault = memoryBytes >= MEMORY_BYTES_MIN;
  const isOn = readyCompiler === undefined ? isDefault : readyCompiler === "on";
  if (!isOn) return undefined;
  let graphs = 0;
  return () => {
    const { workers, use, generation } = state.cluster;
    const hasNoNew = generation === graphs;
    graphs = generation;
    return isIdle() && hasNoNew && workers.size > 0 && use.tasks === 0;
  };
}

/**
 * A function that returns whether this process has used little processor time since its last call.
 * Both times are in milliseconds.
 */
export function idleness(usedMs = processorMs, now = () => performance.now()): () => boolean {
  let last = { used: usedMs(), at: now() };
  return () => {
    const before = last;
    last = { used: usedMs(), at: now() };
    return last.used - before.used <= IDLE_SHARE_MAX * (last.at - before.at);
  };
}
