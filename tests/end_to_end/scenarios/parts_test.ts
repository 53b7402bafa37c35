/** Tasks that return named parts, and tasks that read them: a shuffle, files, failures. */
import assert from "node:assert/strict";
import { eventually } from "../../eventually.ts";
import { Cluster } from "../cluster.ts";

const FROM = 12;
const TO = 9;
const LENGTH = 5000;
const PART_BYTES = 8 * LENGTH;

const modules = {
  "shuffle.js": `
export function split(from, count) {
  const parts = {};
  for (let to = 0; to < count; to++) {
    parts["to-" + to] = new Float64Array(${LENGTH}).fill(100 * from + to);
  }
  return Weir.parts(parts, { from });
}
export const total = (chunks) => chunks.reduce((sum, chunk) => sum + chunk[0] * chunk.length, 0);
export const listed = (result) => [Object.keys(result.files), result.value];
export const never = () => ({ $parts: { "a/b": 1 } });
`,
};

const split = Object.fromEntries(
  Array.from({ length: FROM }, (_, from) => [`split-${from}`, {
    op: "./shuffle.js#split",
    args: [from, TO],
  }]),
);
const totals = Object.fromEntries(
  Array.from({ length: TO }, (_, to) => [`total-${to}`, {
    op: "./shuffle.js#total",
    args: [Array.from({ length: FROM }, (_, from) => ({
      $ref: `split-${from}`,
      file: `to-${to}`,
    }))],
  }]),
);
const expected = Object.fromEntries(
  Array.from({ length: TO }, (_, to) => {
    const sum = Array.from({ length: FROM }, (_, from) => 100 * from + to)
      .reduce((a, b) => a + b);
    return [`total-${to}`, sum * LENGTH];
  }),
);

Deno.test("tasks read named parts of results", async (t) => {
  await using cluster = await Cluster.start({
    workers: [["--transport", "sse"], ["--transport", "poll"], ["--advertise", "none"]],
  });
  await t.step("a shuffle moves each part once, and no other bytes", () => shuffle(cluster));
  await t.step("a part that is missing fails the task that reads it, by name", () => fail(cluster));
  await t.step(
    "parts go through aliases, shared namespaces and started tasks",
    () => pass(cluster),
  );
  await t.step("a part is a file of a result over HTTP", () => download(cluster));
});

async function shuffle(cluster: Cluster): Promise<void> {
  const graph = { modules, tasks: { ...split, ...totals }, outputs: Object.keys(totals) };
  const { id, stats } = await cluster.submit(graph) as { id: string; stats?: { edges: number } };
  const status = await cluster.ended(id);
  assert.equal(status.state, "succeeded", JSON.stringify(status));
  assert.deepEqual(await cluster.client.results(id), expected);
  assert.equal(status.counts.memory ?? 0, TO);
  assert.ok(stats === undefined || stats.edges === FROM * TO);
  const all = FROM * TO * PART_BYTES;
  let received = 0;
  await eventually("the heartbeats name the bytes of all transfers", async () => {
    received = await receivedBytes(cluster);
    return received > 0;
  });
  // Each part is read once. With whole results, each worker would read all that it does not hold.
  assert.ok(received <= all * 1.02, `${received} bytes received, ${all} read`);
}

async function receivedBytes({ scheduler }: Cluster): Promise<number> {
  const text = await (await fetch(`${scheduler.url}/metrics`)).text();
  const found = text.matchAll(/^weir_worker_received_bytes_total\{[^}]*\} (\d+)/gm);
  return [...found].reduce((sum, [, bytes]) => sum + Number(bytes), 0);
}

async function fail(cluster: Cluster): Promise<void> {
  const { id } = await cluster.submit({
    modules,
    tasks: {
      "split-1": split["split-1"],
      plain: { op: "range", args: [70_000] },
      a: { op: "./shuffle.js#total", args: [[{ $ref: "split-1", file: "to-9" }]] },
      b: { op: "len", args: [{ $ref: "plain", file: "x" }] },
      c: { op: "./shuffle.js#never" },
    },
  });
  assert.equal((await cluster.ended(id)).state, "failed");
  const { body } = await cluster.get(`/api/v1/graphs/${id}/failures`);
  const { items } = body as { items: { key: string; message: string; error: string }[] };
  const messages = Object.fromEntries(
    items.map(({ key, error, message }) => [key, [error, message]]),
  );
  const names = Array.from({ length: TO }, (_, to) => `"to-${to}"`).join(", ");
  assert.deepEqual(messages, {
    a: ["MissingPart", `Cannot read the part "to-9" of "split-1": it has the parts ${names}`],
    b: ["MissingPart", 'Cannot read the part "x" of "plain": it is no result with parts'],
    c: [
      "TypeError",
      'Cannot keep the result of "./shuffle.js#never": the name of a part must not contain "/"',
    ],
  });
}

async function pass(cluster: Cluster): Promise<void> {
  const { "split-2": first } = split;
  const share = { namespace: "shared-parts", modules };
  const { id } = await cluster.submit({ ...share, tasks: { first }, outputs: ["first"] });
  await cluster.ended(id);
  const part = (key: string) => ({ op: "len", args: [{ $ref: key, file: "to-3" }] });
  assert.deepEqual(
    await cluster.results({
      ...share,
      tasks: {
        other: { alias: "first" },
        again: { alias: "other" },
        kept: { op: "identity", args: [{ $ref: "first" }] },
        a: part("again"),
        b: part("first"),
        c: part("kept"),
        d: { op: "./shuffle.js#listed", args: [{ $ref: "kept" }] },
      },
      outputs: ["a", "b", "c", "d", "other"],
    }).then(({ other: _, ...results }) => results),
    {
      a: LENGTH,
      b: LENGTH,
      c: LENGTH,
      d: [Array.from({ length: TO }, (_, to) => `to-${to}`), { from: 2 }],
    },
  );
}

async function download(cluster: Cluster): Promise<void> {
  const { id } = await cluster.submit({ modules, tasks: { first: split["split-3"] } });
  await cluster.ended(id);
  const { body } = await cluster.get(`/api/v1/graphs/${id}/results/first/files`);
  const { kind, files } = body as { kind: string; files: { name: string; nbytes: number }[] };
  assert.equal(kind, "files");
  assert.deepEqual(
    files.map(({ name }) => name),
    Array.from({ length: TO }, (_, to) => `to-${to}`),
  );
  const url = `${cluster.scheduler.url}/api/v1/graphs/${id}/results/first?file=to-4`;
  const response = await fetch(url);
  assert.equal((await response.bytes()).length, files[4]?.nbytes);
}
