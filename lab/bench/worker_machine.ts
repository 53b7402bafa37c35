/**
 * `worker-machine`: the worker's machine alone, from the `compute` of a task to its release. The
 * limit is a loop that makes the same events and instructions without any rule in between.
 */
import {
  asAttempt,
  asGraphId,
  asKey,
  asMillis,
  asStimulusId,
  asWorkerId,
  type Dependency,
  type Key,
  NO_SETTINGS,
  type ToWorker,
} from "../../protocol/mod.ts";
import {
  type SucceededRun,
  type WorkerEvent,
  type WorkerInstruction,
  WorkerState,
} from "../../worker/machine/mod.ts";
import { micros } from "./figures.ts";
import type { BenchRow } from "./row.ts";

const TASKS = 200_000;
const BATCH = 64;
const GRAPH = asGraphId("g");
const NONE: readonly Dependency[] = [];

export const workerMachine: BenchRow = {
  name: "worker-machine",
  summary: "the worker's machine alone",
  run() {
    rate(TASKS / 4, new WorkerState({ threads: 1, pipelineDepth: BATCH }));
    const small = rate(TASKS / 10, new WorkerState({ threads: 1, pipelineDepth: BATCH }));
    const value = rate(TASKS, new WorkerState({ threads: 1, pipelineDepth: BATCH }));
    const tree = treeRate(new WorkerState({ threads: 1, pipelineDepth: BATCH }));
    rate(TASKS / 4, new NoRules());
    const limit = rate(TASKS, new NoRules());
    return Promise.resolve({
      unit: "tasks/s",
      value,
      limit,
      limitName: "the same events and instructions without rules",
      notes: `${micros(value)} a task, ${micros(small)} at ${TASKS / 10}; ` +
        `${micros(tree)} with two inputs each`,
    });
  },
};

interface Machine {
  handleStimulus(event: WorkerEvent): readonly WorkerInstruction[];
}

/** Tasks per second without inputs, `BATCH` at a time, each freed when it has finished. */
function rate(tasks: number, machine: Machine): number {
  const start = performance.now();
  for (let first = 0; first < tasks; first += BATCH) {
    const keys = Array.from(
      { length: BATCH },
      (_, index) => asKey(`local/ns/task-${first + index}`),
    );
    const computes = keys.map((key, index) => compute(key, first + index + 1, NONE));
    runAll(machine, receive(machine, computes), first);
    receive(machine, [["free-keys", asAttempt(first + BATCH), keys]]);
  }
  return tasks / ((performance.now() - start) / 1000);
}

/** Tasks per second of a binary tree whose inputs are local: links are added and removed. */
function treeRate(machine: Machine): number {
  const leaves = 1 << 15;
  const start = performance.now();
  for (let last = 2 * leaves - 1; last > 0; last -= BATCH) {
    const nodes = Array.from({ length: Math.min(BATCH, last) }, (_, index) => last - index);
    const computes = nodes.map((node) =>
      compute(nodeKey(node), 2 * leaves - node, node < leaves ? children(node) : NONE)
    );
    runAll(machine, receive(machine, computes), last);
  }
  return (2 * leaves - 1) / ((performance.now() - start) / 1000);
}

function compute(key: Key, attempt: number, inputs: readonly Dependency[]): ToWorker {
  const priority = [0, 0, attempt] as const;
  return ["compute", key, asAttempt(attempt), GRAPH, priority, "core.echo", [1], inputs, SHORT];
}

const SHORT = { expectedUs: 50 };
const SELF = [asWorkerId("w1")];

function nodeKey(node: number): Key {
  return asKey(`local/ns/node-${node}`);
}

function children(node: number): Dependency[] {
  return [[nodeKey(2 * node), 10, SELF], [nodeKey(2 * node + 1), 10, SELF]];
}

function receive(machine: Machine, messages: readonly ToWorker[]): readonly WorkerInstruction[] {
  return machine.handleStimulus({
    type: "instructions-received",
    stimulusId: asStimulusId("s"),
    at: asMillis(1),
    messages,
  });
}

/** Ends all executions successfully together, and then those that this makes startable. */
function runAll(machine: Machine, first: readonly WorkerInstruction[], at: number): void {
  for (let next = first; next.length > 0;) {
    const runs: SucceededRun[] = [];
    for (const instruction of next) {
      if (instruction.type !== "execute") continue;
      const { key, attempt } = instruction;
      runs.push({ key, attempt, nbytes: 10, startedAt: asMillis(at), durationUs: 50 });
    }
    if (runs.length === 0) return;
    const stamp = { stimulusId: asStimulusId("s"), at: asMillis(at) };
    next = machine.handleStimulus({ type: "execs-succeeded", ...stamp, runs });
  }
}

/** Gives the instructions of a machine, and stores only the keys that it holds. */
class NoRules implements Machine {
  readonly #held = new Set<Key>();

  handleStimulus(event: WorkerEvent): WorkerInstruction[] {
    if (event.type === "execs-succeeded") {
      return event.runs.map(({ key, attempt, nbytes, startedAt, durationUs }) => {
        this.#held.add(key);
        const message = ["task-finished", key, attempt, nbytes, startedAt, durationUs] as const;
        return { type: "send", message };
      });
    }
    if (event.type !== "instructions-received") return [];
    const out: WorkerInstruction[] = [];
    for (const message of event.messages) {
      if (message[0] === "compute") {
        const [, key, attempt, graph, , op, args] = message;
        const call = { op, args };
        const rest = { short: true, tellStart: false, ...NO_SETTINGS };
        out.push({ type: "execute", key, attempt, graph, call, inputs: [], ...rest });
      } else if (message[0] === "free-keys") {
        for (const key of message[2]) this.#held.delete(key);
        out.push({ type: "delete-values", keys: message[2] });
      }
    }
    return out;
  }
}
