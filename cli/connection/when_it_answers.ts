/** Requests of commands that follow something, while the scheduler is started again. */
import { errorMessage } from "../../base/mod.ts";
import { RESTART_MS, whenReachable } from "../../client/mod.ts";
import { say } from "../output/print.ts";

/**
 * Asks a scheduler that has answered before. One that is lost may be started again and resume its
 * graphs, so it is asked again for a while, which is said. With `isFirst` it is asked again only
 * once it answers that it stops or resumes: one that does not answer may never have been there.
 */
export async function whenItAnswers<Answer>(
  ask: () => Promise<Answer>,
  { isFirst = false } = {},
): Promise<Answer> {
  return await whenReachable(ask, {
    wasThere: !isFirst,
    onLost: (error) => say(`${errorMessage(error)}. Trying again for ${RESTART_MS / 1000} s`),
  });
}
