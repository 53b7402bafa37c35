/**
 * Where runs enter the pool: a run is prepared, waits while its modules are fetched, and is then
 * ready for the slots. A run that cannot be sent to a child fails here.
 */
import { errorMessage } from "../../../base/mod.ts";
import type { Attempt } from "../../../protocol/mod.ts";
import type { Outcome, Run } from "../../executor.ts";
import type { FetchWait } from "../imports/locked_imports.ts";
import type { ModulesTrouble } from "../modules/graph_modules.ts";
import { failure, modulesError, unavailable, unsendableError } from "../task_error.ts";
import { type PreparedRun, prepareRun } from "./prepared_run.ts";

export interface IntakeOptions {
  /** Whether the code of tasks may know their trace. */
  readonly seesTrace: boolean;
  /** Returns whether the run need not wait for modules. */
  readonly isReady: (run: PreparedRun) => boolean;
  /** Fetches the modules of a run. Resolves to `null`, or to why it cannot be sent. */
  readonly fetchModules: (run: PreparedRun, wait: FetchWait) => Promise<ModulesTrouble | null>;
  readonly onReady: (run: PreparedRun) => void;
  /** Gets the end of a run that never becomes ready, and the start of one that asked for it. */
  readonly onOutcome: (outcome: Outcome) => void;
}

export class RunIntake {
  readonly #options: IntakeOptions;
  /** Run whose modules are being fetched -> how its fetch is aborted. */
  readonly #fetches = new Map<Attempt, AbortController>();

  constructor(options: IntakeOptions) {
    this.#options = options;
  }

  /** Adds a run. It is ready at once unless it waits for modules. Never throws. */
  add(run: Run): void {
    let prepared: PreparedRun;
    let isReady: boolean;
    try {
      prepared = prepareRun(run, this.#options.seesTrace);
      isReady = this.#options.isReady(prepared);
    } catch (error) {
      return this.#options.onOutcome(failure(run, unsendableError(error)));
    }
    if (isReady) this.#options.onReady(prepared);
    else this.#fetch(prepared);
  }

  /** Removes a run that waits, and aborts its fetch. Returns whether it was there. */
  remove(attempt: Attempt): boolean {
    const fetch = this.#fetches.get(attempt);
    if (fetch === undefined) return false;
    this.#fetches.delete(attempt);
    fetch.abort();
    return true;
  }

  /** Removes and returns all runs that wait. */
  take(): Attempt[] {
    const attempts = [...this.#fetches.keys()];
    for (const attempt of attempts) this.remove(attempt);
    return attempts;
  }

  #fetch(run: PreparedRun): void {
    const { attempt } = run;
    const fetch = new AbortController();
    this.#fetches.set(attempt, fetch);
    let sent = run;
    // The time of the task begins now, and not a second time when a child has the run.
    const onBegun = () => {
      if (!run.tellStart || !this.#fetches.has(attempt)) return;
      sent = { ...run, tellStart: false };
      this.#options.onOutcome({ type: "started", attempt });
    };
    const end = (trouble: ModulesTrouble | null) => {
      if (this.#fetches.get(attempt) === fetch) this.#end(sent, trouble);
    };
    this.#options.fetchModules(run, { signal: fetch.signal, onBegun })
      .then(end, (error) => end({ error: modulesError(errorMessage(error)) }));
  }

  #end(run: PreparedRun, trouble: ModulesTrouble | null): void {
    this.#fetches.delete(run.attempt);
    const { onReady, onOutcome } = this.#options;
    if (trouble === null) onReady(run);
    else if ("error" in trouble) onOutcome(failure(run, trouble.error));
    else onOutcome(unavailable(run, trouble.unavailable));
  }
}
