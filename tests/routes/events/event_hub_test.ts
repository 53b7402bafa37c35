import assert from "node:assert/strict";
import type { Fact } from "../../../protocol/mod.ts";
import { EventHub } from "../../../routes/events/event_hub.ts";

const SCOPE = { owner: null, graph: null };
const HOLDER = { owner: "ann", isAdmin: true };
/** A fact with a number, of any length. */
const fact = (workers: number, at = ""): Fact => ({ at, type: "standstill", workers });
const ALL = { holder: HOLDER, sees: () => true };

/** Time that stands still until the test moves it. */
class FakeTime {
  timers = new Set<() => void>();
  now = () => 0;
  after = (_ms: number, call: () => void) => {
    this.timers.add(call);
    return () => void this.timers.delete(call);
  };
  fire(): void {
    for (const call of [...this.timers]) {
      this.timers.delete(call);
      call();
    }
  }
}

function readerOf(stream: ReturnType<EventHub["subscribe"]>) {
  assert.ok(stream instanceof ReadableStream, JSON.stringify(stream));
  const reader = stream.getReader();
  const read = async () => {
    const { done, value } = await reader.read();
    return done ? null : new TextDecoder().decode(value);
  };
  return { read, cancel: () => reader.cancel() };
}

const numbers = (text: string | null) =>
  [...text?.matchAll(/^data: .*"workers":(\d+)/gm) ?? []].map(([, number]) => Number(number));

Deno.test("a reader that comes again with any id gets each later fact once", async () => {
  const hub = new EventHub({ time: new FakeTime(), factsMax: 50 });
  for (let n = 1; n <= 60; n++) hub.publish(SCOPE, fact(n));
  for (let last = 0; last <= 60; last++) {
    const reader = readerOf(hub.subscribe({ ...ALL, after: hub.ring.idOf(last) }));
    const first = await reader.read();
    if (last < 10) assert.match(first ?? "", /^id: \w+-60\nevent: reset\n/);
    else {
      assert.equal(first, `id: ${hub.ring.idOf(last)}\n\n`);
      const expected = Array.from({ length: 60 - last }, (_, index) => last + 1 + index);
      if (last < 60) assert.deepEqual(numbers(await reader.read()), expected);
    }
    await reader.cancel();
  }
  const other = readerOf(hub.subscribe({ ...ALL, after: "otherlife-60" }));
  assert.match(await other.read() ?? "", /event: reset/);
  await other.cancel();
  assert.equal(hub.subscribers, 0);
});

Deno.test("a reader sees only what its owner sees, and only of its graph", async () => {
  const hub = new EventHub({ time: new FakeTime() });
  const reader = readerOf(hub.subscribe({ holder: HOLDER, sees: (owner) => owner === "ann" }));
  await reader.read();
  hub.publish({ owner: "bob", graph: null }, fact(1));
  hub.publish({ owner: "ann", graph: null }, fact(2));
  hub.publish(SCOPE, fact(3));
  assert.deepEqual(numbers(await reader.read()), [2, 3]);
  await reader.cancel();
});

Deno.test("a subscriber that takes no signs of life loses its place, one that reads does not", async () => {
  const time = new FakeTime();
  const hub = new EventHub({ time });
  const ended: string[] = [];
  const silent = readerOf(hub.subscribe({ ...ALL, onEnd: () => ended.push("silent") }));
  const quiet = readerOf(hub.subscribe({ ...ALL, onEnd: () => ended.push("quiet") }));
  await silent.read();
  await quiet.read();
  for (let pings = 0; pings < 10; pings++) {
    const next = quiet.read();
    // The stream asks for its next piece.
    await new Promise((resolve) => setImmediate(resolve));
    time.fire();
    assert.match(await next ?? "", /: ping/);
  }
  assert.deepEqual([ended, hub.subscribers], [["silent"], 1]);
  await quiet.cancel();
});

Deno.test("a subscriber may get its signs of life as events, which pages can see", async () => {
  const time = new FakeTime();
  const hub = new EventHub({ time });
  const reader = readerOf(hub.subscribe({ ...ALL, heartbeat: true }));
  await reader.read();
  const next = reader.read();
  await new Promise((resolve) => setImmediate(resolve));
  time.fire();
  assert.match(await next ?? "", /^id: \w+-0\nevent: heartbeat\ndata: \{\}\n\n$/);
  await reader.cancel();
});

Deno.test("a subscriber that does not read is cut off, and slows no other", async () => {
  const hub = new EventHub({ time: new FakeTime(), factsMax: 1_000_000 });
  const silent = readerOf(hub.subscribe(ALL));
  const busy = readerOf(hub.subscribe(ALL));
  await busy.read();
  const text = "x".repeat(1000);
  const seen: number[] = [];
  for (let n = 1; n <= 1200; n++) {
    hub.publish(SCOPE, fact(n, text));
    if (n % 50 === 0) seen.push(...numbers(await busy.read()));
  }
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(hub.subscribers, 1);
  while (seen.length < 1200) seen.push(...numbers(await busy.read()));
  assert.deepEqual(seen, Array.from({ length: 1200 }, (_, index) => index + 1));
  await silent.read();
  assert.equal(await silent.read(), null);
  await busy.cancel();
});

Deno.test("one more subscriber than fit is refused; timers run only while there are some", async () => {
  const time = new FakeTime();
  const hub = new EventHub({ time, places: { max: 2, ofOwnerMax: 1, reserved: 0 } });
  hub.publish(SCOPE, fact(1));
  assert.equal(time.timers.size, 0);
  const readers = [readerOf(hub.subscribe(ALL)), readerOf(hub.subscribe(ALL))];
  assert.deepEqual(hub.subscribe(ALL), { of: "subscribers", met: "all" });
  assert.equal(time.timers.size, 1);
  for (const reader of readers) await reader.read();
  const pinged = readers.map((reader) => reader.read());
  await Promise.resolve();
  time.fire();
  for (const text of await Promise.all(pinged)) assert.match(text ?? "", /^id: \w+-1\n: ping\n\n$/);
  for (const reader of readers) await reader.cancel();
  assert.equal(time.timers.size, 0);
});

Deno.test("closing the hub ends all streams, now and later", async () => {
  const hub = new EventHub({ time: new FakeTime() });
  const reader = readerOf(hub.subscribe(ALL));
  await reader.read();
  const ended = reader.read();
  await Promise.resolve();
  hub.close();
  assert.equal(await ended, null);
  const late = readerOf(hub.subscribe(ALL));
  await late.read();
  assert.equal(await late.read(), null);
});
