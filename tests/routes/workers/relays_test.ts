/** Transfers through the scheduler: one piece at a time, bounded, and ended by either side. */
import assert from "node:assert/strict";
import { RELAYS_MAX, RELAYS_OF_WORKER_MAX } from "../../../base/mod.ts";
import { asAttempt, asKey, asWorkerId, type WorkerId } from "../../../protocol/mod.ts";
import { type RelayAnswer, Relays, type RelayTimes } from "../../../routes/workers/relays.ts";

const HOLDER = asWorkerId("holder");
const READER = asWorkerId("reader");
const KEYS = [asKey("local/n/a")];

/** Relays whose holders upload what the test gives. */
class Desk {
  /** Uploads that were asked for. */
  readonly asked: { readonly holder: WorkerId; readonly id: string }[] = [];
  /** Holders that did not upload. */
  readonly silent: string[] = [];
  readonly relays: Relays;

  constructor(times: RelayTimes = {}) {
    let ids = 0;
    this.relays = new Relays({
      ...times,
      newId: () => `t${++ids}`,
      epoch: () => asAttempt(7),
      onSilent: (holder, keys, epoch) => this.silent.push(`${holder} ${keys.join(" ")} @${epoch}`),
      ask: (holder, [, id]) => {
        if (holder === "gone") return null;
        this.asked.push({ holder, id });
        return { isReading: true };
      },
    });
  }
}

/** A body of endless pieces, and how many were taken from it. */
class Source {
  taken = 0;
  cancelled = false;
  readonly body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      this.taken++;
      controller.enqueue(new Uint8Array(1000).fill(this.taken));
    },
    cancel: () => {
      this.cancelled = true;
    },
  }, { highWaterMark: 0 });
}

function bytesOf(answer: RelayAnswer): ReadableStream<Uint8Array<ArrayBuffer>> {
  assert.equal(answer.type, "relayed");
  return (answer as Extract<RelayAnswer, { type: "relayed" }>).bytes;
}

Deno.test("Relays pass a body on whole, and count it", async () => {
  const { relays } = new Desk();
  const answer = relays.open(HOLDER, KEYS, READER);
  const upload = relays.upload("t1", HOLDER, new Blob(["some bytes"]).stream());
  assert.equal(await new Response(bytesOf(await answer)).text(), "some bytes");
  assert.equal(await upload, "complete");
  assert.deepEqual(relays.counts, { open: 0, begunTotal: 1, bytesTotal: 10 });
});

Deno.test("Relays take a piece from the holder only when the reader asks for one", async () => {
  const { relays } = new Desk();
  const source = new Source();
  const answer = relays.open(HOLDER, KEYS, READER);
  const upload = relays.upload("t1", HOLDER, source.body);
  const reader = bytesOf(await answer).getReader();
  for (let piece = 1; piece <= 3; piece++) {
    assert.equal((await reader.read()).value?.[0], piece);
    assert.equal(source.taken, piece);
  }
  await reader.cancel();
  assert.equal(await upload, "broken");
  assert.equal(source.cancelled, true);
  assert.equal(relays.counts.open, 0);
});

Deno.test("Relays take an upload from the worker that was asked, once", async () => {
  const { relays } = new Desk();
  const answer = relays.open(HOLDER, KEYS, READER);
  const body = () => new Blob(["mine"]).stream();
  assert.equal(await relays.upload("t1", READER, body()), "unknown");
  assert.equal(relays.refuse("t1", READER, 0), false);
  const upload = relays.upload("t1", HOLDER, body());
  assert.equal(await relays.upload("t1", HOLDER, body()), "unknown");
  assert.equal(await new Response(bytesOf(await answer)).text(), "mine");
  assert.equal(await upload, "complete");
});

Deno.test("Relays say that a holder is busy, does not begin, or is not connected", async () => {
  const desk = new Desk({ startMs: 1 });
  const { relays } = desk;
  const busy = relays.open(HOLDER, KEYS, READER);
  assert.equal(relays.refuse("t1", HOLDER, 2000), true);
  assert.deepEqual(await busy, { type: "busy", retryAfterMs: 2000 });
  assert.equal((await relays.open(HOLDER, KEYS, READER)).type, "unreachable");
  assert.equal((await relays.open(asWorkerId("gone"), KEYS, READER)).type, "unreachable");
  assert.deepEqual(desk.silent, ["holder local/n/a @7"]);
  assert.equal(await relays.upload("t2", HOLDER, new Blob(["late"]).stream()), "unknown");
  assert.equal(relays.counts.open, 0);
});

Deno.test("Relays end at once when the holder leaves, if it has not begun to send", async () => {
  const desk = new Desk();
  const { relays } = desk;
  const begun = relays.open(HOLDER, KEYS, READER);
  const upload = relays.upload("t1", HOLDER, new Blob(["begun"]).stream());
  const waiting = relays.open(HOLDER, KEYS, READER);
  const other = relays.open(asWorkerId("other"), KEYS, READER);
  relays.abandon(HOLDER);
  assert.deepEqual(await waiting, { type: "unreachable", detail: "it has left the cluster" });
  assert.equal(await new Response(bytesOf(await begun)).text(), "begun");
  assert.equal(await upload, "complete");
  assert.equal(relays.refuse("t3", asWorkerId("other"), 0), true, "another holder is still asked");
  await other;
  assert.deepEqual([relays.counts.open, desk.silent], [0, []]);
});

Deno.test("Relays end a transfer in which a holder falls silent, or breaks off", async () => {
  const { relays } = new Desk({ idleMs: 1 });
  const silent = relays.open(HOLDER, KEYS, READER);
  const upload = relays.upload(
    "t1",
    HOLDER,
    new ReadableStream({ pull: () => new Promise(() => {}) }),
  );
  await assert.rejects(new Response(bytesOf(await silent)).bytes(), /nothing received/);
  assert.equal(await upload, "broken");

  const broken = relays.open(HOLDER, KEYS, READER);
  const cut = relays.upload(
    "t2",
    HOLDER,
    new ReadableStream({ pull: (c) => c.error(new Error("cut")) }),
  );
  await assert.rejects(new Response(bytesOf(await broken)).bytes(), /cut/);
  assert.equal(await cut, "broken");
});

Deno.test("Relays are bounded in all, for each reader and for each holder", async () => {
  const desk = new Desk();
  const { relays } = desk;
  const worker = (index: number) => asWorkerId(`w${index}`);
  const open = (holder: number, reader: number) =>
    relays.open(worker(holder), KEYS, worker(reader));
  const isBusy = async (holder: number, reader: number) =>
    (await open(holder, reader)).type === "busy";
  const waiting: Promise<RelayAnswer>[] = [];
  for (let index = 0; index < RELAYS_OF_WORKER_MAX; index++) waiting.push(open(1, 2));
  assert.equal(await isBusy(1, 3), true, "the holder has enough");
  assert.equal(await isBusy(4, 2), true, "the reader has enough");
  for (let index = waiting.length; index < RELAYS_MAX; index++) {
    waiting.push(open(100 + index, 200 + index));
  }
  assert.equal(await isBusy(5, 6), true, "all have enough together");
  for (const { holder, id } of desk.asked) relays.refuse(id, holder, 0);
  await Promise.all(waiting);
  assert.equal(relays.counts.open, 0);
});
