/**
 * The readers of a store, with a model of the values: transfers to peers and inputs of executions.
 * Each step of a reader waits for the test, so that values are stored, deleted, spilled and freed
 * in between. A reader may find any value that a key had since it began, and no mixture.
 */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type fc from "fast-check";
import type { Frame } from "../../../executor/wire/frame.ts";
import { FrameReader } from "../../../executor/wire/frame_reader.ts";
import { FrameWriter } from "../../../executor/wire/frame_writer.ts";
import { readInputs, writeRun } from "../../../executor/wire/run_frame.ts";
import type { Run } from "../../../executor/mod.ts";
import {
  asAttempt,
  asGraphId,
  asKey,
  encodePeerHead,
  type Key,
  NO_SETTINGS,
  PeerDataReader,
} from "../../../protocol/mod.ts";
import { OutgoingTransfer } from "../../../worker/data_server/transfer.ts";
import type { ValueStore } from "../../../worker/mod.ts";
import { Executions } from "../../../worker/shell/executions.ts";
import { FakeExecutor } from "../shell/fake_machine.ts";

export type ReaderKind = "transfer" | "execution";

/** Sizes around those at which memory is freed at once. */
const SIZES = { a: 256 * 1024, b: 300_000, c: 256 * 1024 - 1, d: 400_000 } as const;
export const KEYS = Object.keys(SIZES).map((name) => asKey(`o/n/${name}`));
const SECRET = new Uint8Array(16).fill(9);
/** Bytes that a socket takes at a time. */
const WRITE_BYTES = 150_000;
const HEADER = { graph: asGraphId("g"), short: false, tellStart: false, ...NO_SETTINGS };

/** Numbers of the values that a reader may find. */
type Allowed = Map<Key, Set<number>>;

/** The run was killed: the socket of its child is closed before the pool tells so. */
class ChildDied extends Error {}

export class StoreReaders {
  readonly #store: ValueStore;
  readonly #scheduler: fc.Scheduler;
  readonly #seen: Readonly<Record<ReaderKind, ValueStore>>;
  readonly #executions: Executions;
  readonly #executor: FakeExecutor;
  /** Key -> number of its value. */
  readonly #values = new Map<Key, number>();
  readonly #readers = new Set<Allowed>();
  readonly #ofAttempt = new Map<number, Allowed>();
  readonly #work = new Set<Promise<void>>();
  #errors: unknown[] = [];
  #last = 0;
  #attempts = 0;

  /** `pinless`: readers whose pins have no effect. */
  constructor(store: ValueStore, scheduler: fc.Scheduler, pinless: ReaderKind | null) {
    this.#store = store;
    this.#scheduler = scheduler;
    const seenBy = (kind: ReaderKind) => kind === pinless ? withoutPins(store) : store;
    this.#seen = { transfer: seenBy("transfer"), execution: seenBy("execution") };
    const nothing = () => {};
    this.#executions = new Executions(
      this.#seen.execution,
      (onOutcome) => new FakeExecutor(onOutcome),
      {
        tell: nothing,
        tellSucceeded: nothing,
        has: () => false,
        inlineBytesMax: () => 0,
        emitted: () => {},
        traces: { ended: nothing },
      },
    );
    this.#executor = this.#executions.executor as FakeExecutor;
    this.#executor.onRun = (run) => this.#begin(this.#write(run));
  }

  put(key: Key): void {
    const value = this.#make(key);
    this.#begin(Promise.resolve(this.#store.put(key, value, "gather")));
  }

  delete(key: Key): void {
    this.#values.delete(key);
    this.#begin(this.#store.delete([key]));
  }

  evict(): void {
    this.#begin(this.#store.evict().then(() => {}));
  }

  /** Sends values to a peer, which leaves after so many pieces. */
  send(keys: readonly Key[], piecesMax: number): void {
    const allowed = this.#reader(keys);
    const transfer = new OutgoingTransfer(this.#seen.transfer, keys, () => {
      this.#readers.delete(allowed);
    });
    this.#begin(this.#send(transfer, allowed, piecesMax));
  }

  /** Runs a task with these inputs, whose result becomes the value of a key. */
  execute(key: Key, wanted: readonly Key[]): void {
    const inputs = wanted.filter((input) => this.#values.has(input));
    const attempt = asAttempt(++this.#attempts);
    this.#ofAttempt.set(attempt, this.#reader(inputs));
    const call = { op: "identity", args: [] };
    this.#executions.start({ type: "execute", key, attempt, call, inputs, ...HEADER });
  }

  kill(which: number): void {
    const attempts = [...this.#executor.open.keys()];
    const attempt = attempts[which % Math.max(1, attempts.length)];
    if (attempt !== undefined) this.#executions.kill(attempt, "cancelled");
  }

  /** Lets some steps of readers and of the disk happen. */
  async step(count: number): Promise<void> {
    for (let done = 0; done < count && this.#scheduler.count() > 0; done++) {
      await this.#scheduler.waitNext(1);
      for (let turn = 0; turn < 12; turn++) await undefined;
    }
    assert.deepEqual(this.#errors, []);
  }

  /** Lets all readers finish, and checks all values. */
  async finish(): Promise<void> {
    for (let idle = 0; this.#work.size > 0; idle++) {
      assert.ok(idle < 1000, "all readers come to an end");
      await this.#scheduler.waitIdle();
      for (let turn = 0; turn < 12; turn++) await undefined;
    }
    assert.deepEqual(this.#errors, []);
    assert.equal(this.#store.count, this.#values.size);
    for (const [key, number] of this.#values) {
      this.#store.pin([key]);
      const value = this.#store.get(key);
      await this.#scheduler.waitIdle();
      check(key, await value, new Set([number]));
      this.#store.unpin([key]);
    }
    await this.#store.close();
  }

  #reader(keys: readonly Key[]): Allowed {
    const allowed: Allowed = new Map();
    for (const key of keys) {
      const number = this.#values.get(key);
      if (number !== undefined) allowed.set(key, new Set([number]));
    }
    this.#readers.add(allowed);
    return allowed;
  }

  /** The next value of a key: bytes that are all the same. */
  #make(key: Key): Uint8Array {
    const number = ++this.#last;
    this.#values.set(key, number);
    for (const allowed of this.#readers) allowed.get(key)?.add(number);
    return new Uint8Array(sizeOf(key)).fill(number);
  }

  async #send(transfer: OutgoingTransfer, allowed: Allowed, piecesMax: number): Promise<void> {
    const body = await transfer.body(encodePeerHead(transfer.index));
    const parser = new PeerDataReader(allowed.keys());
    const take = (piece: Uint8Array) => {
      for (const [key, value] of parser.push(piece)) check(key, value, allowed.get(key));
    };
    if (body instanceof Uint8Array) return take(body);
    const reader = body.getReader();
    for (let pieces = 0; pieces < piecesMax; pieces++) {
      const { done, value } = await reader.read();
      if (done) return assert.ok(parser.complete);
      // The piece is written to a socket meanwhile.
      await this.#pause();
      take(value);
    }
    await reader.cancel();
  }

  /** Writes a run to a child, which answers when it has read it. */
  async #write(run: Run): Promise<void> {
    const { attempt } = run;
    const writer = new FrameWriter(SECRET);
    writeRun(writer, {
      attempt: run.attempt,
      flags: 0,
      call: Uint8Array.of(1),
      inputs: run.inputs,
    });
    const reader = new FrameReader(SECRET, 4 * 1024 * 1024);
    let frame: Frame | undefined;
    await writer.drain(async (bytes) => {
      const count = Math.min(bytes.byteLength, WRITE_BYTES);
      for (let at = 0; at < count;) {
        const space = reader.space();
        const part = bytes.subarray(at, Math.min(count, at + space.byteLength));
        space.set(part);
        reader.advance(part.byteLength);
        frame ??= reader.next();
        at += part.byteLength;
      }
      await this.#pause();
      if (!this.#executor.open.has(attempt)) throw new ChildDied();
      return count;
    });
    assert.ok(frame, "the child has the whole frame");
    const allowed = this.#ofAttempt.get(attempt);
    for (const [index, value] of readInputs(frame).inputs.entries()) {
      const key = run.inputs[index]?.[0] as Key;
      check(key, value, allowed?.get(key));
    }
    if (allowed !== undefined) this.#readers.delete(allowed);
    this.#executor.succeed(attempt, this.#make(run.key));
  }

  #pause(): Promise<void> {
    return this.#scheduler.schedule(Promise.resolve());
  }

  #begin(work: Promise<void>): void {
    const tracked: Promise<void> = work.catch((error) => {
      if (!(error instanceof ChildDied)) this.#errors.push(error);
    }).finally(() => this.#work.delete(tracked));
    this.#work.add(tracked);
  }
}

function check(key: Key, value: Uint8Array | undefined, allowed: ReadonlySet<number> = new Set()) {
  assert.ok(value === undefined || value.byteLength > 0, `the memory of "${key}" was not freed`);
  const [first = 0] = value ?? [];
  assert.ok(value !== undefined && allowed.has(first), `"${key}" is a value that it had`);
  const whole = Buffer.alloc(sizeOf(key), first);
  assert.ok(whole.equals(value), `"${key}" has ${value.byteLength} bytes, or those of others`);
}

function sizeOf(key: Key): number {
  return SIZES[key.slice(-1) as keyof typeof SIZES];
}

function withoutPins(store: ValueStore): ValueStore {
  return new Proxy(store, {
    get(target, name) {
      if (name === "pin" || name === "unpin") return () => {};
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
