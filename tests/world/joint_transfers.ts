/**
 * Transfers of a worker in a joint cluster: values copied from the stores of other processes, which
 * may be gone, busy, cut off, without the value, or break off in the middle.
 */
import type { Key, Peer, WorkerId } from "../../protocol/mod.ts";
import type { WorkerInstruction } from "../../worker/machine.ts";
import { garbageOf, type Journal } from "./joint_bodies.ts";
import type { JointWorker, JointWorkerOptions } from "./joint_worker.ts";
import type { Dice } from "./chance.ts";
import type { VirtualTime } from "./virtual_time.ts";

type Gather = Extract<WorkerInstruction, { type: "gather" }>;
type Ending =
  | { readonly type: "gather-succeeded" | "gather-network-failed" }
  | { readonly type: "gather-failed"; readonly detail: string };

const TRANSFER_MS_MAX = 60;

export class JointTransfers {
  readonly #worker: JointWorker;
  readonly #time: VirtualTime;
  readonly #dice: Dice;
  readonly #journal: Journal;
  readonly #processes: ReadonlyMap<string, JointWorker>;
  readonly #addresses = new Map<WorkerId, string>();

  constructor(worker: JointWorker, { name, time, chance, processes, journal }: JointWorkerOptions) {
    this.#journal = journal;
    this.#worker = worker;
    this.#time = time;
    this.#dice = chance.of(`transfers of ${name}`);
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
    this.#time.after(this.#dice.span(1, TRANSFER_MS_MAX), () => {
      const worker = this.#worker;
      if (worker.dead) return;
      const end = { gather, peer, received: [] as [Key, number][] };
      const from = this.#processes.get(address);
      const cut = worker.session.link.cut || from?.session.link.cut === true;
      if (from === undefined || cut || this.#dice.fails(0.04)) {
        return worker.tell({ type: "gather-network-failed", ...end });
      }
      if (this.#dice.fails(0.08)) {
        const retryAfterMs = this.#dice.span(20, 900);
        return worker.tell({ type: "gather-busy", ...end, retryAfterMs });
      }
      worker.tell({ ...this.#copy(from, keys, end.received), ...end });
    });
  }

  /** Adds to `received` what came whole. */
  #copy(from: JointWorker, keys: readonly Key[], received: [Key, number][]): Ending {
    const broken = this.#dice.fails(0.06);
    for (const key of keys) {
      const value = from.store.get(key);
      if (value === undefined) continue;
      if (broken && this.#dice.fails(0.5)) break;
      this.#worker.keep(key, this.#dice.fails(0.01) ? garbageOf(value) : value);
      received.push([key, value.length]);
    }
    if (!broken) return { type: "gather-succeeded" };
    if (this.#dice.fails(0.5)) return { type: "gather-network-failed" };
    for (const key of keys) this.#journal.faulted(key, "undecodable");
    return { type: "gather-failed", detail: "The bytes make no sense" };
  }
}
