/** No reader of a store finds memory that was freed: compared with a model, in any order. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { MemoryTier } from "../../../spill/mod.ts";
import { MemoryStore, SpillStore } from "../../../worker/mod.ts";
import { propertyRuns } from "../../property_runs.ts";
import { KEYS, type ReaderKind, StoreReaders } from "./store_readers.ts";

type Command = (readers: StoreReaders) => void | Promise<void>;

const key = fc.constantFrom(...KEYS);
const keys = fc.uniqueArray(key, { minLength: 1, maxLength: 3 });

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: key.map((key) => named(`put ${key}`, (on) => on.put(key))) },
  { weight: 2, arbitrary: key.map((key) => named(`delete ${key}`, (on) => on.delete(key))) },
  fc.constant(named("evict", (on) => on.evict())),
  {
    weight: 2,
    arbitrary: fc.tuple(keys, fc.constantFrom(2, 5, Infinity)).map(([keys, pieces]) =>
      named(`send ${keys} ${pieces}`, (on) => on.send(keys, pieces))
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(key, keys).map(([key, inputs]) =>
      named(`execute ${key} <- ${inputs}`, (on) => on.execute(key, inputs))
    ),
  },
  fc.nat(3).map((which) => named(`kill ${which}`, (on) => on.kill(which))),
  {
    weight: 6,
    arbitrary: fc.integer({ min: 1, max: 6 }).map((count) =>
      named(`${count} steps`, (on) => on.step(count))
    ),
  },
);

function named(name: string, command: Command): Command {
  return Object.assign(command, { [fc.toStringMethod]: () => name });
}

/** `pinless`: the readers whose pins are taken away. */
function property(pinless: ReaderKind | null) {
  return fc.asyncProperty(
    fc.scheduler(),
    fc.constantFrom(0, 300_000, 700_000, null),
    fc.array(command, { minLength: 1, maxLength: 40, size: "max" }),
    async (scheduler, target, commands) => {
      const latency = () => scheduler.schedule(Promise.resolve());
      const store = target === null
        ? new MemoryStore()
        : new SpillStore({ target, slow: new MemoryTier({ latency }), clock: () => 0 });
      const readers = new StoreReaders(store, scheduler, pinless);
      for (const command of commands) await command(readers);
      await readers.finish();
    },
  );
}

Deno.test("readers of a store find whole values, whatever is deleted, spilled and freed", async () => {
  await fc.assert(property(null), propertyRuns(1000));
});

for (const pinless of ["transfer", "execution"] as const) {
  Deno.test(`the pins of a reader of kind "${pinless}" are needed`, async () => {
    const { failed } = await fc.check(property(pinless), { numRuns: 300, endOnFailure: true });
    assert.ok(failed, "values are read without a pin, and no run finds a freed one");
  });
}
