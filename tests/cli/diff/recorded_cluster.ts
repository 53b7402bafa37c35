/**
 * A scheduler's machine with workers in virtual time, whose events are recorded, so that tests can
 * plant one difference between two runs of a graph.
 */
import { NO_POLICIES } from "../../../cli/roles/recording/policies.ts";
import { recordScheduler } from "../../../cli/roles/recording/scheduler_recording.ts";
import { RunCollector } from "../../../cli/diff/run_collector.ts";
import type { RunRecord } from "../../../cli/diff/run_record.ts";
import {
  asGraphId,
  asKey,
  asMillis,
  asSha256,
  asStimulusId,
  asWorkerId,
  type FromWorker,
  isInlineInput,
  type Key,
  shortKey,
  type ToWorker,
  type Unstamped,
  type WorkerId,
} from "../../../protocol/mod.ts";
import {
  type SchedulerEvent,
  type SchedulerInstruction,
  type SchedulerOptions,
  SchedulerState,
} from "../../../scheduler/mod.ts";
import type { SecondChanceTerms } from "../../../graph/mod.ts";
import { compile, type GraphSpec } from "../../world/scheduler_graph.ts";
import { cardOf } from "../../world/worker_card.ts";

/** What is so in a run. Times in milliseconds. */
export interface Scenario {
  readonly graph: GraphSpec;
  readonly workers?: readonly string[];
  /** Id of the graph. */
  readonly id?: string;
  readonly durationOf?: (key: string, worker: string) => number;
  readonly bytesOf?: (key: string) => number;
  readonly textOf?: (key: string) => string;
  /** Returns whether the task fails. */
  readonly fails?: (key: string) => boolean;
  readonly modules?: string;
  /** Values of the namespace `given` that are scattered before, with their definitions. */
  readonly given?: Readonly<Record<string, string>>;
  /** The process of this worker ends then. */
  readonly lose?: { readonly worker: string; readonly atMs: number };
  /** Tasks have second chances, and workers send heartbeats. */
  readonly secondChance?: SecondChanceTerms;
  readonly options?: Partial<SchedulerOptions>;
  /** Milliseconds since 1970 of the first event. */
  readonly begin?: number;
}

interface RecordedStep {
  readonly event: SchedulerEvent;
  readonly instructions: readonly SchedulerInstruction[];
}

const FETCH_MS = 2;
const BEAT_MS = 50;
const NO_MEMORY = { process: 0, managed: 0, spilledMemory: 0, spilledDisk: 0 };

/** The events of a run, which ends with its graph. */
class RecordedCluster {
  readonly steps: RecordedStep[] = [];
  readonly state: SchedulerState;
  readonly #scenario: Scenario;
  readonly #due: { readonly at: number; readonly serial: number; readonly act: () => void }[] = [];
  readonly #workers = new Map<WorkerId, FakeWorker>();
  #now: number;
  #serial = 0;
  #hasEnded = false;

  constructor(scenario: Scenario) {
    const { options, begin = 1_000_000 } = scenario;
    this.#scenario = scenario;
    this.#now = begin;
    this.state = new SchedulerState({ rethrow: true, amm: false, checkClaims: false, ...options });
  }

  run(): void {
    const { graph, workers = ["w1", "w2"], id = "g1", modules, lose, secondChance } =
      this.#scenario;
    for (const name of workers) this.#join(name);
    this.#scatter();
    this.#tell({
      type: "graph-submitted",
      graph: asGraphId(id),
      compiled: compile(id, graph, { ...(secondChance && { secondChance }) }),
      submitter: "test",
      modules: modules === undefined ? null : asSha256(modules),
      trace: null,
    });
    if (secondChance !== undefined) this.#after(BEAT_MS, () => this.#beat());
    if (lose !== undefined) this.#after(lose.atMs, () => this.#lose(asWorkerId(lose.worker)));
    while (!this.#hasEnded) {
      this.#due.sort((a, b) => a.at - b.at || a.serial - b.serial);
      const [next] = this.#due;
      const deadline = this.state.nextDeadline();
      if (deadline !== null && (next === undefined || deadline < next.at)) {
        this.#now = Math.max(this.#now, deadline);
        this.#tell({ type: "tick", stalledMs: 0 });
        continue;
      }
      if (next === undefined) throw new Error("The graph does not end");
      this.#due.shift();
      this.#now = next.at;
      next.act();
    }
  }

  #join(name: string): void {
    const id = asWorkerId(name);
    this.#workers.set(id, { running: null, since: 0, waiting: [], held: new Set() });
    this.#tell({ type: "worker-registered", worker: id, registration: cardOf(name) });
  }

  #scatter(): void {
    const values = Object.entries(this.#scenario.given ?? {}).map(([name, definition]) => ({
      key: asKey(`local/given/${name}`),
      nbytes: 100,
      definition,
    }));
    if (values.length === 0) return;
    const batch = asGraphId("batch");
    const places = { replicas: 1, workers: null, avoid: [] };
    this.#tell({ type: "data-announced", batch, values, ...places });
    const placed = this.steps.at(-1)?.instructions.find(({ type }) => type === "place-data");
    if (placed?.type !== "place-data") throw new Error("The values are not placed");
    const holderOf = (key: Key) =>
      placed.targets.filter(({ keys }) => keys.includes(key)).map(({ worker }) => worker);
    this.#tell({
      type: "data-scattered",
      batch,
      namespace: "local/given",
      attempt: placed.attempt,
      values: values.map((value) => ({ ...value, holders: holderOf(value.key) })),
      replicas: 1,
      ttlMs: 0,
      submitter: "test",
    });
  }

  /** All workers send a heartbeat, now and again. */
  #beat(): void {
    for (const [id, { running, since }] of this.#workers) {
      this.#report(id, ["heartbeat", {
        memory: NO_MEMORY,
        executing: running === null
          ? []
          : [[running[1], running[2], 1000 * (this.#now - since)] as const],
        bandwidth: 0,
        receivedBytesTotal: 0,
      }]);
    }
    this.#after(BEAT_MS, () => this.#beat());
  }

  #lose(worker: WorkerId): void {
    this.#workers.delete(worker);
    this.#tell({ type: "worker-lost", worker, reason: "refused" });
  }

  #after(ms: number, act: () => void): void {
    this.#due.push({ at: this.#now + ms, serial: this.#serial++, act });
  }

  #tell(event: Unstamped<SchedulerEvent>): void {
    const stimulusId = asStimulusId(`s${this.#serial++}`);
    const stamped = { ...event, stimulusId, at: asMillis(this.#now) } as SchedulerEvent;
    const instructions = this.state.handleStimulus(stamped);
    this.steps.push({ event: stamped, instructions });
    for (const instruction of instructions) {
      if (instruction.type === "end-graph") this.#hasEnded = true;
      if (instruction.type === "send") this.#deliver(instruction.worker, instruction.message);
    }
  }

  #deliver(id: WorkerId, message: ToWorker): void {
    const worker = this.#workers.get(id);
    if (worker === undefined) return;
    switch (message[0]) {
      case "compute":
        worker.waiting.push(message);
        return this.#after(0, () => this.#start(id));
      case "steal-request": {
        const [, request, key, attempt] = message;
        const at = worker.waiting.findIndex((each) => each[1] === key && each[2] === attempt);
        if (at >= 0) worker.waiting.splice(at, 1);
        const state = at >= 0 ? "ready" : "executing";
        return this.#after(
          1,
          () => this.#report(id, ["steal-response", request, key, attempt, state]),
        );
      }
      case "remove-replicas":
      case "free-keys":
        for (const key of message[2]) worker.held.delete(key);
        return;
    }
  }

  #start(id: WorkerId): void {
    const worker = this.#workers.get(id);
    if (worker === undefined || worker.running !== null) return;
    const next = worker.running = worker.waiting.shift() ?? null;
    worker.since = this.#now;
    if (next === null) return;
    const [, key, attempt, , , , , inputs] = next;
    const missing = inputs.flatMap((input) =>
      isInlineInput(input) || worker.held.has(input[0]) ? [] : [[input[0], input[1]] as const]
    );
    for (const [input] of missing) worker.held.add(input);
    const fetchMs = missing.length * FETCH_MS;
    if (missing.length > 0) {
      this.#after(fetchMs, () =>
        this.#report(id, [
          "add-keys",
          missing.map(([input, nbytes]) => [input, attempt, nbytes]),
        ]));
    }
    const { durationOf = () => 100 } = this.#scenario;
    const ms = durationOf(shortKey(key), id);
    this.#after(fetchMs + ms, () => {
      if (this.#workers.get(id) !== worker) return;
      worker.running = null;
      worker.held.add(key);
      this.#report(id, this.#endOf(next, { ms, fetchMs }));
      this.#start(id);
    });
  }

  #endOf(
    [, key, attempt]: Compute,
    { ms, fetchMs }: { readonly ms: number; readonly fetchMs: number },
  ): FromWorker {
    const { bytesOf = () => 100, textOf, fails } = this.#scenario;
    const name = shortKey(key);
    const times = [this.#now - ms, ms * 1000] as const;
    if (fails?.(name)) {
      const error = { kind: "raised", name: "TypeError", message: `${name} is odd` } as const;
      return ["task-erred", key, attempt, error, ...times];
    }
    const value = textOf?.(name) ?? null;
    return [
      "task-finished",
      key,
      attempt,
      bytesOf(name),
      ...times,
      value,
      null,
      [fetchMs, 0, 0, 0, 0],
    ];
  }

  #report(worker: WorkerId, ...messages: FromWorker[]): void {
    if (!this.#workers.has(worker)) return;
    this.#tell({ type: "worker-reported", worker, messages });
  }
}

type Compute = Extract<ToWorker, readonly ["compute", ...unknown[]]>;

interface FakeWorker {
  running: Compute | null;
  /** When the running task began. */
  since: number;
  readonly waiting: Compute[];
  readonly held: Set<Key>;
}

/**
 * The record of the run, as a replay of its recording collects it. `reloadEvery`: after so many
 * events another machine goes on from a snapshot, as at the begin of a segment. `skip`: the
 * recording begins after so many events.
 */
export function recordOf(
  scenario: Scenario,
  { reloadEvery = Infinity, skip = 0 }: {
    readonly reloadEvery?: number;
    readonly skip?: number;
  } = {},
): RunRecord {
  const cluster = new RecordedCluster(scenario);
  cluster.run();
  let state = new RecordedCluster(scenario).state;
  const collector = new RunCollector(null);
  for (const [index, { event }] of cluster.steps.entries()) {
    if (index === 0 || index === skip || index % reloadEvery === 0) {
      const snapshot = state.snapshot();
      state = new SchedulerState();
      state.restore(snapshot);
      if (index >= skip) collector.attach(state);
    }
    const instructions = state.handleStimulus(event);
    if (index >= skip) collector.see(event, instructions);
  }
  const found = collector.result();
  if (found === null) throw new Error("The recording has no graph");
  return { ...found.run, source: "memory", kind: "recording", notes: [] };
}

/** Records the run into a folder. */
export async function recordInto(dir: string, scenario: Scenario): Promise<void> {
  const { state: before } = new RecordedCluster(scenario);
  const start = { state: before, modules: [], sessions: [], eventsBefore: 0, end: null };
  const recorder = recordScheduler(dir, start, { resumed: undefined, policies: NO_POLICIES });
  const cluster = new RecordedCluster(scenario);
  cluster.run();
  for (const { event, instructions } of cluster.steps) recorder.record(event, instructions);
  await recorder.close();
}
