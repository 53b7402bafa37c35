/**
 * Workers that have registered with each token, so that one token cannot take every place. The
 * entries of workers that are gone are removed when a token seems to be full.
 */
import type { WorkerId } from "../../protocol/mod.ts";

/** Who registers a worker. */
export interface Registrar {
  /** Name of its token. */
  readonly token: string;
  /** Number of workers that may be registered with the token at a time. */
  readonly workersMax: number;
}

export class TokenWorkers {
  readonly #isRegistered: (worker: WorkerId) => boolean;
  /** Name of a token -> workers, some of which may be gone. */
  readonly #workers = new Map<string, Set<WorkerId>>();

  constructor(isRegistered: (worker: WorkerId) => boolean) {
    this.#isRegistered = isRegistered;
  }

  hasRoom({ token, workersMax }: Registrar): boolean {
    const workers = this.#workers.get(token);
    if (workers === undefined || workers.size < workersMax) return workersMax > 0;
    for (const worker of workers) if (!this.#isRegistered(worker)) workers.delete(worker);
    return workers.size < workersMax;
  }

  add({ token, workersMax }: Registrar, worker: WorkerId): void {
    this.hasRoom({ token, workersMax });
    const workers = this.#workers.get(token);
    if (workers === undefined) this.#workers.set(token, new Set([worker]));
    else workers.add(worker);
  }
}
