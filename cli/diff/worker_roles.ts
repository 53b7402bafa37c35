/** The workers of a recording by their names, and when each was there. */
import type { WorkerId } from "../../protocol/mod.ts";
import type { RoleTerm, WorkerRole } from "./run_record.ts";

export class WorkerRoles {
  /** By name, in order of their first registration. Times are milliseconds since 1970. */
  readonly #byName = new Map<string, WorkerRole>();
  readonly #byId = new Map<WorkerId, WorkerRole>();
  /** The present registration of each. */
  readonly #present = new Map<WorkerRole, WorkerId>();

  join(
    id: WorkerId,
    { name, threads }: { readonly name: string; readonly threads: number },
    at: number,
  ): void {
    let role = this.#byName.get(name);
    if (role === undefined) this.#byName.set(name, role = { name, threads, terms: [] });
    if (this.#present.get(role) === id) return;
    this.#byId.set(id, role);
    this.#present.set(role, id);
    const last = role.terms.at(-1);
    if (last?.until === Infinity) Object.assign(last, { until: at, reason: "registered again" });
    role.terms.push({ from: at, until: Infinity, reason: "" });
  }

  /** The registration has ended; `reason` is the rest of "it ...". */
  leave(id: WorkerId, at: number, reason: string): void {
    const role = this.#byId.get(id);
    if (role === undefined) return;
    this.#byId.delete(id);
    if (this.#present.get(role) !== id) return;
    this.#present.delete(role);
    const last = role.terms.at(-1);
    if (last === undefined) return;
    last.until = at;
    last.reason = reason;
  }

  /** The name of a registered worker. */
  nameOf(id: WorkerId): string | undefined {
    return this.#byId.get(id)?.name;
  }

  /** The registration that the worker of this name had then, as long as it lasted. */
  termAt(name: string, at: number): RoleTerm | undefined {
    return this.#byName.get(name)?.terms.findLast(({ from }) => from <= at);
  }

  /** Those that were there in this time, with times since its begin. */
  during(from: number, until: number): WorkerRole[] {
    return [...this.#byName.values()].flatMap(({ name, threads, terms }) => {
      const there = terms.filter((term) => term.from <= until && term.until >= from);
      const relative = there.map((term) => ({
        from: term.from - from,
        until: term.until - from,
        reason: term.reason,
      }));
      return there.length === 0 ? [] : [{ name, threads, terms: relative }];
    });
  }
}
