/** Clients that make the pools of a simulation, and change the number of their slots. */
import type { Unstamped } from "../../protocol/mod.ts";
import { SHARED_POOL_OWNER } from "../../scheduler/state/pools/pool.ts";
import type { SchedulerEvent } from "../../scheduler/machine.ts";
import type { Chance } from "../faults/chance.ts";
import type { VirtualTime } from "../network/virtual_time.ts";

const CHANGE_MS_MAX = 20_000;
/** A pool has up to so many slots more than the least. */
const SLOTS_MORE = 2;

interface PooledCluster {
  readonly chance: Chance;
  readonly time: VirtualTime;
  readonly tell: (event: Unstamped<SchedulerEvent>) => void;
}

/**
 * Gives each of these pools its least number of slots or more, now and from time to time until it
 * is over.
 */
export function changePools(
  least: Readonly<Record<string, number>>,
  cluster: PooledCluster,
  isOver: () => boolean,
): void {
  const pools = Object.entries(least);
  if (pools.length === 0) return;
  const { chance, time, tell } = cluster;
  const dice = chance.of("pools");
  for (const [name, slots] of pools) {
    const more = dice.span(0, SLOTS_MORE);
    tell({ type: "pool-set", owner: SHARED_POOL_OWNER, name, slots: slots + more });
  }
  time.after(dice.span(1000, CHANGE_MS_MAX), () => {
    if (!isOver()) changePools(least, cluster, isOver);
  });
}
