/** Reading values from holders that serve, refuse, lie and break, over real connections. */
import assert from "node:assert/strict";
import { PeerTransfer, type TransferOpener } from "../../../peer/mod.ts";
import { asKey, encodePeerHead, type Key, type WorkerId } from "../../../protocol/mod.ts";
import type { ReplicaHolder } from "../../../scheduler/views/tasks.ts";
import type { MissingReplica } from "../../../scheduler/event.ts";
import {
  DeadAddresses,
  type GatherPorts,
  HolderUnreachable,
  openValue,
  readValues,
} from "../../../routes/results/gather.ts";
import { FakeHolder } from "./fake_holder.ts";

const A = asKey("local/ns/a");
const B = asKey("local/ns/b");
const C = asKey("local/ns/c");

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (value: BufferSource | undefined) => new TextDecoder().decode(value);

/** Ports over a plain table, which removes what was reported missing, like the machine. */
class Books implements GatherPorts {
  readonly reports: string[] = [];
  readonly deadAddresses = new DeadAddresses();
  /** Values of workers that can upload. */
  readonly uploaded = new Map<WorkerId, Record<string, Uint8Array>>();
  readonly #table: Map<Key, ReplicaHolder[]>;

  constructor(table: Record<string, readonly ReplicaHolder[]>) {
    this.#table = new Map(
      Object.entries(table).map(([key, holders]) => [asKey(key), [...holders]]),
    );
  }

  holders(key: Key): readonly ReplicaHolder[] {
    return this.#table.get(key) ?? [];
  }

  uploads(worker: WorkerId): TransferOpener {
    return (keys, idle) => {
      const values = this.uploaded.get(worker);
      if (values === undefined) return Promise.reject(new Error("it does not upload"));
      this.reports.push(`${worker} uploads ${keys.join(" ")}`);
      const found = keys.map((key) => [key, values[key] ?? new Uint8Array(0)] as const);
      const head = encodePeerHead(found.map(([key, value]) => [key, value.byteLength]));
      const body = new Blob([head, ...found.map(([, value]) => new Uint8Array(value))]);
      return Promise.resolve(new PeerTransfer(body.stream(), idle));
    };
  }

  missing(worker: WorkerId, copies: readonly MissingReplica[]): void {
    this.reports.push(`${worker} lacks ${copies.map(([key]) => key).join(" ")}`);
    for (const [key] of copies) {
      this.#table.set(key, this.holders(key).filter((holder) => holder.worker !== worker));
    }
  }
}

Deno.test("openValue() streams the bytes of a value unchanged", async () => {
  await using one = new FakeHolder("w1");
  const big = new Uint8Array(3_000_000).map((_, index) => index % 251);
  one.values.set(A, big);
  const value = await openValue(new Books({ [A]: [one.holder] }), A);
  assert.equal(value?.nbytes, big.byteLength);
  assert.deepEqual(new Uint8Array(await new Response(value?.bytes).arrayBuffer()), big);
});

Deno.test("openValue() opens an empty value", async () => {
  await using one = new FakeHolder("w1");
  one.values.set(A, new Uint8Array(0));
  const value = await openValue(new Books({ [A]: [one.holder] }), A);
  assert.equal(value?.nbytes, 0);
  assert.equal(await new Response(value?.bytes).text(), "");
});

Deno.test("openValue() reports a holder without the value, and tries the next", async () => {
  await using one = new FakeHolder("w1");
  await using two = new FakeHolder("w2");
  two.values.set(A, bytes("here"));
  const books = new Books({ [A]: [one.holder, two.holder] });
  const value = await openValue(books, A);
  assert.equal(await new Response(value?.bytes).text(), "here");
  assert.deepEqual(books.reports, ["w1 lacks local/ns/a"]);
});

Deno.test("openValue() is null when no worker holds the value, from the start or any more", async () => {
  await using one = new FakeHolder("w1");
  const books = new Books({ [A]: [one.holder] });
  assert.equal(await openValue(books, A), null);
  assert.equal(await openValue(books, B), null);
  assert.deepEqual(books.reports, ["w1 lacks local/ns/a"]);
});

for (const behaviour of ["busy", "stranger"] as const) {
  Deno.test(`openValue() skips a holder that is "${behaviour}"`, async () => {
    await using one = new FakeHolder("w1");
    await using two = new FakeHolder("w2");
    one.behaviour = behaviour;
    two.values.set(A, bytes("here"));
    const books = new Books({ [A]: [one.holder, two.holder] });
    const value = await openValue(books, A);
    assert.equal(await new Response(value?.bytes).text(), "here");
    assert.deepEqual(books.reports, []);
    assert.equal(one.asked.length, behaviour === "busy" ? 21 : 1);
  });
}

Deno.test("openValue() throws when holders exist and none answers", async () => {
  const gone = new FakeHolder("w1");
  const { holder } = gone;
  await gone[Symbol.asyncDispose]();
  const unreachable = { ...holder, url: null };
  for (const holders of [[holder], [unreachable], [holder, unreachable]]) {
    await assert.rejects(openValue(new Books({ [A]: holders }), A), HolderUnreachable);
  }
});

Deno.test("openValue() breaks its stream when the transfer ends early", async () => {
  await using one = new FakeHolder("w1");
  one.values.set(A, bytes("cut short"));
  one.behaviour = "broken";
  const value = await openValue(new Books({ [A]: [one.holder] }), A);
  await assert.rejects(new Response(value?.bytes).text());
});

Deno.test("openValue() can be cancelled before its end", async () => {
  await using one = new FakeHolder("w1");
  one.values.set(A, new Uint8Array(5_000_000));
  const value = await openValue(new Books({ [A]: [one.holder] }), A);
  const reader = value?.bytes.getReader();
  assert.ok(((await reader?.read())?.value?.byteLength ?? 0) > 0);
  await reader?.cancel();
});

Deno.test("readValues() requests all values of a holder at once", async () => {
  await using one = new FakeHolder("w1");
  await using two = new FakeHolder("w2");
  one.values.set(A, bytes("a")).set(B, bytes("b"));
  two.values.set(C, bytes("c"));
  const got = new Map<Key, string>();
  const books = new Books({ [A]: [one.holder], [B]: [one.holder], [C]: [two.holder] });
  const nowhere = await readValues(books, [A, B, C], (key, value) => got.set(key, text(value)));
  assert.deepEqual(nowhere, []);
  assert.deepEqual([...got].sort(), [[A, "a"], [B, "b"], [C, "c"]]);
  assert.deepEqual([one.asked, two.asked], [[[A, B]], [[C]]]);
});

Deno.test("readValues() keeps complete values of a broken transfer and reads the rest elsewhere", async () => {
  await using one = new FakeHolder("w1");
  await using two = new FakeHolder("w2");
  one.behaviour = "broken";
  one.values.set(A, bytes("a")).set(B, bytes("b"));
  two.values.set(A, bytes("a")).set(B, bytes("b"));
  const both = [one.holder, two.holder];
  const got: string[] = [];
  const books = new Books({ [A]: both, [B]: both });
  await readValues(books, [A, B], (_key, value) => got.push(text(value)));
  assert.deepEqual(got, ["a", "b"]);
  assert.deepEqual(two.asked, [[B]]);
  assert.deepEqual(books.reports, []);
});

Deno.test("readValues() returns keys without a holder and reads the rest", async () => {
  await using one = new FakeHolder("w1");
  one.values.set(A, bytes("a"));
  const got: string[] = [];
  const books = new Books({ [A]: [one.holder], [B]: [one.holder] });
  const nowhere = await readValues(books, [A, B, C], (_key, value) => got.push(text(value)));
  assert.deepEqual([...nowhere].sort(), [B, C]);
  assert.deepEqual(got, ["a"]);
  assert.deepEqual(books.reports, ["w1 lacks local/ns/b"]);
});

Deno.test("openValue() reads through an upload of a holder without an address", async () => {
  await using one = new FakeHolder("w1");
  const { holder } = one;
  const books = new Books({ [A]: [{ ...holder, url: null }] });
  books.uploaded.set(holder.worker, { [A]: bytes("here") });
  const value = await openValue(books, A);
  assert.equal(await new Response(value?.bytes).text(), "here");
  assert.deepEqual(one.asked, []);
});

Deno.test("openValue() does not try an address again that has just not answered", async () => {
  await using one = new FakeHolder("w1");
  one.behaviour = "stranger";
  const { holder } = one;
  const books = new Books({ [A]: [holder], [B]: [holder] });
  books.uploaded.set(holder.worker, { [A]: bytes("a"), [B]: bytes("b") });
  for (const key of [A, B]) {
    const value = await openValue(books, key);
    assert.equal(await new Response(value?.bytes).text(), key.slice(-1));
  }
  assert.deepEqual(one.asked, [[A]]);
  assert.deepEqual(books.reports, ["w1 uploads local/ns/a", "w1 uploads local/ns/b"]);
});

Deno.test("readValues() asks for the rest through an upload when a transfer breaks", async () => {
  await using one = new FakeHolder("w1");
  one.behaviour = "broken";
  for (const key of [A, B]) one.values.set(key, bytes(key));
  const { holder } = one;
  const books = new Books({ [A]: [holder], [B]: [holder] });
  books.uploaded.set(holder.worker, { [A]: bytes("wrong"), [B]: bytes(B) });
  const got = new Map<Key, string>();
  await readValues(books, [A, B], (key, value) => got.set(key, text(value)));
  assert.deepEqual(Object.fromEntries(got), { [A]: A, [B]: B });
  assert.deepEqual(books.reports, ["w1 uploads local/ns/b"]);
});
