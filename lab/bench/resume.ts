/**
 * `resume`: a scheduler killed after 200,000 tasks, and started again with `--resume`. The value is
 * the processor time from the start of the process until it is ready. The limit is that of a
 * scheduler that starts without a recording. `--million` also measures 1,000,000 tasks.
 */
import {
  asAttempt,
  asGraphId,
  type FromWorker,
  type Key,
  type WorkerId,
} from "../../protocol/mod.ts";
import { NO_POLICIES } from "../../cli/roles/recording/policies.ts";
import { recordScheduler } from "../../cli/roles/recording/scheduler_recording.ts";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import { type SchedulerEvent, SchedulerState } from "../../scheduler/mod.ts";
import { compiledGraph, compiledTask } from "./compiled_graph.ts";
import type { BenchRow } from "./row.ts";
import { SchedulerDriver } from "./scheduler/driver.ts";

const TASKS = 200_000;
const WORKERS = 8;
/** Messages in one report of a worker. */
const BATCH = 16;
/** Tasks of one graph. */
const GRAPH_TASKS = 20_000;
/** Tasks a second: about what workers on the same computer reach. */
const RATE = 20_000;
const CLOCK_TICKS = 100;

export const resume: BenchRow = {
  name: "resume",
  summary: "a restart with --resume after 200,000 tasks",
  async run({ million }) {
    const value = await measure(TASKS);
    const empty = await measure(0);
    const large = million ? await measure(1_000_000) : null;
    const shown = (tasks: number, { seconds, resident, tail }: Measured) =>
      `${tasks.toLocaleString("en")} tasks: ${seconds.toFixed(1)} s, ` +
      `${Math.round(resident / 2 ** 20)} MiB, ${Math.round(tail / 2 ** 20)} MiB of events`;
    return {
      unit: "s",
      value: value.seconds,
      limit: empty.seconds,
      limitName: "the start of a scheduler without a recording",
      ceiling: 6,
      notes: [shown(TASKS, value), ...(large ? [shown(1_000_000, large)] : [])].join("; "),
    };
  },
};

interface Measured {
  /** Processor time of the scheduler that resumes, in seconds. */
  readonly seconds: number;
  /** Its resident bytes when it is ready. */
  readonly resident: number;
  /** Bytes of events that are not in a snapshot. */
  readonly tail: number;
}

async function measure(tasks: number): Promise<Measured> {
  const folder = await Deno.makeTempDir({ prefix: "weir-bench-" });
  const dir = `${folder}/recording`;
  try {
    if (tasks > 0) await run(dir, tasks);
    const tail = tasks > 0 ? tailBytes(dir) : 0;
    const flags = tasks > 0 ? ["--resume", dir] : [];
    const scheduler = await RoleProcess.start(["scheduler", "--port", "0", ...flags]);
    while ((await fetch(`${scheduler.url}/readyz`)).status !== 200) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { pid } = scheduler.child;
    const seconds = processorSeconds(pid);
    const resident = residentBytes(pid);
    await scheduler.stop();
    return { seconds, resident, tail };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Records a run of so many tasks, and leaves the folder as a killed process would. */
async function run(dir: string, tasks: number): Promise<void> {
  const state = new SchedulerState({ stealIntervalMs: 0 });
  const recorder = recordScheduler(dir, {
    state,
    modules: [],
    sessions: [],
    eventsBefore: 0,
    end: null,
  }, {
    resumed: undefined,
    policies: NO_POLICIES,
  });
  const driver = new SchedulerDriver({
    handleStimulus(event: SchedulerEvent) {
      const instructions = state.handleStimulus(event);
      recorder.record(event, instructions);
      recorder.flush();
      return instructions;
    },
    nextDeadline: () => state.nextDeadline(),
  });
  const given = new Map<WorkerId, [Key, number][]>();
  const tell = (event: Parameters<typeof driver.tell>[0]) => {
    for (const instruction of driver.tell(event, Date.now())) {
      if (instruction.type !== "send" || instruction.message[0] !== "compute") continue;
      given.get(instruction.worker)?.push([instruction.message[1], instruction.message[2]]);
    }
  };
  const tickIfDue = () => {
    while ((state.nextDeadline() ?? Infinity) <= Date.now()) tell({ type: "tick", stalledMs: 0 });
  };
  for (const worker of driver.register(WORKERS, Date.now())) given.set(worker, []);
  const begun = performance.now();
  let done = 0;
  for (let number = 0; done < tasks; number++) {
    const count = Math.min(GRAPH_TASKS, tasks - done);
    const leaves = Array.from({ length: count - 1 }, (_, index) => index);
    const compiled = compiledGraph(
      [
        ...leaves.map((index) => compiledTask(`leaf-${number}-${index}`, [], 0)),
        compiledTask(`sum-${number}`, leaves, 1),
      ],
      [[`sum-${number}`, count - 1]],
      ["leaf", "sum"],
    );
    const graph = asGraphId(`g${number}`);
    tell({ type: "graph-submitted", graph, compiled, modules: null, submitter: "", trace: null });
    tickIfDue();
    const end = done + count;
    while (done < end) {
      for (const [worker, waiting] of given) {
        const messages = waiting.splice(0, BATCH).map(([key, attempt]): FromWorker => [
          "task-finished",
          key,
          asAttempt(attempt),
          10,
          Date.now(),
          50,
        ]);
        if (messages.length === 0) continue;
        done += messages.length;
        tell({ type: "worker-reported", worker, messages });
      }
      tickIfDue();
      const early = done / RATE * 1000 - (performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, early)));
    }
  }
}

function tailBytes(dir: string): number {
  const names = Array.from(Deno.readDirSync(dir), ({ name }) => name).sort();
  const newest = names.findLast((name) => name.includes(".snapshot.")) ?? "";
  return names.filter((name) => name.endsWith(".events.jsonl") && name >= newest.slice(0, 8))
    .reduce((bytes, name) => bytes + Deno.statSync(`${dir}/${name}`).size, 0);
}

function processorSeconds(pid: number): number {
  const fields = Deno.readTextFileSync(`/proc/${pid}/stat`).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
}

function residentBytes(pid: number): number {
  const text = Deno.readTextFileSync(`/proc/${pid}/status`);
  return Number(/VmHWM:\s+(\d+) kB/.exec(text)?.[1] ?? 0) * 1024;
}
