/** Requests of commands that follow something. */
import assert from "node:assert/strict";
import { whenItAnswers } from "../../../cli/connection/when_it_answers.ts";
import { UnreachableError } from "../../../client/mod.ts";
import { failing, RESUMING } from "../../restarted_scheduler.ts";
import { printedBy } from "../printed_by.ts";

Deno.test("whenItAnswers() waits at first for a scheduler that resumes, not for one that does not answer", async () => {
  const { stderr } = await printedBy(async () => {
    const { send } = failing([RESUMING, new UnreachableError("It is stopped")]);
    assert.equal(await whenItAnswers(send, { isFirst: true }), "answer");
  });
  assert.equal(stderr, "The scheduler resumes. Trying again for 60 s\n");
  const { send, requests } = failing([new UnreachableError("There is none")]);
  await assert.rejects(whenItAnswers(send, { isFirst: true }), { name: "UnreachableError" });
  assert.equal(requests.asked, 1);
});
