/**
 * Transfers of a worker in a joint cluster: values copied from the stores of other processes, which
 * may be gone, busy, cut off, without the value, or break off in the middle.
 */
import type { Key, Peer, WorkerId } from "../../protocol/mod.ts";
import type { WorkerInstruction } from "../../worker/machine.ts";
import { GARBAGE, type Journal } from "./joint_bodies.ts";
import type { JointWorker, JointWorkerOptions } from "./joint_worker.ts";
import type { VirtualTime } from "./virtual_time.ts";

type Gather = Extract<WorkerInstruction, { type: "gather" }>;
type Ending =
  | { readonly type: "gather-succeeded" | "gather-network-failed" }
  | { readonly type: "gather-failed"; readonly detail: string };

const TRANSFER_MS_MAX = 60;

export class JointTransfers {
  readonly #worker: JointWorker;
  readonly #time: VirtualTime;
  readonly #journal: Journal;
  readonly #processes: ReadonlyMap<string, JointWorker>;
  readonly #addresses = new Map<WorkerId, string>();

  constructor(worker: JointWorker, { time, processes, journal }: JointWorkerOptions) {
    this.#journal = journal;
    this.#worker = worker;
    this.#time = time;
    this.#processes = processes;
  }

  setPeers(peers: readonly Peer[]): void {
    for (const { id, url } of peers) if (url !== null) this.#addresses.set(id, url);
  }

  forgetPeers(workers: readonly WorkerId[]): void {
    for (const worker of workers) this.#addresses.delete(worker);
  }

  /** Asks the process at that address; what comes is in the store before the machine hears. */
  start({ gather, peer, keys }: Gather): void {
    const address = this.#addresses.get(peer) ?? "";
    this.#time.after(this.#time.span(1, TRANSFER_MS_MAX), () => {
      const worker = this.#worker;
      if (worker.dead) return;
      const end = { gather, peer, received: [] as [Key, number][] };
      const from = this.#processes.get(address);
      const cut = worker.session.cut || from?.session.cut === true;
      if (from === undefined || cut || this.#time.chance(0.04)) {
        return worker.tell({ type: "gather-network-failed", ...end });
      }
      if (this.#time.chance(0.08)) {
        const retryAfterMs = this.#time.span(20, 900);
        return worker.tell({ type: "gather-busy", ...end, retryAfterMs });
      }
      worker.tell({ ...this.#copy(from, keys, end.received), ...end });
    });
  }

  /** Adds to `received` what came whole. */
  #copy(from: JointWorker, keys: readonly Key[], received: [Key, number][]): Ending {
    const broken = this.#time.chance(0.06);
    for (const key of keys) {
      const value = from.store.get(key);
      if (value === undefined) continue;
      if (broken && this.#time.chance(0.5)) break;
      this.#worker.store.set(key, this.#time.chance(0.01) ? GARBAGE : value);
      received.push([key, value.length]);
    }
    if (!broken) return { type: "gather-succeeded" };
    if (this.#time.chance(0.5)) return { type: "gather-network-failed" };
    for (const key of keys) this.#journal.faulted(key, "undecodable");
    return { type: "gather-failed", detail: "The bytes make no sense" };
  }
}
