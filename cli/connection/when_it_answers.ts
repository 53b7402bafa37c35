/** Requests of commands that follow something, while the scheduler is started again. */
import { setTimeout as sleep } from "node:timers/promises";
import { errorMessage } from "../../base/mod.ts";
import { mayComeBack, ProblemError } from "../../client/mod.ts";
import { say } from "../output/print.ts";

/** Time for which a scheduler that does not answer is asked again. */
const LOST_SECONDS_MAX = 60;
const RETRY_MS = 500;

/**
 * Asks a scheduler that has answered before. One that is lost may be started again and resume its
 * graphs, so it is asked again for a while. With `isFirst` it is asked again only if it answers
 * that it resumes: one that does not answer may never have been there.
 */
export async function whenItAnswers<Answer>(
  ask: () => Promise<Answer>,
  { isFirst = false } = {},
): Promise<Answer> {
  let wasThere = !isFirst;
  for (let lostAt: number | null = null;;) {
    const askedAt = performance.now();
    try {
      return await ask();
    } catch (error) {
      wasThere ||= error instanceof ProblemError;
      if (!wasThere || !mayComeBack(error)) throw error;
      const isNew = lostAt === null;
      // A request whose scheduler is silent has waited for long itself.
      lostAt ??= askedAt;
      if (performance.now() - lostAt > LOST_SECONDS_MAX * 1000) throw error;
      if (isNew) say(`${errorMessage(error)}. Trying again for ${LOST_SECONDS_MAX} s`);
      await sleep(RETRY_MS);
    }
  }
}
