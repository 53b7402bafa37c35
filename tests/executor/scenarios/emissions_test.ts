/** What tasks say while they run: `Weir.emit` and `Weir.progress`. */
import assert from "node:assert/strict";
import type { Attempt } from "../../../protocol/mod.ts";
import { eventually } from "../../eventually.ts";
import { type ExecutorWorld, testWithOnePool } from "../executor_world.ts";

const files = {
  "tasks.ts": `
export const say = async () => {
  await Weir.emit("found", { at: [1, 2] });
  await Weir.progress(3, 8, "reading");
  await Weir.progress(4);
  return 1;
};
export const loop = async () => {
  await Weir.progress(1, 2);
  for (;;) { /* computes */ }
};
export const flood = async () => {
  for (let i = 0; i < 1000; i++) await Weir.emit("i", i);
  return 1;
};
export const late = () => { Promise.resolve().then(() => Weir.emit("late", 1)); return 1; };
export const wait = () => new Promise((resolve) => setTimeout(resolve, 20));
const attempts = {
  topic: () => Weir.emit("", 1),
  long: () => Weir.emit("x".repeat(65), 1),
  large: () => Weir.emit("x", "y".repeat(5000)),
  circular: () => { const a = {}; a.a = a; return Weir.emit("x", a); },
  negative: () => Weir.progress(-1),
  text: () => Weir.progress(1, "2"),
};
export const fault = (name) => attempts[name]();
export const patched = async () => {
  JSON.stringify = () => { throw new Error("patched"); };
  Uint8Array.prototype.set = () => { throw new Error("patched"); };
  await Weir.emit("x", 1);
  return 1;
};
`,
};

function emissions({ outcomes }: ExecutorWorld, attempt: Attempt): unknown[] {
  return outcomes.flatMap((outcome) =>
    outcome.type === "emitted" && outcome.attempt === attempt ? [outcome.emission] : []
  );
}

testWithOnePool("what tasks say while they run", { files }, {
  "emissions come in order, before the end of the run": async (world) => {
    const { attempt, ended } = world.start("./tasks.ts#say");
    await ended;
    assert.deepEqual(emissions(world, attempt), [
      { topic: "found", value: { at: [1, 2] } },
      { done: 3, total: 8, text: "reading" },
      { done: 4, total: null, text: "" },
    ]);
    assert.equal(world.outcomes.at(-1)?.type, "succeeded");
  },
  "an emission that was awaited has left a task that computes": async (world) => {
    const { attempt, ended } = await world.begin("./tasks.ts#loop");
    await eventually("the progress", () => emissions(world, attempt).length === 1);
    world.executor.kill(attempt, "cancelled");
    await ended;
  },
  "a task that emits too much sends its first ten, and few more": async (world) => {
    const { attempt, ended } = world.start("./tasks.ts#flood");
    const begun = performance.now();
    assert.equal((await ended).type, "succeeded");
    const sent = emissions(world, attempt).length;
    // The run gains ten emissions in a second, and its process waits for this one.
    assert.ok(sent >= 10 && sent <= 11 + (performance.now() - begun) / 100, `${sent}`);
  },
  "what a task says after its end is dropped": async (world) => {
    const before = world.outcomes.length;
    await world.run("./tasks.ts#late");
    await world.run("./tasks.ts#wait");
    const types = world.outcomes.slice(before).map(({ type }) => type);
    assert.deepEqual(types, ["succeeded", "succeeded"]);
  },
  "an emission that is not valid fails the task that does not catch it": async (world) => {
    const expected = {
      topic: /^Cannot emit: the topic must have 1 to 64 characters$/,
      long: /^Cannot emit: the topic must have 1 to 64 characters$/,
      large: /^Cannot emit: the value takes more than 4096 bytes as JSON$/,
      circular: /circular/,
      negative: /^Cannot show the progress: done and total must be numbers from 0/,
      text: /^Cannot show the progress: done and total must be numbers from 0/,
    };
    for (const [name, message] of Object.entries(expected)) {
      const error = await world.error("./tasks.ts#fault", [name]);
      assert.match(error.message, message, name);
      assert.equal(error.name, "TypeError", name);
    }
  },
  "a task that has changed the language still emits": async (world) => {
    const { attempt, ended } = world.start("./tasks.ts#patched");
    assert.equal((await ended).type, "succeeded");
    assert.deepEqual(emissions(world, attempt), [{ topic: "x", value: 1 }]);
  },
});
