/**
 * Values for clients, fetched from the workers that hold them. A holder that has not what it should
 * have is reported to the machine, one that does not answer is passed over; then comes the next.
 * Who holds what is asked of the machine again before each attempt, since it may have changed.
 */
import {
  openPeerValue,
  type OpenValue,
  readPeerValues,
  type TransferRefusal,
} from "../../peer/mod.ts";
import type { Epoch, Key, WorkerId } from "../../protocol/mod.ts";
import type { MissingReplica } from "../event.ts";
import type { ReplicaHolder } from "../views/tasks.ts";

/** How often a busy holder is asked before it counts as unreachable. */
const BUSY_ATTEMPTS_MAX = 20;
/** Holders that are asked at the same time. */
const TRANSFERS_MAX = 8;

/** A value exists, and no worker that holds it answers. */
export class HolderUnreachable extends Error {
  override name = "HolderUnreachable";
}

export interface GatherPorts {
  /** Who holds the value now; empty when nobody does. */
  holders(key: Key): readonly ReplicaHolder[];
  /** `worker` answered that it does not hold these, though it was named under these epochs. */
  missing(worker: WorkerId, keys: readonly MissingReplica[]): void;
}

/**
 * Opens one value; `null` when nobody holds it (any more). Throws {@linkcode HolderUnreachable}.
 */
export async function openValue(ports: GatherPorts, key: Key): Promise<OpenValue | null> {
  const tried = new TriedHolders();
  for (;;) {
    const holder = tried.choose(ports.holders(key), key);
    if (holder === null) return null;
    const answer = await openPeerValue(holder, key);
    if (!("type" in answer)) return answer;
    await settle(ports, tried, holder, [[key, holder.epoch]], answer);
  }
}

/**
 * Takes many values; `onValue` gets each as it comes, in no particular order. The answer is the
 * keys that nobody holds. Throws {@linkcode HolderUnreachable}.
 */
export async function readValues(
  ports: GatherPorts,
  keys: readonly Key[],
  onValue: (key: Key, value: Uint8Array<ArrayBuffer>) => void,
): Promise<readonly Key[]> {
  const tried = new TriedHolders();
  const wanted = new Set(keys);
  const nowhere: Key[] = [];
  while (wanted.size > 0) {
    const transfers = new Map<WorkerId, { holder: ReplicaHolder; copies: MissingReplica[] }>();
    for (const key of wanted) {
      const holder = tried.choose(ports.holders(key), key);
      if (holder === null) {
        nowhere.push(key);
        wanted.delete(key);
        continue;
      }
      const transfer = transfers.get(holder.worker) ?? { holder, copies: [] };
      transfers.set(holder.worker, transfer);
      transfer.copies.push([key, holder.epoch]);
    }
    const round = [...transfers.values()].slice(0, TRANSFERS_MAX);
    await Promise.all(round.map(async ({ holder, copies }) => {
      const asked = copies.map(([key]) => key);
      const refusal = await readPeerValues(holder, asked, (key, value) => {
        wanted.delete(key);
        onValue(key, value);
      });
      const left = copies.filter(([key]) => wanted.has(key));
      if (left.length > 0) {
        await settle(ports, tried, holder, left, refusal ?? { type: "missing" });
      }
    }));
  }
  return nowhere;
}

/** What a refusal means for the next attempt. */
async function settle(
  ports: GatherPorts,
  tried: TriedHolders,
  holder: ReplicaHolder,
  copies: readonly MissingReplica[],
  refusal: TransferRefusal,
): Promise<void> {
  switch (refusal.type) {
    case "missing":
      tried.rule(holder, copies);
      return ports.missing(holder.worker, copies);
    case "unreachable":
      return tried.rule(holder, copies);
    case "busy":
      if (tried.busy(holder) > BUSY_ATTEMPTS_MAX) return tried.rule(holder, copies);
      await new Promise((resolve) => setTimeout(resolve, refusal.retryMs));
  }
}

/** Which holders are not worth asking (again) for which keys, unless they get another copy. */
class TriedHolders {
  readonly #ruledOut = new Map<WorkerId, Map<Key, Epoch>>();
  readonly #busy = new Map<WorkerId, number>();

  /** The next to ask for `key`, `null` when nobody holds it. */
  choose(holders: readonly ReplicaHolder[], key: Key): ReplicaHolder | null {
    if (holders.length === 0) return null;
    const next = holders.find(({ worker, url, epoch }) =>
      url !== null && epoch > (this.#ruledOut.get(worker)?.get(key) ?? -1)
    );
    if (next) return next;
    throw new HolderUnreachable(`Cannot fetch "${key}": no worker that holds it answers`);
  }

  rule(holder: ReplicaHolder, copies: readonly MissingReplica[]): void {
    const ruledOut = this.#ruledOut.get(holder.worker) ?? new Map<Key, Epoch>();
    this.#ruledOut.set(holder.worker, ruledOut);
    for (const [key, epoch] of copies) ruledOut.set(key, epoch);
  }

  /** Counts, and tells how often this holder was busy. */
  busy(holder: ReplicaHolder): number {
    const count = (this.#busy.get(holder.worker) ?? 0) + 1;
    this.#busy.set(holder.worker, count);
    return count;
  }
}
