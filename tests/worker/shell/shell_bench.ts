/** A running shell with fakes around it, for tests of the connection, the session and the shell. */
import assert from "node:assert/strict";
import {
  asAttempt,
  asGraphId,
  asKey,
  type Attempt,
  type Compute,
  type Key,
  PROTOCOL_VERSION,
  WEIR_VERSION,
} from "../../../protocol/mod.ts";
import {
  type Identity,
  MemoryStore,
  SchedulerClient,
  WorkerShell,
  type WorkerShellOptions,
} from "../../../worker/mod.ts";
import { FakeExecutor, FakeMachine } from "./fake_machine.ts";
import { FakeScheduler } from "./fake_scheduler.ts";
import { eventually } from "../../eventually.ts";

export const IDENTITY: Identity = {
  protocol: PROTOCOL_VERSION,
  version: WEIR_VERSION,
  name: "alice",
  url: "http://127.0.0.1:9",
  acceptToken: "secret-of-this-worker",
  threads: 2,
  memoryLimit: 0,
  resources: { GPU: 1 },
};

export interface BenchOptions extends Partial<WorkerShellOptions> {
  readonly scheduler?: FakeScheduler;
}

/** A running shell with a fake machine, executor and scheduler. */
export class Bench {
  readonly scheduler: FakeScheduler;
  readonly machine = new FakeMachine();
  readonly store = new MemoryStore();
  readonly shell: WorkerShell;
  readonly ended: ReturnType<WorkerShell["run"]>;
  registrations = 0;
  readonly #executor: FakeExecutor;

  constructor(options: BenchOptions = {}) {
    this.scheduler = options.scheduler ?? new FakeScheduler();
    this.scheduler.hasSockets ||= options.transport === "websocket";
    let executor: FakeExecutor | null = null;
    this.shell = new WorkerShell({
      machine: this.machine,
      store: this.store,
      makeExecutor: (onOutcome) => executor = new FakeExecutor(onOutcome),
      client: new SchedulerClient({ url: this.scheduler.url, token: "bearer-of-the-worker" }),
      identity: IDENTITY,
      transport: "sse",
      ...options,
    });
    assert.ok(executor);
    this.#executor = executor;
    this.ended = this.shell.run(() => this.registrations++);
    // A test that expects a rejection awaits `ended` itself.
    this.ended.catch(() => {});
  }

  get executor(): FakeExecutor {
    return this.#executor;
  }

  /** A bench whose worker is registered and connected. */
  static async registered(options: BenchOptions = {}): Promise<Bench> {
    const bench = new Bench(options);
    await eventually("the worker is connected", () => bench.scheduler.resumes.length > 0);
    return bench;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.shell.close("the test is over");
    await this.scheduler.close();
    await this.ended.catch(() => {});
  }
}

let attempts = 0;

/** The instruction to compute a key, with a new attempt. */
export function compute(key: string, inputs: readonly string[] = []): Compute {
  const dependencies = inputs.map((input) => [asKey(input), 1, []] as const);
  const attempt = asAttempt(++attempts);
  return [
    "compute",
    asKey(key),
    attempt,
    asGraphId("g"),
    [0, 0, 0],
    "./m.ts#f",
    [1],
    dependencies,
    null,
  ];
}

export const attemptOf = ([, , attempt]: Compute): Attempt => attempt;
export const bytes = (...values: number[]) => Uint8Array.from(values);
export const keysOf = (events: readonly (readonly [unknown, Key, ...unknown[]])[]) =>
  events.map(([, key]) => key);
