/** Moments at which something is due without anyone saying so: the shell then sends a `tick`. */
import { Heap } from "../../base/mod.ts";
import type { Millis } from "../../protocol/mod.ts";
import type { Peer, RunningBody, Task } from "./task.ts";

/**
 * Entries are not withdrawn; `isLive` tells those that still mean something. `name` breaks ties.
 */
type Deadline =
  & { readonly at: Millis; readonly name: string }
  & (
    | { readonly task: Task; readonly body: RunningBody }
    | { readonly peer: Peer }
  );

export class Deadlines {
  readonly #heap = new Heap<Deadline>((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1));

  /** The body has to be killed at `body.deadline`. */
  addTimeout(task: Task, body: RunningBody): void {
    if (body.deadline === null) return;
    this.#heap.push({ at: body.deadline, name: `task ${task.key}`, task, body });
  }

  /** The peer may be asked again at `peer.busyUntil`. */
  addBusy(peer: Peer): void {
    if (peer.busyUntil === null) return;
    this.#heap.push({ at: peer.busyUntil, name: `peer ${peer.id}`, peer });
  }

  next(): Millis | null {
    for (let head = this.#heap.peek(); head !== undefined; head = this.#heap.peek()) {
      if (isLive(head)) return head.at;
      this.#heap.pop();
    }
    return null;
  }

  /** One that is due at `now`, taken out; `null` when there is none. */
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
  const { task, body } = deadline;
  return task.effect === body && body.deadline === deadline.at && body.kill === "none";
}
