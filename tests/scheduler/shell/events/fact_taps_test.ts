/** Facts of workers, from a shell with the real machine. */
import assert from "node:assert/strict";
import { SchedulerShell, SchedulerState } from "../../../../scheduler/mod.ts";
import { cardOf } from "../../../world/worker_card.ts";

/** The facts so far, without their times. */
function factsOf({ events: { ring } }: SchedulerShell): Record<string, unknown>[] {
  const facts: Record<string, unknown>[] = [];
  for (let number = ring.first; number <= ring.last; number++) {
    const data = /^data: (.*)$/m.exec(ring.get(number)?.text ?? "")?.[1] ?? "{}";
    const { at: _, ...fact } = JSON.parse(data) as Record<string, unknown>;
    facts.push(fact);
  }
  return facts;
}

Deno.test("workers that join, pause, resume, are removed and replaced are facts", async () => {
  const shell = new SchedulerShell({
    state: new SchedulerState({ rethrow: true }),
    leaseMs: 30_000,
  });
  const answer = await shell.workers.register(cardOf("w1"));
  assert.ok(answer.type === "accepted");
  const worker = [...shell.state.cluster.workers.keys()][0];
  assert.ok(worker !== undefined);
  shell.workers.pause(worker);
  shell.workers.pause(worker);
  shell.workers.resume(worker);
  shell.workers.remove(worker);
  shell.close();
  assert.deepEqual(
    factsOf(shell).map(({ type, name, by, reason }) => [type, name, by ?? reason]),
    [
      ["worker-joined", "w1", undefined],
      ["worker-paused", "w1", "hand"],
      ["worker-resumed", "w1", "hand"],
      ["worker-left", "w1", "removed"],
    ],
  );
});
