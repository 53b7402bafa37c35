/**
 * Reads values for clients from the workers that hold them. A holder that does not have the value
 * is reported to the machine, one that does not answer is skipped; then the next holder is tried.
 * The holders are looked up again before each attempt, since they may have changed. A holder whose
 * address does not answer is asked to upload the values (`relays.ts`).
 */
import {
  openPeerValue,
  type OpenValue,
  type PeerAddress,
  readPeerValues,
  type TransferOpener,
  type TransferRefusal,
} from "../../peer/mod.ts";
import type { Epoch, Key, WorkerId } from "../../protocol/mod.ts";
import type { MissingReplica, ReplicaHolder } from "../../scheduler/mod.ts";

/** Attempts at a busy holder before it counts as unreachable. */
const BUSY_ATTEMPTS_MAX = 20;
/** Concurrent transfers. */
const TRANSFERS_MAX = 8;

/** The value is in memory, but none of its holders answers. */
export class HolderUnreachable extends Error {
  override name = "HolderUnreachable";
}

export interface GatherPorts {
  /** The present holders of the value; empty if there are none. */
  holders(key: Key): readonly ReplicaHolder[];
  /**
   * Reports values that `worker` does not hold, with the epochs of the replicas that were expected.
   */
  missing(worker: WorkerId, keys: readonly MissingReplica[]): void;
  /** Addresses that did not answer. */
  readonly deadAddresses: DeadAddresses;
  /** Opener of transfers from a worker without its address. */
  uploads(worker: WorkerId): TransferOpener;
}

/** Milliseconds for which an address that did not answer is not tried again. */
const DEAD_ADDRESS_MS = 60_000;

/** Addresses of workers that did not answer a short time ago. */
export class DeadAddresses {
  readonly #until = new Map<string, number>();

  has(url: string): boolean {
    const until = this.#until.get(url);
    if (until === undefined) return false;
    if (until > performance.now()) return true;
    this.#until.delete(url);
    return false;
  }

  add(url: string): void {
    this.#until.set(url, performance.now() + DEAD_ADDRESS_MS);
    for (const known of this.#until.keys()) this.has(known);
  }
}

/**
 * Opens one value as a stream; `null` if it has no holder. Throws {@linkcode HolderUnreachable}.
 */
export async function openValue(ports: GatherPorts, key: Key): Promise<OpenValue | null> {
  const tried = new TriedHolders();
  for (;;) {
    const holder = tried.choose(ports.holders(key), key);
    if (holder === null) return null;
    const answer = await ask(ports, holder, (road) => openPeerValue(road, key));
    if (answer !== null && !("type" in answer)) return answer;
    const refusal = answer ?? { type: "missing" };
    await recordRefusal(ports, tried, holder, [[key, holder.epoch]], refusal);
  }
}

/**
 * Reads many values. `onValue` receives each value when it is complete, in no particular order.
 * Returns the keys without a holder. Throws {@linkcode HolderUnreachable}.
 */
export async function readValues(
  ports: GatherPorts,
  keys: readonly Key[],
  onValue: (key: Key, value: Uint8Array<ArrayBuffer>) => void,
): Promise<readonly Key[]> {
  const tried = new TriedHolders();
  const wanted = new Set(keys);
  const withoutHolder: Key[] = [];
  while (wanted.size > 0) {
    const transfers = new Map<WorkerId, { holder: ReplicaHolder; copies: MissingReplica[] }>();
    for (const key of wanted) {
      const holder = tried.choose(ports.holders(key), key);
      if (holder === null) {
        withoutHolder.push(key);
        wanted.delete(key);
        continue;
      }
      const transfer = transfers.get(holder.worker) ?? { holder, copies: [] };
      transfers.set(holder.worker, transfer);
      transfer.copies.push([key, holder.epoch]);
    }
    const round = [...transfers.values()].slice(0, TRANSFERS_MAX);
    await Promise.all(round.map(async ({ holder, copies }) => {
      const refusal = await ask(ports, holder, async (road) => {
        const asked = copies.map(([key]) => key).filter((key) => wanted.has(key));
        return await readPeerValues(road, asked, (key, value) => {
          wanted.delete(key);
          onValue(key, value);
        });
      });
      const left = copies.filter(([key]) => wanted.has(key));
      if (left.length > 0) {
        await recordRefusal(ports, tried, holder, left, refusal ?? { type: "missing" });
      }
    }));
  }
  return withoutHolder;
}

/** Asks a holder at its address, and without it if it has none or the address does not answer. */
async function ask<T extends object | null>(
  ports: GatherPorts,
  { worker, url, token, certificate }: ReplicaHolder,
  read: (road: PeerAddress | TransferOpener) => Promise<T | TransferRefusal>,
): Promise<T | TransferRefusal> {
  if (url !== null && !ports.deadAddresses.has(url)) {
    const answer = await read({ url, token, certificate });
    if (answer === null || !("type" in answer) || answer.type !== "unreachable") return answer;
    ports.deadAddresses.add(url);
  }
  return await read(ports.uploads(worker));
}

/** Records why a holder sent nothing, and waits if it is busy. */
async function recordRefusal(
  ports: GatherPorts,
  tried: TriedHolders,
  holder: ReplicaHolder,
  copies: readonly MissingReplica[],
  refusal: TransferRefusal,
): Promise<void> {
  switch (refusal.type) {
    case "missing":
      tried.ruleOut(holder, copies);
      return ports.missing(holder.worker, copies);
    case "unreachable":
      return tried.ruleOut(holder, copies);
    case "busy":
      if (tried.countBusy(holder) > BUSY_ATTEMPTS_MAX) return tried.ruleOut(holder, copies);
      await new Promise((resolve) => setTimeout(resolve, refusal.retryMs));
  }
}

/** Holders that failed, by key, until they get a later replica of it. */
class TriedHolders {
  readonly #ruledOut = new Map<WorkerId, Map<Key, Epoch>>();
  readonly #busy = new Map<WorkerId, number>();

  /** The next holder to try for `key`; `null` if it has no holder. */
  choose(holders: readonly ReplicaHolder[], key: Key): ReplicaHolder | null {
    if (holders.length === 0) return null;
    const next = holders.find(({ worker, epoch }) =>
      epoch > (this.#ruledOut.get(worker)?.get(key) ?? -1)
    );
    if (next) return next;
    throw new HolderUnreachable(`Cannot fetch "${key}": no worker that holds it answers`);
  }

  ruleOut(holder: ReplicaHolder, copies: readonly MissingReplica[]): void {
    const ruledOut = this.#ruledOut.get(holder.worker) ?? new Map<Key, Epoch>();
    this.#ruledOut.set(holder.worker, ruledOut);
    for (const [key, epoch] of copies) ruledOut.set(key, epoch);
  }

  /** Counts busy answers of this holder, and returns how many there were. */
  countBusy(holder: ReplicaHolder): number {
    const count = (this.#busy.get(holder.worker) ?? 0) + 1;
    this.#busy.set(holder.worker, count);
    return count;
  }
}
