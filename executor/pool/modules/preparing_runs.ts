/** The runs whose modules are not on this machine yet. Each ends when it can be sent, or before. */
import type { Attempt } from "../../../protocol/mod.ts";
import type { Run } from "../../executor.ts";
import type { GraphModules, ModulesTrouble } from "./graph_modules.ts";

export interface PreparingEvents {
  /** The modules of the run are here, or there is trouble. The run is the one to send. */
  readonly onEnded: (run: Run, trouble: ModulesTrouble | null) => void;
  /** A fetch has begun for a run that asked for its start. */
  readonly onStarted: (attempt: Attempt) => void;
}

export class PreparingRuns {
  readonly #modules: GraphModules;
  readonly #events: PreparingEvents;
  /** How the fetch of a run is aborted. */
  readonly #fetches = new Map<Attempt, AbortController>();

  constructor(modules: GraphModules, events: PreparingEvents) {
    this.#modules = modules;
    this.#events = events;
  }

  add(run: Run): void {
    const { attempt } = run;
    const fetch = new AbortController();
    this.#fetches.set(attempt, fetch);
    let sent = run;
    // The time of the task begins now, and not a second time when a child has the run.
    const onBegun = () => {
      if (!run.tellStart || !this.#fetches.has(attempt)) return;
      sent = { ...run, tellStart: false };
      this.#events.onStarted(attempt);
    };
    void this.#modules.wait(run, { signal: fetch.signal, onBegun }).then((trouble) => {
      if (this.#fetches.delete(attempt)) this.#events.onEnded(sent, trouble);
    });
  }

  /** Aborts the fetch of a run. Returns `false` if the run is none of these. */
  remove(attempt: Attempt): boolean {
    const fetch = this.#fetches.get(attempt);
    if (fetch === undefined) return false;
    this.#fetches.delete(attempt);
    fetch.abort();
    return true;
  }

  /** Removes and returns all. */
  clear(): Attempt[] {
    const attempts = [...this.#fetches.keys()];
    for (const attempt of attempts) this.remove(attempt);
    return attempts;
  }
}
