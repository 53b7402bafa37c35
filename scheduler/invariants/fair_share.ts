/** Invariants of shares: what they hold is what their tasks count for. */
import { assert } from "../../base/mod.ts";
import type { Cluster } from "../state/cluster.ts";
import { runsOf } from "../state/fair_share/charges.ts";
import type { Share } from "../state/fair_share/share.ts";
import { findShare } from "../state/fair_share/turns.ts";

interface Held {
  queued: number;
  assigned: number;
  reserved: number;
}

export function validateFair(cluster: Cluster): void {
  const { fair } = cluster;
  const held = new Map<Share, Held>();
  let queued = 0;
  for (const task of runsOf(cluster)) {
    const isQueued = task.queue !== null && task.queue !== cluster.blockedOnMemory;
    const isCharged = task.charge > 0;
    assert(!isCharged || task.worker !== null, `"${task.key}" is charged, and not assigned`);
    const share = isQueued || isCharged ? findShare(task) ?? null : null;
    assert(task.share === share, `"${task.key}" counts in another share`);
    if (share === null) continue;
    if (isQueued) queued++;
    for (const each of new Set([share, task.context.share])) {
      const count = held.get(each) ?? { queued: 0, assigned: 0, reserved: 0 };
      held.set(each, count);
      if (isQueued) count.queued++;
      else count.assigned++;
      count.reserved += task.charge;
    }
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
