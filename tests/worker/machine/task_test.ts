/** The state that follows from the facts of a task: every cell of the table in its header. */
import assert from "node:assert/strict";
import { asAttempt, asKey } from "../../../protocol/mod.ts";
import {
  deriveState,
  type Effect,
  inputFields,
  isForgettable,
  isSameComputation,
  newTask,
  type RequestedRun,
  type Task,
} from "../../../worker/machine/task.ts";

const running = { type: "running", kill: "none" } as Effect;
const transfer = { type: "transfer", epoch: asAttempt(1) } as Effect;

function task(facts: Partial<Task>): Task {
  return { ...newTask(asKey("x")), ...facts };
}

function run(missing: number, resources = 0): RequestedRun {
  const demand = Array.from({ length: resources }, () => ["R", 1] as const);
  return { missing, bucket: { demand } } as unknown as RequestedRun;
}

Deno.test("deriveState() gives the state for every effect and everything that can be wanted", () => {
  const holders = new Set([{}]) as Task["holders"];
  const replica = { acquire: asAttempt(2) };
  const cells: readonly (readonly [Partial<Task>, string])[] = [
    [{}, "released"],
    [{ erred: true }, "error"],
    [{ run: run(1) }, "waiting"],
    [{ run: run(0) }, "ready"],
    [{ run: run(0, 1) }, "constrained"],
    [{ ...replica, holders }, "fetch"],
    [{ needs: 1, holders }, "fetch"],
    [replica, "missing"],
    [{ effect: running }, "cancelled"],
    [{ effect: running, run: run(0) }, "executing"],
    [{ effect: running, ...replica }, "resumed"],
    [{ effect: transfer }, "cancelled"],
    [{ effect: transfer, run: run(0) }, "resumed"],
    [{ effect: transfer, ...replica }, "flight"],
  ];
  for (const [facts, state] of cells) assert.equal(deriveState(task(facts)), state);
  const value = { nbytes: 1, attempt: asAttempt(1), epoch: asAttempt(1), source: null };
  for (const [facts] of cells) assert.equal(deriveState(task({ ...facts, value })), "memory");
});

Deno.test("deriveState() gives resumed when the outcome of the effect can no longer be used", () => {
  const killed = { type: "running", kill: "superseded" } as Effect;
  assert.equal(deriveState(task({ effect: killed, run: run(0) })), "resumed");
  const definedAt = asAttempt(1);
  assert.equal(deriveState(task({ effect: transfer, needs: 1, definedAt })), "resumed");
});

Deno.test("isForgettable() keeps a released task that another one has as an input", () => {
  assert.equal(isForgettable(task({})), true);
  assert.equal(isForgettable(task({ dependents: new Set([task({})]) })), false);
});

Deno.test("isSameComputation() compares graph, operation, arguments and inputs", () => {
  const first = { graph: "g", call: { op: "core.echo", args: [1] }, inputs: [task({})] };
  const same = (other: object) =>
    isSameComputation(first as never, { ...first, ...other } as unknown as RequestedRun);
  assert.equal(same({ inputs: [task({})] }), true);
  assert.equal(same({ graph: "h" }), false);
  assert.equal(same({ call: { op: "core.echo", args: [2] } }), false);
  assert.equal(same({ call: { op: "core.other", args: [1] } }), false);
  assert.equal(same({ inputs: [task({ key: asKey("y") })] }), false);
  assert.equal(same({ inputs: [] }), false);
});

Deno.test("inputFields() lists each input that has to be here once, in the order of the inputs", () => {
  for (const count of [0, 1, 2, 8, 9, 30]) {
    const tasks = Array.from({ length: count }, (_, index) => newTask(asKey(`n/x-${index}`)));
    const given = { key: asKey("n/given"), given: "AQ==" };
    const inputs = [...tasks, given, ...tasks.toReversed(), given];
    const fields = inputFields(inputs);
    assert.equal(fields.inputs, inputs);
    assert.deepEqual(fields.sources.map(({ key }) => key), tasks.map(({ key }) => key));
    assert.equal(fields.inlineCharacters, 8);
  }
});
