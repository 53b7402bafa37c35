/** Queues of tasks by priority, from which tasks are removed in any order. */
import assert from "node:assert/strict";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { TaskQueue } from "../../../scheduler/state/task_queue.ts";
import { constraintsOf } from "../../../scheduler/state/constraints.ts";
import { compareTasks, type Task } from "../../../scheduler/state/task.ts";
import { queuedTask } from "./queued_task.ts";

function task(userNegated: number, order: number): Task {
  const key = `local/ns/${userNegated},${order}` as Task["key"];
  return queuedTask({ key, userNegated, generation: 1, order });
}

Deno.test("peek() returns the best task in the queue after any pushes, removals and raises", () => {
  const action = fc.record({
    priority: fc.nat(3),
    remove: fc.nat(9),
    pick: fc.nat(100),
    raise: fc.nat(3),
  });
  fc.assert(fc.property(fc.array(action, { size: "max", maxLength: 300 }), (actions) => {
    const queue = new TaskQueue(null);
    const model: Task[] = [];
    actions.forEach(({ priority, remove, pick, raise }, order) => {
      const added = task(-priority, order);
      queue.push(added, 5);
      model.push(added);
      if (remove < 5) {
        const head = queue.peek();
        const [taken] = model.splice(
          remove < 3 && head ? model.indexOf(head) : pick % model.length,
          1,
        );
        if (taken !== undefined) queue.remove(taken);
        // A removed task is pushed again, like one that has lost an input.
        if (taken !== undefined && pick % 3 === 0) {
          queue.push(taken, 5);
          model.push(taken);
        }
      }
      // The rank of a task changes while it is queued; then it gets a new place.
      const raised = raise === 0 ? model[pick % model.length] : undefined;
      if (raised !== undefined) {
        raised.userNegated -= 2;
        queue.remove(raised);
        queue.push(raised, 5);
      }
      model.sort(compareTasks);
      assert.equal(queue.peek(), model[0]);
      assert.equal(queue.size, model.length);
      assert.equal(queue.workUs, 5 * model.length);
    });
    assert.deepEqual(queue.sorted().map(({ key }) => key), model.map(({ key }) => key));
  }));
});

Deno.test("TaskQueue keeps no task that was taken, and none when it is empty", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  /** How many are still referenced. A reference that was read lives until the end of the turn. */
  const left = async (tasks: readonly WeakRef<Task>[]) => {
    await new Promise((resolve) => setTimeout(resolve));
    collect();
    return tasks.filter((each) => each.deref() !== undefined).length;
  };
  const queue = new TaskQueue(null);
  const last = task(0, 99);
  const taken = ((): WeakRef<Task>[] => {
    const tasks = Array.from({ length: 50 }, (_, order) => task(0, order));
    for (const each of [...tasks, last]) queue.push(each, 5);
    for (const each of tasks) {
      assert.equal(queue.peek(), each);
      queue.remove(each);
    }
    return tasks.map((each) => new WeakRef(each));
  })();
  assert.equal(await left(taken), 0);
  const removed = ((): WeakRef<Task>[] => {
    const tasks = [100, 101, 102].map((order) => task(0, order));
    for (const each of tasks) queue.push(each, 5);
    for (const each of tasks.toReversed()) queue.remove(each);
    return tasks.map((each) => new WeakRef(each));
  })();
  queue.remove(last);
  assert.equal(await left(removed), 0);
  assert.equal(queue.peek(), undefined);
});

Deno.test("constraintsOf() gives equal constraints for equal annotations, however they are written", () => {
  const one = constraintsOf({ resources: { A: 1, B: 2 }, workers: ["y", "x"] });
  const two = constraintsOf({ workers: ["x", "y"], resources: { B: 2, A: 1 } });
  assert.equal(one.id, two.id);
  assert.notEqual(one.id, constraintsOf({ workers: ["x", "y"], resources: { B: 2, A: 2 } }).id);
  assert.equal(constraintsOf(null).id, "");
  assert.equal(constraintsOf({ resources: { A: 0 } }).id, "");
});
