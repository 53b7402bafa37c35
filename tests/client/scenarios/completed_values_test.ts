/** Values as they are completed: how many requests bring them, and what ends them. */
import assert from "node:assert/strict";
import { type Completed, completedValues, mapCompleted } from "../../../client/completed_values.ts";
import type { Future } from "../../../client/future.ts";
import { ProblemError } from "../../../client/http/error.ts";
import { eventually } from "../../eventually.ts";
import { encode } from "../../../protocol/codec.ts";
import { FakeScheduler, session } from "./fake_scheduler.ts";

const IDENTITY = { name: "identity", op: "identity", modules: null };
const MIB = 1024 * 1024;

/** Futures that end when the test says so, and the keys of each request for their values. */
async function scene(count: number) {
  const client = new FakeScheduler();
  const own = session(client);
  const futures = Array.from({ length: count }, (_, n) => own.session.calls.call(IDENTITY, [n]));
  await own.session.flush();
  const places = new Map(futures.map(({ key }, index) => [key, index]));
  const requests: string[][] = [];
  const signals: (AbortSignal | undefined)[] = [];
  client.answer = (path, { method = "GET", body, signal }) => {
    if (!path.includes("/results")) return undefined;
    const single = decodeURIComponent(path.split("/results/")[1] ?? "");
    const keys = method === "POST" ? JSON.parse(String(body)).keys as string[] : [single];
    requests.push(keys);
    signals.push(signal ?? undefined);
    const values = Object.fromEntries(keys.map((key) => [key, places.get(key)]));
    return new Response(encode(method === "POST" ? values : places.get(single)));
  };
  const end = (indices: Iterable<number>, nbytes = 10) => {
    for (const index of indices) futures[index]?.entry().settle("finished", nbytes);
  };
  return {
    own,
    client,
    futures,
    requests,
    signals,
    end,
    [Symbol.asyncDispose]: own[Symbol.asyncDispose],
  };
}

async function valuesOf(all: AsyncIterable<Completed<unknown>>): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const { value } of all) values.push(value);
  return values;
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

Deno.test("asCompleted() with values brings what has ended with one request", async () => {
  await using all = await scene(512);
  const order = upTo(512).reverse();
  const values = completedValues(all.futures, {});
  const got = valuesOf(values);
  all.end(order);
  assert.deepEqual(await got, order);
  assert.equal(all.requests.length, 1);
});

Deno.test("asCompleted() with values bounds the bytes of a batch, and gives a large value alone", async () => {
  await using all = await scene(12);
  all.end(upTo(10), 3 * MIB);
  all.end([10], 100 * MIB);
  all.end([11], 10);
  assert.deepEqual(await valuesOf(completedValues(all.futures, {})), upTo(12));
  assert.deepEqual(all.requests.map(({ length }) => length), [2, 2, 2, 2, 2, 1, 1]);
});

Deno.test("asCompleted() with values asks next for all that ended while a batch came", async () => {
  await using all = await scene(100);
  all.end([0]);
  const values = completedValues(all.futures, {});
  assert.equal((await values.next()).value?.value, 0);
  all.end(upTo(100));
  assert.deepEqual(await valuesOf(values), upTo(100).slice(1));
  assert.equal(all.requests.length, 2);
});

Deno.test("asCompleted() with values keeps the order of the futures if it is asked to", async () => {
  await using all = await scene(4);
  const got = valuesOf(completedValues(all.futures, { ordered: true }));
  all.end([3, 2, 1]);
  all.end([0]);
  assert.deepEqual(await got, [0, 1, 2, 3]);
  assert.equal(all.requests.length, 1);
});

Deno.test("asCompleted() with values gives an error where its value is read, and goes on", async () => {
  await using all = await scene(3);
  all.futures[1]?.entry().fail(new RangeError("bad"));
  all.end([0, 2]);
  const seen: unknown[] = [];
  for await (const each of completedValues(all.futures, { ordered: true })) {
    try {
      seen.push(each.value);
    } catch (error) {
      seen.push((error as Error).name);
    }
  }
  assert.deepEqual(seen, [0, "RangeError", 2]);
  await assert.rejects(valuesOf(completedValues(all.futures, {})), { message: "bad" });
});

Deno.test("asCompleted() with values gives the others if one value is gone, with few requests", async () => {
  await using all = await scene(512);
  const { answer } = all.client;
  const [, gone] = all.futures.map(({ key }) => key);
  let refused = 0;
  all.client.answer = (path, init) => {
    if (!String(init.body).includes(gone ?? "") && !path.includes(gone ?? "")) {
      return answer(path, init);
    }
    refused++;
    const standard = { type: "", title: "", status: 410, detail: "", requestId: "" };
    throw new ProblemError({ ...standard, code: "released" });
  };
  all.end(upTo(512));
  const names = await Array.fromAsync(completedValues(all.futures, { ordered: true }), (each) => {
    try {
      return each.value;
    } catch (error) {
      return (error as Error).name;
    }
  });
  assert.deepEqual(names, [0, "Released", ...upTo(512).slice(2)]);
  assert.ok(refused + all.requests.length < 25, `${refused + all.requests.length} requests`);
});

/** The other futures end while the first value comes, so they are asked for when it is there. */
function endOthers(all: Awaited<ReturnType<typeof scene>>): void {
  const { answer } = all.client;
  all.client.answer = (path, init) => {
    const response = answer(path, init);
    if (response !== undefined && all.requests.length === 1) all.end(upTo(all.futures.length));
    return response;
  };
}

Deno.test("asCompleted() with values aborts its requests when the loop is left", async () => {
  await using all = await scene(20);
  endOthers(all);
  all.end([0]);
  for await (const { value } of completedValues(all.futures, {})) {
    assert.equal(value, 0);
    await eventually("the second request", () => all.requests.length === 2);
    assert.equal(all.signals[1]?.aborted, false);
    break;
  }
  assert.equal(all.signals[1]?.aborted, true);
  // The tasks are those of the program: they are neither cancelled nor released.
  assert.deepEqual(new Set(all.futures.map((future) => future.status())), new Set(["finished"]));
});

Deno.test("asCompleted() with values sends no request that it has not sent when it is left", async () => {
  await using all = await scene(20);
  endOthers(all);
  all.end([0]);
  for await (const { value } of completedValues(all.futures, {})) {
    assert.equal(value, 0);
    break;
  }
  // Another one is sent after it.
  assert.equal(await all.futures[1]?.result(), 1);
  assert.deepEqual(all.requests.map((keys) => keys.length), [1, 1]);
});

Deno.test("map() with asCompleted bounds what is in flight, and does not wait for slow items", async () => {
  await using all = await scene(6);
  let taken = 0;
  let more = Promise.withResolvers<void>();
  async function* items() {
    for (let index = 0; index < 6; index++) {
      if (index === 4) await more.promise;
      taken++;
      yield index;
    }
  }
  const call = (index: number) => all.futures[index] as Future<unknown>;
  const values = mapCompleted(call, items(), { inFlight: 3 });
  const first = values.next();
  await eventually("three items are taken", () => taken === 3);
  all.end([2]);
  assert.equal((await first).value?.value, 2);
  all.end([1, 0]);
  const second = [await values.next(), await values.next()].map(({ value }) => value?.value);
  assert.deepEqual(second.sort(), [0, 1]);
  assert.equal(taken, 4);
  all.end([3]);
  // The next item does not come, and this one has ended.
  assert.equal((await values.next()).value?.value, 3);
  more.resolve();
  more = Promise.withResolvers();
  all.end([4, 5]);
  assert.deepEqual((await valuesOf(values)).sort(), [4, 5]);
});

Deno.test("map() with asCompleted ends with its signal, and closes its items when it is left", async () => {
  await using all = await scene(3);
  let isClosed = false;
  function* items() {
    try {
      yield* [0, 1, 2];
    } finally {
      isClosed = true;
    }
  }
  const call = (index: number) => all.futures[index] as Future<unknown>;
  const controller = new AbortController();
  const values = mapCompleted(call, items(), { inFlight: 1, signal: controller.signal });
  all.end([0]);
  assert.equal((await values.next()).value?.value, 0);
  const next = values.next();
  controller.abort();
  await assert.rejects(next, { name: "AbortError" });
  assert.equal(isClosed, true);
});
