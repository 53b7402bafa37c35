/** A scheduler that is started again, as those see it who send requests to it. */
import { ProblemError } from "../client/mod.ts";

/** Its answer while it resumes. */
export const RESUMING = new ProblemError({
  type: "about:blank",
  title: "Service Unavailable",
  status: 503,
  code: "resuming",
  detail: "The scheduler resumes",
  requestId: "1",
});

/** A request that meets these errors first; `asked` counts. `onError` is called with each. */
export function failing(errors: readonly Error[], onError: () => void = () => {}) {
  const requests = { asked: 0 };
  const send = async () => {
    const error = errors[requests.asked++];
    if (error === undefined) return await Promise.resolve("answer");
    onError();
    throw error;
  };
  return { send, requests };
}
