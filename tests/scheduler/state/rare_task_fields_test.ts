/** Fields that only few tasks use, in a separate record. */
import assert from "node:assert/strict";
import { RareTaskFields } from "../../../scheduler/state/rare_task_fields.ts";
import { Task, type TaskDefinition } from "../../../scheduler/state/task.ts";

/** Fields of the record of each task; a large graph holds each of them for every task. */
const OWN_FIELDS_MAX = 45;

type Fields = Record<string, unknown>;

const { constructor: _, ...accessors } = Object.getOwnPropertyDescriptors(RareTaskFields.prototype);
const NAMES = Object.keys(accessors);

Deno.test("a rare field of one task is not seen in another", () => {
  assert.ok(NAMES.includes("failures") && NAMES.includes("blame"));
  for (const name of NAMES) {
    const task = newTask();
    const initial = task[name];
    const value = { of: name };
    task[name] = value;
    assert.equal(task[name], value, name);
    assert.equal(newTask()[name], initial, name);
    assert.deepEqual(others(task, name), others(newTask(), name));
    task[name] = initial;
    assert.equal(task[name], initial, name);
  }
});

Deno.test("the record of a task has no room for rare fields", () => {
  const own = Object.keys(newTask());
  assert.ok(own.length <= OWN_FIELDS_MAX, `A task has ${own.length} fields`);
  assert.deepEqual(own.filter((name) => NAMES.includes(name)), []);
});

function newTask(): Fields {
  return new Task({} as TaskDefinition) as unknown as Fields;
}

function others(task: Fields, name: string): unknown[] {
  return NAMES.filter((other) => other !== name).map((other) => task[other]);
}
