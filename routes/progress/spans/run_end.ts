/** The ends of runs, as workers report them. */
import type { FromWorker } from "../../../protocol/mod.ts";

/** The end of a run, by the message that reports it. `times`: `null` if it does not tell them. */
export function endOf(message: FromWorker) {
  switch (message[0]) {
    case "task-finished":
    case "task-erred":
    case "task-spawned": {
      const [type, key, attempt, value, startedAt, durationUs] = message;
      const isFailed = type === "task-erred";
      return {
        key,
        attempt,
        times: { startedAt, durationUs },
        kind: isFailed ? "failed" as const : "finished" as const,
        // A worker kills the process of a task that runs out of its time.
        isKilled: isFailed && (value.kind === "killed" || value.kind === "timeout"),
      };
    }
    case "run-killed": {
      const [, key, attempt] = message;
      return { key, attempt, times: null, kind: "failed" as const, isKilled: true };
    }
    default:
      return null;
  }
}
