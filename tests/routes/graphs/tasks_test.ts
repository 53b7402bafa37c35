/** Routes of tasks: list, status, story, explanation. */
import assert from "node:assert/strict";
import type { TaskStatus } from "../../../protocol/mod.ts";
import { endedStatus, startCluster } from "../cluster.ts";
import { ApiWorld, problemOf } from "../world.ts";

const GRAPHS = "/api/v1/graphs";
const ONE = { tasks: { a: { op: "inc", args: [1] } } };

Deno.test("GET /graphs/{id}/tasks lists tasks, and each has a status, a story and an explanation", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const id = await world.submit({
    tasks: { "a b": { op: "inc", args: [1] }, c: { op: "inc", args: [{ $ref: "a b" }] } },
  });
  const task = await worker.compute();
  const page = await world.get(`${GRAPHS}/${id}/tasks?limit=1`) as {
    items: TaskStatus[];
    nextCursor: string;
  };
  const rest = await world.get(`${GRAPHS}/${id}/tasks?cursor=${page.nextCursor}`) as typeof page;
  const states = [...page.items, ...rest.items].map(({ key, state }) => [key, state]);
  assert.deepEqual(states.sort(), [["a b", "processing"], ["c", "waiting"]]);
  assert.equal(rest.nextCursor, null);

  const path = `${GRAPHS}/${id}/tasks/a%20b`;
  const one = await world.get(path) as TaskStatus;
  assert.deepEqual([one.key, one.state, one.worker], ["a b", "processing", worker.id]);
  const story = await world.get(`${path}/story`) as { entries: { to: string }[] };
  assert.ok(story.entries.some(({ to }) => to === "processing"));
  const explained = await world.get(`${GRAPHS}/${id}/tasks/c/explain`) as {
    reasons: { text: string }[];
  };
  assert.match(explained.reasons.map(({ text }) => text).join(), /a b/);
  const nobody = await world.ask("GET", `${GRAPHS}/${id}/tasks/nobody`);
  assert.equal((await problemOf(nobody)).code, "unknown_task");
  await worker.finish(task, 2);
});

Deno.test("GET /graphs/{id}/tasks: 410 when only the status of the graph is kept", async () => {
  await using scheduler = await startCluster({ machine: { keepGraphs: 1 } });
  const { world, worker } = scheduler;
  const ids: string[] = [];
  for (let count = 0; count < 2; count++) {
    ids.push(await world.submit({ ...ONE, ttl: 0.001 }));
    await worker.finishAll({ a: 2 });
    await worker.received("free-keys");
  }
  for (const path of ["tasks", "tasks/a", "tasks/a/story"]) {
    const late = await world.ask("GET", `${GRAPHS}/${ids[0]}/${path}`);
    assert.deepEqual([late.status, (await problemOf(late)).code], [410, "expired"], path);
    assert.equal((await world.ask("GET", `${GRAPHS}/${ids[1]}/${path}`)).status, 200);
  }
  assert.equal((await endedStatus(world, ids[0] ?? "")).state, "succeeded");
});

Deno.test("GET /graphs/{id}/tasks shows arguments: of a task, of failed ones, or of all", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const id = await world.submit({
    tasks: {
      a: { op: "inc", args: [{ shop: 17 }] },
      b: { op: "inc", args: [{ $ref: "a" }, 2], label: "shop 17" },
    },
  });
  const listed = async (query: string) => {
    const { items } = await world.get(`${GRAPHS}/${id}/tasks?${query}`) as { items: TaskStatus[] };
    return items.map(({ key, arguments: shown }) => [key, shown]);
  };
  assert.deepEqual(await listed(""), [["a", undefined], ["b", undefined]]);
  assert.deepEqual(await listed("fields=key"), [["a", undefined], ["b", undefined]]);
  const all = [["a", "{shop: 17}"], ["b", '$ref "a", 2']];
  assert.deepEqual(await listed("fields=key,arguments"), all);
  const one = await world.get(`${GRAPHS}/${id}/tasks/b`) as TaskStatus;
  assert.deepEqual([one.label, one.arguments], ["shop 17", '$ref "a", 2']);

  const [, key, attempt] = await worker.compute();
  const error = { kind: "raised", name: "Error", message: "no" } as const;
  await worker.post(["task-erred", key, attempt, error, Date.now(), 1000]);
  assert.deepEqual(await listed(""), [["a", "{shop: 17}"], ["b", undefined]], "b is blocked");
});

Deno.test("GET /graphs/{id}/tasks/{key} masks the secrets that the graph names", async () => {
  const values: Record<string, string> = { TOKEN: "hunter2-hunter2" };
  using world = new ApiWorld({ secrets: () => values });
  const tasks = { a: { op: "inc", args: ["--token=hunter2-hunter2", "other"] } };
  const shown = async (id: string) =>
    (await world.get(`${GRAPHS}/${id}/tasks/a`) as TaskStatus).arguments;
  const shared = { namespace: "ns", tasks };
  const graph = await world.submit({ ...shared, secrets: ["TOKEN"] });
  assert.equal(await shown(graph), '"--token=***", "other"');
  // Who joins the task sees what its own secrets and those of the first graph leave.
  assert.equal(await shown(await world.submit(shared)), '"--token=***", "other"');
  // Without its value, a secret may be anywhere.
  delete values.TOKEN;
  assert.equal(await shown(graph), '"***", "***"');
});

Deno.test("a task that graphs share keeps the label that it came with first", async () => {
  using world = new ApiWorld();
  const labels: unknown[] = [];
  const submitted = async (task: object) => {
    const tasks = { a: { op: "inc", args: [1], ...task } };
    const id = await world.submit({ namespace: "ns", tasks });
    const { label } = await world.get(`${GRAPHS}/${id}/tasks/a`) as TaskStatus;
    labels.push(label);
  };
  for (const label of ["first", "second", undefined]) await submitted({ label });
  assert.deepEqual(labels, ["first", "first", "first"]);
});
