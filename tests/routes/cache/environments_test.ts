/** Workers with different environments: a task that is bound to one gets no result of the other. */
import assert from "node:assert/strict";
import { shortKey } from "../../../protocol/mod.ts";
import { FakeWorker } from "../fake_worker.ts";
import { CacheWorld, ENVIRONMENT } from "./cache_world.ts";

const OTHER = ENVIRONMENT.replace("x86_64", "aarch64");

class MixedWorld implements AsyncDisposable {
  private constructor(
    readonly world: CacheWorld,
    readonly other: FakeWorker,
  ) {}

  static async start(): Promise<MixedWorld> {
    const world = await CacheWorld.start();
    return new MixedWorld(
      world,
      await FakeWorker.join(world.url, { name: "w2", environment: OTHER }),
    );
  }

  /** Runs a graph. `here`, `there`: results of the tasks that run on the workers. */
  async run(
    graph: unknown,
    here: Readonly<Record<string, unknown>>,
    there: Readonly<Record<string, unknown>>,
  ): Promise<unknown> {
    const id = await this.world.submit("main", graph);
    const ended = this.world.json<{ state: string }>(
      "main",
      "GET",
      `/api/v1/graphs/${id}?wait=30`,
    );
    const early = ended.then(() => Promise.reject(new Error("The graph ended too early")));
    early.catch(() => {});
    const finish = async (worker: FakeWorker, values: Readonly<Record<string, unknown>>) => {
      for (let left = Object.keys(values).length; left > 0; left--) {
        const task = await Promise.race([worker.compute(), early]);
        await worker.finish(task, values[shortKey(task[1])]);
      }
    };
    await Promise.all([finish(this.world.worker, here), finish(this.other, there)]);
    assert.equal((await ended).state, "succeeded");
    return await this.world.json("main", "GET", `/api/v1/graphs/${id}/results`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.other[Symbol.asyncDispose]();
    await this.world[Symbol.asyncDispose]();
  }
}

const on = (...workers: string[]) => ({ op: "inc", args: [1], workers });

Deno.test("a task that is bound to a worker gets results of its environment only", async () => {
  await using mixed = await MixedWorld.start();
  assert.deepEqual(await mixed.run({ tasks: { a: on("w1") } }, { a: "x86" }, {}), { a: "x86" });
  await mixed.world.stored(1);
  assert.deepEqual(await mixed.run({ tasks: { a: on("w2") } }, {}, { a: "arm" }), { a: "arm" });
  await mixed.world.stored(2);
  assert.deepEqual(await mixed.run({ tasks: { a: on("w1") } }, {}, {}), { a: "x86" });
  assert.deepEqual(await mixed.run({ tasks: { a: on("w2") } }, {}, {}), { a: "arm" });
});

Deno.test("a plan key says that all inputs come from one environment", async () => {
  await using mixed = await MixedWorld.start();
  const graph = (first: string) => ({
    tasks: { a: on(first), b: { op: "add", args: [{ $ref: "a" }, 1], workers: ["w2"] } },
    outputs: ["b"],
  });
  assert.deepEqual(await mixed.run(graph("w1"), { a: "x86" }, { b: "of x86" }), { b: "of x86" });
  await mixed.world.stored(2);
  assert.deepEqual(
    await mixed.run(graph("w2"), {}, { a: "arm", b: "of arm" }),
    { b: "of arm" },
  );
  await mixed.world.stored(4);
});

Deno.test("a task that is bound to a worker does not wait for what another one computes", async () => {
  await using mixed = await MixedWorld.start();
  const tasks = (worker: string) => ({
    i: { op: "inc", args: [1], cache: false, workers: ["w1"] },
    a: { op: "add", args: [{ $ref: "i" }, 1], workers: [worker] },
  });
  const { world, other } = mixed;
  const first = await world.submit("main", { tasks: tasks("w1") });
  await world.worker.finish(await world.worker.compute(), 2);
  const one = await world.worker.compute();
  const second = await world.submit("main", { tasks: tasks("w2") });
  await world.worker.finish(await world.worker.compute(), 2);
  const two = await other.compute();
  await world.worker.finish(one, "x86");
  await other.finish(two, "arm");
  await world.stored(2);
  for (const [id, a] of [[first, "x86"], [second, "arm"]] as const) {
    await world.json("main", "GET", `/api/v1/graphs/${id}?wait=30`);
    assert.deepEqual(await world.json("main", "GET", `/api/v1/graphs/${id}/results`), { a });
  }
});
