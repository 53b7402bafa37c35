/** The best task of a share in any local queue. */
import { Heap } from "../../../base/mod.ts";
import { compareTasks, type Task } from "../task.ts";
import type { QueueEntry } from "../task_queue.ts";
import type { Lane } from "./lanes.ts";

interface LaneHead {
  readonly lane: Lane;
  readonly entry: QueueEntry;
}

/**
 * The heads of the lanes of one share in local queues. Each lane is in it with the best entry that
 * it has had since it was last read, so what is in the heap may be outdated. `best()` replaces that
 * by the present heads of the lanes.
 */
export class LocalQueueHeads {
  readonly #heap = new Heap<LaneHead>((a, b) => compareTasks(a.entry, b.entry));

  /** The entry was added to this lane of a local queue. */
  add(lane: Lane, entry: QueueEntry): void {
    const { lastSeenHead } = lane;
    if (lastSeenHead !== null && compareTasks(lastSeenHead, entry) <= 0) return;
    lane.lastSeenHead = entry;
    this.#heap.push({ lane, entry });
  }

  /** The task with the best rank. */
  best(): Task | undefined {
    for (let top = this.#heap.peek(); top !== undefined; top = this.#heap.peek()) {
      const { lane, entry } = top;
      const isLatest = lane.lastSeenHead === entry;
      const head = isLatest ? lane.peek() : undefined;
      if (head !== undefined && head === entry && head.task !== null) return head.task;
      this.#heap.pop();
      if (!isLatest) continue;
      lane.lastSeenHead = null;
      if (head !== undefined) this.add(lane, head);
    }
    return undefined;
  }
}
