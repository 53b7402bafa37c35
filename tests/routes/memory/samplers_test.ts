/** Routes of memory samplers: series, tables and plots. */
import assert from "node:assert/strict";
import { MemorySampler } from "../../../amm/mod.ts";
import { asWorkerId, type SamplerStatus, type SamplerTable } from "../../../protocol/mod.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld, problemOf } from "../world.ts";

const SAMPLERS = "/api/v1/memory/samplers";

/** A clock that the test moves. */
class Time {
  at = 1_700_000_000_000;
  #calls: { readonly at: number; readonly call: () => void }[] = [];

  now = () => this.at;

  after = (ms: number, call: () => void) => {
    const entry = { at: this.at + ms, call };
    this.#calls.push(entry);
    return () => void (this.#calls = this.#calls.filter((other) => other !== entry));
  };

  /** Moves the time in steps and makes the calls that are due. */
  async pass(ms: number, step = 10): Promise<void> {
    for (const end = this.at + ms; this.at < end;) {
      this.at += step;
      const due = this.#calls.filter(({ at }) => at <= this.at);
      this.#calls = this.#calls.filter(({ at }) => at > this.at);
      for (const { call } of due) call();
      // Ticks are delivered after the data that waits in the sockets.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

async function start(world: ApiWorld, body: unknown): Promise<SamplerStatus> {
  const response = await world.ask("POST", SAMPLERS, body);
  assert.equal(response.status, 201, await response.clone().text());
  const status = await response.json() as SamplerStatus;
  assert.equal(response.headers.get("location"), `${SAMPLERS}/${status.id}`);
  return status;
}

Deno.test("a series has its first sample at the start and its last one at the stop", async () => {
  const time = new Time();
  using world = new ApiWorld({ time, machine: { amm: false } });
  const started = await start(world, { measure: "managed", interval: 1, label: "run" });
  const first = { time: time.at / 1000, bytes: 0, min: 0, max: 0 };
  const { id, ...rest } = started;
  assert.deepEqual(rest, {
    label: "run",
    measure: "managed",
    interval: 1,
    running: true,
    samples: [first],
  });
  await time.pass(2500);
  const stopped = await world.ask("POST", `${SAMPLERS}/${id}/stop`);
  const { samples, running } = await stopped.json() as SamplerStatus;
  assert.equal(running, false);
  assert.deepEqual(samples.map((sample) => sample.time - first.time), [0, 1, 2, 2.5]);
  await time.pass(2000);
  const read = await world.get(`${SAMPLERS}/${id}`) as SamplerStatus;
  assert.deepEqual(read.samples, samples, "nothing is added after the stop");
  const deleted = await world.ask("DELETE", `${SAMPLERS}/${id}`);
  assert.deepEqual((await deleted.json() as SamplerStatus).samples, samples);
  for (const method of ["GET", "DELETE"]) {
    const gone = await world.ask(method, `${SAMPLERS}/${id}`);
    assert.equal((await problemOf(gone)).code, "unknown_sampler");
  }
});

Deno.test("POST /memory/samplers has defaults: process memory, every half second, the id as label", async () => {
  using world = new ApiWorld();
  const response = await world.ask("POST", SAMPLERS);
  const { id, label, measure, interval } = await response.json() as SamplerStatus;
  assert.deepEqual([label, measure, interval], [id, "process", 0.5]);
});

Deno.test("GET /memory/samplers shows series as columns of a table, aligned on request", async () => {
  const time = new Time();
  using world = new ApiWorld({ time, machine: { amm: false } });
  const setting = { measure: "managed", interval: 1 };
  const a = await start(world, { ...setting, label: "a" });
  await time.pass(1500);
  await world.ask("POST", `${SAMPLERS}/${a.id}/stop`);
  const b = await start(world, { ...setting, label: "b" });
  await time.pass(1000);
  const table = await world.get(`${SAMPLERS}?ids=${b.id},${a.id}&align=true`) as SamplerTable;
  assert.deepEqual(table, {
    columns: ["b", "a"],
    index: [0, 1, 1.5],
    rows: [[0, 0], [0, 0], [null, 0]],
  });
  const all = await world.get(SAMPLERS) as SamplerTable;
  assert.deepEqual(all.columns, ["a", "b"]);
  assert.equal(all.index[0], 1_700_000_000);
  const wrong = await world.ask("GET", `${SAMPLERS}?ids=${a.id},nobody`);
  assert.equal((await problemOf(wrong)).code, "unknown_sampler");
});

Deno.test("GET /memory/samplers draws a plot when the client accepts an image", async () => {
  const time = new Time();
  using world = new ApiWorld({ time, machine: { amm: false } });
  const { id } = await start(world, { measure: "managed", interval: 1, label: "<a> & b" });
  await time.pass(3000);
  for (const path of [`${SAMPLERS}/${id}`, `${SAMPLERS}?ids=${id}&align=true`]) {
    const response = await world.ask("GET", path, undefined, { accept: "image/svg+xml" });
    assert.equal(response.headers.get("content-type"), "image/svg+xml");
    const svg = await response.text();
    assert.match(svg, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    assert.match(svg, /<polyline points="[^"]+"[^>]*><title>&lt;a&gt; &amp; b<\/title>/);
  }
  const refused = await world.ask("GET", SAMPLERS, undefined, { accept: "image/png" });
  assert.equal((await problemOf(refused)).code, "not_acceptable");
});

Deno.test("a series can include each worker, as data, as columns and as lines", async () => {
  const time = new Time();
  using world = new ApiWorld({ time, machine: { amm: false } });
  const server = world.serve();
  await using _ = { [Symbol.asyncDispose]: async () => assert.ok(await server.stop()) };
  await using a = await FakeWorker.join(server.url, { name: "a" });
  const setting = { measure: "managed", interval: 1, label: "run", perWorker: true };
  const { id, workers } = await start(world, setting);
  const from = time.at / 1000;
  assert.deepEqual(workers, [{ name: "a", id: a.id, samples: [{ time: from, bytes: 0 }] }]);
  const values = { namespace: "ns", values: { x: "a value" }, workers: ["a"] };
  assert.equal((await world.ask("POST", "/api/v1/data", values)).status, 201);
  await using b = await FakeWorker.join(server.url, { name: "b" });
  await time.pass(2000);
  const { samples, ...read } = await world.get(`${SAMPLERS}/${id}`) as SamplerStatus;
  assert.deepEqual(samples.map(({ bytes }) => bytes), [0, 8, 8]);
  assert.deepEqual(read.workers, [
    { name: "a", id: a.id, samples: [0, 8, 8].map((bytes, s) => ({ time: from + s, bytes })) },
    { name: "b", id: b.id, samples: [1, 2].map((s) => ({ time: from + s, bytes: 0 })) },
  ]);
  assert.deepEqual(await world.get(`${SAMPLERS}?ids=${id}&align=true`), {
    columns: ["run", "run/a", "run/b"],
    index: [0, 1, 2],
    rows: [[0, 0, null], [8, 8, 0], [8, 8, 0]],
  });
  const image = { accept: "image/svg+xml" };
  for (const path of [`${SAMPLERS}/${id}`, `${SAMPLERS}?ids=${id}&align=true`]) {
    const svg = await (await world.ask("GET", path, undefined, image)).text();
    const titles = [...svg.matchAll(/<title>([^<]*)</g)].map(([, title]) => title);
    assert.deepEqual(titles, ["run", "run/a", "run/b"]);
    const [, line = ""] = /points="([^"]+)"[^>]*><title>run\/b</.exec(svg) ?? [];
    assert.deepEqual(line.split(" "), ["505,350", "940,350"], "it begins in the middle");
    assert.match(svg, path.includes("align") ? />0<.*>0\.5<.*>seconds</s : />22:13:20<.*>UTC</s);
  }
  const { workers: none } = await start(world, { measure: "managed" });
  assert.equal(none, undefined, "only on request");
});

Deno.test("GET /memory/samplers rejects a table that is too large", async () => {
  using world = new ApiWorld();
  const { id } = await start(world, { perWorker: true });
  const { samplers } = world.shell.state.cluster;
  const state = samplers.get(id)?.state();
  assert.ok(state);
  const samples = Array.from({ length: 5000 }, (_, at) => ({ at, bytes: 1, min: 1, max: 1 }));
  const workers = Array.from({ length: 1000 }, (_, index) => ({
    id: asWorkerId(`w${index}`),
    name: `w${index}`,
    first: 0,
    bytes: [1],
  }));
  samplers.set(id, MemorySampler.restore({ ...state, samples, workers }));
  const problem = await problemOf(await world.ask("GET", SAMPLERS));
  assert.equal(problem.code, "invalid_query");
  assert.deepEqual(problem.errors?.map(({ pointer }) => pointer), ["/ids"]);
  assert.match(problem.detail, /5000 rows and 1001 columns: ask for fewer series/);
});
