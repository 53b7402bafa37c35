/** Who gets a compiler process, who waits, and who gives one up. */
import assert from "node:assert/strict";
import {
  CompilersBusyError,
  type CompilerSlot,
  CompilerSlots,
  type SlotRequest,
} from "../../compile/compiler_slots.ts";

const WAIT_MS = 10_000;

/** Slots with a clock that a test moves, and requests by name. */
class SlotWorld {
  readonly slots: CompilerSlots;
  /** Names of the requests that have a slot, in the order in which they got it. */
  readonly granted: string[] = [];
  /** Names of the requests that must give their slot up, and of those that waited too long. */
  readonly asked: string[] = [];
  readonly refused: string[] = [];
  readonly #held = new Map<string, CompilerSlot>();
  readonly #timers = new Set<{ readonly at: number; readonly call: () => void }>();
  #now = 0;

  constructor(slots: number, waitMs = WAIT_MS) {
    const after = (ms: number, call: () => void) => {
      const timer = { at: this.#now + ms, call };
      this.#timers.add(timer);
      return () => void this.#timers.delete(timer);
    };
    this.slots = new CompilerSlots({ slots, waitMs, time: { now: () => this.#now, after } });
  }

  async ask(name: string, owner: string, urgency: SlotRequest["urgency"] = "graph"): Promise<this> {
    this.slots.take({ owner, urgency }).then((slot) => {
      this.granted.push(name);
      this.#held.set(name, slot);
      slot.signal.addEventListener("abort", () => this.asked.push(name));
    }, (error) => {
      assert.ok(error instanceof CompilersBusyError);
      this.refused.push(name);
    });
    await settled();
    return this;
  }

  slot(name: string): CompilerSlot {
    const slot = this.#held.get(name);
    assert.ok(slot !== undefined, name);
    return slot;
  }

  async release(...names: readonly string[]): Promise<void> {
    for (const name of names) this.slot(name)[Symbol.dispose]();
    await settled();
  }

  /** Moves the clock, and calls the timers that are due in their order. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const [due] = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (due === undefined) break;
      this.#timers.delete(due);
      this.#now = due.at;
      due.call();
      await settled();
    }
    this.#now = end;
  }

  get timers(): number {
    return this.#timers.size;
  }
}

async function settled(): Promise<void> {
  for (let step = 0; step < 8; step++) await null;
}

Deno.test("CompilerSlots: slots released in one turn go to different waiting requests", async () => {
  const world = new SlotWorld(2);
  for (const name of ["1", "2", "3", "4"]) await world.ask(name, "a");
  assert.deepEqual(world.granted, ["1", "2"]);
  await world.release("1", "2");
  assert.deepEqual(world.granted, ["1", "2", "3", "4"]);
  assert.equal(world.timers, 0);
});

Deno.test("CompilerSlots: a request that gives up does not take the slot of a later one", async () => {
  const world = new SlotWorld(1);
  await world.ask("first", "a");
  world.slot("first").complete();
  await world.ask("late", "a");
  await world.pass(WAIT_MS);
  assert.deepEqual(world.refused, ["late"]);
  await world.release("first");
  await world.release("first");
  await world.ask("next", "a");
  await world.ask("other", "a");
  assert.deepEqual(world.granted, ["first", "next"]);
});

Deno.test("CompilerSlots: two slow bodies of one owner do not keep others out", async () => {
  const world = new SlotWorld(2);
  await world.ask("slow", "a");
  await world.ask("slower", "a");
  world.slot("slow").received(100);
  await world.ask("other", "b");
  // At most one slot an owner while others wait.
  assert.deepEqual(world.asked, ["slower"]);
  await world.release("slower");
  assert.deepEqual(world.granted, ["slow", "slower", "other"]);
});

Deno.test("CompilerSlots: the slowest body gives way, of any owner", async () => {
  const world = new SlotWorld(2);
  await world.ask("fast", "a");
  await world.ask("slow", "b");
  await world.pass(4000);
  await world.ask("other", "c");
  await world.ask("later", "a");
  assert.deepEqual(world.asked, []);
  world.slot("fast").received(100 * 1024 * 1024);
  await world.pass(3000);
  assert.deepEqual(world.asked, ["slow"]);
  await world.release("slow");
  assert.deepEqual(world.granted, ["fast", "slow", "other"]);
});

Deno.test("CompilerSlots: a body that has arrived keeps its slot", async () => {
  const world = new SlotWorld(2);
  await world.ask("one", "a");
  await world.ask("two", "a");
  world.slot("one").complete();
  world.slot("two").complete();
  await world.ask("other", "b");
  await world.pass(WAIT_MS);
  assert.deepEqual([world.asked, world.refused], [[], ["other"]]);
});

Deno.test("CompilerSlots: dry runs and views leave one slot to graphs, and dry runs are last", async () => {
  const world = new SlotWorld(2);
  await world.ask("dry", "a", "dry-run");
  world.slot("dry").complete();
  await world.ask("dry-2", "a", "dry-run");
  await world.ask("view", "a", "view");
  assert.ok(world.slots.isFree);
  await world.ask("graph", "a");
  assert.deepEqual(world.granted, ["dry", "graph"]);
  await world.ask("graph-2", "a");
  await world.release("dry");
  await world.release("graph");
  assert.deepEqual(world.granted.slice(2), ["graph-2", "view"]);
  await world.release("view");
  assert.deepEqual(world.granted.slice(4), ["dry-2"]);
});

Deno.test("CompilerSlots: a dry run that arrives gives way to a graph at once", async () => {
  const world = new SlotWorld(2);
  await world.ask("dry", "a", "dry-run");
  await world.ask("graph", "b");
  await world.ask("other", "c");
  assert.deepEqual(world.asked, ["dry"]);
  await world.ask("another", "d");
  assert.deepEqual(world.asked, ["dry"]);
});

Deno.test("CompilerSlots: owners take turns", async () => {
  const world = new SlotWorld(1, Infinity);
  for (const name of ["a1", "a2", "a3"]) await world.ask(name, "a");
  for (const name of ["b1", "b2"]) await world.ask(name, "b");
  for (const name of ["a1", "b1", "a2", "b2"]) {
    assert.equal(world.granted.at(-1), name);
    await world.release(name);
  }
  assert.equal(world.granted.at(-1), "a3");
});
