/**
 * `submit-stall`: the longest time for which the event loop of a scheduler stands still while a
 * large graph comes in and is started, and the longest single event of its machine. The limit is
 * `JSON.parse` of the same body. Each figure is the median of five runs.
 */
import assert from "node:assert/strict";
import { builtins } from "../../../ops/mod.ts";
import { createApp, serveScheduler } from "../../../routes/mod.ts";
import { SchedulerShell } from "../../../routes/shell.ts";
import {
  type SchedulerEvent,
  type SchedulerInstruction,
  SchedulerState,
} from "../../../scheduler/mod.ts";
import { median } from "../figures.ts";
import type { BenchRow } from "../row.ts";
import { StallWatch, Stopwatch } from "../stall_watch.ts";

const TASKS = 1_000_000;
const TASKS_QUICK = 200_000;
const RUNS = 5;
const LEASE_MS = 30_000;

export const submitStall: BenchRow = {
  name: "submit-stall",
  summary: "the longest hold of the event loop by a large graph that comes in",
  async run({ quick }) {
    const tasks = quick ? TASKS_QUICK : TASKS;
    const stalls: number[] = [];
    const events: number[] = [];
    const parses: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const { stallMs, eventMs } = await measure(tasks);
      stalls.push(stallMs);
      events.push(eventMs);
      parses.push(parseMs(tasks));
    }
    return {
      unit: "ms",
      value: median(stalls),
      limit: median(parses),
      limitName: "JSON.parse of the same body",
      notes: `${tasks} tasks; longest event of the machine ${median(events).toFixed(1)} ms`,
    };
  },
};

/** A machine that measures its events. */
class MeasuredState extends SchedulerState {
  worstMs = 0;

  override handleStimulus(event: SchedulerEvent): SchedulerInstruction[] {
    const watch = new Stopwatch();
    const instructions = super.handleStimulus(event);
    this.worstMs = Math.max(this.worstMs, watch.ms);
    return instructions;
  }
}

async function measure(tasks: number): Promise<{ stallMs: number; eventMs: number }> {
  const state = new MeasuredState({ leaseMs: LEASE_MS });
  const shell = new SchedulerShell({ state, leaseMs: LEASE_MS });
  const app = createApp(shell, { operations: builtins });
  const server = serveScheduler(app, shell, { hostname: "127.0.0.1", port: 0 });
  try {
    using watch = new StallWatch();
    await submit(server.url, tasks);
    // Without workers the start ends when every task is queued.
    while (shell.state.cluster.starting.size > 0) await new Promise((done) => setTimeout(done, 1));
    return { stallMs: watch.worstMs, eventMs: state.worstMs };
  } finally {
    await server.stop();
  }
}

/** Has another process post the graph. */
async function submit(url: string, tasks: number): Promise<void> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-net", "--no-check", "--quiet", import.meta.url, url, String(tasks)],
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).output();
  assert.equal(new TextDecoder().decode(stdout).trim(), "202");
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
