/** Requests while a scheduler is stopped and started again. */
import { ProblemError, UnreachableError } from "./error.ts";
import { pause } from "./limit_wait.ts";

/** Milliseconds for which a scheduler that is started again is asked. */
export const RESTART_MS = 60_000;
/** Milliseconds between two requests. */
const AGAIN_MS = 300;

/** Returns whether the error is that of a scheduler that stops, is stopped or starts. */
export function mayComeBack(error: unknown): error is Error {
  if (error instanceof UnreachableError) return true;
  return error instanceof ProblemError && ["draining", "resuming"].includes(error.problem.code);
}

interface ReachOptions {
  /** `false`: the scheduler has never answered, so the request is sent once. Default: true. */
  readonly wasThere?: boolean;
  /** Ends waits: the reason of the signal is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/** Repeats a request while the scheduler is started again, for a minute. */
export async function whenReachable<Answer>(
  send: () => Promise<Answer>,
  { wasThere = true, signal }: ReachOptions = {},
): Promise<Answer> {
  for (const until = Date.now() + RESTART_MS;;) {
    try {
      return await send();
    } catch (error) {
      if (!wasThere || !mayComeBack(error) || Date.now() > until) throw error;
      await pause(AGAIN_MS, signal);
    }
  }
}
