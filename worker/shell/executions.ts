/**
 * Performs `execute` and `kill`: takes the inputs from the store, hands the run to the executor,
 * puts the value back, and tells the machine how it ended, exactly once per execute. Inputs are
 * pinned from the start to the end, so that no other part moves them away meanwhile.
 */
import { errorMessage } from "../../base/mod.ts";
import type { Executor, Outcome, Run } from "../../executor/mod.ts";
import {
  asMillis,
  type Attempt,
  type Key,
  type Millis,
  type TaskError,
  type Unstamped,
} from "../../protocol/mod.ts";
import type { WorkerEvent } from "../machine/event.ts";
import type { Execute } from "../machine/instruction.ts";
import type { ValueStore } from "../store/value_store.ts";

type Succeeded = Extract<Outcome, { type: "succeeded" }>;
type Ended = Succeeded | Extract<Outcome, { type: "failed" }>;
type KillReason = "cancelled" | "timeout";

/** An execute that has not ended. */
interface Open {
  readonly key: Key;
  readonly inputs: readonly Key[];
  /** While its inputs are read the executor does not know it: a kill is kept here. */
  loading: boolean;
  killed: KillReason | null;
}

const NO_INPUTS: Run["inputs"] = [];

export class Executions {
  readonly #store: ValueStore;
  readonly #tell: (fact: Unstamped<WorkerEvent>) => void;
  readonly #executor: Executor;
  readonly #open = new Map<Attempt, Open>();

  /** `makeExecutor` gets the listener that every outcome must be told to. */
  constructor(
    store: ValueStore,
    makeExecutor: (onOutcome: (outcome: Outcome) => void) => Executor,
    options: { readonly tell: (fact: Unstamped<WorkerEvent>) => void },
  ) {
    this.#store = store;
    this.#tell = options.tell;
    this.#executor = makeExecutor((outcome) => this.#onOutcome(outcome));
  }

  get executor(): Executor {
    return this.#executor;
  }

  /**
   * Pins before it returns: the machine may have the inputs deleted by the very next instruction. A
   * task without inputs reaches the executor at once and costs no promise.
   */
  start(execute: Execute): void {
    const { key, attempt, inputs } = execute;
    const open: Open = { key, inputs, loading: inputs.length > 0, killed: null };
    this.#open.set(attempt, open);
    if (open.loading) {
      this.#store.pin(inputs);
      void this.#load(execute, open);
    } else {
      this.#run(execute, NO_INPUTS);
    }
  }

  /** Nothing happens to an attempt that has ended: its end was told, or is on its way. */
  kill(attempt: Attempt, reason: KillReason): void {
    const open = this.#open.get(attempt);
    if (open?.loading) open.killed ??= reason;
    else this.#executor.kill(attempt, reason);
  }

  async #load(execute: Execute, open: Open): Promise<void> {
    const { key, attempt } = execute;
    const values: (readonly [Key, Uint8Array])[] = [];
    for (const input of open.inputs) {
      try {
        const value = await this.#store.get(input, "execute");
        if (value === undefined) throw new Error("it is not in the store");
        values.push([input, value]);
      } catch (error) {
        this.#close(attempt);
        const detail = `Cannot read the input "${input}": ${errorMessage(error)}`;
        return this.#tell({ type: "input-undecodable", key, attempt, input, detail });
      }
      if (open.killed) {
        this.#close(attempt);
        return this.#tell({ type: "exec-killed", key, attempt, reason: open.killed });
      }
    }
    open.loading = false;
    this.#run(execute, values);
  }

  #run(execute: Execute, inputs: Run["inputs"]): void {
    const { key, attempt, graph, call, short, tellStart, trace } = execute;
    this.#executor.run({ key, attempt, graph, call, inputs, short, tellStart, trace });
  }

  /** The one place where an execute ends; the second end of the same one finds nothing. */
  #close(attempt: Attempt): Open | undefined {
    const open = this.#open.get(attempt);
    if (open === undefined) return undefined;
    this.#open.delete(attempt);
    if (open.inputs.length > 0) this.#store.unpin(open.inputs);
    return open;
  }

  #onOutcome(outcome: Outcome): void {
    const { attempt } = outcome;
    if (outcome.type === "started") {
      const open = this.#open.get(attempt);
      if (open) this.#tell({ type: "exec-started", key: open.key, attempt });
      return;
    }
    const open = this.#close(attempt);
    if (open === undefined) return;
    const { key } = open;
    switch (outcome.type) {
      case "succeeded":
        return this.#keep(key, outcome);
      case "failed":
        return this.#fail(key, outcome, outcome.error);
      case "killed":
        return this.#tell({ type: "exec-killed", key, attempt, reason: outcome.reason });
      case "returned":
        return this.#tell({ type: "exec-returned", key, attempt });
      case "rescheduled":
        return this.#tell({ type: "exec-rescheduled", key, attempt });
      case "undecodable": {
        const { input, detail } = outcome;
        return this.#tell({ type: "input-undecodable", key, attempt, input, detail });
      }
    }
  }

  /** The machine hears of a value when it lies in the store, and there is room for it. */
  #keep(key: Key, outcome: Succeeded): void {
    const { attempt, value } = outcome;
    const timing = timingOf(outcome);
    this.#store.put(key, value, "execute").then(
      () =>
        this.#tell({
          type: "exec-succeeded",
          key,
          attempt,
          nbytes: value.byteLength,
          ...timing,
        }),
      (error: Error) =>
        this.#fail(key, outcome, { kind: "store", name: error.name, message: error.message }),
    );
  }

  #fail(key: Key, ended: Ended, error: TaskError): void {
    const { attempt } = ended;
    this.#tell({ type: "exec-failed", key, attempt, error, ...timingOf(ended) });
  }
}

/** Whole numbers, as the wire wants them; a duration of 0 would say that no body ran. */
function timingOf({ startedAt, durationUs }: Ended): { startedAt: Millis; durationUs: number } {
  return {
    startedAt: asMillis(Math.floor(startedAt)),
    durationUs: Math.max(1, Math.round(durationUs)),
  };
}
