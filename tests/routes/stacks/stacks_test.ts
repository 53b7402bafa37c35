/** Routes of stacks: what the scheduler makes of the answer of a worker, and when it asks none. */
import assert from "node:assert/strict";
import type { Compute } from "../../../protocol/mod.ts";
import { startCluster } from "../cluster.ts";
import { problemOf } from "../world.ts";

const GRAPH = {
  tasks: { a: { op: "inc", args: [1] }, b: { op: "inc", args: [{ $ref: "a" }] } },
  outputs: ["a", "b"],
};
const FRAMES = [{ function: "loop", file: "tasks.ts", line: 13, column: 3 }];
const RUNNING = { state: "running", frames: FRAMES, cut: 0, detail: null };
const PROGRAM = { state: "program", frames: [], cut: 0, detail: "It runs a program (`exec`)" };

function pathOf(graph: string, key: string): string {
  return `/api/v1/graphs/${graph}/tasks/${key}/stack`;
}

function shotOf([, key, attempt]: Compute, graph: string, outcome: object): object {
  return { graph, key, attempt, ...outcome };
}

Deno.test("the stack of a running task is what its worker answers about its attempt", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const graph = await world.submit(GRAPH);
  const task = await worker.compute();
  worker.holder.stacks = [shotOf(task, graph, RUNNING)];
  const stack = { graph, key: "a", worker: "w1", ...RUNNING };
  assert.deepEqual(await world.get(pathOf(graph, "a")), stack);
  assert.deepEqual(worker.holder.stackQueries, [`?attempt=${task[2]}`]);
  assert.deepEqual(await world.get("/api/v1/workers/w1/stacks"), { items: [stack] });
  worker.holder.stacks = [shotOf(task, graph, PROGRAM)];
  assert.deepEqual(await world.get(`/api/v1/workers/${worker.id}/stacks`), {
    items: [{ graph, key: "a", worker: "w1", ...PROGRAM }],
  });
  assert.deepEqual(worker.holder.stackQueries.slice(1), ["", ""]);
});

Deno.test("a worker that has no stack to show, or does not tell it, is a problem that says why", async () => {
  await using cluster = await startCluster();
  const { world, worker: { holder }, worker } = cluster;
  const graph = await world.submit(GRAPH);
  const task = await worker.compute();
  const cases: readonly (readonly [unknown[] | number, string, RegExp])[] = [
    [[shotOf(task, graph, PROGRAM)], "no_stack", /stack of "a": It runs a program/],
    [404, "no_stack", /"w1" does not tell it: it runs an older version of Weir$/],
    [500, "no_stack", /"w1" does not tell it: it answers with status 500$/],
    [[{ frames: 1 }], "no_stack", /"w1" does not tell it: /],
    [[], "not_running", /its worker has not begun it, or ends it now$/],
  ];
  for (const [stacks, code, detail] of cases) {
    holder.stacks = stacks;
    const problem = await problemOf(await world.ask("GET", pathOf(graph, "a")));
    assert.deepEqual([problem.status, problem.code], [409, code]);
    assert.match(problem.detail, detail);
  }
  await holder[Symbol.asyncDispose]();
  const silent = await problemOf(await world.ask("GET", "/api/v1/workers/w1/stacks"));
  assert.deepEqual([silent.status, silent.code], [409, "no_stack"]);
});

Deno.test("no worker is asked about a task that waits, has ended or does not exist", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const graph = await world.submit(GRAPH);
  const task = await worker.compute();
  const waiting = await problemOf(await world.ask("GET", pathOf(graph, "b")));
  assert.deepEqual([waiting.status, waiting.code], [409, "not_running"]);
  assert.match(waiting.detail, /stack of "b": its state is "waiting"$/);
  await worker.finish(task, 2);
  await worker.compute();
  const ended = await problemOf(await world.ask("GET", pathOf(graph, "a")));
  assert.deepEqual([ended.status, ended.code], [410, "task_ended"]);
  const unknown = await problemOf(await world.ask("GET", pathOf(graph, "c")));
  assert.deepEqual([unknown.status, unknown.code], [404, "unknown_task"]);
  const nobody = await problemOf(await world.ask("GET", "/api/v1/workers/nobody/stacks"));
  assert.deepEqual([nobody.status, nobody.code], [404, "unknown_worker"]);
  assert.deepEqual(worker.holder.stackQueries, []);
});
