/** What a process keeps in memory after its tasks, where the worker is short of it. */
import assert from "node:assert/strict";
import { eventually } from "../../eventually.ts";
import { poolWorld } from "../executor_world.ts";

const MIB = 2 ** 20;
const VALUE_BYTES = 16 * MIB;
/** Less than one of the values, and more than the modules and the code of the tasks. */
const GROWTH_BYTES_MAX = 14 * MIB;

const files = {
  "tasks.ts": `
export const make = (bytes: number) => new Uint8Array(bytes).fill(1);
export const last = (value: Uint8Array) => value.at(-1);
export const hold = (value: Uint8Array) => {
  (globalThis as { held?: unknown }).held = value;
};
const reused = new Float64Array(1_000_000);
export const giveAway = () => {
  const array = new Float64Array(1_000_000);
  queueMicrotask(() => array.buffer.transfer());
  return array;
};
export const reuse = (seed: number) => reused.fill(seed);
export const heldByte = () => (globalThis as { held?: Uint8Array }).held?.at(-1);
export const environment = () => {
  const { stdout } = new Deno.Command("env").outputSync();
  return Object.keys(Deno.env.toObject()).join() + new TextDecoder().decode(stdout);
};
`,
};

function smallWorld() {
  return poolWorld({ files, ...OPTIONS, idleGrowthBytesMax: 24 * MIB });
}

const OPTIONS = { slots: 1, spares: 0, prepared: 0, sampleMs: 2 ** 30 };

type SmallWorld = ReturnType<typeof smallWorld>;

function growth({ executor }: SmallWorld): number {
  executor.residentBytes();
  return executor.growthBytes();
}

Deno.test("a process keeps no argument and no result of the tasks that have ended", async () => {
  await using world = smallWorld();
  const value = new Uint8Array(VALUE_BYTES).fill(7);
  for (let n = 0; n < 3; n++) {
    assert.equal(await world.value("./tasks.ts#last", [{ $ref: 0 }], { inputs: [value] }), 7);
    await eventually("the argument is gone", () => growth(world) < GROWTH_BYTES_MAX);
    await world.value("./tasks.ts#make", [VALUE_BYTES]);
    await eventually("the result is gone", () => growth(world) < GROWTH_BYTES_MAX);
  }
});

Deno.test("a value that a task has kept stays whole", async () => {
  await using world = smallWorld();
  const value = new Uint8Array(VALUE_BYTES).fill(7);
  await world.value("./tasks.ts#hold", [{ $ref: 0 }], { inputs: [value] });
  await world.value("./tasks.ts#make", [VALUE_BYTES]);
  assert.equal(await world.value("./tasks.ts#heldByte"), 7);
  assert.ok(growth(world) >= VALUE_BYTES, "it is in use");
});

for (const [memory, idleGrowthBytesMax] of [["little", 24 * MIB], ["much", 2 ** 40]] as const) {
  Deno.test(`no task sees how much memory it may leave, and no program that it starts: ${memory}`, async () => {
    const permissions = { allowEnv: true, allowRun: ["env"] } as const;
    await using world = poolWorld({ files, ...OPTIONS, idleGrowthBytesMax, permissions });
    const seen = await world.value("./tasks.ts#environment") as string;
    assert.match(seen, /PATH=/);
    assert.doesNotMatch(seen, /MALLOC/);
  });
}

Deno.test("tasks that fill and return the same memory have their own values", async () => {
  await using world = smallWorld();
  const seeds = [1, 2, 3, 4, 5, 6];
  // Short tasks wait for each other in the process.
  const values = await Promise.all(
    seeds.map((seed) => world.value("./tasks.ts#reuse", [seed], { short: true })),
  );
  for (const [index, value] of (values as Float64Array[]).entries()) {
    assert.equal(value.length, 1_000_000);
    assert.ok(value.every((item) => item === seeds[index]), `the value of ${seeds[index]}`);
  }
});

Deno.test("a task that gives the memory of its array away before it is sent fails alone, and its error says why", async () => {
  await using world = smallWorld();
  const outcome = await world.run("./tasks.ts#giveAway", []);
  assert.ok(outcome.type === "failed");
  assert.equal(outcome.error.exitCode, 76);
  assert.match(outcome.error.message, /freed or transferred before it was sent: a task must not/);
  assert.equal(await world.value("./tasks.ts#last", [{ $value: Uint8Array.of(7) }]), 7);
});
