/** Calls of a session: what is sent, under which keys, and what a refused call leaves behind. */
import assert from "node:assert/strict";
import { DependencyFailed, GraphInvalid } from "../../../client/errors.ts";
import type { Future } from "../../../client/future.ts";
import { ProblemError } from "../../../client/http/error.ts";
import { mapStream } from "../../../client/completed.ts";
import { LazyGraph } from "../../../client/lazy_graph.ts";
import { remoteFunction } from "../../../client/remote_calls.ts";
import type { CallOptions, RemoteFunction } from "../../../client/remote.ts";
import type { ClientSession } from "../../../client/session.ts";
import { FakeScheduler, session } from "./fake_scheduler.ts";

type AnyRemote = RemoteFunction<(...args: never[]) => unknown>;

function fn(of: ClientSession, name: string, options: CallOptions = {}) {
  const remote: AnyRemote = remoteFunction(of, { name, op: name, modules: null }, options);
  return remote as unknown as
    & ((...args: unknown[]) => Future<unknown>)
    & { map(items: Iterable<unknown>, ...rest: unknown[]): Future<unknown>[] };
}

function isConflict(error: unknown): true {
  assert.ok(error instanceof ProblemError, String(error));
  assert.deepEqual([error.problem.status, error.problem.code], [409, "key_conflict"]);
  return true;
}

Deno.test("graphs of a session say whether processes may serve later ones", async () => {
  for (const isolation of [undefined, "owner"] as const) {
    await using scene = session(new FakeScheduler(), { isolation });
    fn(scene.session, "f")(1);
    await scene.session.flush();
    assert.deepEqual(scene.client.isolations, [isolation]);
  }
});

Deno.test("a call sends its arguments as they were when it was made", async () => {
  await using scene = session();
  const { client, session: own } = scene;
  const f = fn(own, "f");
  const row: Record<string, unknown> = {};
  const large = new Float64Array(1000);
  const futures: Future<unknown>[][] = [];
  for (let i = 0; i < 4; i++) {
    row.i = i;
    large[0] = i;
    futures.push([f(row), f(large), f({ row: [row], own: futures[0]?.[0] ?? 0 })]);
  }
  row.i = "later";
  await own.flush();
  const values = new Map(client.stored.flatMap(({ values }) => Object.entries(values)));
  for (const [i, [plain, stored, nested]] of futures.entries()) {
    assert.deepEqual(client.args(plain?.key ?? ""), [{ i }]);
    const [reference] = client.args(stored?.key ?? "") as [{ $ref: string }];
    assert.equal((values.get(reference.$ref) as Float64Array)[0], i);
    const [{ row: [inner] }] = client.args(nested?.key ?? "") as [{ row: [unknown] }];
    assert.deepEqual(inner, { i });
  }
  assert.equal(f({ i: 2 }).key, futures[2]?.[0]?.key);
});

Deno.test("a call sends its options as they were when it was made", async () => {
  await using scene = session();
  const { client, session: own } = scene;
  const options = { resources: { gpu: 1 } };
  const future = fn(own, "f", options)(1);
  options.resources.gpu = 9;
  await own.flush();
  assert.deepEqual(client.sentTasks.get(future.key)?.resources, { gpu: 1 });
});

Deno.test("calls with other options are other tasks, and each has its own", async () => {
  await using scene = session();
  const { client, session: own } = scene;
  const [plain, again] = [fn(own, "f")(1), fn(own, "f", { retries: 2 })(1)];
  assert.notEqual(plain.key, again.key);
  assert.equal(fn(own, "f", { retries: 2 })(1).key, again.key);
  await own.flush();
  assert.deepEqual([plain, again].map(({ key }) => client.sentTasks.get(key)?.retries), [
    undefined,
    2,
  ]);
});

Deno.test("a label names a call for people, and is not part of its definition", async () => {
  await using scene = session();
  const { client, session: own } = scene;
  const label = (shop: { readonly name: string }) => shop.name;
  const shops = [{ name: "north" }, { name: "south" }];
  const [north, south] = fn(own, "f", { label }).map(shops, 1);
  const again = fn(own, "f", { label: "another" })(shops[0], 1);
  const plain = fn(own, "f")(shops[1], 1);
  assert.deepEqual([again.key, plain.key], [north?.key, south?.key]);
  const none = fn(own, "f", { label: () => undefined })(2);
  const graph = new LazyGraph(own, {});
  const tasks = graph.tasks({ f: fn(own, "f", { label }) } as never) as unknown as {
    f(...args: unknown[]): { readonly key: string };
  };
  const node = tasks.f({ name: "east" });
  await graph.run({ node });
  await own.flush();
  const labels = [north, south, none, node].map((each) =>
    client.sentTasks.get(each?.key ?? "")?.label
  );
  assert.deepEqual(labels, ["north", "south", undefined, "east"]);
  assert.throws(() => fn(own, "f", { label: () => 5 as never })(1), /"f": its label is no text/);
});

Deno.test("a label names the calls of a stream", async () => {
  await using scene = session();
  const { client, session: own } = scene;
  const plain: AnyRemote = remoteFunction(own, {
    name: "f",
    op: "f",
    modules: null,
  }, {});
  const f = plain.with({
    label: ((shop: { readonly name: string }) => shop.name) as never,
  });
  const call = f as unknown as (shop: { readonly name: string }) => Future<unknown>;
  const stream = mapStream(call, [{ name: "north" }, { name: "south" }], {});
  // Its first value comes when the call has ended, which this scheduler does not tell.
  stream.next().catch(() => {});
  for (let turn = 0; turn < 20; turn++) await undefined;
  await own.flush();
  const labels = [...client.sentTasks.values()].map((task) => task.label);
  assert.deepEqual(labels, ["north", "south"]);
});

Deno.test("the graphs of a program have its name, unless they have their own", async () => {
  await using scene = session();
  const { client, session: own } = scene;
  const names: unknown[] = [];
  client.answer = (path, { body }) => {
    if (path.startsWith("/api/v1/graphs?")) names.push(JSON.parse(String(body)).name);
    return undefined;
  };
  fn(own, "f")(1);
  await own.flush();
  await new LazyGraph(own, {}).run({});
  await new LazyGraph(own, { name: "nightly" }).run({});
  assert.deepEqual(names, ["job", "job", "nightly"]);
});

Deno.test("map() numbers the keys of its calls, and takes its arguments once", async () => {
  await using scene = session();
  const { client, session: own } = scene;
  const rest = { unit: "m" };
  function* items() {
    for (const item of [1, 2, 3]) {
      rest.unit = `changed ${item}`;
      yield item;
    }
  }
  const futures = fn(own, "f", { key: "K" }).map(items(), rest);
  assert.deepEqual(futures.map(({ key }) => key), ["K-0", "K-1", "K-2"]);
  await own.flush();
  assert.deepEqual(client.args("K-2"), [3, { unit: "m" }]);
  assert.throws(() => fn(own, "f").map([1, () => 1]), /function is not data/);
  await own.flush();
  assert.equal(client.sentTasks.size, 3, "no call of the refused map() is sent");
});

Deno.test("a key that means something else is a conflict", async () => {
  await using scene = session();
  const { client, session: own } = scene;
  const first = fn(own, "f", { key: "K" })(1);
  const same = fn(own, "f", { key: "K" })(1);
  assert.equal(same.key, first.key);
  const others: (() => unknown)[] = [
    () => fn(own, "f", { key: "K" })(2),
    () => fn(own, "g", { key: "K" })(1),
    () => fn(own, "f", { key: "K", retries: 3 })(1),
    () => fn(own, "f", { key: "K", pure: false })(1),
  ];
  for (const other of others) assert.throws(other, isConflict);
  await assert.rejects(own.scatter(1, { key: "K" }), isConflict);
  const one = await own.scatter(1, { key: "data" });
  await assert.rejects(own.scatter(2, { key: "data" }), isConflict);
  assert.throws(() => fn(own, "f", { key: "data" })(1), isConflict);
  assert.equal((await own.scatter(1, { key: "data" })).key, one.key);
  assert.equal(client.stored.length, 1);
  await own.flush();
  assert.deepEqual([...client.sentTasks.keys()], ["K"]);
  // A released key is free again.
  for (const future of [first, same]) future.release();
  assert.equal(fn(own, "g", { key: "K" })(1).status(), "pending");
  await own.close({ release: false });
});

Deno.test("a key of a graph that is built first has one meaning", async () => {
  await using scene = session();
  const { session: own } = scene;
  const graph = new LazyGraph(own, {});
  const remotes = { f: fn(own, "f", { key: "K" }), g: fn(own, "g", { key: "K" }) };
  const t = graph.tasks(remotes as never) as Record<"f" | "g", (...args: unknown[]) => unknown>;
  const row = { i: 1 };
  t.f(row);
  row.i = 2;
  assert.deepEqual(t.f({ i: 1 }), t.f({ i: 1 }));
  assert.throws(() => t.f({ i: 2 }), isConflict);
  assert.throws(() => t.g({ i: 1 }), isConflict);
  assert.deepEqual({ ...graph.taskGraph.toJSON().tasks }, { K: { op: "f", args: [{ i: 1 }] } });
});

Deno.test("scatter() takes the value at once, and declares replicas of one that is stored", async () => {
  await using scene = session();
  const { client, session: own } = scene;
  const value = { a: 1 };
  const scattered = own.scatter(value, { replicas: 2 });
  value.a = 2;
  const { key } = await scattered;
  assert.deepEqual(client.stored.map(({ values, replicas }) => [values[key], replicas]), [
    [{ a: 1 }, 2],
  ]);
  await own.scatter({ a: 1 }, { replicas: "all" });
  assert.equal(client.stored.length, 1);
  assert.deepEqual(client.others, [
    { method: "PUT", path: `/api/v1/data/ns/${key}/replicas`, body: '{"replicas":"all"}' },
  ]);
  await assert.rejects(own.scatter([fn(own, "f")(1)]), /\$\[0\]: the future "f-\w+" stands/);
  await own.flush();
});

Deno.test("a refused call is sent again when it is made again, and others are sent", async () => {
  const client = new FakeScheduler();
  await using scene = session(client);
  const { session: own } = scene;
  const [first, other] = [fn(own, "f", { key: "K" })(1), fn(own, "f")(2)];
  client.answer = (path, { body }) => {
    if (!path.startsWith("/api/v1/graphs?") || !String(body).includes('"K"')) return undefined;
    throw refusal("invalid_graph", "/tasks/K/op");
  };
  await own.flush();
  await assert.rejects(first.result(), GraphInvalid);
  assert.equal(other.graph, "g1");
  const blocked = fn(own, "f")(first);
  await own.flush();
  await assert.rejects(blocked.result(), (error) => {
    assert.ok(error instanceof DependencyFailed);
    assert.ok(error.cause instanceof GraphInvalid);
    return true;
  });
  client.answer = () => undefined;
  const again = fn(own, "f", { key: "K" })(1);
  await own.flush();
  assert.deepEqual([again.status(), again.graph], ["pending", "g2"]);
});

Deno.test("modules that the scheduler does not take fail their calls alone", async () => {
  const client = new FakeScheduler();
  await using scene = session(client);
  const { session: own } = scene;
  client.answer = (path, { body }) => {
    if (path === "/api/v1/modules/a") throw refusal("invalid_body", "/files/a b.ts");
    if (String(body).includes('"modules"')) throw refusal("unknown_modules", "");
    return undefined;
  };
  const shipped = { name: "g", op: "./a b.ts#g", modules: { sha256: "a", files: {} } };
  const [plain, refused] = [fn(own, "f")(1), own.calls.call(shipped, [2])];
  const [blocked, after] = [fn(own, "f")(refused), fn(own, "f")(plain)];
  await own.flush();
  await assert.rejects(refused.result(), GraphInvalid);
  await assert.rejects(blocked.result(), DependencyFailed);
  assert.deepEqual([plain.graph, after.graph], ["g1", "g1"]);
});

Deno.test("a key that the scheduler knows otherwise fails its call alone", async () => {
  const client = new FakeScheduler();
  await using scene = session(client);
  const { session: own } = scene;
  client.answer = (path, { body }) => {
    if (!path.startsWith("/api/v1/graphs?") || !String(body).includes('"K"')) return undefined;
    throw refusal("key_conflict", "/tasks/K");
  };
  const [taken, other] = [fn(own, "f", { key: "K" })(1), fn(own, "f")(2)];
  await own.flush();
  await assert.rejects(taken.result(), isConflict);
  assert.equal(other.graph, "g1");
});

Deno.test("a call whose value cannot be stored fails alone", async () => {
  const client = new FakeScheduler();
  await using scene = session(client);
  const { session: own } = scene;
  client.answer = (path) => {
    if (path.startsWith("/api/v1/data?")) throw refusal("body_too_large", "");
    return undefined;
  };
  const [large, small] = [fn(own, "f")(new Float64Array(1000)), fn(own, "f")(1)];
  await own.flush();
  await assert.rejects(large.result(), ProblemError);
  assert.equal(small.graph, "g1");
});

Deno.test("a cancelled future is no argument", async () => {
  await using scene = session();
  const { client, session: own } = scene;
  const future = fn(own, "slow")(1);
  await future.cancel();
  const dependent = fn(own, "f")([future]);
  await own.flush();
  await assert.rejects(dependent.result(), (error) => {
    assert.ok(error instanceof DependencyFailed);
    assert.equal((error.cause as Error).name, "AbortError");
    return true;
  });
  assert.equal(client.sentTasks.has(dependent.key), false);
});

Deno.test("futures of other clients and of a closed one are refused", async () => {
  await using first = session();
  await using second = session();
  const [{ session: own }, { client, session: other }] = [first, second];
  const future = fn(other, "f")(1);
  assert.throws(() => fn(own, "f")({ a: [future] }), /it is of another client/);
  await other.close({ release: false });
  assert.throws(() => fn(other, "f")(1), /closed/);
  await assert.rejects(other.scatter(1), /closed/);
  await assert.rejects(other.claimDataset("/x"), /closed/);
  assert.deepEqual(client.stored, []);
});

function refusal(code: string, pointer: string): ProblemError {
  const status = code === "key_conflict" ? 409 : 422;
  return new ProblemError({
    type: "",
    title: "",
    detail: "Refused",
    requestId: "",
    status,
    code,
    errors: pointer === "" ? [] : [{ pointer, detail: "Refused" }],
  });
}

Deno.test("a map() with a key that means something else sends nothing", async () => {
  await using scene = session();
  const { client, session: own } = scene;
  const other = fn(own, "f", { key: "K-1" })(9);
  assert.throws(() => fn(own, "f", { key: "K" }).map([1, 2, 3]), isConflict);
  await own.flush();
  assert.deepEqual([...client.sentTasks.keys()], [other.key]);
});

Deno.test("a signal cancels calls, and keeps none that has ended", async () => {
  await using scene = session();
  const { session: own } = scene;
  const control = new AbortController();
  const { signal } = control;
  let listeners = 0;
  const [add, remove] = [signal.addEventListener, signal.removeEventListener];
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listeners++;
    add.apply(signal, args);
  };
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners--;
    remove.apply(signal, args);
  };
  const [ended, open] = [1, 2].map((item) => fn(own, "f", { signal })(item));
  await own.flush();
  assert.equal(listeners, 2);
  ended?.entry().settle("finished");
  assert.equal(listeners, 1);
  control.abort();
  await own.flush();
  assert.deepEqual([ended?.status(), open?.status()], ["finished", "cancelled"]);
});

Deno.test("futures that end after their client release nothing", async () => {
  const { client, session: own } = session();
  const future = fn(own, "f")(1);
  const stored = await own.scatter(1);
  await own.flush();
  future.entry().settle("finished");
  await own.close({ release: false });
  // A garbage collection does the same, whenever it comes.
  for (const each of [future, stored]) each.release();
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(client.others, []);
});
