/** Which value is read and held for the task that starts next. */
import assert from "node:assert/strict";
import { asKey, type Key } from "../../../protocol/mod.ts";
import { ReadAhead } from "../../../worker/shell/read_ahead.ts";

const [A, B, C] = ["n/a", "n/b", "n/c"].map(asKey) as [Key, Key, Key];

/** A store whose values are on the disk, except for `hot`. */
class DiskStore {
  readonly hot = new Set<Key>();
  readonly read: Key[] = [];
  readonly pinned: Key[] = [];
  spilledMemory = 1;

  readAhead(key: Key): boolean {
    if (this.hot.has(key)) return false;
    this.read.push(key);
    return true;
  }

  pin(keys: Iterable<Key>): void {
    this.pinned.push(...keys);
  }

  unpin(keys: Iterable<Key>): void {
    for (const key of keys) this.pinned.splice(this.pinned.indexOf(key), 1);
  }
}

class Bench {
  readonly store = new DiskStore();
  readonly #ahead = new ReadAhead(this.store, { nextInputs: () => this.#inputs });
  #inputs: readonly Key[] = [];

  next(...inputs: Key[]): void {
    this.#inputs = inputs;
    this.#ahead.update();
  }
}

Deno.test("update() reads one spilled input of the next task, and holds it until another is next", () => {
  const bench = new Bench();
  const { store } = bench;
  store.hot.add(A);
  bench.next(A, B, C);
  bench.next(A, B, C);
  assert.deepEqual([store.read, store.pinned], [[B], [B]]);
  bench.next(C, B);
  assert.deepEqual([store.read, store.pinned], [[B], [B]], "a value that two tasks read");
  bench.next(C);
  assert.deepEqual([store.read, store.pinned], [[B, C], [C]]);
});

Deno.test("update() holds nothing when no task is next, also if nothing is spilled by then", () => {
  const bench = new Bench();
  const { store } = bench;
  bench.next(B);
  store.spilledMemory = 0;
  bench.next();
  assert.deepEqual([store.read, store.pinned], [[B], []]);
});

Deno.test("update() asks for no task while nothing is spilled", () => {
  const store = new DiskStore();
  store.spilledMemory = 0;
  new ReadAhead(store, { nextInputs: () => assert.fail("it is not asked") }).update();
});
