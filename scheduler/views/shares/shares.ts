/** Views of the fair shares of owners. */
import type { SchedulerState } from "../../core.ts";
import type { FairShares } from "../../state/fair_share/share.ts";

/** The share of an owner. */
export interface ShareView {
  readonly owner: string;
  readonly weight: number;
  /** The part of all workers that it gets now, from 0 to 1; 0 without tasks. */
  readonly share: number;
  readonly queued: number;
  readonly assigned: number;
  /** Seconds of slots that its runs have taken since this process has started. */
  readonly slotSeconds: number;
}

/** The shares of all owners, sorted by name; none unless owners have shares. */
export function sharesOf({ cluster: { fair } }: SchedulerState): ShareView[] {
  if (!fair.fairShare) return [];
  const total = activeWeight(fair);
  return [...fair.owners.values()].map((owner) => ({
    owner: owner.name,
    weight: owner.weight,
    share: owner.isActive ? owner.weight / total : 0,
    queued: owner.queued,
    assigned: owner.assigned,
    slotSeconds: owner.slotUs / 1e6,
  })).sort((a, b) => a.owner < b.owner ? -1 : 1);
}

/** Sum of the weights of all owners that have tasks. */
export function activeWeight(fair: FairShares): number {
  let total = 0;
  for (const { isActive, weight } of fair.owners.values()) if (isActive) total += weight;
  return total;
}
