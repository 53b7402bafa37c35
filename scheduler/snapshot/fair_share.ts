/**
 * Shares in a snapshot: what they have used, and the virtual times. What their tasks hold is
 * counted again.
 */
import { recount } from "../state/fair_share/charges.ts";
import type { FairShares, GraphLevel, OwnerShare } from "../state/fair_share/share.ts";
import { compareLevels } from "../state/fair_share/turns.ts";
import type { Cluster } from "../state/cluster.ts";
import type { Context } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { at, type Indices, type Lists, pick } from "./index.ts";

export interface FairDump {
  readonly time: number;
  readonly most: number;
  /** Absent: none is known. */
  readonly last?: string;
  readonly owners: readonly OwnerDump[];
}

interface OwnerDump {
  readonly name: string;
  readonly used: number;
  /** Absent: 1. */
  readonly weight?: number;
  /** Absent: none. */
  readonly levels?: readonly LevelDump[];
}

interface LevelDump {
  readonly name: string;
  readonly time: number;
  /** Context of the last graph. Absent: none is known. */
  readonly last?: number;
  readonly graphs: readonly (readonly [context: number, used: number])[];
}

/** Absent in the snapshot of a cluster with one share. */
export function dumpFair({ contexts }: Indices, fair: FairShares): FairDump | null {
  if (fair.isOff) return null;
  const { time, most, last } = fair;
  const owners = [...fair.owners.values()].map((owner) => dumpOwner(contexts, owner));
  return { time, most, ...(last !== null && { last: last.name }), owners };
}

function dumpOwner(
  contexts: Indices["contexts"],
  { name, used, weight, levels }: OwnerShare,
): OwnerDump {
  return {
    name,
    used,
    ...(weight !== 1 && { weight }),
    ...(levels.size > 0 && {
      levels: [...levels.values()].sort(compareLevels).map((level) => dumpLevel(contexts, level)),
    }),
  };
}

function dumpLevel(
  contexts: Indices["contexts"],
  { name, time, last, graphs }: GraphLevel,
): LevelDump {
  const used = [...graphs.values()].map((share) =>
    [at(contexts, share.context), share.used] as const
  );
  return {
    name,
    time,
    ...(last !== null && { last: at(contexts, last.context) }),
    graphs: used.sort(([a], [b]) => a - b),
  };
}

/** Makes the shares of the owners, before anything refers to them. */
export function loadOwners({ fair }: Cluster, dump: FairDump | undefined): void {
  for (const { name, weight = 1 } of dump?.owners ?? []) fair.of(name).weight = weight;
}

/** Sets what the shares have used, when all tasks are queued or assigned. */
export function loadFair(
  cluster: Cluster,
  { contexts }: Lists,
  dump: FairDump | undefined,
): void {
  const { fair } = cluster;
  recount(cluster);
  if (dump === undefined) return;
  for (const { name, used, levels = [] } of dump.owners) {
    const owner = fair.of(name);
    owner.used = used;
    owner.moved();
    for (const level of levels) loadLevel(contexts, owner, level);
  }
  fair.time = dump.time;
  fair.most = dump.most;
  if (dump.last !== undefined) fair.last = fair.of(dump.last);
}

function loadLevel(contexts: readonly Context[], owner: OwnerShare, dump: LevelDump): void {
  const level = owner.levels.get(dump.name);
  if (level === undefined) return;
  level.time = dump.time;
  for (const [index, used] of dump.graphs) {
    const share = level.graphs.get(pick(contexts, index));
    if (share === undefined) continue;
    share.used = used;
    share.moved();
    if (dump.last === index) level.last = share;
  }
}

/** The turn of a worker, and the owner or the context of the graph that it was sent a task of. */
export type TurnDump = readonly [turn: number, sender: string | number | null];

export function dumpTurn(
  { contexts }: Indices,
  { turn, lastSender }: WorkerRecord,
): TurnDump | null {
  if (lastSender === null) return turn < 0 ? null : [turn, null];
  if ("all" in lastSender) return lastSender.all.isOff ? null : [turn, lastSender.name];
  return [turn, contexts.get(lastSender) ?? null];
}

export function loadTurn(
  { fair }: Cluster,
  worker: WorkerRecord,
  { lists, dump }: { readonly lists: Lists; readonly dump: TurnDump },
): void {
  const [turn, sender] = dump;
  worker.turn = turn;
  if (typeof sender === "string") worker.lastSender = fair.of(sender);
  else if (sender !== null) worker.lastSender = pick(lists.contexts, sender);
}
