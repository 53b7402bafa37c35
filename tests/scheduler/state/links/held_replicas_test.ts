/** The replicas of one worker: those in memory, then the spilled ones. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { HeldReplicas } from "../../../../scheduler/state/links/held_replicas.ts";
import type { Replica, Task } from "../../../../scheduler/state/task.ts";

const TASKS = Array.from({ length: 6 }, (_, index) => ({ key: `k${index}` }) as unknown as Task);

const step = fc.record({
  op: fc.constantFrom("add", "delete", "spill", "unspill"),
  task: fc.constantFrom(...TASKS),
  spilled: fc.boolean(),
});

Deno.test("HeldReplicas lists replicas in memory first, each in the order of arrival", () => {
  fc.assert(fc.property(fc.array(step, { size: "max", maxLength: 60 }), (steps) => {
    const held = new HeldReplicas();
    const model = { warm: [] as Task[], cold: [] as Task[] };
    for (const { op, task, spilled } of steps) {
      const known = [...model.warm, ...model.cold].includes(task);
      const [from, to] = op === "spill" ? [model.warm, model.cold] : [model.cold, model.warm];
      if (op === "add" && !known) {
        held.add(task, { spilled } as Replica);
        (spilled ? model.cold : model.warm).push(task);
      } else if (op === "delete") {
        assert.equal(held.delete(task), known);
        model.warm = model.warm.filter((other) => other !== task);
        model.cold = model.cold.filter((other) => other !== task);
      } else if (op !== "add") {
        held.mark(task, op === "spill");
        if (from.includes(task)) to.push(...from.splice(from.indexOf(task), 1));
      }
      check(held, model);
    }
  }));
});

/** Checks that every way of reading the map gives exactly these replicas. */
function check(
  held: HeldReplicas,
  { warm, cold }: Readonly<Record<"warm" | "cold", Task[]>>,
): void {
  const tasks = [...warm, ...cold];
  assert.deepEqual([...held.keys()], tasks);
  assert.deepEqual([...held].map(([task]) => task), tasks);
  assert.deepEqual([...held.values()], tasks.map((task) => held.get(task)));
  const seen: Task[] = [];
  held.forEach((copy, task) => {
    assert.equal(copy, held.get(task));
    seen.push(task);
  });
  assert.deepEqual(seen, tasks);
  assert.equal(held.size, tasks.length);
  for (const task of TASKS) {
    assert.equal(held.has(task), tasks.includes(task));
    assert.equal(held.get(task)?.spilled, tasks.includes(task) ? cold.includes(task) : undefined);
  }
}
