/** Settling: tasks move where their facts put them, and an illegal transition throws. */
import assert from "node:assert/strict";
import { asAttempt, asKey } from "../../../protocol/mod.ts";
import { settleTasks } from "../../../worker/machine/settle.ts";
import { WorkerData } from "../../../worker/machine/state.ts";

Deno.test("settleTasks() moves a wanted task to missing, and deletes one that is not wanted", () => {
  const worker = new WorkerData({ threads: 1, findMissingMs: 50 });
  worker.task(asKey("wanted")).acquire = asAttempt(1);
  worker.task(asKey("unwanted"));
  settleTasks(worker);
  assert.deepEqual([...worker.tasks.keys()], ["wanted"]);
  assert.equal(worker.tasks.get(asKey("wanted"))?.state, "missing");
  assert.deepEqual([worker.counts.missing, worker.counts.released], [1, 0]);
  assert.equal(worker.findMissingAt, 50);
});

Deno.test("settleTasks() throws with the story of the task when there is no such transition", () => {
  const worker = new WorkerData({ threads: 1 });
  const task = worker.task(asKey("x"));
  task.acquire = asAttempt(1);
  worker.cause = "acquire-replicas";
  settleTasks(worker);
  task.effect = { type: "running", kill: "none" } as never;
  worker.touch(task);
  assert.throws(
    () => settleTasks(worker),
    /Cannot move task "x" from missing to resumed: .* story: released -> missing \(acquire-repl/,
  );
});
