/** What follows when the lifetime of a worker is over. */
import assert from "node:assert/strict";
import { WorkerEnd } from "../../../cli/roles/worker_end.ts";
import type { Registered } from "../../../protocol/mod.ts";
import { SchedulerRefusedError } from "../../../worker/mod.ts";
import { eventually } from "../../eventually.ts";

for (const lifetimeRestart of [true, undefined] as const) {
  const name = `a worker whose lifetime is over ${lifetimeRestart ? "restarts" : "ends"}`;
  // The timer that ends a process which does not shut down stays until the process has ended.
  Deno.test({ name, sanitizeOps: false, sanitizeResources: false }, async () => {
    const closed: string[] = [];
    using end = new WorkerEnd({
      shell: { close: (reason) => Promise.resolve(void closed.push(reason)) },
      client: { leave: () => Promise.reject(new SchedulerRefusedError(403, "forbidden", "no")) },
      flags: {
        onStop: "hand-over",
        onRetired: "restart",
        stopTimeout: 60,
        lifetime: 0.001,
        lifetimeStagger: 0,
        ...(lifetimeRestart && { lifetimeRestart }),
      },
      exitNow: () => assert.fail("it ends in order"),
    });
    end.registered = {} as Registered;
    assert.deepEqual([end.restartsAfter("restart"), end.restartsAfter("retired")], [true, false]);
    await eventually("it has left", () => closed.length === 1);
    assert.match(closed[0] ?? "", /reached the end of its lifetime/);
    // The scheduler has closed it meanwhile, as its pause went on.
    for (const verdict of ["restart", "retired"] as const) {
      assert.equal(end.restartsAfter(verdict), lifetimeRestart === true, verdict);
    }
  });
}
