/**
 * The environments of the tasks, as their workers describe them (`describeEnvironment()`). In a
 * mixed cluster, whose workers have different ones, a task that is bound to some of the workers
 * takes results of their environments only.
 */
import type { CompiledAnnotations } from "../../graph/mod.ts";
import type { Registration, WorkerId } from "../../protocol/mod.ts";
import type { SchedulerEvent } from "../../scheduler/mod.ts";

/** Annotations that bind a task to some workers. */
type Bounds = Pick<CompiledAnnotations, "workers" | "allowOtherWorkers" | "resources">;

interface KnownWorker extends Pick<Registration, "name" | "resources"> {
  readonly environment: string;
}

export class Environments {
  readonly #own: string;
  #all: readonly string[];
  readonly #workers = new Map<WorkerId, KnownWorker>();
  /** How often a worker has come whose environment is another than that of one before it. */
  #changes = 0;

  /** `own`: taken for that of the workers as long as there are none. */
  constructor(own: string) {
    this.#own = own;
    this.#all = [own];
  }

  /** Learns of workers that join and leave. */
  observe(event: SchedulerEvent, isRegistered: (worker: WorkerId) => boolean): void {
    if (event.type !== "worker-registered") return;
    const { worker, registration: { environment, name, resources } } = event;
    const isOther = (known: KnownWorker) => known.environment !== environment;
    if (environment !== undefined && [...this.#workers.values()].some(isOther)) this.#changes++;
    for (const known of this.#workers.keys()) if (!isRegistered(known)) this.#workers.delete(known);
    if (environment !== undefined && isRegistered(worker)) {
      this.#workers.set(worker, { environment, name, resources });
    }
    this.#all = this.#count();
  }

  /**
   * A number that is equal at two times only if all tasks between them had the same environment;
   * `null`: workers have different ones now.
   */
  get era(): number | null {
    return this.#all.length > 1 ? null : this.#changes;
  }

  /** The environment of a worker; `undefined`: it does not say it. Its results are not stored. */
  of(worker: WorkerId): string | undefined {
    return this.#workers.get(worker)?.environment;
  }

  /** All that a task may run in, the most frequent first. */
  all(): readonly string[] {
    return this.#all;
  }

  #count(): readonly string[] {
    if (this.#workers.size === 0) return [this.#own];
    const counts = new Map<string, number>();
    for (const { environment } of this.#workers.values()) {
      counts.set(environment, (counts.get(environment) ?? 0) + 1);
    }
    return [...counts].sort(([, a], [, b]) => b - a).map(([each]) => each);
  }

  /** Returns whether a task may run in an environment, which is one of {@linkcode all}. */
  fits(environment: string, annotations: Bounds | null | undefined): boolean {
    if (this.#all.length === 1 || !isBound(annotations)) return true;
    for (const [id, worker] of this.#workers) {
      if (worker.environment === environment && serves({ id, ...worker }, annotations)) return true;
    }
    return false;
  }
}

/** Returns whether a task is bound to some of the workers. */
export function isBound(annotations: Bounds | null | undefined): annotations is Bounds {
  if (annotations === undefined || annotations === null) return false;
  const { workers, allowOtherWorkers, resources } = annotations;
  return (workers !== undefined && allowOtherWorkers !== true) || resources !== undefined;
}

function serves(
  { id, name, resources: offered }: KnownWorker & { readonly id: WorkerId },
  { workers, allowOtherWorkers, resources = {} }: Bounds,
): boolean {
  const isNamed = workers === undefined || allowOtherWorkers === true ||
    workers.includes(name) ||
    workers.includes(id);
  return isNamed &&
    Object.entries(resources).every(([each, amount]) => (offered[each] ?? 0) >= amount);
}
