/**
 * `submit-stall`: the longest time for which the event loop of a scheduler stands still while a
 * large graph comes in. The limit is `JSON.parse` of the same body.
 */
import assert from "node:assert/strict";
import { builtins } from "../ops/mod.ts";
import { createApp, serveScheduler } from "../routes/mod.ts";
import { SchedulerShell, SchedulerState } from "../scheduler/mod.ts";
import type { BenchRow } from "./row.ts";
import { StallWatch } from "./stall_watch.ts";

const TASKS = 1_000_000;
const TASKS_QUICK = 200_000;
const LEASE_MS = 30_000;

export const submitStall: BenchRow = {
  name: "submit-stall",
  async run({ quick }) {
    const tasks = quick ? TASKS_QUICK : TASKS;
    const shell = new SchedulerShell({
      state: new SchedulerState({ leaseMs: LEASE_MS }),
      leaseMs: LEASE_MS,
    });
    const app = createApp(shell, { operations: builtins });
    const server = serveScheduler(app, shell, { hostname: "127.0.0.1", port: 0 });
    try {
      const stall = await submitted(server.url, tasks);
      return {
        unit: "ms",
        value: stall,
        limit: parseMs(tasks),
        limitName: "JSON.parse of the same body",
        notes: `${tasks} tasks`,
      };
    } finally {
      await server.stop();
    }
  },
};

/** Has another process post the graph, and returns the longest stall in milliseconds. */
async function submitted(url: string, tasks: number): Promise<number> {
  using watch = new StallWatch();
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-net", "--no-check", "--quiet", import.meta.url, url, String(tasks)],
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).output();
  assert.equal(new TextDecoder().decode(stdout).trim(), "202");
  return watch.worstMs;
}

function parseMs(tasks: number): number {
  const text = [...bodyParts(tasks)].join("");
  const begun = performance.now();
  JSON.parse(text);
  return performance.now() - begun;
}

/** The text of a graph of independent tasks. */
function* bodyParts(tasks: number): Generator<string> {
  yield '{"tasks":{';
  let part = "";
  for (let task = 0; task < tasks; task++) {
    part += `${task === 0 ? "" : ","}"task-${task}":{"op":"add","args":[${task},1]}`;
    if (part.length < 256 * 1024) continue;
    yield part;
    part = "";
  }
  yield `${part}}}`;
}

if (import.meta.main) {
  const [url, tasks] = Deno.args;
  const response = await fetch(`${url}/api/v1/graphs`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: ReadableStream.from(bodyParts(Number(tasks))).pipeThrough(new TextEncoderStream()),
  });
  if (response.status !== 202) console.error(await response.text());
  console.log(response.status);
}
