/**
 * What the client does, as steps that Deno and Node run alike against a scheduler and two workers.
 * Each step opens a connection.
 */
import assert from "node:assert/strict";
import type * as Client from "../../../client/mod.ts";
import { eventually } from "../../eventually.ts";
import { comparable, KINDS } from "./value_kinds.ts";

type Tasks = typeof import("./tasks.ts");

/** What a step gets. */
export interface Setting {
  readonly client: typeof Client;
  readonly weir: Client.Weir;
  readonly tasks: Client.Remote<Tasks>;
  readonly url: string;
  /** Address of the module of tasks. */
  readonly tasksUrl: string;
}

type Step = (setting: Setting) => Promise<void>;

export const BEHAVIOURS: Readonly<Record<string, Step>> = {
  "a future is an argument, at any depth, and has no then": async ({ weir, tasks }) => {
    const one = tasks.inc(0);
    assert.equal("then" in one, false);
    assert.equal(await tasks.add(one, tasks.double(one)).result(), 3);
    const joined = tasks.join({ left: "a", right: [weir.call<string>("identity", "b"), "c"] });
    assert.equal(await joined.result(), "a b c");
    assert.equal(one.status(), "finished");
  },

  "a call may come after others, without their values": async ({ weir, tasks }) => {
    const first = tasks.inc(41);
    const then = tasks.inc.with({ after: [first] })(1);
    assert.equal(await then.result(), 2);
    assert.equal(await tasks.inc.with({ after: [first.key, then] })(2).result(), 3);
    assert.deepEqual((await weir.client.task(then.graph ?? "", then.key)).after, [first.key]);
    const failed = tasks.fail("no");
    const blocked = tasks.inc.with({ after: [failed] })(3);
    await assert.rejects(blocked.result(), { name: "DependencyFailed" });
    assert.equal(await tasks.inc.with({ after: [failed], runAfter: "any" })(4).result(), 5);
  },

  "calls of one turn are one graph, and the same call is one task": async ({ weir, tasks }) => {
    const all = tasks.inc.map([1, 2, 3, 1]);
    const other = tasks.add(all[0] ?? 0, 5);
    assert.deepEqual(await weir.gather(all), [2, 3, 4, 2]);
    assert.equal(await other.result(), 7);
    assert.equal(all[0]?.key, all[3]?.key);
    assert.deepEqual(new Set([...all, other].map(({ graph }) => graph)).size, 1);
    assert.match(other.key, /^add-/);
    const [first, second] = [0, 1].map(() => tasks.random.with({ pure: false })());
    assert.notEqual(await first?.result(), await second?.result());
  },

  "values are exact, and large ones are sent once": async ({ weir, tasks }) => {
    const numbers = new Float64Array(100_000).fill(0.5);
    const value = { big: 2n ** 70n, at: new Date(7), numbers, map: new Map([["a", 1]]) };
    const expected = { big: 2n ** 71n, at: new Date(7), total: 50_000, size: 1 };
    assert.deepEqual(await tasks.exact(value).result(), expected);
    const same = await weir.scatter(value);
    assert.deepEqual(await tasks.exact(same).result(), expected);
    const stored: string[] = [];
    for await (const { key } of weir.client.data(weir.namespace)) stored.push(key);
    assert.equal(stored.filter((key) => key.startsWith("data-")).length, 1);
  },

  "values are what docs/reference/client.md says of them": async ({ weir, tasksUrl }) => {
    const url = new URL("value_kinds.ts", tasksUrl);
    const there = await weir.module<typeof import("./value_kinds.ts")>(url);
    const kept = KINDS.filter(({ refused }) => refused === undefined);
    const passed = await weir.gather(kept.map(({ make }) => weir.call("identity", make())));
    const made = await weir.gather(there.made.map(kept.map(({ kind }) => kind)));
    for (const [index, { kind, make, comes = make }] of kept.entries()) {
      for (const value of [passed[index], made[index]]) {
        assert.deepStrictEqual(comparable(value), comparable(comes()), kind);
      }
    }
    // Calls of one turn are one graph.
    await Promise.all(KINDS.map(async ({ kind, make, refused }) => {
      if (refused === undefined) return;
      assert.throws(() => weir.call("identity", make()), refused, kind);
      await assert.rejects(there.made(kind).result(), refused, kind);
    }));
  },

  "a task that returns a graph has its result": async ({ weir, tasks }) => {
    const future = tasks.fib(7);
    assert.equal(await tasks.inc(future).result(), 14);
    const status = await weir.client.graph(future.graph ?? "");
    assert.equal(status.tasks, 1 + 41);
  },

  "gather() keeps the structure": async ({ weir, tasks }) => {
    const value = { a: tasks.inc(1), b: [tasks.inc(2), 7], c: "x", d: new Date(1) };
    assert.deepEqual(await weir.gather(value), { a: 2, b: [3, 7], c: "x", d: new Date(1) });
    const keyed = await weir.gather(new Map([["one", tasks.inc(0)]]));
    assert.deepEqual(keyed, new Map([["one", 1]]));
    assert.deepEqual(await weir.gather(new Set([tasks.inc(0), 7])), new Set([1, 7]));
  },

  "errors have the class, the cause and both stacks": async ({ client, tasks }) => {
    const failed = tasks.fail("too far");
    const error = await failed.result().then(() => null, (reason) => reason);
    assert.ok(error instanceof client.TaskFailed, String(error));
    assert.ok(error.cause instanceof RangeError);
    assert.equal(error.cause.message, "too far");
    assert.ok((error.cause.cause as Error) instanceof TypeError);
    assert.deepEqual([error.key, error.kind, error.attempts], [failed.key, "raised", 1]);
    assert.deepEqual([error.label, error.arguments], [null, '"too far"']);
    assert.match(error.stack ?? "", /^ +with the arguments "too far"$/m);
    assert.match(error.stack ?? "", /at fail \(tasks\.ts:\d+:\d+\)[^]*--- submitted from ---/);
    assert.match((error.stack ?? "").split("--- submitted from ---")[1] ?? "", /behaviours/);
    const blocked = await tasks.inc(failed as never).result().catch((reason) => reason);
    assert.ok(blocked instanceof client.DependencyFailed);
    assert.equal(blocked.blame, failed.key);
    const killed = await tasks.exit().result().catch((reason) => reason);
    assert.ok(killed instanceof client.TaskFailed);
  },

  "a call that cannot become a task fails alone": async ({ client, weir, tasks }) => {
    const bad = weir.call("no-such-operation", 1);
    const after = weir.call("inc", bad);
    const good = tasks.inc(1);
    assert.equal(await good.result(), 2);
    const error = await bad.result().catch((reason) => reason);
    assert.ok(error instanceof client.GraphInvalid);
    assert.match(error.message, /no-such-operation/);
    assert.ok(await after.result().catch((reason) => reason) instanceof client.GraphInvalid);
    assert.throws(() => tasks.inc((() => 1) as never), /function/);
  },

  "a signal ends the waiting, cancel() ends the task": async ({ weir, tasks }) => {
    const long = tasks.never();
    await weir.flush();
    const waiting = long.result({ signal: AbortSignal.timeout(50) });
    await assert.rejects(waiting, { name: "TimeoutError" });
    assert.equal(long.status(), "pending");
    await assert.rejects(long.result({ timeout: 0.05 }), { name: "TimeoutError" });
    await long.cancel();
    await assert.rejects(long.result(), { name: "AbortError" });
    // The same call is a new task.
    const again = tasks.never();
    assert.equal(again.key, long.key);
    await weir.flush();
    long.release();
    assert.equal(again.status(), "pending");
    await again.cancel();
    const controller = new AbortController();
    const other = tasks.never.with({ signal: controller.signal, key: "other" })();
    await weir.flush();
    controller.abort();
    await assert.rejects(other.result(), { name: "AbortError" });
    other.release();
    await assert.rejects(async () => await other.result(), TypeError);
  },

  "asCompleted(), wait() and map() bound what is in flight": async ({ weir, tasks }) => {
    const futures = tasks.inc.map(Array.from({ length: 200 }, (_, index) => index));
    await weir.wait(futures, { count: 10 });
    let ended = 0;
    for await (const future of weir.asCompleted(futures)) {
      assert.equal(future.status(), "finished");
      ended++;
    }
    assert.equal(ended, 200);
    let inFlight = 0;
    let most = 0;
    const values: number[] = [];
    const call = (item: number) => {
      most = Math.max(most, ++inFlight);
      return tasks.inc(item);
    };
    for await (const future of weir.map(call, endless(60), { inFlight: 8 })) {
      inFlight--;
      values.push(await future.result());
    }
    assert.deepEqual(values, Array.from({ length: 60 }, (_, index) => index + 1));
    assert.ok(most <= 8, `${most} calls were in flight`);
  },

  "asCompleted() and map() bring values, with the errors in their places": async (
    { weir, tasks },
  ) => {
    const futures = tasks.inc.map(Array.from({ length: 300 }, (_, index) => index));
    const values = new Set<number>();
    for await (const { value } of weir.asCompleted(futures, { values: true })) values.add(value);
    assert.deepEqual(values, new Set(Array.from({ length: 300 }, (_, index) => index + 1)));
    const both = [tasks.fail("no"), tasks.inc(1)];
    const seen: unknown[] = [];
    for await (const each of weir.asCompleted(both, { values: true, ordered: true })) {
      try {
        seen.push(each.value);
      } catch (error) {
        seen.push((error as Error).name);
      }
    }
    assert.deepEqual(seen, ["TaskFailed", 2]);
    let sum = 0;
    const call = (item: number) => tasks.inc(item);
    const options = { inFlight: 8, asCompleted: true } as const;
    for await (const { value } of weir.map(call, endless(60), options)) sum += value;
    assert.equal(sum, 60 * 61 / 2);
  },

  "a released value is gone, and what another future holds is not": async ({ weir, tasks }) => {
    const [one, same] = [tasks.inc(41), tasks.inc(41)];
    assert.equal(await one.result(), 42);
    one.release();
    assert.equal(one.status(), "released");
    assert.equal(await same.result(), 42);
    const { graph, key } = same;
    same.release();
    await eventually(
      "the value is released",
      async () => (await weir.client.task(graph ?? "", key)).result === "released",
    );
    assert.equal(await tasks.inc(41).result(), 42);
    await assert.rejects(async () => await same.result(), TypeError);
  },

  "datasets outlive the program": async ({ client, weir, tasks, url }) => {
    const name = `set-${weir.namespace}`;
    await weir.publish(name, { rows: tasks.double(21), parts: [tasks.inc(1)] });
    await weir.close();
    const next = await client.Weir.connect({ url });
    type Published = { rows: Client.Future<number>; parts: Client.Future<number>[] };
    const found = await next.datasetStructure<Published>(name);
    assert.deepEqual(await next.gather(found), { rows: 42, parts: [2] });
    assert.equal(await next.call<number>("add", found.rows, 1).result(), 43);
    await assert.rejects(next.dataset(name), TypeError);
    assert.ok((await next.datasets()).includes(name));
    await assert.rejects(next.publish(name, next.call("inc", 1)), /replace=true/);
    await next.unpublish(name);
    await next.close();
  },

  "a release ends the claim of the one who releases, and no other": async (
    { client, weir, url },
  ) => {
    const name = `claims-${weir.namespace}`;
    const other = await client.Weir.connect({ url, namespace: weir.namespace });
    const [one, same] = [await weir.scatter({ a: 1 }), await other.scatter({ a: 1 })];
    assert.equal(one.key, same.key);
    await weir.publish(name, one);
    one.release();
    await weir.flush();
    assert.deepEqual(await same.result(), { a: 1 }, "another program has stored it too");
    const found = await weir.dataset(name);
    const elsewhere = await client.Weir.connect({ url });
    const borrowed = await elsewhere.dataset(name);
    same.release();
    assert.deepEqual(await found.result(), { a: 1 }, "it was published");
    await weir.unpublish(name);
    await other.close();
    assert.deepEqual(await found.result(), { a: 1 }, "the future of the dataset holds it");
    assert.deepEqual(await weir.call("identity", found).result(), { a: 1 });
    // A value that is stored again while its release is on its way is there.
    const again = await weir.scatter({ b: 1 });
    again.release();
    const stored = await weir.scatter({ b: 1 });
    await eventually(
      "the release has arrived",
      async () => (await weir.client.deleteDatum(weir.namespace, stored.key))?.programs === 1,
    );
    assert.deepEqual(await stored.result(), { b: 1 });
    found.release();
    await weir.flush();
    // A call that was not sent yet holds what it refers to.
    const used = elsewhere.call("identity", borrowed);
    borrowed.release();
    assert.deepEqual(await used.result(), { a: 1 });
    await eventually("the value is gone", async () => {
      return !(await keysOf(weir, weir.namespace)).includes(found.key);
    });
    await elsewhere.close();
  },

  "what another program follows is not released with its futures": async (
    { client, weir, tasks, url },
  ) => {
    const one = tasks.inc(7);
    assert.equal(await one.result(), 8);
    const other = await client.Weir.connect({ url, namespace: weir.namespace });
    const found = (await other.forGraph(one.graph ?? ""))[one.key];
    assert.equal(await found?.result(), 8);
    found?.release();
    await other.flush();
    await other.close();
    assert.equal(await one.result(), 8);
  },

  "a graph that is built first runs on the cluster and here": async ({ weir, tasks }) => {
    const graph = weir.graph({ name: "nightly" });
    const t = graph.tasks(tasks);
    const outputs = { total: t.sum([t.inc(1), t.double(4)]), list: [t.inc(5)] };
    const run = await graph.run(outputs);
    assert.deepEqual(await run.results(), { total: 10, list: [6] });
    const { name } = await weir.client.graph(run.id);
    assert.equal(name, "nightly");
    // Node imports no TypeScript.
    if (!("Deno" in globalThis)) return;
    const local = await graph.toLocal();
    const ops = [...local.entries()].map(([, { node }]) => "op" in node && typeof node.op);
    assert.ok(ops.every((op) => op === "function"));
  },

  "functions are sent as text, unless they use their surroundings": async ({ weir }) => {
    assert.equal(await weir.submit((x: number, y: number) => x * y, 6, 7).result(), 42);
    const outer = 1;
    assert.throws(() => weir.submit((x: number) => x + outer, 1), /surroundings/);
  },

  "another program joins the namespace": async ({ client, weir, tasks, url }) => {
    const one = tasks.inc(1);
    assert.equal(await one.result(), 2);
    const other = await client.Weir.connect({ url, namespace: weir.namespace });
    const found = await other.forGraph(one.graph ?? "");
    assert.equal(await found[one.key]?.result(), 2);
    await other.close();
  },

  "a large value comes as a stream": async ({ tasks }) => {
    let length = 0;
    for await (const piece of await tasks.bytes(1_000_000).stream()) length += piece.length;
    assert.ok(length >= 1_000_000);
  },

  "progress is shown by function": async ({ weir, tasks }) => {
    let text = "";
    const write = (piece: string) => void (text += piece);
    const futures = [...tasks.inc.map([1, 2]), tasks.double(1)];
    const bar = weir.progress(futures, { write, isTerminal: true });
    await weir.wait(futures);
    bar.close();
    assert.match(text, /inc +\[#+\] 2 of 2\n/);
    assert.match(text, /all +\[#+\] 3 of 3\n/);
  },

  "the end of a program releases what it had": async ({ client, weir, tasks, tasksUrl, url }) => {
    const one = tasks.inc(100);
    const long = tasks.never();
    await one.result();
    await weir.flush();
    await weir.close();
    await assert.rejects(async () => await weir.call("inc", 1).result(), /closed/);
    const next = await client.Weir.connect({ url });
    const { state } = await next.client.graph(long.graph ?? "");
    assert.ok(["cancelled", "cancelling"].includes(state), state);
    assert.match(tasksUrl, /^file:/);
    await next.close();
  },
};

async function keysOf(weir: Client.Weir, namespace: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of weir.client.data(namespace)) keys.push(key);
  return keys;
}

async function* endless(count: number): AsyncGenerator<number, void> {
  for (let item = 0; item < count; item++) yield await Promise.resolve(item);
}
