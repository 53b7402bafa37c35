/**
 * Transfers to a simulated worker: values copied from the stores of other processes, which may be
 * gone, busy, cut off, or without the value, or whose transfer may break off in the middle.
 */
import { assert, RELAY_START_MS_MAX } from "../../base/mod.ts";
import { type Key, type Peer, type Unstamped, wholeOf, type WorkerId } from "../../protocol/mod.ts";
import type { WorkerEvent } from "../../worker/machine/event.ts";
import type { WorkerInstruction } from "../../worker/machine/instruction.ts";
import type { Chance, Dice } from "../faults/chance.ts";
import type { Endpoint, Network } from "../network/network.ts";
import type { VirtualTime } from "../network/virtual_time.ts";
import type { Journal } from "./journal.ts";
import type { Pace } from "./pace.ts";
import { readFrom, wholesOf } from "./parts.ts";
import type { SchedulerProcess } from "./scheduler_process.ts";
import { garbageOf, type Value } from "./value.ts";
import type { Values } from "./values.ts";

type Gather = Extract<WorkerInstruction, { type: "gather" }>;
type Copies = (readonly [key: Key, value: Value])[];
type Ending =
  | { readonly type: "gather-succeeded" | "gather-network-failed" }
  | { readonly type: "gather-failed"; readonly detail: string };

/** The way of a transfer: directly, or through the scheduler. */
interface Road {
  /** Returns whether bytes pass. */
  readonly goesOn: () => boolean;
  /** Milliseconds until the reader notices that they do not. */
  readonly failsMs: () => number;
}

/** Longest time for which a slow transfer stands still, in milliseconds. */
const STALL_MS_MAX = 3000;

/** What a transfer is read from. */
interface Source {
  readonly url: string;
  readonly values: Pick<Values, "read" | "pin" | "unpin">;
  /** Called when the process ends: connections to it break. */
  readonly connections: Set<() => void>;
}

/** A worker process as its transfers, and those of its peers, use it. */
export interface TransferEndpoint extends Endpoint {
  readonly values: Values;
  /** The id of its present registration. */
  readonly id: WorkerId | null;
  /** Called when the process ends: connections to it break. */
  readonly connections: Set<() => void>;
  /** Returns whether the machine has a value of this key. */
  has(key: Key): boolean;
  /** Puts a value into the store before the machine is told. */
  keep(key: Key, value: Value, done: (error: Error | null) => void, cold?: boolean): void;
  /** Deletes a stored value that the machine will not be told of. */
  discard(key: Key, value: Value): void;
  tell(event: Unstamped<WorkerEvent>): void;
}

export interface TransfersOptions {
  readonly name: string;
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly network: Network<TransferEndpoint>;
  readonly journal: Journal;
  readonly pace: Pace;
  readonly scheduler: SchedulerProcess;
}

/** The certificate of the worker at this address: one of two workers has one. */
export function certificateOf(url: string): string | undefined {
  return /[02468]$/.test(url) ? undefined : `certificate of ${url}`;
}

/** Throws if a worker is told the certificate of another worker with an address. */
function checkCertificate(url: string | null, certificate: string | undefined): void {
  const own = url === null ? undefined : certificateOf(url);
  assert(own === certificate, `the certificate for ${url} is its own`);
}

export class Transfers {
  /** Bytes since the start; bytes per second of the last timed transfer, 0 before it. */
  readonly received = { bytesTotal: 0, bandwidth: 0 };
  readonly #worker: TransferEndpoint;
  readonly #options: TransfersOptions;
  readonly #dice: Dice;
  /** `null`: by the scheduler. */
  readonly #addresses = new Map<WorkerId, string | null>();
  readonly #open = new Map<number, Gather>();

  constructor(worker: TransferEndpoint, options: TransfersOptions) {
    this.#worker = worker;
    this.#options = options;
    this.#dice = options.chance.of(`transfers of ${options.name}`);
  }

  setPeers(peers: readonly Peer[]): void {
    for (const { id, url, certificate } of peers) {
      checkCertificate(url, certificate);
      this.#addresses.set(id, url);
    }
  }

  forgetPeers(workers: readonly WorkerId[]): void {
    for (const worker of workers) this.#addresses.delete(worker);
  }

  /** Asks the peer for values. They are in the store before the machine is told. */
  start(gather: Gather): void {
    this.#open.set(gather.gather, gather);
    const { time, network, pace } = this.#options;
    const address = this.#addresses.get(gather.peer);
    time.after(pace.requestMs(this.#dice, network.latencyMsMax), () => {
      if (!this.#goesOn(gather)) return;
      if (address === null) this.#relay(gather);
      else this.#ask(gather, address ?? "");
    });
  }

  /** Tries to reach a peer. */
  probe({ peer, url, certificate }: Extract<WorkerInstruction, { type: "probe" }>): void {
    checkCertificate(url, certificate);
    const { time, network } = this.#options;
    const latencyMs = this.#dice.span(1, network.latencyMsMax);
    time.after(latencyMs + network.noticeMs(this.#worker, url), () => {
      const reached = network.reach(this.#worker, url) !== undefined;
      this.#worker.tell({ type: "peer-probed", peer, reached });
    });
  }

  /** Breaks off all transfers and returns the events that the machine has to be told. */
  breakAll(): Unstamped<WorkerEvent>[] {
    const broken = [...this.#open.values()];
    this.#open.clear();
    return broken.map(({ gather, peer }) => {
      return { type: "gather-network-failed", gather, peer, received: [] };
    });
  }

  #ask(gather: Gather, address: string): void {
    const { network } = this.#options;
    this.#request(gather, {
      from: network.reach(this.#worker, address),
      goesOn: () => network.reach(this.#worker, address) !== undefined,
      failsMs: () => network.noticeMs(this.#worker, address),
    });
  }

  /** Reads through the scheduler, which asks the peer to upload the values. */
  #relay(gather: Gather): void {
    const { network, scheduler, time } = this.#options;
    const { peer, keys } = gather;
    const { cache } = scheduler;
    if (peer === cache?.id) {
      const goesOn = () => !scheduler.down && !this.#worker.link.cut;
      return this.#request(gather, {
        from: goesOn() ? cache : undefined,
        goesOn,
        failsMs: () => 0,
      });
    }
    const from = [...network.processes.values()].find(({ id }) => id === peer);
    const goesOn = () =>
      !scheduler.down && from?.dead === false && !from.link.cut && !this.#worker.link.cut;
    if (goesOn() && this.#dice.fails("upload-silent")) {
      const epoch = scheduler.epoch;
      return time.after(RELAY_START_MS_MAX, () => {
        if (!scheduler.down) {
          scheduler.tell({ type: "holder-silent", worker: peer, epoch, keys: wholesOf(keys) });
        }
        this.#end(gather, { type: "gather-network-failed" }, []);
      });
    }
    this.#request(gather, { from: goesOn() ? from : undefined, goesOn, failsMs: () => 0 });
  }

  #request(gather: Gather, { from, ...road }: Road & { from: Source | undefined }): void {
    if (this.#dice.fails("transfer-lost") || from === undefined) {
      return this.#fail(gather, road);
    }
    if (this.#dice.fails("transfer-busy")) {
      const retryAfterMs = this.#dice.span(20, 900);
      this.#open.delete(gather.gather);
      const { gather: number, peer } = gather;
      const busy = { type: "gather-busy", gather: number, peer, received: [], retryAfterMs };
      return this.#worker.tell(busy as Unstamped<WorkerEvent>);
    }
    const broken = this.#dice.fails("transfer-broken");
    // The store of a process that has ended does not answer.
    const breakOff = () => this.#fail(gather, road);
    from.connections.add(breakOff);
    const pinned = wholesOf(gather.keys);
    from.values.pin(pinned);
    this.#read(gather, from, [], (copies) => {
      from.connections.delete(breakOff);
      from.values.unpin(pinned);
      this.#transfer(gather, { ...road, from, copies, broken });
    });
  }

  #fail(gather: Gather, { failsMs }: Road): void {
    this.#options.time.after(failsMs(), () => {
      this.#end(gather, { type: "gather-network-failed" }, []);
    });
  }

  /** Reads one value after another from the peer's store. */
  #read(
    gather: Gather,
    from: Source,
    copies: Copies,
    done: (copies: Copies) => void,
  ): void {
    let next = 0;
    const step = (): void => {
      const key = gather.keys[next++];
      if (key === undefined) return done(copies);
      from.values.read(wholeOf(key), (value) => {
        if (value !== undefined) copies.push([key, readFrom(value, key)]);
        else this.#options.journal.absent?.(gather.peer, wholeOf(key));
        step();
      });
    };
    step();
  }

  /** Transfers the bytes; if the transfer breaks, only some values arrive. */
  #transfer(
    gather: Gather,
    { from, copies, broken, ...road }: Road & {
      readonly from: Source;
      readonly copies: Copies;
      readonly broken: boolean;
    },
  ): void {
    const whole = broken ? copies.filter(() => this.#dice.coin()) : copies;
    const nbytes = whole.reduce((sum, [, value]) => sum + value.nbytes, 0);
    const { time, network } = this.#options;
    const stallMs = this.#dice.fails("transfer-slow") ? this.#dice.span(0, STALL_MS_MAX) : 0;
    const ms = network.transferMs(from, this.#worker, nbytes) + stallMs;
    time.after(ms, () => {
      if (!this.#goesOn(gather)) return;
      if (!road.goesOn()) return this.#fail(gather, road);
      this.received.bytesTotal += nbytes;
      if (ms > 0 && nbytes > 0) this.received.bandwidth = Math.round(nbytes / ms * 1000);
      this.#store(gather, whole, broken);
    });
  }

  #store(gather: Gather, copies: Copies, broken: boolean): void {
    const awaited = copies.filter(([key]) => !this.#worker.has(key));
    let open = awaited.length;
    const received: [Key, number][] = [];
    const done = () => this.#end(gather, this.#ending(gather, broken), received);
    if (open === 0) return done();
    for (const [key, value] of awaited) {
      const garbled = this.#dice.fails("transfer-garbled");
      // A copy, so that the same value of two transfers can be told apart.
      const arrived = garbled ? garbageOf(value) : { ...value };
      this.#worker.keep(key, arrived, (error) => {
        if (!this.#goesOn(gather)) return this.#worker.discard(key, arrived);
        if (error === null) received.push([key, value.nbytes]);
        if (--open === 0) done();
      }, gather.cold?.includes(key));
    }
  }

  #ending(gather: Gather, broken: boolean): Ending {
    if (!broken) return { type: "gather-succeeded" };
    if (this.#dice.coin()) return { type: "gather-network-failed" };
    for (const key of gather.keys) this.#options.journal.faulted(wholeOf(key), "undecodable");
    return { type: "gather-failed", detail: "The bytes cannot be decoded" };
  }

  #end(gather: Gather, ending: Ending, received: readonly [Key, number][]): void {
    if (!this.#goesOn(gather)) return;
    this.#open.delete(gather.gather);
    this.#worker.tell({ ...ending, gather: gather.gather, peer: gather.peer, received });
  }

  #goesOn(gather: Gather): boolean {
    return !this.#worker.dead && this.#open.get(gather.gather) === gather;
  }
}
