/** A small graph beside a large one of the same owner that came a second earlier. */
import assert from "node:assert/strict";
import { isLong } from "../../long.ts";
import type { GraphStatus } from "../../../protocol/mod.ts";
import { Cluster } from "../cluster.ts";

/** Tasks of the large graph, and how long each takes. */
const [LARGE, LARGE_MS] = isLong ? [120, 300] : [60, 100];
const [SMALL, SMALL_MS] = [3, 100];
const WORKERS = [["--threads", "2"], ["--threads", "2"]];

const modules = {
  "tasks.ts": `
export const nap = async (ms: number) => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return ms;
};
`,
};

Deno.test("with --graph-share fair, a small graph ends long before a large one that came first", async () => {
  await using cluster = await Cluster.start({
    scheduler: ["--graph-share", "fair"],
    workers: WORKERS,
  });
  const large = await cluster.submit(napping("large", LARGE, LARGE_MS));
  await cluster.until(large.id, ({ counts }) => counts.memory >= 4);
  const small = await cluster.submit(napping("small", SMALL, SMALL_MS));
  const ended = await cluster.ended(small.id);
  assert.equal(ended.state, "succeeded");
  const { state, counts } = await cluster.client.graph(large.id);
  const seconds = secondsOf(ended);
  console.log(
    `${SMALL} x ${SMALL_MS / 1000} s took ${seconds} s; ${counts.memory} of ${LARGE} had ended`,
  );
  assert.equal(state, "running");
  // In the order of submission, nearly all of these come first.
  assert.ok(counts.memory < LARGE / 2, `${counts.memory} of ${LARGE} tasks ended before`);
  const last = await cluster.ended(large.id);
  console.log(`${LARGE} x ${LARGE_MS / 1000} s took ${secondsOf(last)} s`);
  assert.equal(last.state, "succeeded");
});

function napping(namespace: string, count: number, ms: number) {
  const keys = Array.from({ length: count }, (_, index) => `${namespace}-${index}`);
  const tasks = Object.fromEntries(keys.map((key) => [key, { op: "./tasks.ts#nap", args: [ms] }]));
  return { namespace, modules, tasks, outputs: keys };
}

function secondsOf({ submittedAt, endedAt }: GraphStatus): number {
  return (Date.parse(endedAt ?? "") - Date.parse(submittedAt ?? "")) / 1000;
}
