/** Requests while a scheduler is started again. */
import { UnreachableError } from "./error.ts";
import { pause } from "./limit_wait.ts";

/** Milliseconds for which an unreachable scheduler is asked again. */
const UNREACHABLE_MS = 60_000;
/** Milliseconds between two requests. */
const AGAIN_MS = 300;

/** Repeats a request while no scheduler answers, for a minute. */
export async function whenReachable<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (const until = Date.now() + UNREACHABLE_MS;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof UnreachableError) || Date.now() > until) throw error;
      await pause(AGAIN_MS, undefined);
    }
  }
}
