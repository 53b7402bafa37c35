/**
 * Timers of the machine: times at which something is due without an event; the shell then sends
 * `tick`.
 */
import { Heap } from "../../base/mod.ts";
import type { Millis } from "../../protocol/mod.ts";
import type { PeerRecord, RunningExecution, Task } from "./task.ts";

/** Entries are not withdrawn; `isLive` recognizes those that still apply. `name` breaks ties. */
type Deadline =
  & { readonly at: Millis; readonly name: string }
  & (
    | { readonly task: Task; readonly execution: RunningExecution }
    | { readonly peer: PeerRecord }
  );

/** Timeouts of running executions and waits for busy peers, earliest first. */
export class Timers {
  readonly #heap = new Heap<Deadline>((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1));

  /** Adds the time at which the execution has to be killed, if it has one. */
  addTimeout(task: Task, execution: RunningExecution): void {
    if (execution.deadline === null) return;
    this.#heap.push({ at: execution.deadline, name: `task ${task.key}`, task, execution });
  }

  /** Adds the time at which the peer may be asked again, if it is busy. */
  addBusy(peer: PeerRecord): void {
    if (peer.busyUntil === null) return;
    this.#heap.push({ at: peer.busyUntil, name: `peer ${peer.id}`, peer });
  }

  /** Time of the earliest live entry; `null` when there is none. */
  next(): Millis | null {
    for (let head = this.#heap.peek(); head !== undefined; head = this.#heap.peek()) {
      if (isLive(head)) return head.at;
      this.#heap.pop();
    }
    return null;
  }

  /** Removes and returns an entry that is due at `now`; `null` when there is none. */
  takeDue(now: Millis): Deadline | null {
    const next = this.next();
    return next !== null && next <= now ? this.#heap.pop() ?? null : null;
  }

  clear(): void {
    this.#heap.clear();
  }
}

function isLive(deadline: Deadline): boolean {
  if ("peer" in deadline) return deadline.peer.busyUntil === deadline.at;
  const { task, execution } = deadline;
  return task.effect === execution && execution.deadline === deadline.at &&
    execution.kill === "none";
}
