/**
 * `amm-reduce`, `amm-retire`, `amm-retire-1m`, `amm-retire-spilled`: the memory manager in the
 * scheduler's machine. The measured time is that of the stimuli in which it makes and applies
 * decisions, including the messages to workers. The workers' answers between them are the normal
 * work of the scheduler and are not counted. The limit is the same copies and drops without any
 * decision: replicas are removed from the same maps and lists, and the messages are made.
 *
 * A run takes about 20 ms, of which the first few are spent on compiling the code, and other
 * processes take their share. Each run is therefore repeated on a new machine, and the best run of
 * each side counts. Garbage collections during a stimulus are included.
 */
import {
  asAttempt,
  asGraphId,
  asWorkerId,
  type FromWorker,
  fullKey,
  type Key,
  type Unstamped,
  type WorkerId,
} from "../../protocol/mod.ts";
import {
  type SchedulerEvent,
  type SchedulerInstruction,
  SchedulerState,
} from "../../scheduler/mod.ts";
import type { BenchRow, RowTitle } from "./row.ts";
import { SchedulerDriver } from "./scheduler/driver.ts";

/** Maximum number of keys to move with `--quick`. */
const QUICK_KEYS = 100_000;
const RUNS = 15;
/** Keys that one heartbeat reports as spilled. */
const REPORTED_KEYS = 10_000;

export const amm: readonly BenchRow[] = [
  {
    name: "amm-reduce",
    summary: "surplus copies dropped by the memory manager",
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
  retireRow({ name: "amm-retire", summary: "20,000 keys of a worker that retires" }, {
    keys: 20_000,
    workers: 100,
    runs: RUNS,
  }),
  retireRow({ name: "amm-retire-1m", summary: "1,000,000 keys of a worker that retires" }, {
    keys: 1_000_000,
    workers: 1000,
    runs: 3,
  }),
  retireRow({ name: "amm-retire-spilled", summary: "the same, most of them spilled" }, {
    keys: 1_000_000,
    workers: 1000,
    runs: 3,
    spilled: 0.9,
  }),
];

function retireRow(
  title: RowTitle,
  { keys, workers, runs, spilled = 0 }: {
    readonly keys: number;
    readonly workers: number;
    readonly runs: number;
    /** The fraction of the keys that is spilled: the oldest. */
    readonly spilled?: number;
  },
): BenchRow {
  return {
    ...title,
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
          `longest stimulus ${millis(longest)}, ${orders} copies and drops, best of ${runs} runs`,
      });
    },
  };
}

/** The run with the shortest time. */
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

/** Every key has `copies` replicas, of which one is to be kept. */
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

/** The first worker holds every key and retires. */
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
  /** Replicas that were ordered to be copied or dropped. */
  readonly orders: number;
}

/** A scheduler's machine whose stimuli are measured, and workers that do what it orders. */
class Bench {
  readonly #scheduler: SchedulerDriver<SchedulerState>;
  readonly measured = { seconds: 0, longest: 0, orders: 0 };
  retired = false;
  #now = 1;
  readonly #answers: [WorkerId, FromWorker][] = [];

  constructor(workers: number, policies: readonly string[]) {
    const ammPolicies = policies.map((name) => ({ name }));
    const limits = { acquireMs: 1e9, leaseMs: 1e9 };
    const machine = new SchedulerState({ amm: false, ammPolicies, ...limits, rethrow: true });
    this.#scheduler = new SchedulerDriver(machine);
    this.#scheduler.register(workers, this.#now);
  }

  /** Adds keys of 1,000 bytes. `holders` gives the workers that hold the key of an index. */
  scatter(keys: number, holders: (index: number) => readonly number[]): void {
    this.#tell({
      type: "data-scattered",
      batch: asGraphId("batch"),
      namespace: "local/ns",
      attempt: asAttempt(1),
      replicas: 1,
      ttlMs: 0,
      submitter: "",
      values: Array.from({ length: keys }, (_, index) => ({
        key: fullKey("local/ns", `k${index}`),
        nbytes: 1000,
        definition: "d",
        holders: holders(index).map((which) => asWorkerId(`w${which}`)),
      })),
    });
  }

  /** The first worker reports the first `keys` keys as spilled. */
  spill(keys: number): void {
    const memory = { process: 0, managed: 0, spilledMemory: 0, spilledDisk: 0 };
    for (let first = 0; first < keys; first += REPORTED_KEYS) {
      const length = Math.min(REPORTED_KEYS, keys - first);
      const spilled = Array.from(
        { length },
        (_, index) => fullKey("local/ns", `k${first + index}`),
      );
      const spills = { spilled, unspilled: [] };
      const figures = { memory, executing: [], bandwidth: 0, receivedBytesTotal: 0, spills };
      const worker = asWorkerId("w0");
      this.#tell({ type: "worker-reported", worker, messages: [["heartbeat", figures]] });
    }
  }

  tick(): void {
    this.#now = Math.max(this.#now, this.#scheduler.machine.nextDeadline() ?? this.#now);
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

  /** The workers report the replicas that they were told to copy. */
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
    return this.#scheduler.tell(event, this.#now);
  }
}

/** The limit: each order removes a replica from a map and a list, and adds a key to a message. */
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
    const item: Item = { key: fullKey("local/ns", `k${index}`), replicas: [] };
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
