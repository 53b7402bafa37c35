/** Invariants of shares: what they hold is what their tasks count for, and whose turn it is. */
import { assert } from "../../base/mod.ts";
import type { Cluster } from "../state/cluster.ts";
import { runsOf } from "../state/fair_share/charges.ts";
import type { Share } from "../state/fair_share/share.ts";
import { compareTurns, findShare } from "../state/fair_share/turns.ts";
import type { Task } from "../state/task.ts";
import type { TaskQueue } from "../state/task_queue.ts";

interface Held {
  queued: number;
  assigned: number;
  reserved: number;
}

export function validateFair(cluster: Cluster): void {
  const { fair } = cluster;
  const held = new Map<Share, Held>();
  const heads = new Map<TaskQueue, Task>();
  let queued = 0;
  for (const task of runsOf(cluster)) {
    const isQueued = task.queue !== null && task.queue !== cluster.blockedOnMemory;
    const isCharged = task.charge > 0;
    assert(!isCharged || task.worker !== null, `"${task.key}" is charged, and not assigned`);
    const share = isQueued || isCharged ? findShare(task) ?? null : null;
    assert(task.share === share, `"${task.key}" counts in another share`);
    if (share === null) continue;
    if (isQueued) queued++;
    if (isQueued && task.queue !== null) {
      const head = heads.get(task.queue);
      if (head === undefined || compareTurns(task, head) < 0) heads.set(task.queue, task);
    }
    for (const each of new Set([share, task.context.share])) {
      const count = held.get(each) ?? { queued: 0, assigned: 0, reserved: 0 };
      held.set(each, count);
      if (isQueued) count.queued++;
      else count.assigned++;
      count.reserved += task.charge;
    }
  }
  for (const [queue, head] of heads) {
    assert(queue.peek() === head, `"${head.key}" is not the head of its queue`);
  }
  assert(fair.queued === queued, `${fair.queued} queued tasks of shares, counted ${queued}`);
  let active = 0;
  for (const owner of fair.owners.values()) {
    validateShare(owner, held.get(owner));
    if (!owner.isSplit && owner.isActive) active++;
    for (const level of owner.levels.values()) {
      assert(level.graphs.size > 0, `Priority ${level.name} of "${owner.name}" has no graphs`);
      for (const share of level.graphs.values()) {
        validateShare(share, held.get(share));
        assert(share.isActive, `Graph "${share.context.graph}" has a share, and no tasks`);
        active++;
      }
    }
  }
  assert(fair.active === active, `${fair.active} shares have tasks, counted ${active}`);
}

function validateShare({ queued, assigned, reserved }: Share, held: Held | undefined): void {
  const kept = `${queued} queued, ${assigned} assigned, ${reserved}`;
  const { queued: q, assigned: a, reserved: r } = held ?? { queued: 0, assigned: 0, reserved: 0 };
  assert(kept === `${q} queued, ${a} assigned, ${r}`, `A share has ${kept}, not ${q}, ${a}, ${r}`);
}
