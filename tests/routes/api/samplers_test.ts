/** Series of the cluster's memory over HTTP, and their plots. */
import assert from "node:assert/strict";
import { MemorySampler } from "../../../amm/mod.ts";
import { asWorkerId, type SamplerStatus, type SamplerTable } from "../../../protocol/mod.ts";
import { drawLines } from "../../../routes/api/line_chart.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld, problemOf } from "../world.ts";

const SAMPLERS = "/api/v1/memory/samplers";

/** A clock that stands still until it is told. */
class Time {
  at = 1_700_000_000_000;
  #calls: { readonly at: number; readonly call: () => void }[] = [];

  now = () => this.at;

  after = (ms: number, call: () => void) => {
    const entry = { at: this.at + ms, call };
    this.#calls.push(entry);
    return () => void (this.#calls = this.#calls.filter((other) => other !== entry));
  };

  /** Lets time pass in steps, and what is due happen. */
  async pass(ms: number, step = 10): Promise<void> {
    for (const end = this.at + ms; this.at < end;) {
      this.at += step;
      const due = this.#calls.filter(({ at }) => at <= this.at);
      this.#calls = this.#calls.filter(({ at }) => at > this.at);
      for (const { call } of due) call();
      // The tick is told when what lies in the sockets has been taken in.
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

Deno.test("a series has its first sample at once and a last one at the stop (M262, M269)", async () => {
  const time = new Time();
  using world = new ApiWorld({ time, machine: { amm: false } });
  const started = await start(world, { measure: "managed", interval: 1, label: "run" });
  const first = { time: time.at / 1000, bytes: 0, min: 0, max: 0 };
  const { id, ...rest } = started;
  assert.deepEqual(rest, {
    ...{ label: "run", measure: "managed", interval: 1, running: true },
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

Deno.test("defaults of a series: process memory, every half second, its id (M261)", async () => {
  using world = new ApiWorld();
  const response = await world.ask("POST", SAMPLERS);
  const { id, label, measure, interval } = await response.json() as SamplerStatus;
  assert.deepEqual([label, measure, interval], [id, "process", 0.5]);
});

Deno.test("GET /memory/samplers puts series side by side, aligned on wish (M265, M267)", async () => {
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

Deno.test("POST /memory/samplers refuses other measures and fields (M264)", async () => {
  using world = new ApiWorld();
  for (
    const [body, pointer] of [
      [{ measure: "colour" }, "/measure"],
      [{ interval: 0 }, "/interval"],
      [{ label: "" }, "/label"],
      [{ name: "a" }, "/name"],
      [{ perWorker: "yes" }, "/perWorker"],
    ] as const
  ) {
    const problem = await problemOf(await world.ask("POST", SAMPLERS, body));
    assert.deepEqual(problem.errors?.map((fault) => fault.pointer), [pointer]);
  }
});

Deno.test("a series is plotted where an image is asked for (M268)", async () => {
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

Deno.test("a series has each worker, too, as data, as columns and as lines (M267, M268, M269)", async () => {
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

Deno.test("GET /memory/samplers refuses a table that is too large (M267)", async () => {
  using world = new ApiWorld();
  const { id } = await start(world, { perWorker: true });
  const { samplers } = world.shell.state.cluster;
  const state = samplers.get(id)?.state();
  assert.ok(state);
  const samples = Array.from({ length: 5000 }, (_, at) => ({ at, bytes: 1, min: 1, max: 1 }));
  const workers = Array.from({ length: 1000 }, (_, index) => ({
    ...{ id: asWorkerId(`w${index}`), name: `w${index}`, first: 0, bytes: [1] },
  }));
  samplers.set(id, MemorySampler.restore({ ...state, samples, workers }));
  const problem = await problemOf(await world.ask("GET", SAMPLERS));
  assert.equal(problem.code, "invalid_query");
  assert.deepEqual(problem.errors?.map(({ pointer }) => pointer), ["/ids"]);
  assert.match(problem.detail, /5000 rows and 1001 columns: ask for fewer series/);
});

Deno.test("drawLines() scales to round numbers, and draws a single point and none", () => {
  const options = { title: "T", yLabel: "GiB", elapsed: true };
  const points = [[0, 0], [5, 3], [10, 7]] as const;
  const svg = drawLines([{ label: "one", points }, { label: "two", points: [[4, 1]] }], options);
  const [, path = ""] = /points="([^"]+)"/.exec(svg) ?? [];
  assert.deepEqual(path.split(" "), ["70,350", "505,233.75", "940,78.75"]);
  assert.match(svg, /<circle cx="418" cy="311.25"/);
  const labels = [...svg.matchAll(/>([^<>\n]+)<\/text>/g)].map((match) => match[1]);
  assert.deepEqual(labels, [
    ...["T", "GiB", "0", "2", "4", "6", "8", "0", "2", "4", "6", "8", "10", "seconds"],
    ...["one", "two"],
  ]);
  assert.match(drawLines([], options), /<\/svg>\n$/);
  const odd = drawLines([{ label: 'a"\u0000\ud800', points: [[0, 0]] }], options);
  assert.match(odd, />a&quot; \ufffd<\/text>/);
  const day = drawLines([{ label: "x", points: [[0, 1], [3600, 2]] }], {
    ...options,
    elapsed: false,
  });
  assert.match(day, />00:00:00<.*>01:00:00</s);
});

Deno.test("drawLines() puts many lines into several rows of the legend", () => {
  const options = { title: "T", yLabel: "GiB", elapsed: true };
  const lines = Array.from({ length: 13 }, (_, index) => ({
    ...{ label: `line ${index}`, points: [[0, 0], [1, 1]] as const },
  }));
  const svg = drawLines(lines, options);
  assert.match(svg, /viewBox="0 0 960 452" width="960" height="452"/);
  const places = [...svg.matchAll(/<text x="([^"]+)" y="([^"]+)"[^>]*>line /g)];
  assert.equal(new Set(places.map(([, x, y]) => `${x} ${y}`)).size, 13);
  assert.deepEqual([...new Set(places.map(([, , y]) => y))], ["408", "424", "440"]);
});
