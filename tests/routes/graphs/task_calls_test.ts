/** The route of the call of a task, and that of its inputs, of which it tells. */
import assert from "node:assert/strict";
import { decode, encode, type TaskCall } from "../../../protocol/mod.ts";
import { endedStatus, guardedApi, startCluster } from "../cluster.ts";
import { ApiWorld, problemOf } from "../world.ts";

const GRAPHS = "/api/v1/graphs";
const SOURCE = "export const f = (x: number) => x;\n";

Deno.test("GET call: the operation, the arguments, and where the inputs are", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const id = await world.submit({
    tasks: {
      "a/b": { op: "inc", args: [1] },
      gone: { op: "inc", args: [2] },
      x: {
        op: "./f.ts#f",
        args: [{ $ref: "gone" }, { $value: { $ref: "no" } }, { $ref: "a/b" }],
        inputs: { "in.txt": "text" },
        outputs: { o: "out.txt" },
        timeout: 1.5,
        pure: false,
        workers: ["w1"],
      },
    },
    outputs: ["x", "a/b"],
    modules: { "f.ts": SOURCE },
  });
  const path = `${GRAPHS}/${id}/tasks/x`;
  const { modules, ...early } = await world.get(`${path}/call`) as TaskCall;
  assert.deepEqual(early, {
    key: "x",
    op: "./f.ts#f",
    args: [{ $ref: 0 }, { $value: { $ref: "no" } }, { $ref: 1 }],
    files: { inputs: [["in.txt", "text"]], outputs: [["o", "out.txt"]] },
    inputs: [
      { key: "gone", state: "missing", nbytes: null },
      { key: "a/b", state: "missing", nbytes: null },
    ],
    secrets: [],
    timeout: 1.5,
    placement: { workers: ["w1"] },
    pure: false,
  });
  assert.deepEqual(await world.get(`/api/v1/modules/${modules}`), {
    sha256: modules,
    files: { "f.ts": SOURCE },
  });
  await worker.finishAll({ "a/b": [7], gone: 3, x: 4 });
  await endedStatus(world, id);
  await worker.received("free-keys");
  const late = await world.get(`${path}/call`) as TaskCall;
  assert.deepEqual(late.inputs, [
    { key: "gone", state: "missing", nbytes: null },
    { key: "a/b", state: "available", nbytes: 2 },
  ]);

  const input = await world.ask("GET", `${path}/inputs/1`, undefined, {
    accept: "application/msgpack",
  });
  assert.deepEqual(decode(new Uint8Array(await input.arrayBuffer())), [7]);
  assert.deepEqual(await world.get(`${path}/inputs/1`), [7]);
  for (
    const [index, status, code] of [
      ["0", 410, "released"],
      ["2", 404, "unknown_input"],
      ["01", 400, "invalid_path"],
      ["-1", 400, "invalid_path"],
      ["__proto__", 400, "invalid_path"],
    ] as const
  ) {
    const problem = await problemOf(await world.ask("GET", `${path}/inputs/${index}`));
    assert.deepEqual([problem.status, problem.code], [status, code], index);
  }
});

Deno.test("a failure that a task runs with is an input; one that blocks it is not", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const args = [{ $ref: "bad" }];
  const id = await world.submit({
    tasks: {
      bad: { op: "inc", args: [1] },
      runs: { op: "inc", args, runAfter: "any" },
      blocked: { op: "inc", args },
    },
  });
  const [, key, attempt] = await worker.compute();
  const error = { kind: "raised", name: "TypeError", message: "no" } as const;
  await worker.post(["task-erred", key, attempt, error, 1, 1]);
  await worker.compute();
  const stateOf = async (name: string) => {
    const call = await world.get(`${GRAPHS}/${id}/tasks/${name}/call`) as TaskCall;
    return call.inputs.map(({ state }) => state);
  };
  assert.deepEqual([await stateOf("runs"), await stateOf("blocked")], [["failed"], ["missing"]]);
  assert.deepEqual(await world.get(`${GRAPHS}/${id}/tasks/runs/inputs/0`), {
    failed: true,
    key: "bad",
    kind: "raised",
    name: "TypeError",
    message: "no",
  });
  const refused = await world.ask("GET", `${GRAPHS}/${id}/tasks/blocked/inputs/0`);
  assert.equal((await problemOf(refused)).code, "released");
});

Deno.test("nobody gets calls, inputs and modules of another owner; admin gets all", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const api = guardedApi(world, [
    { name: "alice", owner: "alice", scopes: ["submit", "read"] },
    { name: "bob", owner: "bob", scopes: ["read"] },
    { name: "root", owner: "root", scopes: ["admin"] },
  ]);
  const body = {
    tasks: { a: { op: "inc", args: [1] }, x: { op: "./f.ts#f", args: [{ $ref: "a" }] } },
    outputs: ["a", "x"],
    modules: { "f.ts": SOURCE },
  };
  const submitted = await api.ask("alice", "POST", GRAPHS, { body });
  const { id } = await submitted.json() as { id: string };
  await worker.finishAll({ a: 2, x: 3 });
  const call = `${GRAPHS}/${id}/tasks/x/call`;
  const { modules } = await (await api.ask("alice", "GET", call)).json() as TaskCall;
  const paths = [
    [call, "unknown_graph"],
    [`${GRAPHS}/${id}/tasks/x/inputs/0`, "unknown_graph"],
    [`/api/v1/modules/${modules}`, "unknown_modules"],
  ] as const;
  for (const [path, code] of paths) {
    const problem = await problemOf(await api.ask("bob", "GET", path));
    assert.deepEqual([problem.status, problem.code], [404, code], path);
    for (const name of ["alice", "root"]) {
      const response = await api.ask(name, "GET", path);
      assert.equal(response.status, 200, `${name} ${path}`);
      await response.body?.cancel();
    }
  }
});

Deno.test("GET call has no value of a secret: arguments with one, or that may have one, are left out", async () => {
  const known: Record<string, string> = { TOKEN: "hunter2-hunter2" };
  using world = new ApiWorld({
    secrets: (_owner, names) =>
      Object.fromEntries(names.flatMap((name) => name in known ? [[name, known[name] ?? ""]] : [])),
  });
  const api = guardedApi(world, [
    { name: "reader", owner: "local", scopes: ["read"] },
    { name: "writer", owner: "local", scopes: ["submit", "read"] },
  ]);
  const tasks = {
    plain: { op: "inc", args: [1] },
    text: { op: "inc", args: [{ deep: ["x hunter2-hunter2 y"] }] },
    binary: {
      op: "inc",
      args: [{ $msgpack: encode("hunter2-hunter2").toBase64() }],
    },
    file: { op: "inc", args: [], inputs: { a: "hunter2-hunter2" } },
  };
  const masked = async (name: string, id: string, key: string) => {
    const response = await api.ask(name, "GET", `${GRAPHS}/${id}/tasks/${key}/call`);
    const text = await response.text();
    const call = JSON.parse(text) as TaskCall;
    assert.ok(!text.includes("hunter2") && !text.includes("value"), text);
    if (call.masked) assert.deepEqual([call.args, call.files], [[], undefined]);
    return call.masked === true;
  };
  const id = await world.submit({ tasks, secrets: ["TOKEN"] });
  for (const key of Object.keys(tasks)) {
    assert.equal(await masked("writer", id, key), key !== "plain", key);
  }
  // Only a worker has this one: who may submit could have a task return it.
  const other = await world.submit({ tasks: { a: { op: "inc", args: [1] } }, secrets: ["OTHER"] });
  assert.equal(await masked("reader", other, "a"), true);
  assert.equal(await masked("writer", other, "a"), false);
});
