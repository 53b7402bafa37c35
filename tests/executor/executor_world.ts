/**
 * An executor whose runs are promises of their outcomes, with a folder that is removed at the end.
 */
import assert from "node:assert/strict";
import {
  type Executor,
  ExecutorPool,
  type ExecutorPoolOptions,
  type ModuleSource,
  type OnOutcome,
  type Outcome,
  type Run,
} from "../../executor/mod.ts";
import { decode, encode } from "../../protocol/codec.ts";
import {
  asAttempt,
  asGraphId,
  asKey,
  asSha256,
  type Attempt,
  type GraphContext,
  NO_SETTINGS,
  type TaskError,
} from "../../protocol/mod.ts";
import { InlineExecutor } from "./inline_executor.ts";
import { eventually } from "../eventually.ts";

export type Files = Readonly<Record<string, string>>;

export interface RunOptions extends Partial<Omit<Run, "inputs" | "graph">> {
  /** Values to encode; `RawBytes` are passed unchanged. */
  readonly inputs?: readonly unknown[];
  readonly graph?: string;
}

export interface Started {
  readonly attempt: Attempt;
  readonly key: Run["key"];
  readonly ended: Promise<Outcome>;
}

/** An input that consists of these bytes, without encoding. */
export class RawBytes {
  constructor(readonly bytes: Uint8Array) {}
}

export const MODULES = asSha256("5".repeat(64));

interface Parts {
  readonly onOutcome: OnOutcome;
  readonly source: ModuleSource;
  readonly folder: string;
}

export class ExecutorWorld<E extends Executor = Executor> {
  readonly executor: E;
  readonly folder: string;
  /** Every outcome, in the order of the calls. */
  readonly outcomes: Outcome[] = [];
  readonly #files: ReadonlyMap<string, string>;
  readonly #waiting = new Map<Attempt, (outcome: Outcome) => void>();
  #attempts = 0;

  /** Graph `g` is open, with these files as its modules. */
  constructor(make: (parts: Parts) => E, files: Files = {}) {
    this.folder = Deno.makeTempDirSync({ prefix: "weir-test-" });
    this.#files = new Map(Object.entries(files));
    this.executor = make({
      folder: this.folder,
      source: { fetch: () => Promise.resolve(this.#files) },
      onOutcome: (outcome) => this.#onOutcome(outcome),
    });
    this.open("g");
  }

  open(graph: string, context: Partial<GraphContext> = {}): void {
    this.executor.openGraph({
      graph: asGraphId(graph),
      namespace: graph,
      modules: this.#files.size > 0 ? MODULES : null,
      submitter: "ann",
      ...context,
    });
  }

  start(op: string, args: readonly unknown[] = [], options: RunOptions = {}): Started {
    const attempt = asAttempt(++this.#attempts);
    const { inputs = [], graph = "g", key = asKey(`${graph}/${attempt}`), ...rest } = options;
    const ended = new Promise<Outcome>((resolve) => this.#waiting.set(attempt, resolve));
    this.executor.run({
      key,
      attempt,
      graph: asGraphId(graph),
      call: { op, args },
      inputs: inputs.map((value, index) => [asKey(`${graph}/input-${index}`), bytesOf(value)]),
      short: false,
      tellStart: false,
      settings: NO_SETTINGS,
      ...rest,
    });
    return { attempt, key, ended };
  }

  run(op: string, args: readonly unknown[] = [], options?: RunOptions): Promise<Outcome> {
    return this.start(op, args, options).ended;
  }

  /** Runs a task that must succeed, and returns its value. */
  async value(op: string, args: readonly unknown[] = [], options?: RunOptions): Promise<unknown> {
    return valueOf(await this.run(op, args, options));
  }

  /** Runs a task that must fail, and returns its error. */
  async error(op: string, args: readonly unknown[] = [], options?: RunOptions): Promise<TaskError> {
    return errorOf(await this.run(op, args, options));
  }

  /** Starts a run and waits until its task has begun. */
  async begin(op: string, args: readonly unknown[] = [], options?: RunOptions): Promise<Started> {
    const started = this.start(op, args, { ...options, tellStart: true });
    await eventually(
      `${op} starts`,
      () =>
        this.outcomes.some(({ type, attempt }) =>
          type === "started" && attempt === started.attempt
        ),
    );
    return started;
  }

  #onOutcome(outcome: Outcome): void {
    this.outcomes.push(outcome);
    if (outcome.type === "started" || outcome.type === "emitted") return;
    const resolve = this.#waiting.get(outcome.attempt);
    assert.ok(resolve, `attempt ${outcome.attempt} ended twice, or never began`);
    this.#waiting.delete(outcome.attempt);
    resolve(outcome);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.executor.close();
    await Deno.remove(this.folder, { recursive: true });
  }
}

export interface PoolSetup extends Partial<Omit<ExecutorPoolOptions, "modules">> {
  readonly files?: Files;
}

/** A pool, by default with one slot and no spares. Its failures fail the test. */
export function poolWorld(setup: PoolSetup = {}): ExecutorWorld<ExecutorPool> {
  const { files, ...options } = setup;
  return new ExecutorWorld(
    ({ onOutcome, source, folder }) =>
      new ExecutorPool({
        slots: 1,
        spares: 0,
        permissions: {},
        modules: source,
        localDirectory: folder,
        onOutcome,
        onTrouble: (message) => assert.fail(message),
        ...options,
      }),
    files,
  );
}

/** Registers a test whose steps share one pool; each leaves it as it was. */
export function testWithOnePool(
  name: string,
  setup: PoolSetup,
  steps: Readonly<Record<string, (world: ExecutorWorld<ExecutorPool>) => Promise<void>>>,
): void {
  Deno.test(name, async (context) => {
    await using world = poolWorld(setup);
    for (const [what, body] of Object.entries(steps)) {
      await context.step(what, () => body(world));
    }
  });
}

export function inlineWorld(setup: { readonly files?: Files } = {}): ExecutorWorld {
  return new ExecutorWorld(
    ({ onOutcome, source, folder }) =>
      new InlineExecutor({ onOutcome, modules: { source, folder } }),
    setup.files,
  );
}

export function valueOf(outcome: Outcome): unknown {
  // The text is made for failures alone: that of a large value takes seconds.
  if (outcome.type !== "succeeded") assert.fail(JSON.stringify(outcome));
  return decode(outcome.value);
}

export function errorOf(outcome: Outcome): TaskError {
  if (outcome.type !== "failed") assert.fail(Deno.inspect(outcome));
  return outcome.error;
}

/** Whether the process exists and is not a zombie. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(Deno.readTextFileSync(`/proc/${pid}/status`));
  } catch {
    return false;
  }
}

function bytesOf(value: unknown): Uint8Array {
  return value instanceof RawBytes ? value.bytes : encode(value);
}

/** The log of the last run of a task that has printed something; `undefined` if none is kept. */
export async function logText(
  { executor: { logs } }: ExecutorWorld<ExecutorPool>,
  key: Run["key"],
): Promise<string | undefined> {
  const log = logs.find(key);
  const piece = log && await logs.read(log.attempt, 0, Infinity);
  return piece && new TextDecoder().decode(piece.bytes);
}
