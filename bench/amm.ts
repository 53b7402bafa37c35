/**
 * `amm-reduce`, `amm-retire`, `amm-retire-1m`, `amm-retire-spilled`: the memory manager in the
 * scheduler's machine. What is measured are the stimuli in which it decides and enacts, orders to
 * workers included; the answers of the workers, which are the scheduler's daily work, are told in
 * between and not counted. The limit is the same orders without any decision: copies are taken out
 * of the same maps and lists, and the messages are made.
 *
 * A run is over in some 20 ms, of which the first few go to compiling the code, and any other
 * process takes its share; so each is repeated on a fresh machine, and the best run of each side
 * counts. Collections of garbage that fall into a stimulus are part of it.
 */
import {
  asAttempt,
  asGraphId,
  asMillis,
  asStimulusId,
  asWorkerId,
  type FromWorker,
  fullKey,
  type Key,
  type Unstamped,
  type WorkerId,
} from "../protocol/mod.ts";
import {
  type SchedulerEvent,
  type SchedulerInstruction,
  SchedulerState,
} from "../scheduler/mod.ts";
import { cardOf } from "../tests/world/worker_card.ts";
import type { BenchRow } from "./row.ts";

/** Keys that leave at most where less work is asked for. */
const QUICK_KEYS = 100_000;
const RUNS = 15;
/** Keys that one heartbeat says to be spilled. */
const TOLD_KEYS = 10_000;

export const amm: readonly BenchRow[] = [
  {
    name: "amm-reduce",
    run() {
      const { seconds, longest, orders } = best(RUNS, () => reduce(20_000, 100, 3));
      const bare = best(RUNS, () => bareOrders(20_000, 100, 2));
      return Promise.resolve({
        unit: "drops/s",
        value: orders / seconds,
        limit: orders / bare.seconds,
        limitName: "the same drops without decisions",
        goal: 1_000_000,
        notes: `${(seconds * 1e6 / orders).toFixed(2)} us a drop, ${orders} drops, ` +
          `longest stimulus ${millis(longest)}, best of ${RUNS} runs`,
      });
    },
  },
  retireRow("amm-retire", { keys: 20_000, workers: 100, runs: RUNS }),
  retireRow("amm-retire-1m", { keys: 1_000_000, workers: 1000, runs: 3 }),
  retireRow("amm-retire-spilled", { keys: 1_000_000, workers: 1000, runs: 3, spilled: 0.9 }),
];

function retireRow(
  name: string,
  { keys, workers, runs, spilled = 0 }: {
    readonly keys: number;
    readonly workers: number;
    readonly runs: number;
    /** The part of the keys that is not in memory, the oldest. */
    readonly spilled?: number;
  },
): BenchRow {
  return {
    name,
    run({ quick }) {
      const count = quick ? Math.min(keys, QUICK_KEYS) : keys;
      retire(QUICK_KEYS / 10, 100);
      const { seconds, longest, orders } = best(
        runs,
        () => retire(count, workers, count * spilled),
      );
      const bare = best(runs, () => bareOrders(count, workers, 2));
      return Promise.resolve({
        unit: "keys/s",
        value: count / seconds,
        limit: count / bare.seconds,
        limitName: "the same copies and drops without decisions",
        goal: 500_000,
        notes: `${(seconds * 1e6 / count).toFixed(2)} us a key, ${seconds.toFixed(2)} s in all, ` +
          `longest stimulus ${millis(longest)}, ${orders} orders, best of ${runs} runs`,
      });
    },
  };
}

function best<T extends { readonly seconds: number }>(runs: number, run: () => T): T {
  let quickest = run();
  for (let count = 1; count < runs; count++) {
    const next = run();
    if (next.seconds < quickest.seconds) quickest = next;
  }
  return quickest;
}

function millis(seconds: number): string {
  return `${(seconds * 1000).toFixed(0)} ms`;
}

/** Every key on `copies` workers, of which one shall stay. */
function reduce(keys: number, workers: number, copies: number): Measured {
  const bench = new Bench(workers, ["ReduceReplicas"]);
  bench.scatter(
    keys,
    (index) => Array.from({ length: copies }, (_, copy) => (index * 7 + copy * 31) % workers),
  );
  const wanted = keys * (copies - 1);
  while (bench.measured.orders < wanted) {
    bench.measure({ type: "amm-run-requested", request: "r", dryRun: false, suggestions: false });
  }
  return bench.measured;
}

/** Every key on the first worker, which leaves. */
function retire(keys: number, workers: number, spilled = 0): Measured {
  const bench = new Bench(workers, []);
  bench.scatter(keys, () => [0]);
  bench.spill(spilled);
  bench.measure({
    type: "worker-retire-requested",
    request: "r",
    target: { ids: [asWorkerId("w0")] },
    close: false,
    drain: true,
    timeoutMs: null,
    onTimeout: "abort",
  });
  while (!bench.retired) {
    bench.answer();
    bench.tick();
  }
  return bench.measured;
}

interface Measured {
  readonly seconds: number;
  /** Seconds of the longest stimulus. */
  readonly longest: number;
  /** Copies ordered and dropped. */
  readonly orders: number;
}

class Bench {
  readonly #machine: SchedulerState;
  readonly measured = { seconds: 0, longest: 0, orders: 0 };
  retired = false;
  #now = 1;
  #serial = 0;
  readonly #answers: [WorkerId, FromWorker][] = [];

  constructor(workers: number, policies: readonly string[]) {
    this.#machine = new SchedulerState({
      amm: false,
      ammPolicies: policies.map((name) => ({ name })),
      acquireMs: 1e9,
      leaseMs: 1e9,
      rethrow: true,
    });
    for (let index = 0; index < workers; index++) {
      const worker = asWorkerId(`w${index}`);
      this.#tell({ type: "worker-registered", worker, registration: cardOf(worker) });
    }
  }

  /** Keys of 1,000 bytes. `holders`: which workers hold the key of this index. */
  scatter(keys: number, holders: (index: number) => readonly number[]): void {
    this.#tell({
      type: "data-scattered",
      batch: asGraphId("batch"),
      namespace: "ns",
      attempt: asAttempt(1),
      replicas: 1,
      ttlMs: 0,
      submitter: "",
      values: Array.from({ length: keys }, (_, index) => ({
        key: fullKey("ns", `k${index}`),
        nbytes: 1000,
        definition: "d",
        holders: holders(index).map((which) => asWorkerId(`w${which}`)),
      })),
    });
  }

  /** The first worker says that it has spilled so many of the first keys. */
  spill(keys: number): void {
    const memory = { process: 0, managed: 0, spilledMemory: 0, spilledDisk: 0 };
    for (let first = 0; first < keys; first += TOLD_KEYS) {
      const length = Math.min(TOLD_KEYS, keys - first);
      const spilled = Array.from({ length }, (_, index) => fullKey("ns", `k${first + index}`));
      const spills = { spilled, unspilled: [] };
      const figures = { memory, executing: [], bandwidth: 0, receivedBytesTotal: 0, spills };
      const worker = asWorkerId("w0");
      this.#tell({ type: "worker-reported", worker, messages: [["heartbeat", figures]] });
    }
  }

  tick(): void {
    this.#now = Math.max(this.#now, this.#machine.nextDeadline() ?? this.#now);
    this.measure({ type: "tick", stalledMs: 0 });
  }

  measure(event: Unstamped<SchedulerEvent>): void {
    const begun = performance.now();
    const instructions = this.#tell(event);
    const seconds = (performance.now() - begun) / 1000;
    this.measured.seconds += seconds;
    this.measured.longest = Math.max(this.measured.longest, seconds);
    for (const instruction of instructions) this.#take(instruction);
  }

  /** Workers have what they were asked for. */
  answer(): void {
    for (const [worker, message] of this.#answers.splice(0)) {
      this.#tell({ type: "worker-reported", worker, messages: [message] });
    }
  }

  #take(instruction: SchedulerInstruction): void {
    if (instruction.type === "end-retirement") this.retired = true;
    if (instruction.type !== "send") return;
    const { worker, message } = instruction;
    if (message[0] === "remove-replicas") this.measured.orders += message[2].length;
    if (message[0] !== "acquire-replicas") return;
    this.measured.orders += message[2].length;
    const copies = message[2].map(([key, nbytes]) => [key, message[1], nbytes] as const);
    this.#answers.push([worker, ["add-keys", copies]]);
  }

  #tell(event: Unstamped<SchedulerEvent>): readonly SchedulerInstruction[] {
    const stimulusId = asStimulusId(`s${++this.#serial}`);
    const at = asMillis(this.#now);
    return this.#machine.handleStimulus({ ...event, stimulusId, at } as SchedulerEvent);
  }
}

/** Each order takes a copy out of a map and a list, and puts a key into a message. */
function bareOrders(
  keys: number,
  workers: number,
  times: number,
): { readonly seconds: number } {
  interface Item {
    readonly key: Key;
    replicas: Holder[];
  }
  interface Holder {
    readonly held: Map<Item, Holder>;
    keys: Key[];
  }
  const holders = Array.from({ length: workers }, (): Holder => ({ held: new Map(), keys: [] }));
  const items = Array.from({ length: keys }, (_, index): Item => {
    const item: Item = { key: fullKey("ns", `k${index}`), replicas: [] };
    for (let copy = 0; copy <= times; copy++) {
      const holder = holders[(index * 7 + copy * 31) % workers] as Holder;
      item.replicas.push(holder);
      holder.held.set(item, holder);
    }
    return item;
  });
  const begun = performance.now();
  for (const item of items) {
    for (let count = 0; count < times; count++) {
      const holder = item.replicas.pop() as Holder;
      holder.held.delete(item);
      holder.keys.push(item.key);
    }
  }
  return { seconds: (performance.now() - begun) / 1000 };
}
