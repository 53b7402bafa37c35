/** The flag of `weir scheduler` for a process that is ready to compile the first large graph. */
import { type Command, Option } from "commander";
import type { SchedulerState } from "../../scheduler/mod.ts";

/**
 * Memory with which a scheduler keeps one by default: it takes 90 MiB, and 0.7 s of processor time
 * once.
 */
const MEMORY_BYTES_MIN = 4 * 2 ** 30;

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

/**
 * Returns whether a scheduler has time to make such a process ready: it has a worker and no task.
 * `undefined`: it keeps none ready. `memoryBytes`: that of the machine or the container.
 */
export function timeForCompiler(
  { readyCompiler }: ReadyCompilerFlags,
  memoryBytes: number,
  state: SchedulerState,
): (() => boolean) | undefined {
  const isDefault = memoryBytes >= MEMORY_BYTES_MIN;
  const isOn = readyCompiler === undefined ? isDefault : readyCompiler === "on";
  return isOn ? () => state.cluster.workers.size > 0 && state.cluster.use.tasks === 0 : undefined;
}
