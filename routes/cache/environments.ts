/** The environments of the tasks, as their workers describe them (`describeEnvironment()`). */
import type { WorkerId } from "../../protocol/mod.ts";
import type { SchedulerEvent } from "../../scheduler/mod.ts";

export class Environments {
  readonly #own: string;
  readonly #of = new Map<WorkerId, string>();

  /** `own`: taken for that of the workers as long as there are none. */
  constructor(own: string) {
    this.#own = own;
  }

  /** Learns of workers that join and leave. */
  observe(event: SchedulerEvent, isRegistered: (worker: WorkerId) => boolean): void {
    if (event.type !== "worker-registered") return;
    const { worker, registration: { environment } } = event;
    for (const known of this.#of.keys()) if (!isRegistered(known)) this.#of.delete(known);
    if (environment !== undefined && isRegistered(worker)) this.#of.set(worker, environment);
  }

  /** The environment of a worker; `undefined`: it does not say it. Its results are not stored. */
  of(worker: WorkerId): string | undefined {
    return this.#of.get(worker);
  }

  /** All that a task may run in, the most frequent first. */
  all(): readonly string[] {
    if (this.#of.size === 0) return [this.#own];
    const counts = new Map<string, number>();
    for (const each of this.#of.values()) counts.set(each, (counts.get(each) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a).map(([each]) => each);
  }
}
