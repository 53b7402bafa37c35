/** The channel to a worker: one reader at a time, batches once and in order, overflow, ends. */
import assert from "node:assert/strict";
import { UNACKNOWLEDGED_BYTES_MAX } from "../../../base/mod.ts";
import { asKey, asWorkerId, type ToWorker } from "../../../protocol/mod.ts";
import { type NextBatches, WorkerChannel } from "../../../routes/workers/worker_channel.ts";
import { instructionPieces } from "../../../routes/workers/sse.ts";

const FOREVER_MS = 60_000;

function open(): WorkerChannel {
  return new WorkerChannel({
    name: "w1",
    worker: asWorkerId("w1"),
    incarnation: 1,
    secret: "",
    grantKey: "",
    url: null,
    token: "0123456789abcdef",
  });
}

/** What a reader received, as a line. */
function told(next: NextBatches): string {
  switch (next.type) {
    case "batches":
      return next.batches.map(({ seq, text }) => `${seq} ${text}`).join("; ");
    case "idle":
      return "idle";
    case "end":
      return `end ${next.reason}`;
  }
}

const cancel = (key: string): ToWorker => ["cancel-runs", [asKey(key)]];

Deno.test("next() returns the messages of one turn as one batch", async () => {
  const channel = open();
  const reader = channel.claim();
  const first = channel.next(reader, 0, FOREVER_MS);
  channel.send(["pause"]);
  channel.send(["resume"]);
  channel.flush();
  assert.equal(told(await first), '1 [["pause"],["resume"]]');
});

Deno.test("next() returns messages sent without a reader as one batch", async () => {
  const channel = open();
  const reader = channel.claim();
  for (const message of [["pause"], ["resume"]] as const) {
    channel.send(message);
    channel.flush();
  }
  assert.equal(told(await channel.next(reader, 0, FOREVER_MS)), '1 [["pause"],["resume"]]');
});

Deno.test("next() seals only after the end of the turn", async () => {
  const channel = open();
  const reader = channel.claim();
  channel.send(["pause"]);
  const first = channel.next(reader, 0, FOREVER_MS);
  channel.send(["resume"]);
  channel.flush();
  assert.equal(told(await first), '1 [["pause"],["resume"]]');
});

Deno.test("next() repeats unacknowledged batches byte for byte", async () => {
  const channel = open();
  channel.send(cancel("ns/a"));
  channel.flush();
  const once = told(await channel.next(channel.claim(), 0, FOREVER_MS));
  channel.send(cancel("ns/b"));
  channel.flush();
  const again = told(await channel.next(channel.claim(), 0, FOREVER_MS));
  assert.equal(once, '1 [["cancel-runs",["ns/a"]]]');
  assert.equal(again, once);
  const rest = told(await channel.next(channel.claim(), 1, FOREVER_MS));
  assert.equal(rest, '2 [["cancel-runs",["ns/b"]]]');
});

Deno.test("next() is idle after its time, and can be called again", async () => {
  const channel = open();
  const reader = channel.claim();
  assert.equal(told(await channel.next(reader, 0, 1)), "idle");
  channel.send(["pause"]);
  channel.flush();
  assert.equal(told(await channel.next(reader, 0, FOREVER_MS)), '1 [["pause"]]');
});

Deno.test("claim() ends the former reader, while it waits and at its next call", async () => {
  const channel = open();
  const old = channel.claim();
  const waiting = channel.next(old, 0, FOREVER_MS);
  const young = channel.claim();
  assert.equal(told(await waiting), "end superseded");
  assert.equal(told(await channel.next(old, 0, FOREVER_MS)), "end superseded");
  channel.send(["pause"]);
  channel.flush();
  assert.equal(told(await channel.next(young, 0, FOREVER_MS)), '1 [["pause"]]');
});

Deno.test("takeForAnswer() takes the messages of a reader that waits, which leaves them out", async () => {
  const channel = open();
  const reader = channel.claim();
  const waiting = channel.next(reader, 0, FOREVER_MS);
  channel.send(cancel("ns/a"));
  assert.deepEqual(channel.takeForAnswer(), [{ seq: 1, text: '[["cancel-runs",["ns/a"]]]' }]);
  channel.flush();
  assert.deepEqual(channel.takeForAnswer(), []);
  channel.send(cancel("ns/b"));
  channel.flush();
  assert.equal(told(await waiting), '2 [["cancel-runs",["ns/b"]]]');
});

Deno.test("takeForAnswer() leaves messages to a reader that is busy or still comes", async () => {
  const channel = open();
  channel.send(cancel("ns/a"));
  assert.deepEqual(channel.takeForAnswer(), []);
  const reader = channel.claim();
  assert.deepEqual(channel.takeForAnswer(), []);
  channel.flush();
  assert.equal(told(await channel.next(reader, 0, FOREVER_MS)), '1 [["cancel-runs",["ns/a"]]]');
  channel.send(cancel("ns/b"));
  assert.deepEqual(channel.takeForAnswer(), []);
});

Deno.test("takeForAnswer() leaves many messages to the reader", async () => {
  const channel = open();
  const waiting = channel.next(channel.claim(), 0, FOREVER_MS);
  for (let index = 0; index < 513; index++) channel.send(["pause"]);
  assert.deepEqual(channel.takeForAnswer(), []);
  channel.flush();
  assert.match(told(await waiting), /^1 /);
});

Deno.test("what went with an answer goes with its repetition too, and to a new reader", async () => {
  const channel = open();
  void channel.next(channel.claim(), 0, FOREVER_MS);
  channel.send(cancel("ns/a"));
  const [batch] = channel.takeForAnswer();
  assert.deepEqual(channel.answeredAfter(0), [batch]);
  assert.deepEqual(channel.answeredAfter(1), []);
  assert.equal(told(await channel.next(channel.claim(), 0, FOREVER_MS)), `1 ${batch?.text}`);
  assert.deepEqual(channel.answeredAfter(0), []);
});

Deno.test("a reader goes on after what was acknowledged while it was under way", async () => {
  const channel = open();
  void channel.next(channel.claim(), 0, FOREVER_MS);
  channel.send(cancel("ns/a"));
  channel.takeForAnswer();
  assert.ok(channel.acknowledge(1));
  assert.ok(channel.resumable(0), "the worker has applied the answer since it asked");
  const waiting = channel.next(channel.claim(), 0, FOREVER_MS);
  channel.send(cancel("ns/b"));
  channel.flush();
  assert.equal(told(await waiting), '2 [["cancel-runs",["ns/b"]]]');
});

Deno.test("release() of a replaced reader does not affect the current one", async () => {
  const channel = open();
  const old = channel.claim();
  const young = channel.claim();
  channel.release(old);
  const waiting = channel.next(young, 0, FOREVER_MS);
  channel.send(["pause"]);
  channel.flush();
  assert.equal(told(await waiting), '1 [["pause"]]');
});

Deno.test("end() ends the waiting reader and later ones with the first reason", async () => {
  const channel = open();
  const waiting = channel.next(channel.claim(), 0, FOREVER_MS);
  channel.end("shutdown");
  channel.end("closed");
  assert.equal(told(await waiting), "end shutdown");
  assert.equal(told(await channel.next(channel.claim(), 0, FOREVER_MS)), "end shutdown");
});

Deno.test("flush() resets a worker that is too far behind", async () => {
  const channel = open();
  const long = "x".repeat(1024 * 1024);
  const messages = UNACKNOWLEDGED_BYTES_MAX / long.length + 2;
  let seq = 0;
  const reader = channel.claim();
  for (let count = 0; count < messages && channel.ended === null; count++) {
    channel.send(["close", long]);
    channel.flush();
    const next = await channel.next(reader, seq, FOREVER_MS);
    if (next.type === "batches") seq = next.batches.at(-1)?.seq ?? seq;
  }
  assert.equal(channel.ended, "reset");
});

Deno.test("acknowledge() drops batches that the worker has", async () => {
  const channel = open();
  const long = "x".repeat(1024 * 1024);
  const messages = UNACKNOWLEDGED_BYTES_MAX / long.length + 2;
  const reader = channel.claim();
  for (let seq = 1; seq <= messages; seq++) {
    channel.send(["close", long]);
    channel.flush();
    await channel.next(reader, seq - 1, FOREVER_MS);
    assert.ok(channel.acknowledge(seq));
  }
  assert.equal(channel.ended, null);
  assert.equal(channel.acknowledge(messages + 1), false);
});

Deno.test("resumable() is false before the acknowledged batch and after the last one", () => {
  const channel = open();
  assert.equal(channel.resumable(1), false);
  channel.send(["pause"]);
  channel.flush();
  assert.equal(channel.resumable(0), true);
});

const turn = () => new Promise((resolve) => setImmediate(resolve));
const decoder = new TextDecoder();

/** The pieces of instructions as text. */
function pieces(channel: WorkerChannel, pingMs: number) {
  const source = instructionPieces(channel, 0, pingMs);
  return {
    cancel: () => source.cancel(),
    next: async () => {
      const piece = await source.next();
      return piece === null ? null : decoder.decode(piece);
    },
  };
}

Deno.test("instructionPieces() gives batches as events and the reason of their end", async () => {
  const channel = open();
  const events = pieces(channel, FOREVER_MS);
  assert.equal(await events.next(), ": connected\n\n");
  for (const [seq, message] of [[1, ["pause"]], [2, ["resume"]]] as const) {
    const next = events.next();
    channel.send(message);
    channel.flush();
    assert.equal(await next, `id: ${seq}\ndata: ${JSON.stringify([message])}\n\n`);
  }
  const last = events.next();
  channel.end("shutdown");
  assert.equal(await last, "event: shutdown\ndata: {}\n\n");
  assert.equal(await events.next(), null);
});

Deno.test("instructionPieces() gives pings while there are no batches", async () => {
  const channel = open();
  const events = pieces(channel, 1);
  assert.equal(await events.next(), ": connected\n\n");
  assert.equal(await events.next(), ": ping\n\n");
  channel.send(["pause"]);
  channel.flush();
  assert.equal(await events.next(), 'id: 1\ndata: [["pause"]]\n\n');
  assert.equal(await events.next(), ": ping\n\n");
  const waiting = events.next();
  await events.cancel();
  assert.equal(await waiting, null);
});

Deno.test("instructionPieces() reads nothing ahead for a connection that does not read", async () => {
  const channel = open();
  const events = pieces(channel, FOREVER_MS);
  await events.next();
  for (let count = 0; count < 10; count++) {
    channel.send(["pause"]);
    channel.flush();
    await turn();
  }
  assert.equal(
    await events.next(),
    `id: 1\ndata: ${JSON.stringify(Array(10).fill(["pause"]))}\n\n`,
  );
  await events.cancel();
});
