/**
 * A stimulus of one worker among many: the machine looks through the other workers for none of
 * them, whatever else waits. Looks are counted, so that no clock is needed.
 */
import assert from "node:assert/strict";
import {
  asAttempt,
  asGraphId,
  asMillis,
  asStimulusId,
  asWorkerId,
  type FromWorker,
  type Key,
  type Unstamped,
  type WorkerId,
} from "../../../protocol/mod.ts";
import { type SchedulerEvent, SchedulerState } from "../../../scheduler/mod.ts";
import { compile, type GraphSpec } from "../../world/scheduler_graph.ts";
import { cardOf } from "../../world/worker_card.ts";

const WORKERS = 40;
const NOW = 1_000_000;
const MEMORY = { process: 1000, managed: 0, spilledMemory: 0, spilledDisk: 0 };

/** A machine that counts how many workers each stimulus looks at in the list of all. */
class CountedMachine {
  readonly machine = new SchedulerState({ rethrow: true, saturation: 1 });
  looks = 0;
  /** Key without its namespace -> where its last attempt was sent. */
  readonly sent = new Map<string, { worker: WorkerId; key: Key; attempt: number }>();
  #serial = 0;

  constructor() {
    for (let index = 0; index < WORKERS; index++) {
      const worker = asWorkerId(`w${index}`);
      this.tell({ type: "worker-registered", worker, registration: cardOf(worker) });
    }
    const { workers } = this.machine.cluster;
    const count = () => this.looks++;
    const values = function* () {
      for (const worker of Map.prototype.values.call(workers)) {
        count();
        yield worker;
      }
    };
    Object.defineProperty(workers, "values", { value: values });
  }

  tell(event: Unstamped<SchedulerEvent>): void {
    const stimulusId = asStimulusId(`s${++this.#serial}`);
    this.looks = 0;
    const stamped = { ...event, stimulusId, at: asMillis(NOW) } as SchedulerEvent;
    for (const instruction of this.machine.handleStimulus(stamped)) {
      if (instruction.type !== "send" || instruction.message[0] !== "compute") continue;
      const [, key, attempt] = instruction.message;
      this.sent.set(key.split("/").at(-1) ?? "", { worker: instruction.worker, key, attempt });
    }
  }

  graph(id: string, spec: GraphSpec): void {
    const compiled = compile(id, spec, {});
    const nobody = { modules: null, submitter: "", trace: null };
    this.tell({ type: "graph-submitted", graph: asGraphId(id), compiled, ...nobody });
  }

  finish(name: string, nbytes = 10): void {
    const { worker, key, attempt } = this.placeOf(name);
    const us = 1_000_000;
    const message: FromWorker = ["task-finished", key, asAttempt(attempt), nbytes, NOW, us];
    this.tell({ type: "worker-reported", worker, messages: [message] });
  }

  placeOf(name: string) {
    const place = this.sent.get(name);
    assert.ok(place, `"${name}" was not sent`);
    return place;
  }
}

Deno.test("a worker that joins looks at no other worker while none has a task", () => {
  const counted = new CountedMachine();
  const worker = asWorkerId("late");
  counted.tell({ type: "worker-registered", worker, registration: cardOf(worker) });
  assert.equal(counted.looks, 0);
});

Deno.test("a stimulus of one worker looks at no other worker, while a task waits in a local queue", () => {
  const counted = new CountedMachine();
  counted.graph("g1", { x: [], "u-1": ["x"], "u-2": ["x"] });
  counted.finish("x", 1_000_000_000);
  // The transfer to any other worker takes longer than the wait.
  assert.equal(counted.sent.has("u-2"), false);
  assert.equal(counted.machine.cluster.locallyQueued, 1);
  counted.graph("g2", { a: [], b: ["a"], c: ["b"] });
  const seen: [string, number][] = [];
  for (const name of ["a", "b", "c"]) {
    counted.finish(name);
    seen.push([`the end of ${name}`, counted.looks]);
  }
  const { worker } = counted.placeOf("c");
  const figures = { memory: MEMORY, executing: [], bandwidth: 0, receivedBytesTotal: 0 };
  counted.tell({ type: "worker-reported", worker, messages: [["heartbeat", figures]] });
  seen.push(["a heartbeat", counted.looks]);
  counted.tell({ type: "worker-seen", worker });
  seen.push(["a sign of life", counted.looks]);
  assert.deepEqual(seen, [
    ["the end of a", 0],
    ["the end of b", 0],
    ["the end of c", 0],
    ["a heartbeat", 0],
    ["a sign of life", 0],
  ]);
  counted.machine.validate();
  counted.finish("u-1");
  assert.equal(counted.placeOf("u-2").worker, counted.placeOf("x").worker);
  assert.equal(counted.machine.cluster.withLocalQueue.size, 0);
});
