/** Series of the cluster's memory over HTTP, and their plots. */
import assert from "node:assert/strict";
import type { SamplerStatus, SamplerTable } from "../../protocol/mod.ts";
import { drawLines } from "../../routes/line_chart.ts";
import { ApiWorld, problemOf } from "./world.ts";

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
