/**
 * Performs `execute` and `kill`: reads the inputs from the store, passes the run to the executor,
 * stores the value, and reports the outcome to the machine, exactly once per `execute`. The inputs
 * are pinned during the whole execution, so that they are not spilled meanwhile.
 */
import { createHash } from "node:crypto";
import { getLogger } from "@logtape/logtape";
import { errorMessage, TransientMap } from "../../base/mod.ts";
import {
  type Executor,
  mayEndAtOnce,
  type Outcome,
  resultAtOnce,
  type Run,
} from "../../executor/mod.ts";
import {
  asMillis,
  asSha256,
  type Attempt,
  type Emission,
  encodeInline,
  type InlineInput,
  isPartKey,
  type Key,
  readEmission,
  type SentEmission,
  settingsOf,
  type Sha256,
  type TaskError,
  type Unstamped,
} from "../../protocol/mod.ts";
import type { SucceededRun, WorkerEvent } from "../machine/event.ts";
import { workerFault } from "../machine/fault_isolation.ts";
import type { Execute } from "../machine/instruction.ts";
import { PartReader } from "../store/part_reader.ts";
import type { ValueStore } from "../store/value_store.ts";
import { steadyAt, steadyNow } from "./clock.ts";
import type { GraphSecrets, SecretsOfGraphs } from "./graph_secrets.ts";
import { decodeInput, isKey, type RunValue, whyMissing } from "./run_inputs.ts";
import type { TaskTraces } from "./task_traces.ts";

type Succeeded = Extract<Outcome, { type: "succeeded" }>;
type Ended = Extract<Outcome, { type: "succeeded" | "failed" | "spawned" }>;
type Timing = Pick<SucceededRun, "startedAt" | "durationUs" | "peakBytes" | "readMs">;
type KillReason = "cancelled" | "timeout";

type Emitted = Extract<Outcome, { type: "emitted" }>;
/** Ends of a run. */
type Ending = Exclude<Outcome, { type: "started" | "emitted" }>;

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
  /** Whether there has been such a read. */
  #hasRead = false;

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
      if (mayEndAtOnce(execute.call) && this.#endAtOnce(execute)) return;
      if (inputs.length > 0) this.#store.pin(inputs.filter(isKey));
      this.#open.set(attempt, execute);
      this.#start(execute);
    } catch (error) {
      this.#abandon(execute, error);
    }
  }

  /**
   * Runs a small call of a built-in operation here, if its inputs are in memory. Nothing waits, so
   * that no input is pinned and no run is open. Returns `false` if that needs another process.
   */
  #endAtOnce(execute: Execute): boolean {
    const { call, inputs, tellStart } = execute;
    if (execute.reads !== undefined || inputs.length > call.args.length) return false;
    if ((this.#secrets?.of(execute.graph) ?? null) !== null) return false;
    const values: RunValue[] = [];
    for (const input of inputs) {
      const value = isKey(input) ? this.#getNow(input, undefined) : decodeInput(input);
      if (value === null || typeof value === "string") return false;
      values.push(value);
    }
    const outcome = outcomeAtOnce({ call, inputs: values, tellStart }, execute.attempt);
    if (outcome !== null) this.#keep(execute, outcome, false);
    return outcome !== null;
  }

  #start(execute: Execute): void {
    const { attempt, inputs } = execute;
    if (inputs.length === 0) return this.#run(execute, NO_VALUES);
    const values: (RunValue | null)[] = [];
    let missing = 0;
    const reads = execute.reads && new Map(execute.reads);
    for (let position = 0; position < inputs.length; position++) {
      const input = inputs[position] as Key | InlineInput;
      const value = isKey(input) ? this.#getNow(input, reads?.get(position)) : decodeInput(input);
      if (typeof value === "string") return this.#refuse(execute, input[0] as Key, value);
      if (value === null) missing++;
      values.push(value);
    }
    if (missing === 0) return this.#run(execute, values as RunValue[]);
    this.#loading.set(attempt, null);
    this.#abandonAfter(this.#load(execute, values), execute);
  }

  /** Separate: a function that makes a closure takes memory for it in each of its calls. */
  #abandonAfter(work: Promise<void>, execute: Execute): void {
    work.catch((error) => this.#abandon(execute, error));
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
  #getNow(input: Key, names: readonly string[] | undefined): RunValue | null {
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
  async #load(execute: Execute, values: (RunValue | null)[]): Promise<void> {
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
    if (readMs > 0) {
      this.#hasRead = true;
      this.#readMs.set(execute, readMs);
    }
    this.#run(execute, values as RunValue[]);
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
      this.#abandonAfter(this.#runLater(secrets, execute, inputs), execute);
    } else this.#submit(execute, inputs, secrets);
  }

  #submit(execute: Execute, inputs: Run["inputs"], secrets: GraphSecrets | null): void {
    const { key, attempt, graph, call, short, tellStart } = execute;
    const settings = settingsOf(execute);
    const run: Run = { key, attempt, graph, call, inputs, short, tellStart, settings };
    if (secrets !== null) {
      this.#private.set(attempt, secrets);
      return this.#executor.run({ ...run, secrets: secrets.values, mask: secrets.mask.output() });
    }
    // Its inputs were not in memory, or it takes more than is done at once.
    const outcome = mayEndAtOnce(call) ? outcomeAtOnce(run, attempt) : null;
    if (outcome === null) this.#executor.run(run);
    else this.#onOutcome(outcome);
  }

  /** Ends an execution. Returns `undefined` if it has ended before. */
  #close(attempt: Attempt): Execute | undefined {
    const open = this.#open.get(attempt);
    if (open !== undefined) this.#closeOpen(open);
    return open;
  }

  #closeOpen({ attempt, inputs }: Execute): void {
    this.#open.delete(attempt);
    if (inputs.length === 0) return;
    if (this.#loading.size > 0) this.#loading.delete(attempt);
    this.#store.unpin(inputs.filter(isKey));
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
      this.#closeOpen(open);
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
    const secrets = this.#takeSecrets(attempt);
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

  #takeSecrets(attempt: Attempt): GraphSecrets | undefined {
    if (this.#private.size === 0) return undefined;
    const secrets = this.#private.get(attempt);
    this.#private.delete(attempt);
    return secrets;
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
    const stored: Stored = { nbytes, isPrivate, digest, hasWaited: false };
    // The machine is asked only about a key that the store has, which few have.
    if (this.#store.size(key) !== undefined && this.#has(key)) {
      return this.#succeed(open, outcome, stored);
    }
    this.#parts.note(key, outcome.value);
    let room: Promise<void> | undefined;
    try {
      room = this.#store.put(key, outcome.value, "execute");
    } catch (error) {
      return this.#fail(open, outcome, storeError(error));
    }
    if (room === undefined) this.#succeed(open, outcome, stored);
    else this.#succeedAfter(room, open, { outcome, stored: { ...stored, hasWaited: true } });
  }

  #succeedAfter(
    room: Promise<void>,
    open: Execute,
    { outcome, stored }: { readonly outcome: Succeeded; readonly stored: Stored },
  ): void {
    room.then(() => this.#succeed(open, outcome, stored))
      .catch((error) => this.#fail(open, outcome, storeError(error)));
  }

  #succeed(open: Execute, outcome: Succeeded, stored: Stored): void {
    const { key, attempt } = open;
    const { nbytes, isPrivate, digest, hasWaited } = stored;
    this.#traces.ended(key, hasWaited ? { outcome, stored: true } : { outcome });
    const isInline = nbytes <= this.#inlineBytesMax() && !isPrivate;
    const value = isInline ? encodeInline(outcome.value) : undefined;
    const isPlain = digest === null && outcome.peakBytes === undefined && !this.#hasReadFor(open);
    if (isPlain && value !== undefined) {
      const { startedAt, durationUs } = wholeTiming(outcome);
      return this.#tellSucceeded({ key, attempt, nbytes, startedAt, durationUs, value });
    }
    const timing = this.#timingOf(open, outcome);
    const run = { key, attempt, nbytes, ...timing, ...(digest === null ? null : { digest }) };
    this.#tellSucceeded(value === undefined ? run : { ...run, value });
  }

  #fail(open: Execute, ended: Ended, error: TaskError): void {
    const { key } = open;
    this.#traces.ended(key, { outcome: ended, error });
    const { attempt } = ended;
    this.#tell({ type: "exec-failed", key, attempt, error, ...this.#timingOf(open, ended) });
  }

  #hasReadFor(open: Execute): boolean {
    return this.#hasRead && this.#readMs.has(open);
  }

  #timingOf(open: Execute, ended: Ended): Timing {
    const { peakBytes } = ended;
    const readMs = this.#hasReadFor(open) ? this.#readMs.get(open) : undefined;
    return {
      ...wholeTiming(ended),
      ...(peakBytes !== undefined && { peakBytes }),
      ...(readMs !== undefined && { readMs }),
    };
  }
}

/** Whole numbers, as the protocol requires. A duration of 0 would mean that no code ran. */
function wholeTiming({ startedAt, durationUs }: Ended): Pick<Timing, "startedAt" | "durationUs"> {
  return {
    startedAt: asMillis(Math.floor(startedAt)),
    durationUs: Math.max(1, Math.round(durationUs)),
  };
}

/** A value in the store. `hasWaited`: for space. */
interface Stored {
  readonly nbytes: number;
  readonly isPrivate: boolean;
  /** SHA-256; `null`: not asked for. */
  readonly digest: Sha256 | null;
  readonly hasWaited: boolean;
}

const NO_VALUES: Run["inputs"] = [];

/** The end of a run that needs no other process; `null`: it needs one. */
function outcomeAtOnce(
  run: Parameters<typeof resultAtOnce>[0],
  attempt: Attempt,
): Succeeded | null {
  const begun = performance.now();
  const value = resultAtOnce(run);
  if (value === null) return null;
  const durationUs = 1000 * (performance.now() - begun);
  return { type: "succeeded", attempt, value, startedAt: steadyAt(begun), durationUs };
}

function digestOf(value: Uint8Array): Sha256 {
  return asSha256(createHash("sha256").update(value).digest("hex"));
}

/** The error of a task whose result the store does not take. */
function storeError(error: unknown): TaskError {
  const { name, message } = error instanceof Error ? error : new Error(errorMessage(error));
  return { kind: "store", name, message };
}

/** The emission without secrets; `null` if nothing is left that can be read. */
function masked(emission: Emission, mask: GraphSecrets["mask"]): Emission | null {
  try {
    return readEmission(JSON.parse(mask.text(JSON.stringify(emission))));
  } catch {
    return null;
  }
}
