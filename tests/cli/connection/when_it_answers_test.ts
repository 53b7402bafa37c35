/** Requests of commands that follow something. */
import assert from "node:assert/strict";
import { whenItAnswers } from "../../../cli/connection/when_it_answers.ts";
import { ProblemError, UnreachableError } from "../../../client/mod.ts";
import { printedBy } from "../printed_by.ts";

const RESUMING = new ProblemError({
  type: "about:blank",
  title: "Service Unavailable",
  status: 503,
  code: "resuming",
  detail: "The scheduler resumes",
  requestId: "1",
});

/** A request that meets these errors first; `asked` counts. */
function failing(...errors: readonly Error[]) {
  const requests = { asked: 0 };
  const ask = async () => {
    const error = errors[requests.asked++];
    if (error !== undefined) throw error;
    return await Promise.resolve("answer");
  };
  return { ask, requests };
}

Deno.test("whenItAnswers() waits at first for a scheduler that resumes, not for one that does not answer", async () => {
  const { stderr } = await printedBy(async () => {
    const { ask } = failing(RESUMING, new UnreachableError("It is stopped"));
    assert.equal(await whenItAnswers(ask, { isFirst: true }), "answer");
  });
  assert.equal(stderr, "The scheduler resumes. Trying again for 60 s\n");
  const { ask, requests } = failing(new UnreachableError("There is none"));
  await assert.rejects(whenItAnswers(ask, { isFirst: true }), { name: "UnreachableError" });
  assert.equal(requests.asked, 1);
});
