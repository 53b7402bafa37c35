/** Both links, case by case, and over a network that loses, repeats and delays messages. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { Prng, UNACKNOWLEDGED_BYTES_MAX } from "../../../base/mod.ts";
import {
  asGraphId,
  asKey,
  type Batch,
  DownlinkReceiver,
  DownlinkSender,
  type FromWorker,
  type Post,
  POST_CHARACTERS_MAX,
  type Spills,
  type ToWorker,
  UplinkReceiver,
  UplinkSender,
} from "../../../protocol/mod.ts";
import { propertyRuns } from "../../property_runs.ts";

const close = (graph: string): ToWorker => ["close-graph", asGraphId(graph)];
const ask = (key: string): FromWorker => ["ask-holders", [asKey(key)]];

function sealed(...graphs: string[]): DownlinkSender {
  const sender = new DownlinkSender();
  for (const graph of graphs) {
    sender.push(close(graph));
    sender.seal();
  }
  return sender;
}

Deno.test("seal() numbers what was pushed since the last call from 1", () => {
  const sender = new DownlinkSender();
  assert.equal(sender.seal(), null);
  sender.push(close("a"));
  sender.push(close("b"));
  assert.equal(sender.pending, 2);
  assert.deepEqual(sender.seal(), {
    seq: 1,
    text: '[["close-graph","a"],["close-graph","b"]]',
  });
  assert.equal(sender.pending, 0);
  assert.equal(sender.seal(), null);
  sender.push(close("c"));
  assert.deepEqual(sender.seal(), { seq: 2, text: '[["close-graph","c"]]' });
});

/** Makes the text of several messages together too long for a string, as 512 MiB of them are. */
function withShortStrings(work: () => void): void {
  const { stringify } = JSON;
  JSON.stringify = ((value: unknown) => {
    const isList = Array.isArray(value) && value.length > 1 && value.every(Array.isArray);
    if (isList) throw new RangeError("Invalid string length");
    return stringify(value);
  }) as typeof stringify;
  try {
    work();
  } finally {
    JSON.stringify = stringify;
  }
}

Deno.test("seal() makes a batch of each message if a string cannot hold them all", () => {
  const sender = new DownlinkSender();
  for (const graph of ["a", "b", "c"]) sender.push(close(graph));
  withShortStrings(() => assert.equal(sender.seal()?.seq, 3));
  const texts = sender.after(0)?.map(({ text }) => text);
  assert.deepEqual(texts, ["a", "b", "c"].map((graph) => `[["close-graph","${graph}"]]`));
  assert.equal(sender.pending, 0);
});

Deno.test("UplinkSender.next() posts events whose text together is longer than a string can be", () => {
  const sender = new UplinkSender();
  for (const key of ["n/a", "n/b"]) sender.push(ask(key));
  withShortStrings(() =>
    assert.equal(sender.next()?.text, '[["ask-holders",["n/a"]],["ask-holders",["n/b"]]]')
  );
});

Deno.test("after() repeats the very batches that were sealed", () => {
  const sender = sealed("a", "b", "c");
  const all = sender.after(0);
  assert.deepEqual(all?.map(({ seq }) => seq), [1, 2, 3]);
  assert.deepEqual(sender.after(1), all?.slice(1));
  assert.equal(sender.after(1)?.[0], all?.[1]);
  assert.deepEqual(sender.after(3), []);
});

Deno.test("after() is null where the stream cannot be resumed", () => {
  const sender = sealed("a", "b", "c");
  assert.equal(sender.after(4), null);
  sender.acknowledge(2);
  assert.equal(sender.after(1), null);
  assert.deepEqual(sender.after(2)?.map(({ seq }) => seq), [3]);
});

Deno.test("acknowledge() forgets batches and refuses numbers that were never sealed", () => {
  const sender = sealed("a", "b", "c");
  const before = sender.unacknowledgedBytes;
  assert.equal(sender.acknowledge(4), false);
  assert.equal(sender.unacknowledgedBytes, before);
  assert.equal(sender.acknowledge(2), true);
  assert.equal(sender.unacknowledgedBytes, before / 3);
  assert.equal(sender.acknowledge(1), true, "an old number changes nothing");
  assert.equal(sender.unacknowledgedBytes, before / 3);
  assert.equal(sender.acknowledge(3), true);
  assert.equal(sender.unacknowledgedBytes, 0);
});

Deno.test("overflowed counts the batches after the oldest one, however large that is", () => {
  const large = "x".repeat(UNACKNOWLEDGED_BYTES_MAX + 1);
  const sender = sealed(large);
  assert.ok(sender.unacknowledgedBytes > UNACKNOWLEDGED_BYTES_MAX);
  assert.equal(sender.overflowed, false);
  sender.push(close("y"));
  sender.seal();
  assert.equal(sender.overflowed, false, "a small batch behind a large one is not late");
  sender.push(close(large));
  assert.equal(sender.overflowed, false, "what is not sealed does not count");
  sender.seal();
  assert.equal(sender.overflowed, true);
  sender.acknowledge(2);
  assert.equal(sender.overflowed, false);
});

Deno.test("DownlinkReceiver.accept() tells new, repeated and missing batches apart", () => {
  const receiver = new DownlinkReceiver();
  const table = [
    [2, "gap", 0],
    [1, "apply", 1],
    [1, "repeat", 1],
    [3, "gap", 1],
    [2, "apply", 2],
    [3, "apply", 3],
    [1, "repeat", 3],
  ] as const;
  for (const [seq, verdict, applied] of table) {
    assert.equal(receiver.accept(seq), verdict);
    assert.equal(receiver.applied, applied);
  }
});

Deno.test("UplinkReceiver.accept() tells new, repeated and missing posts apart", () => {
  const receiver = new UplinkReceiver();
  const table = [
    [2, { expected: 1 }, 0],
    [1, "apply", 1],
    [1, "repeat", 1],
    [2, "apply", 2],
    [4, { expected: 3 }, 2],
  ] as const;
  for (const [seq, verdict, applied] of table) {
    assert.deepEqual(receiver.accept(seq), verdict);
    assert.equal(receiver.applied, applied);
  }
});

Deno.test("UplinkSender.next() keeps one post open and repeats it until it is acknowledged", () => {
  const sender = new UplinkSender();
  assert.equal(sender.next(), null);
  assert.equal(sender.waiting, false);
  sender.push(ask("n/a"));
  const first = sender.next();
  assert.deepEqual(first, { seq: 1, text: '[["ask-holders",["n/a"]]]' });
  sender.push(ask("n/b"));
  sender.push(ask("n/c"));
  assert.equal(sender.next(), first, "byte for byte");
  assert.equal(sender.acknowledged(2), false);
  assert.equal(sender.next(), first);
  assert.equal(sender.acknowledged(1), true);
  assert.deepEqual(sender.next(), {
    seq: 2,
    text: '[["ask-holders",["n/b"]],["ask-holders",["n/c"]]]',
  });
  assert.equal(sender.acknowledged(1), false, "an old acknowledgement closes nothing");
  assert.equal(sender.acknowledged(2), true);
  assert.equal(sender.next(), null);
  assert.equal(sender.waiting, false);
});

Deno.test("UplinkSender.next() makes a post without events when it is asked to", () => {
  const sender = new UplinkSender();
  assert.deepEqual(sender.next({ empty: true }), { seq: 1, text: "[]" });
  assert.equal(sender.waiting, true);
});

function beat(bandwidth: number, spills?: Spills): FromWorker {
  const memory = { process: 0, managed: 0, spilledMemory: 0, spilledDisk: 0 };
  const figures = { memory, executing: [], bandwidth, receivedBytesTotal: 0 };
  return ["heartbeat", { ...figures, ...(spills && { spills }) }];
}

Deno.test("UplinkSender.push() keeps only the newest of consecutive heartbeats", () => {
  const sender = new UplinkSender();
  for (const event of [beat(1), beat(2), ask("n/a"), beat(3), beat(4)]) sender.push(event);
  const post = sender.next();
  assert.deepEqual(JSON.parse(post?.text ?? ""), [beat(2), ask("n/a"), beat(4)]);
  sender.push(beat(5));
  assert.equal(sender.next(), post, "a sealed one is not touched");
});

Deno.test("UplinkSender.push() keeps every heartbeat that reports spilled values", () => {
  const spills = { spilled: [asKey("n/a")], unspilled: [] };
  const sender = new UplinkSender();
  for (const event of [beat(1), beat(2, spills), beat(3), beat(4), beat(5, spills)]) {
    sender.push(event);
  }
  const post = sender.next();
  assert.deepEqual(JSON.parse(post?.text ?? ""), [beat(2, spills), beat(5, spills)]);
});

Deno.test("UplinkSender.next() cuts posts that would be too large, between events", () => {
  const sender = new UplinkSender();
  const large = [1, 2, 3].map((n) => ask(`n/${n}${"x".repeat(POST_CHARACTERS_MAX * 0.4)}`));
  const huge = ask(`n/${"y".repeat(POST_CHARACTERS_MAX * 2)}`);
  const events = [...large, huge, ask("n/z")];
  for (const event of events) sender.push(event);
  const posts: FromWorker[][] = [];
  for (let post = sender.next(); post !== null; post = sender.next()) {
    posts.push(JSON.parse(post.text));
    sender.acknowledged(post.seq);
  }
  assert.deepEqual(posts.map((post) => post.length), [2, 1, 1, 1]);
  assert.deepEqual(posts.flat(), events);
});

/** Both links over a network that loses, repeats and delays messages at random. */
class FaultyNetwork {
  readonly #random: Prng;
  readonly #down = new DownlinkSender();
  readonly #downReceiver = new DownlinkReceiver();
  readonly #up = new UplinkSender();
  readonly #upReceiver = new UplinkReceiver();
  /** Batches in the present stream that are not yet read. */
  #stream: Batch[] | null = null;
  /** Copies of posts that may still arrive, and acknowledgements likewise. */
  readonly #posts: Post[] = [];
  readonly #acks: number[] = [];
  readonly #texts = new Map<string, string>();
  readonly applied = { down: [] as ToWorker[], up: [] as FromWorker[] };

  constructor(seed: number) {
    this.#random = new Prng(seed);
  }

  push(down: ToWorker, up: FromWorker): void {
    this.#down.push(down);
    this.#up.push(up);
  }

  /** Performs one random step; with `quiet`, nothing is lost. */
  step(quiet: boolean): void {
    const bad = !quiet && this.#random.next() < 0.4;
    switch (this.#random.integer(5)) {
      case 0:
        return this.#seal();
      case 1:
        return bad ? this.#cut() : this.#read();
      case 2:
        return this.#post(bad);
      case 3:
        return this.#arrive(bad);
      case 4:
        return this.#acknowledge(bad);
    }
  }

  #seal(): void {
    const batch = this.#down.seal();
    if (batch && this.#stream) this.#stream.push(batch);
  }

  #cut(): void {
    this.#stream = null;
  }

  #read(): void {
    if (this.#stream === null) {
      const resumed = this.#down.after(this.#downReceiver.applied);
      assert.ok(resumed, "a stream can always be resumed after what was applied");
      this.#stream = [...resumed];
    }
    const batch = this.#stream.shift();
    if (!batch) return;
    this.#same(`down ${batch.seq}`, batch.text);
    const verdict = this.#downReceiver.accept(batch.seq);
    assert.notEqual(verdict, "gap");
    if (verdict === "apply") this.applied.down.push(...JSON.parse(batch.text));
  }

  /** Sends a copy of the open post, or loses it. Copies accumulate and arrive in any order. */
  #post(lost: boolean): void {
    const post = this.#up.next();
    if (post && !lost) this.#posts.push(post);
  }

  #arrive(answerLost: boolean): void {
    const [post] = this.#posts.splice(this.#random.integer(this.#posts.length || 1), 1);
    if (!post) return;
    this.#same(`up ${post.seq}`, post.text);
    const verdict = this.#upReceiver.accept(post.seq);
    assert.ok(verdict === "apply" || verdict === "repeat", "one post in flight leaves no gap");
    if (verdict === "apply") this.applied.up.push(...JSON.parse(post.text));
    assert.ok(this.#down.acknowledge(this.#downReceiver.applied));
    if (!answerLost) this.#acks.push(post.seq);
  }

  #acknowledge(late: boolean): void {
    const index = late ? this.#random.integer(this.#acks.length || 1) : this.#acks.length - 1;
    const [ack] = this.#acks.splice(Math.max(index, 0), 1);
    if (ack !== undefined) this.#up.acknowledged(ack);
  }

  /** Asserts that all messages with one number have the same text. */
  #same(name: string, text: string): void {
    assert.equal(this.#texts.get(name) ?? text, text);
    this.#texts.set(name, text);
  }
}

Deno.test("every message is applied once and in order over an unreliable network", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 60 }), (seed, messages) => {
      const network = new FaultyNetwork(seed);
      const down: ToWorker[] = [];
      const up: FromWorker[] = [];
      for (let index = 0; index < messages; index++) {
        down.push(close(String(index)));
        up.push(ask(`n/${index}`));
        network.push(close(String(index)), ask(`n/${index}`));
        for (let step = 0; step < 6; step++) network.step(false);
      }
      for (let step = 0; step < 1000 + 50 * messages; step++) network.step(true);
      assert.deepEqual(network.applied, { down, up });
    }),
    propertyRuns(200),
  );
});
