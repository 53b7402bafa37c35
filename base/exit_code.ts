/** Exit codes of processes. */
import { EXIT_CODE_MAX } from "./limits.ts";

/** Returns whether the value can be the exit code of a process. */
export function isExitCode(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= EXIT_CODE_MAX;
}
