/** When webhooks are sent, repeated and given up, with a clock of the test. */
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { asGraphId } from "../../../protocol/mod.ts";
import { parseNotifyHost } from "../../../routes/webhooks/notify_hosts.ts";
import type { Delivery } from "../../../routes/webhooks/post_webhook.ts";
import { keepLog } from "../../log_records.ts";
import { Webhooks } from "../../../routes/webhooks/webhooks.ts";

const TRACE_PARENT = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

interface Attempt extends Delivery {
  readonly at: number;
  readonly answer: (reason: string | null) => void;
}

class World {
  readonly attempts: Attempt[] = [];
  readonly webhooks: Webhooks;
  now = 1_000_000;
  #timers: { readonly at: number; readonly call: () => void }[] = [];
  #ids = 0;

  constructor() {
    this.webhooks = new Webhooks({
      hosts: ["*.test", "one.example"].flatMap((text) => parseNotifyHost(text) ?? []),
      describe: (graph) => graph === "gone" ? undefined : { id: graph },
      post: (delivery) => {
        const { promise, resolve } = Promise.withResolvers<string | null>();
        this.attempts.push({ ...delivery, at: this.now, answer: resolve });
        return promise;
      },
      time: {
        now: () => this.now,
        after: (ms, call) => {
          const timer = { at: this.now + ms, call };
          this.#timers.push(timer);
          return () => this.#timers = this.#timers.filter((other) => other !== timer);
        },
      },
      random: () => 0.5,
      newId: () => `delivery-${++this.#ids}`,
    });
  }

  get timers(): number {
    return this.#timers.length;
  }

  end(graph: string, url: string, secret?: string): void {
    const id = asGraphId(graph);
    this.webhooks.watch(id, { url, secret }, TRACE_PARENT);
    this.webhooks.ended(id);
  }

  /** Answers the last attempt, and lets everything settle. */
  async answer(reason: string | null): Promise<void> {
    this.attempts.at(-1)?.answer(reason);
    await this.settle();
  }

  async settle(): Promise<void> {
    for (let turn = 0; turn < 20; turn++) await null;
  }

  /** Moves the time to the next timer. */
  async next(): Promise<number> {
    const [timer] = this.#timers.sort((a, b) => a.at - b.at);
    assert.ok(timer, "a timer");
    this.#timers = this.#timers.filter((other) => other !== timer);
    const waited = timer.at - this.now;
    this.now = timer.at;
    timer.call();
    await this.settle();
    return waited;
  }
}

Deno.test("a delivery is signed, and says what it is", async () => {
  const world = new World();
  world.end("g1", "https://a.test/hook", "key");
  await world.settle();
  const [{ body, headers, target } = assert.fail()] = world.attempts;
  assert.equal(target.url.href, "https://a.test/hook");
  assert.deepEqual(JSON.parse(body), { id: "g1" });
  const signature = createHmac("sha256", "key").update(`1000.${body}`).digest("hex");
  assert.equal(headers["weir-signature"], `t=1000,v1=${signature}`);
  assert.equal(headers["weir-delivery"], "delivery-1");
  assert.equal(headers["weir-event"], "graph-ended");
  await world.answer(null);
  assert.deepEqual(world.webhooks.counts, { delivered: 1, failed: 0, waiting: 0 });
  world.end("g2", "https://a.test/hook");
  await world.settle();
  assert.equal(world.attempts[1]?.headers["weir-signature"], undefined);
});

Deno.test("a delivery that fails is repeated with growing delays, then given up", async () => {
  const world = new World();
  world.end("g1", "https://a.test/", "key");
  await world.settle();
  const delays = [];
  for (let attempt = 1; attempt <= 5; attempt++) {
    await world.answer(`status 50${attempt}`);
    delays.push(await world.next());
  }
  assert.deepEqual(delays, [1000, 4000, 16_000, 64_000, 256_000]);
  const ids = new Set(world.attempts.map(({ headers }) => headers["weir-delivery"]));
  const signatures = new Set(world.attempts.map(({ headers }) => headers["weir-signature"]));
  assert.deepEqual([world.attempts.length, ids.size, signatures.size], [6, 1, 6]);
  await world.answer("status 500");
  assert.deepEqual(world.webhooks.counts, { delivered: 0, failed: 1, waiting: 0 });
  assert.equal(world.timers, 0);
});

Deno.test("hosts that do not answer take a bounded number of connections", async () => {
  const world = new World();
  for (let graph = 0; graph < 5; graph++) world.end(`s${graph}`, "https://slow.test/");
  await world.settle();
  assert.equal(world.attempts.length, 2);
  for (let graph = 0; graph < 40; graph++) world.end(`g${graph}`, `https://h${graph}.test/`);
  await world.settle();
  assert.equal(world.attempts.length, 32);
  assert.equal(world.webhooks.counts.waiting, 45);
  world.attempts[2]?.answer(null);
  await world.settle();
  assert.equal(world.attempts[32]?.target.url.host, "h30.test");
});

Deno.test("of more than a thousand that wait, the oldest are given up", async () => {
  const world = new World();
  for (let graph = 0; graph < 1010; graph++) world.end(`g${graph}`, "https://slow.test/");
  await world.settle();
  assert.deepEqual([world.webhooks.counts.failed, world.attempts.length], [10, 2]);
  assert.deepEqual(JSON.parse(world.attempts[0]?.body ?? ""), { id: "g10" });
});

Deno.test("a graph that ends again is told of again, one that is gone is not", async () => {
  const world = new World();
  world.end("g1", "https://a.test/");
  await world.settle();
  await world.answer(null);
  world.webhooks.ended(asGraphId("g1"));
  await world.settle();
  assert.equal(world.attempts.length, 2);
  await world.answer(null);
  world.webhooks.forget(asGraphId("g1"));
  world.webhooks.ended(asGraphId("g1"));
  world.end("gone", "https://a.test/");
  await world.settle();
  assert.equal(world.attempts.length, 2);
});

Deno.test("close() ends all waits", async () => {
  const world = new World();
  world.end("g1", "https://a.test/");
  await world.settle();
  await world.answer("down");
  assert.equal(world.timers, 1);
  world.webhooks.close();
  assert.equal(world.timers, 0);
  world.end("g2", "https://a.test/");
  await world.settle();
  assert.equal(world.attempts.length, 1);
});

Deno.test("the log of deliveries names the graph, and the trace of its submission", async () => {
  using log = keepLog();
  const world = new World();
  world.end("g1", "https://a.test/hook");
  await world.settle();
  for (let attempt = 1; attempt <= 5; attempt++) {
    await world.answer("status 500");
    await world.next();
  }
  await world.answer("status 500");
  const trace = { trace_id: "4bf92f3577b34da6a3ce929d0e0e4736", span_id: "00f067aa0ba902b7" };
  assert.deepEqual(log.records.map(({ level }) => level), [...Array(5).fill("info"), "warning"]);
  for (const { properties: { graph, trace_id, span_id } } of log.records) {
    assert.deepEqual({ graph, trace_id, span_id }, { graph: "g1", ...trace });
  }
});
