/** Requests that are repeated while a scheduler is started again. */
import assert from "node:assert/strict";
import { UnreachableError } from "../../../client/mod.ts";
import { whenReachable } from "../../../client/http/reachable.ts";
import { failing, RESUMING } from "../../restarted_scheduler.ts";
import { setClock } from "../../set_clock.ts";

const HOUR_MS = 3_600_000;
const STOPPED = new UnreachableError("It is stopped");

/** A request that meets these errors first; with each, the clock is set by so much. */
function failingAt(errors: readonly Error[], jumpMs = 0) {
  const clocks = new DisposableStack();
  const request = failing(errors, () => void clocks.use(setClock(jumpMs)));
  return { ...request, [Symbol.dispose]: () => clocks.dispose() };
}

Deno.test("whenReachable() repeats a request, whatever the clock is set to", async () => {
  for (const jumpMs of [0, HOUR_MS, -HOUR_MS]) {
    using request = failingAt([STOPPED, RESUMING], jumpMs);
    const lost: Error[] = [];
    const onLost = (error: Error) => void lost.push(error);
    assert.equal(await whenReachable(request.send, { onLost }), "answer");
    assert.deepEqual([lost, request.requests.asked], [[STOPPED], 3]);
  }
});

Deno.test("whenReachable() waits at first for a scheduler that resumes, not for none", async () => {
  using none = failingAt([STOPPED]);
  await assert.rejects(whenReachable(none.send, { wasThere: false }), { message: STOPPED.message });
  using resuming = failingAt([RESUMING, STOPPED]);
  assert.equal(await whenReachable(resuming.send, { wasThere: false }), "answer");
});
