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

/** How a request is repeated while a scheduler is started again. */
export interface ReachOptions {
  /**
   * `false`: the scheduler has never answered. It is asked again only once it says that it stops or
   * starts: one that does not answer may never have been there. Default: true.
   */
  readonly wasThere?: boolean;
  /** Ends waits: the reason of the signal is thrown. */
  readonly signal?: AbortSignal | undefined;
  /** Called before the first wait. */
  readonly onLost?: (error: Error) => void;
}

/** Repeats a request while the scheduler is started again, for a minute after it was lost. */
export async function whenReachable<Answer>(
  send: () => Promise<Answer>,
  { wasThere = true, signal, onLost }: ReachOptions = {},
): Promise<Answer> {
  let isKnown = wasThere;
  for (let lostAt: number | null = null;;) {
    const askedAt = performance.now();
    try {
      return await send();
    } catch (error) {
      isKnown ||= error instanceof ProblemError;
      if (!isKnown || !mayComeBack(error)) throw error;
      const isNew = lostAt === null;
      // A request whose scheduler is silent has waited for long itself.
      lostAt ??= askedAt;
      if (performance.now() - lostAt > RESTART_MS) throw error;
      if (isNew) onLost?.(error);
      await pause(AGAIN_MS, signal);
    }
  }
}
