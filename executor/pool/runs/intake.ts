/**
 * Where runs enter the pool: a run is prepared, waits while its modules are fetched, and is then
 * ready for the slots. A run that cannot be sent to a child fails here.
 */
import { errorMessage } from "../../../base/mod.ts";
import type { Attempt } from "../../../protocol/mod.ts";
import type { Outcome, Run } from "../../executor.ts";
import type { ModulesTrouble } from "../graph_modules.ts";
import { failure, modulesError, unavailable, unsendableError } from "../task_error.ts";
import { type PreparedRun, prepareRun } from "./prepared_run.ts";

export interface IntakeOptions {
  /** Whether the code of tasks may know their trace. */
  readonly seesTrace: boolean;
  /** The fetch of the modules of a run; `null` if it need not wait. */
  readonly modules: (run: PreparedRun) => Promise<ModulesTrouble | null> | null;
  readonly onReady: (run: PreparedRun) => void;
  /** Gets the end of a run that never becomes ready. */
  readonly onOutcome: (outcome: Outcome) => void;
}

export class RunIntake {
  readonly #options: IntakeOptions;
  /** Runs whose modules are being fetched. */
  readonly #waiting = new Map<Attempt, PreparedRun>();

  constructor(options: IntakeOptions) {
    this.#options = options;
  }

  /** Adds a run. It is ready at once unless it waits for modules. Never throws. */
  add(run: Run): void {
    let prepared: PreparedRun;
    let modules: Promise<ModulesTrouble | null> | null;
    try {
      prepared = prepareRun(run, this.#options.seesTrace);
      modules = this.#options.modules(prepared);
    } catch (error) {
      return this.#options.onOutcome(failure(run, unsendableError(error)));
    }
    if (modules === null) return this.#options.onReady(prepared);
    this.#waiting.set(run.attempt, prepared);
    const end = (trouble: ModulesTrouble | null) => this.#end(prepared, trouble);
    modules.then(end, (error) => end({ error: modulesError(errorMessage(error)) }));
  }

  /** Removes a run that waits. Returns whether it was there. */
  remove(attempt: Attempt): boolean {
    return this.#waiting.delete(attempt);
  }

  /** Removes and returns all runs that wait. */
  take(): Attempt[] {
    const attempts = [...this.#waiting.keys()];
    this.#waiting.clear();
    return attempts;
  }

  #end(run: PreparedRun, trouble: ModulesTrouble | null): void {
    if (this.#waiting.get(run.attempt) !== run) return;
    this.#waiting.delete(run.attempt);
    const { onReady, onOutcome } = this.#options;
    if (trouble === null) onReady(run);
    else if ("error" in trouble) onOutcome(failure(run, trouble.error));
    else onOutcome(unavailable(run, trouble.unavailable));
  }
}
