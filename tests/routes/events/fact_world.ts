/** A shell with the real machine, whose time the test moves, and the facts that it tells. */
import assert from "node:assert/strict";
import { compile } from "../../../graph/mod.ts";
import {
  asGraphId,
  asKey,
  type Attempt,
  type FromWorker,
  type MemoryFigures,
  type Registered,
  type Registration,
  type WorkerId,
} from "../../../protocol/mod.ts";
import { SchedulerShell } from "../../../routes/shell.ts";
import {
  type SchedulerInstruction,
  type SchedulerOptions,
  SchedulerState,
} from "../../../scheduler/mod.ts";
import { cardOf } from "../../world/worker_card.ts";

/** Facts name workers and graphs by their ids, which differ from run to run. */
type Fact = Readonly<Record<string, unknown>>;

/** Time that the test moves. */
export class FakeTime {
  ms = 1_000_000_000;
  readonly #timers = new Map<() => void, number>();

  now = () => this.ms;

  after = (ms: number, call: () => void) => {
    const once = () => call();
    this.#timers.set(once, this.ms + ms);
    return () => void this.#timers.delete(once);
  };

  /** Moves on, and calls what is due then. Deadlines of the machine are handled before the end. */
  async pass(ms: number): Promise<void> {
    this.ms += ms;
    for (const [call, dueAt] of [...this.#timers]) {
      if (dueAt > this.ms) continue;
      this.#timers.delete(call);
      call();
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A scheduler with workers that report what the test says. */
export class FactWorld implements Disposable {
  readonly time = new FakeTime();
  readonly state: SchedulerState;
  readonly shell: SchedulerShell;
  readonly #seqs = new Map<WorkerId, number>();
  readonly #sent: Extract<SchedulerInstruction, { type: "send" }>[] = [];
  #told = 0;

  constructor(options: Partial<SchedulerOptions> = {}) {
    this.state = new SchedulerState({ rethrow: true, amm: false, checkClaims: false, ...options });
    const handle = this.state.handleStimulus.bind(this.state);
    this.state.handleStimulus = (event) => {
      const instructions = handle(event);
      for (const each of instructions) if (each.type === "send") this.#sent.push(each);
      return instructions;
    };
    this.shell = new SchedulerShell({ state: this.state, leaseMs: 30_000, time: this.time });
  }

  async join(name: string, fields: Partial<Registration> = {}): Promise<Registered> {
    const acceptToken = `token-of-${name}-0123456789`;
    const answer = await this.shell.ports.workers.register(
      cardOf(name, { acceptToken, ...fields }),
    );
    assert.ok(answer.type === "accepted");
    return answer.registered;
  }

  report({ id, incarnation, secret }: Registered, ...messages: readonly FromWorker[]): void {
    const seq = (this.#seqs.get(id) ?? 0) + 1;
    this.#seqs.set(id, seq);
    const answer = this.shell.ports.workers.report(
      id,
      { incarnation, seq, ack: 0, messages, takesInstructions: false },
      secret,
    );
    assert.equal(answer.type, "applied");
  }

  heartbeat(worker: Registered, memory: Partial<MemoryFigures>): void {
    this.report(worker, ["heartbeat", {
      memory: { process: 0, managed: 0, spilledMemory: 0, spilledDisk: 0, ...memory },
      executing: [],
      bandwidth: 0,
      receivedBytesTotal: 0,
    }]);
  }

  /** Submits a graph without edges: task -> its retries. */
  async submit(id: string, keys: readonly string[], onError: "continue" | "stop" = "continue") {
    const tasks = Object.fromEntries(keys.map((key) => [key, { op: "inc", args: [1] }]));
    const graph = asGraphId(id);
    const compiled = compile({ name: id, tasks, outputs: keys, onError }, {
      namespace: id,
      builtins: new Set(["inc"]),
    });
    assert.ok(compiled.ok);
    const rest = { modules: null, submitter: "me", trace: null, cacheAccess: "write" } as const;
    const answer = await this.shell.ports.graphs.submit({
      graph,
      compiled: compiled.compiled,
      ...rest,
    });
    assert.deepEqual(answer, { type: "accepted" });
    return graph;
  }

  /** The task fails on the worker, at its latest attempt. */
  fail(worker: Registered, key: string, name = "Error"): void {
    const error = { kind: "raised", name, message: `${key} failed` } as const;
    const attempt = this.#attemptOf(key);
    this.report(worker, ["task-erred", asKey(key), attempt, error, this.time.ms, 1000]);
  }

  finish(worker: Registered, key: string): void {
    const attempt = this.#attemptOf(key);
    this.report(worker, ["task-finished", asKey(key), attempt, 10, this.time.ms, 1000]);
  }

  #attemptOf(key: string): Attempt {
    const sent = this.#sent.findLast(({ message }) =>
      message[0] === "compute" && message[1] === key
    );
    assert.ok(sent?.message[0] === "compute", `${key} was sent`);
    return sent.message[2];
  }

  /** The latest request to fetch replicas that the worker got: its epoch. */
  acquireEpoch({ id }: Registered): Attempt {
    const sent = this.#sent.findLast(({ worker, message }) =>
      worker === id && message[0] === "acquire-replicas"
    );
    assert.ok(sent?.message[0] === "acquire-replicas");
    return sent.message[1];
  }

  /** The facts since the last call, without their times, which must not go back. */
  told(): Fact[] {
    const { ring } = this.shell.ports.events;
    const facts: Fact[] = [];
    let last = "";
    while (this.#told < ring.last) {
      const { text = "" } = ring.get(++this.#told) ?? {};
      const { at, ...fact } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "{}") as Fact;
      assert.ok(typeof at === "string" && at >= last, "in the order of time");
      last = at;
      facts.push(fact);
    }
    return facts;
  }

  /** The types of the facts since the last call. */
  types(): unknown[] {
    return this.told().map(({ type }) => type);
  }

  [Symbol.dispose](): void {
    this.shell.close();
  }
}
