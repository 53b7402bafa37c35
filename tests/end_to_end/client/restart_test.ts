/** A scheduler that is killed and resumes from its recording, while a client waits for results. */
import assert from "node:assert/strict";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { Weir } from "../../../client/mod.ts";

Deno.test("a client loses nothing when the scheduler is killed and resumes", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-restart-" });
  const flags = ["--record", folder, "--resume", folder];
  let scheduler = await RoleProcess.start(["scheduler", "--port", "0", ...flags]);
  const port = new URL(scheduler.url).port;
  const worker = await RoleProcess.start(["worker", "--scheduler", scheduler.url]);
  const weir = await Weir.connect({ url: scheduler.url });
  try {
    const tasks = await weir.module<typeof import("./tasks.ts")>(import.meta.resolve("./tasks.ts"));
    const done = tasks.inc(1);
    assert.equal(await done.result(), 2);
    const slept = weir.call<string>("sleep", 2, "done");
    const after = tasks.inc(done);
    await weir.flush();
    const waiting = slept.result();
    await scheduler.stop("SIGKILL");
    const called = tasks.add(done, 40);
    scheduler = await RoleProcess.start(["scheduler", "--port", port, ...flags]);
    assert.equal(await waiting, "done");
    assert.equal(await after.result(), 3);
    assert.equal(await called.result(), 42);
    assert.equal(await done.result(), 2);
  } finally {
    await weir.close();
    await worker.stop();
    await scheduler.stop();
    await Deno.remove(folder, { recursive: true });
  }
});
