/**
 * Performs `execute` and `kill`: reads the inputs from the store, passes the run to the executor,
 * stores the value, and reports the outcome to the machine, exactly once per `execute`. The inputs
 * are pinned during the whole execution, so that they are not spilled meanwhile.
 */
import { createHash } from "node:crypto";
import { getLogger } from "@logtape/logtape";
import { errorMessage, TransientMap } from "../../base/mod.ts";
import { type Executor, type Outcome, resultAtOnce, type Run } from "../../executor/mod.ts";
import {
  asMillis,
  asSha256,
  type Attempt,
  decodeInline,
  type Emission,
  encodeInline,
  type InlineInput,
  isPartKey,
  type Key,
  keyWithoutOwner,
  missingPart,
  namespaceOf,
  readEmission,
  type SentEmission,
  settingsOf,
  type Sha256,
  shortKey,
  type TaskError,
  type Unstamped,
  wholeOf,
} from "../../protocol/mod.ts";
import type { SucceededRun, WorkerEvent } from "../machine/event.ts";
import { workerFault } from "../machine/fault_isolation.ts";
import type { Execute } from "../machine/instruction.ts";
import { PartReader } from "../store/part_reader.ts";
import type { ValueStore } from "../store/value_store.ts";
import { steadyNow } from "./clock.ts";
import type { GraphSecrets, SecretsOfGraphs } from "./graph_secrets.ts";
import type { TaskTraces } from "./task_traces.ts";

type Succeeded = Extract<Outcome, { type: "succeeded" }>;
type Ended = Extract<Outcome, { type: "succeeded" | "failed" | "spawned" }>;
type Timing = Pick<SucceededRun, "startedAt" | "durationUs" | "peakBytes" | "readMs">;
type KillReason = "cancelled" | "timeout";

type Emitted = Extract<Outcome, { type: "emitted" }>;
/** Ends of a run. */
type Ending = Exclude<Outcome, { type: "started" | "emitted" }>;

type Value = Run["inputs"][number];

/** Functions by which {@linkcode Executions} informs the machine and asks the shell. */
export interface ExecutionsOptions {
  readonly tell: (event: Unstamped<WorkerEvent>) => void;
  /** A run returned, and its value is in the store. */
  readonly tellSucceeded: (run: SucceededRun) => void;
  /** Returns whether the machine has a value of this key already, which is not replaced. */
  readonly has: (key: Key) => boolean;
  /** Bytes of the largest result that the machine gets to see. */
  readonly inlineBytesMax: () => number;
  /** Absent: no graph has secrets. */
  readonly secrets?: SecretsOfGraphs | undefined;
  /** Gets what tasks say while they run. */
  readonly emitted: (sent: SentEmission) => void;
  /** Gets the end of each run. */
  readonly traces: Pick<TaskTraces, "ended">;
}

const log = getLogger(["weir", "worker"]);

export class Executions {
  readonly #store: ValueStore;
  readonly #parts: PartReader;
  readonly #tell: ExecutionsOptions["tell"];
  readonly #tellSucceeded: ExecutionsOptions["tellSucceeded"];
  readonly #has: ExecutionsOptions["has"];
  readonly #inlineBytesMax: ExecutionsOptions["inlineBytesMax"];
  readonly #secrets: SecretsOfGraphs | undefined;
  readonly #emitted: ExecutionsOptions["emitted"];
  readonly #traces: ExecutionsOptions["traces"];
  readonly #executor: Executor;
  /** In progress. */
  readonly #open = new TransientMap<Attempt, Execute>();
  /** Secrets of those in progress whose code has some. */
  readonly #private = new Map<Attempt, GraphSecrets>();
  /**
   * Runs that wait for inputs or secrets. Value: the reason of a kill that came meanwhile, or
   * `null`.
   */
  readonly #loading = new Map<Attempt, KillReason | null>();
  /** Milliseconds for which inputs were read that the store did not have in memory. */
  readonly #readMs = new WeakMap<Execute, number>();

  /** `makeExecutor` receives the function to call with every outcome. */
  constructor(
    store: ValueStore,
    makeExecutor: (onOutcome: (outcome: Outcome) => void) => Executor,
    options: ExecutionsOptions,
  ) {
    this.#store = store;
    this.#parts = PartReader.of(store);
    this.#tell = options.tell;
    this.#tellSucceeded = options.tellSucceeded;
    this.#has = options.has;
    this.#inlineBytesMax = options.inlineBytesMax;
    this.#secrets = options.secrets;
    this.#emitted = options.emitted;
    this.#traces = options.traces;
    this.#executor = makeExecutor((outcome) => this.#onOutcome(outcome));
  }

  get executor(): Executor {
    return this.#executor;
  }

  /**
   * Starts an execution. Pins the inputs synchronously, because the next instruction may delete
   * them. A task whose inputs are all in memory is passed to the executor synchronously, without a
   * promise. Never throws: a fault on the way to the executor fails the task.
   */
  start(execute: Execute): void {
    const { attempt, inputs } = execute;
    try {
      if (inputs.length > 0) this.#store.pin(inputs.filter(isKey));
      this.#open.set(attempt, execute);
      this.#start(execute);
    } catch (error) {
      this.#abandon(execute, error);
    }
  }

  #start(execute: Execute): void {
    const { attempt, inputs } = execute;
    if (inputs.length === 0) return this.#run(execute, NO_VALUES);
    const values: (Value | null)[] = [];
    let missing = 0;
    const reads = execute.reads && new Map(execute.reads);
    for (const [position, input] of inputs.entries()) {
      const value = isKey(input) ? this.#getNow(input, reads?.get(position)) : decodeInput(input);
      if (typeof value === "string") return this.#refuse(execute, input[0] as Key, value);
      if (value === null) missing++;
      values.push(value);
    }
    if (missing === 0) return this.#run(execute, values as Value[]);
    this.#loading.set(attempt, null);
    this.#load(execute, values).catch((error) => this.#abandon(execute, error));
  }

  /** Fails an execution after an error that is no outcome of the executor. */
  #abandon(execute: Execute, error: unknown): void {
    log.error("The worker failed at {key}: {error}", { key: execute.key, error });
    this.#failUnrun(execute, workerFault(error));
  }

  /** Fails an execution that is not run. */
  #failUnrun({ key, attempt }: Execute, error: TaskError): void {
    this.#private.delete(attempt);
    this.#close(attempt);
    const timing = { startedAt: asMillis(steadyNow()), durationUs: 1 };
    this.#tell({ type: "exec-failed", key, attempt, error, ...timing });
  }

  /** The value of an input, or parts of it; `null` if the store has to be awaited. */
  #getNow(input: Key, names: readonly string[] | undefined): Value | null {
    const value = names === undefined || isPartKey(input)
      ? this.#store.getNow?.(input, "execute")
      : this.#parts.getNow(input, names, "execute");
    return value === undefined ? null : [input, value];
  }

  /** As `#getNow`; `undefined`: it is not in the store. */
  #get(input: Key, names: readonly string[] | undefined): Promise<Uint8Array | undefined> {
    return names === undefined || isPartKey(input)
      ? this.#store.get(input, "execute")
      : this.#parts.get(input, names, "execute");
  }

  /** Reports an input that came with the request and cannot be decoded. */
  #refuse({ key, attempt }: Execute, input: Key, detail: string): void {
    this.#close(attempt);
    this.#tell({ type: "input-undecodable", key, attempt, input, detail });
  }

  /** Tries to start an executor, and tells the machine the outcome. */
  async probe(): Promise<void> {
    const trouble = await this.#executor.probe().catch(errorMessage);
    this.#tell({ type: "executors-probed", trouble });
  }

  /** Kills an execution. Does nothing if it has ended, even if its end is not reported yet. */
  kill(attempt: Attempt, reason: KillReason): void {
    const killed = this.#loading.get(attempt);
    if (killed === undefined) this.#executor.kill(attempt, reason);
    else this.#loading.set(attempt, killed ?? reason);
  }

  /** Reads the inputs that are missing from the store into their places. */
  async #load(execute: Execute, values: (Value | null)[]): Promise<void> {
    const { key, attempt } = execute;
    const reads = execute.reads && new Map(execute.reads);
    const readFrom = steadyNow();
    for (const [at, input] of execute.inputs.entries()) {
      if (!isKey(input) || values[at] !== null) continue;
      try {
        const value = await this.#get(input, reads?.get(at));
        if (value === undefined) throw new Error("it is not in the store");
        values[at] = [input, value];
      } catch (error) {
        this.#close(attempt);
        this.#lose(input, `Cannot read the value: ${errorMessage(error)}`);
        return this.#tell({ type: "exec-returned", key, attempt });
      }
      if (this.#wasKilled(execute)) return;
    }
    this.#loading.delete(attempt);
    const readMs = Math.round(steadyNow() - readFrom);
    if (readMs > 0) this.#readMs.set(execute, readMs);
    this.#run(execute, values as Value[]);
  }

  /** Runs a task when the secrets of its graph have come. */
  async #runLater(
    waiting: Promise<GraphSecrets>,
    execute: Execute,
    inputs: Run["inputs"],
  ): Promise<void> {
    this.#loading.set(execute.attempt, null);
    const secrets = await waiting;
    if (this.#wasKilled(execute)) return;
    this.#loading.delete(execute.attempt);
    this.#submit(execute, inputs, secrets);
  }

  /** Ends an execution that was killed while it waited. */
  #wasKilled({ key, attempt }: Execute): boolean {
    const reason = this.#loading.get(attempt);
    if (!reason) return false;
    this.#close(attempt);
    this.#loading.delete(attempt);
    this.#tell({ type: "exec-killed", key, attempt, reason });
    return true;
  }

  /** An input cannot be read. A store that watches losses has removed it. */
  #lose(input: Key, detail: string): void {
    if (this.#store.watchLosses === undefined) this.#store.delete([input]).catch(() => {});
    // It was stored again meanwhile.
    else if (this.#store.size(input) !== undefined) return;
    this.#tell({ type: "value-lost", key: input, detail });
  }

  #run(execute: Execute, inputs: Run["inputs"]): void {
    const missing = execute.reads === undefined ? null : whyMissing(execute.reads, execute, inputs);
    if (missing !== null) return this.#failUnrun(execute, missing);
    const secrets = this.#secrets?.of(execute.graph) ?? null;
    if (secrets instanceof Promise) {
      this.#runLater(secrets, execute, inputs).catch((error) => this.#abandon(execute, error));
    } else this.#submit(execute, inputs, secrets);
  }

  #submit(execute: Execute, inputs: Run["inputs"], secrets: GraphSecrets | null): void {
    const { key, attempt, graph, call, short, tellStart } = execute;
    const settings = settingsOf(execute);
    const run: Run = { key, attempt, graph, call, inputs, short, tellStart, settings };
    if (secrets === null) return this.#runHereOrThere(run);
    this.#private.set(attempt, secrets);
    this.#executor.run({ ...run, secrets: secrets.values, mask: secrets.mask.output() });
  }

  /** Runs a small call of a built-in operation here, and any other in the executor. */
  #runHereOrThere(run: Run): void {
    const startedAt = steadyNow();
    const begun = performance.now();
    const value = resultAtOnce(run);
    if (value === null) return this.#executor.run(run);
    const durationUs = 1000 * (performance.now() - begun);
    const { attempt } = run;
    this.#onOutcome({ type: "succeeded", attempt, value, startedAt, durationUs });
  }

  /** Ends an execution. Returns `undefined` if it has ended before. */
  #close(attempt: Attempt): Execute | undefined {
    const open = this.#open.get(attempt);
    if (open === undefined) return undefined;
    this.#open.delete(attempt);
    if (open.inputs.length > 0) {
      this.#loading.delete(attempt);
      this.#store.unpin(open.inputs.filter(isKey));
    }
    return open;
  }

  #onOutcome(outcome: Outcome): void {
    const { attempt } = outcome;
    const open = this.#open.get(attempt);
    if (open === undefined) return;
    if (outcome.type === "started") {
      return this.#tell({ type: "exec-started", key: open.key, attempt });
    }
    if (outcome.type === "emitted") return this.#emit(open.key, outcome);
    try {
      this.#close(attempt);
      this.#end(open, outcome);
    } catch (error) {
      this.#abandon(open, error);
    }
  }

  /** Passes on what a task says. It leaves the worker: secrets do not. */
  #emit(key: Key, { attempt, emission }: Emitted): void {
    const mask = this.#private.get(attempt)?.mask;
    const shown = mask === undefined ? emission : masked(emission, mask);
    if (shown !== null) this.#emitted({ key, attempt, emission: shown });
  }

  #end(open: Execute, outcome: Ending): void {
    const { key, attempt } = open;
    const secrets = this.#private.get(attempt);
    this.#private.delete(attempt);
    if (outcome.type !== "succeeded" && outcome.type !== "failed") {
      this.#traces.ended(key, { outcome });
    }
    switch (outcome.type) {
      case "succeeded":
        return this.#keep(open, outcome, secrets !== undefined);
      case "failed":
        return this.#fail(open, outcome, secrets?.masked(outcome.error) ?? outcome.error);
      case "spawned": {
        // The graph leaves the worker: secrets do not.
        const document = secrets?.mask.text(outcome.document) ?? outcome.document;
        const timing = this.#timingOf(open, outcome);
        return this.#tell({ type: "exec-spawned", key, attempt, document, ...timing });
      }
      case "killed":
        return this.#tell({ ...outcome, type: "exec-killed", key });
      case "returned":
        return this.#tell({ type: "exec-returned", key, attempt });
      case "unavailable":
        return this.#tell({ type: "exec-unavailable", key, attempt, detail: outcome.detail });
      case "undecodable": {
        const { input, detail } = outcome;
        return this.#tell({ type: "input-undecodable", key, attempt, input, detail });
      }
    }
  }

  /**
   * Stores a value, and reports the success when the store has space for it. A value that may
   * contain a secret is not in the report.
   */
  #keep(open: Execute, outcome: Succeeded, isPrivate: boolean): void {
    const { key } = open;
    // The store may free the value before it has space for it.
    const { byteLength: nbytes } = outcome.value;
    const digest = open.digest === true && !isPrivate ? digestOf(outcome.value) : null;
    const stored = { nbytes, isPrivate, digest };
    if (this.#has(key)) return this.#succeed(open, outcome, stored);
    this.#parts.note(key, outcome.value);
    let room: Promise<void> | undefined;
    try {
      room = this.#store.put(key, outcome.value, "execute");
    } catch (error) {
      return this.#fail(open, outcome, storeError(error));
    }
    if (room === undefined) return this.#succeed(open, outcome, stored);
    room.then(() => this.#succeed(open, outcome, { ...stored, stored: true }))
      .catch((error) => this.#fail(open, outcome, storeError(error)));
  }

  #succeed(open: Execute, outcome: Succeeded, stored: Stored): void {
    const { key } = open;
    const { nbytes, isPrivate, digest, ...end } = stored;
    this.#traces.ended(key, { outcome, ...end });
    const { attempt, value } = outcome;
    const known = digest === null ? null : { digest };
    const run = { key, attempt, nbytes, ...this.#timingOf(open, outcome), ...known };
    const isInline = nbytes <= this.#inlineBytesMax() && !isPrivate;
    this.#tellSucceeded(isInline ? { ...run, value: encodeInline(value) } : run);
  }

  #fail(open: Execute, ended: Ended, error: TaskError): void {
    const { key } = open;
    this.#traces.ended(key, { outcome: ended, error });
    const { attempt } = ended;
    this.#tell({ type: "exec-failed", key, attempt, error, ...this.#timingOf(open, ended) });
  }

  /** Whole numbers, as the protocol requires. A duration of 0 would mean that no code ran. */
  #timingOf(open: Execute, { startedAt, durationUs, peakBytes }: Ended): Timing {
    const readMs = this.#readMs.get(open);
    return {
      startedAt: asMillis(Math.floor(startedAt)),
      durationUs: Math.max(1, Math.round(durationUs)),
      ...(peakBytes !== undefined && { peakBytes }),
      ...(readMs !== undefined && { readMs }),
    };
  }
}

/** A value in the store. `stored`: it has waited for space. */
interface Stored {
  readonly nbytes: number;
  readonly isPrivate: boolean;
  /** SHA-256; `null`: not asked for. */
  readonly digest: Sha256 | null;
  readonly stored?: true;
}

const NO_VALUES: Run["inputs"] = [];

function digestOf(value: Uint8Array): Sha256 {
  return asSha256(createHash("sha256").update(value).digest("hex"));
}

/** The error of a task whose result the store does not take. */
function storeError(error: unknown): TaskError {
  const { name, message } = error instanceof Error ? error : new Error(errorMessage(error));
  return { kind: "store", name, message };
}

/** The error of a task that reads a part which a result does not have; `null`: it reads none. */
function whyMissing(
  reads: NonNullable<Execute["reads"]>,
  { key: reader, inputs }: Execute,
  values: Run["inputs"],
): TaskError | null {
  for (const [position, names] of reads) {
    const input = inputs[position];
    const value = values[position]?.[1];
    if (input === undefined || value === undefined) continue;
    const missing = missingPart(value, names, isKey(input));
    if (missing === null) continue;
    const key = wholeOf(isKey(input) ? input : input[0]);
    const isNear = namespaceOf(key) === namespaceOf(reader);
    const shown = isNear ? shortKey(key) : keyWithoutOwner(key);
    const { name, detail } = missing;
    const message = `Cannot read the part ${JSON.stringify(name)} of "${shown}": ${detail}`;
    return { kind: "raised", name: "MissingPart", message };
  }
  return null;
}

function isKey(input: Key | InlineInput): input is Key {
  return typeof input === "string";
}

/** The input, or why its value cannot be decoded. */
function decodeInput([key, text]: InlineInput): Value | string {
  try {
    return [key, decodeInline(text)];
  } catch (error) {
    return errorMessage(error);
  }
}

/** The emission without secrets; `null` if nothing is left that can be read. */
function masked(emission: Emission, mask: GraphSecrets["mask"]): Emission | null {
  try {
    return readEmission(JSON.parse(mask.text(JSON.stringify(emission))));
  } catch {
    return null;
  }
}
