/** What tasks say while they run, from the post of their worker to facts and the status. */
import assert from "node:assert/strict";
import { OWNER_EMISSIONS_BURST } from "../../../base/mod.ts";
import { type Compute, type Emission, SECRET_HEADER } from "../../../protocol/mod.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld, problemOf } from "../world.ts";

const HALF = { done: 4, total: 8, text: "reading" };

/** A scheduler, a worker, and a task that it runs. */
class Scene implements AsyncDisposable {
  readonly api: ApiWorld;
  readonly #server: { readonly url: string; stop(): Promise<boolean> };
  worker!: FakeWorker;
  graph = "";
  task!: Compute;
  now = 1_000_000;

  private constructor() {
    this.api = new ApiWorld({
      time: { now: () => this.now, after: () => () => {} },
    });
    this.#server = this.api.serve();
  }

  static async start(): Promise<Scene> {
    const scene = new Scene();
    scene.worker = await FakeWorker.join(scene.#server.url);
    scene.graph = await scene.api.submit({ tasks: { x: { op: "inc", args: [1] } } });
    scene.task = await scene.worker.compute();
    return scene;
  }

  /** Posts emissions of the task; `attempt`: of another attempt. */
  async post(
    emissions: readonly Emission[],
    {
      attempt = this.task[2] as number,
      by = this.worker,
      secret = by.registered.secret,
    }: { attempt?: number; by?: FakeWorker; secret?: string } = {},
  ): Promise<Response> {
    const { id, incarnation } = by.registered;
    const items = emissions.map((emission) => ({ key: this.task[1], attempt, emission }));
    return await this.api.ask(
      "POST",
      `/api/v1/workers/${id}/emissions?incarnation=${incarnation}`,
      { items },
      { [SECRET_HEADER]: secret },
    );
  }

  get url(): string {
    return this.#server.url;
  }

  /** The facts of tasks that speak, without their time. */
  facts(): unknown[] {
    const { ring } = this.api.shell.ports.events;
    const facts: Record<string, unknown>[] = [];
    for (let number = ring.first; number <= ring.last; number++) {
      const data = /^data: (.*)$/m.exec(ring.get(number)?.text ?? "")?.[1] ?? "{}";
      const { at: _, ...fact } = JSON.parse(data);
      if (/^task-(?:emitted|progress)$/.test(fact.type)) facts.push(fact);
    }
    return facts;
  }

  async progress(): Promise<unknown> {
    const path = `/api/v1/graphs/${this.graph}/tasks`;
    const one = await this.api.get(`${path}/x`) as { progress?: unknown };
    const list = await this.api.get(`${path}?fields=key,progress`) as { items: unknown[] };
    const expected = one.progress === undefined ? {} : { progress: one.progress };
    assert.deepEqual(list.items, [{ key: "x", ...expected }]);
    return one.progress;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.worker[Symbol.asyncDispose]();
    await this.#server.stop();
  }
}

Deno.test("what a running task says becomes facts of its graph, and its status has its progress", async () => {
  await using scene = await Scene.start();
  const { graph } = scene;
  const emitted = { topic: "found", value: [1, null] };
  assert.equal((await scene.post([emitted, HALF])).status, 204);
  assert.deepEqual(scene.facts(), [
    { type: "task-emitted", graph, key: "x", ...emitted },
    { type: "task-progress", graph, key: "x", ...HALF },
  ]);
  assert.deepEqual(await scene.progress(), HALF);
  await scene.worker.finish(scene.task, 2);
  assert.equal(await scene.progress(), undefined, "it runs no more");
  await scene.post([HALF]);
  assert.equal(scene.facts().length, 2, "a task that has ended says nothing");
});

Deno.test("a worker speaks for no attempt that it does not run", async () => {
  await using scene = await Scene.start();
  assert.equal((await scene.post([HALF], { attempt: scene.task[2] + 1 })).status, 204);
  const refused = await scene.post([HALF], { secret: "wrong" });
  assert.equal((await problemOf(refused)).code, "wrong_secret");
  assert.deepEqual(scene.facts(), []);
  assert.equal(await scene.progress(), undefined);
});

Deno.test("emissions beyond the limit of an owner are counted, and the last progress is kept", async () => {
  await using scene = await Scene.start();
  for (let sent = 0; sent < OWNER_EMISSIONS_BURST + 50; sent += 50) {
    const emissions = Array.from({ length: 50 }, (_, at) => ({ ...HALF, done: sent + at }));
    assert.equal((await scene.post(emissions)).status, 204);
  }
  assert.equal(scene.facts().length, OWNER_EMISSIONS_BURST);
  assert.deepEqual(await scene.progress(), { ...HALF, done: OWNER_EMISSIONS_BURST + 49 });
  const page = await (await scene.api.ask("GET", "/metrics")).text();
  assert.match(page, /^weir_emissions_dropped_total 50$/m);
  scene.now += 100;
  await scene.post([HALF, HALF, HALF, HALF, HALF, HALF]);
  assert.equal(scene.facts().length, OWNER_EMISSIONS_BURST + 5, "five more after 100 ms");
});

Deno.test("of two runs of a task both emit, and only the first one shows its progress", async () => {
  await using scene = await Scene.start();
  await scene.worker.finish(scene.task, 2);
  const tasks = Object.fromEntries(
    ["r-1", "r-2", "r-3", "r-4"].map((key) => [key, { op: "inc", args: [1] }]),
  );
  const secondChance = { factor: 1, minimum: "1ms" };
  scene.graph = await scene.api.submit({ tasks, secondChance });
  await scene.worker.finishAll({ "r-1": 2, "r-2": 2, "r-3": 2 });
  scene.task = await scene.worker.compute();
  await using other = await FakeWorker.join(scene.url, { name: "w2" });
  const [, key, attempt] = scene.task;
  const memory = { process: 0, managed: 0, spilledMemory: 0, spilledDisk: 0 };
  const executing = [[key, attempt, 10_000_000]] as const;
  await scene.worker.post([
    "heartbeat",
    { memory, executing, bandwidth: 0, receivedBytesTotal: 0 },
  ]);
  const second = await other.compute();
  const emitted = { topic: "found", value: 1 };
  await scene.post([HALF]);
  await scene.post([emitted, { ...HALF, done: 1 }], { attempt: second[2], by: other });
  const { graph } = scene;
  assert.deepEqual(scene.facts(), [
    { type: "task-progress", graph, key: "r-4", ...HALF },
    { type: "task-emitted", graph, key: "r-4", ...emitted },
  ]);
  const path = `/api/v1/graphs/${graph}/tasks/r-4`;
  const progress = async () => (await scene.api.get(path) as { progress?: unknown }).progress;
  assert.deepEqual(await progress(), HALF);
  await scene.worker.hangUp();
  await scene.worker.post(["left", "it leaves"]);
  assert.equal(await progress(), undefined);
  await scene.post([HALF], { attempt: second[2], by: other });
  assert.deepEqual(await progress(), HALF, "the second run goes on alone");
});

Deno.test("a post that is not valid is refused with the place", async () => {
  await using scene = await Scene.start();
  for (const emission of [{ topic: "", value: 1 }, { done: -1, total: null, text: "" }]) {
    const problem = await problemOf(await scene.post([emission]));
    assert.equal(problem.code, "invalid_body");
    assert.match(JSON.stringify(problem.errors), /\/items\/0\/emission/);
  }
  assert.deepEqual(scene.facts(), []);
});
