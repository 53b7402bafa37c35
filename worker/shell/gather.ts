/**
 * Performs `gather`: fetches values from a peer's data server, stores each when its last byte is
 * received, and reports the outcome to the machine, exactly once. Values that were complete before
 * a connection broke are kept.
 */
import { getLogger } from "@logtape/logtape";
import {
  failureReason,
  HEARTBEAT_PEERS_MAX,
  PEER_SILENCE_MS_MAX,
  RELAY_KEYS_MAX,
} from "../../base/mod.ts";
import {
  distrust,
  IdleTimeout,
  openTransfer,
  type PeerTransfer,
  requestPeer,
  type TransferRoute,
} from "../../peer/mod.ts";
import {
  type Key,
  type Peer,
  PeerDataError,
  type ReadRequest,
  type RelayRequest,
  type Unstamped,
  type WorkerId,
} from "../../protocol/mod.ts";
import { Backoff } from "../connection/backoff.ts";
import type { WorkerEvent } from "../machine/event.ts";
import type { WorkerInstruction } from "../machine/instruction.ts";
import type { ValueStore } from "../store/value_store.ts";
import { ActivityTime } from "./activity_time.ts";
import type { ReaderGrants } from "./reader_grants.ts";

type Gather = Extract<WorkerInstruction, { type: "gather" }>;
type Probe = Extract<WorkerInstruction, { type: "probe" }>;
type Wanted = Pick<Gather, "keys" | "cold">;
type Received = [key: Key, nbytes: number][];

/** Outcome of one transfer, without the received values. */
type Ending =
  | { readonly type: "gather-succeeded" }
  | { readonly type: "gather-busy"; readonly retryAfterMs: number }
  | { readonly type: "gather-network-failed" }
  | { readonly type: "gather-failed"; readonly detail: string };

export interface GathererOptions {
  readonly store: ValueStore;
  readonly tell: (event: Unstamped<WorkerEvent>) => void;
  /**
   * Returns whether the machine has a value of this key already. It was scattered meanwhile, and is
   * not replaced.
   */
  readonly has: (key: Key) => boolean;
  readonly grants: ReaderGrants;
  /** Route through the scheduler; `null` before the first registration. */
  readonly relay: () => TransferRoute | null;
  /** Whether only peers with TLS are asked. */
  readonly encrypted?: boolean;
  /** Milliseconds without a byte after which a transfer fails. */
  readonly idleMs?: number;
}

/** Pauses after a busy peer. The first is that of Dask. */
const BUSY_FIRST_MS = 150;
const BUSY_MS_MAX = 5_000;
/** Smaller transfers measure the latency rather than the bandwidth. */
const MEASURED_BYTES_MIN = 100_000;
/** Weight of the newest transfer in the moving average. */
const BANDWIDTH_WEIGHT = 0.2;

const log = getLogger(["weir", "worker"]);

export class Gatherer {
  readonly #options: GathererOptions;
  readonly #peers = new Map<WorkerId, Peer>();
  readonly #busy = new Map<WorkerId, Backoff>();
  /** Peers of which the last transfer failed. */
  readonly #failing = new Set<WorkerId>();
  readonly #controller = new AbortController();
  readonly #performing = new Set<Promise<void>>();
  #bandwidth = 0;
  #receivedBytesTotal = 0;
  /** Peer -> bytes received from it that no heartbeat has named. */
  readonly #received = new Map<WorkerId, number>();
  readonly #activity = new ActivityTime();

  constructor(options: GathererOptions) {
    this.#options = options;
  }

  /** Moving average of the measured transfers, in integer bytes per second; 0 before the first. */
  get bandwidth(): number {
    return Math.round(this.#bandwidth);
  }

  get receivedBytesTotal(): number {
    return this.#receivedBytesTotal;
  }

  /**
   * Takes the bytes received by peer since the last call, of as many peers as one heartbeat names.
   * The next call has the others.
   */
  takeReceived(): (readonly [peer: WorkerId, bytes: number])[] {
    const taken = [...this.#received].slice(0, HEARTBEAT_PEERS_MAX);
    for (const [peer] of taken) this.#received.delete(peer);
    return taken;
  }

  /** Integer microseconds of transfers since the start; several at a time count several times. */
  get transferUs(): number {
    return this.#activity.totalUs(performance.now());
  }

  setPeers(peers: readonly Peer[]): void {
    for (const peer of peers) this.#peers.set(peer.id, peer);
  }

  forgetPeers(workers: readonly WorkerId[]): void {
    for (const worker of workers) {
      const certificate = this.#peers.get(worker)?.certificate;
      if (certificate !== undefined) distrust(certificate);
      this.#peers.delete(worker);
      this.#busy.delete(worker);
      this.#failing.delete(worker);
    }
  }

  start(gather: Gather): void {
    const performing = this.#perform(gather).finally(() => this.#performing.delete(performing));
    this.#performing.add(performing);
  }

  /** Tries to reach a peer at this address, and reports whether it answers. */
  probe(probe: Probe): void {
    const probing = this.#probe(probe).finally(() => this.#performing.delete(probing));
    this.#performing.add(probing);
  }

  /** Aborts all transfers and waits for their ends. */
  async close(): Promise<void> {
    this.#controller.abort();
    await Promise.all(this.#performing);
  }

  async #perform({ gather, peer, ...wanted }: Gather): Promise<void> {
    const received: Received = [];
    let ending: Ending;
    try {
      ending = await this.#transfer(this.#peers.get(peer), wanted, received);
    } catch (error) {
      ending = failure(error);
      if (!this.#controller.signal.aborted) this.#logFailure(peer, wanted, error);
    }
    if (ending.type === "gather-succeeded") this.#failing.delete(peer);
    if (ending.type !== "gather-busy") this.#busy.delete(peer);
    this.#options.tell({ ...ending, gather, peer, received });
  }

  /** The first of several failures in a row is a warning. */
  #logFailure(peer: WorkerId, { keys }: Wanted, error: unknown): void {
    const details = { count: keys.length, peer, error: failureReason(error) };
    if (this.#failing.has(peer)) log.debug("Cannot fetch from {peer} again: {error}", details);
    else log.warn("Cannot fetch {count} values from {peer}: {error}", details);
    this.#failing.add(peer);
  }

  async #probe({ peer, url, certificate }: Probe): Promise<void> {
    const idle = new IdleTimeout(PEER_SILENCE_MS_MAX, this.#controller.signal);
    let reached = false;
    try {
      this.#requireEncryption(url);
      const address = { url, token: null, certificate };
      const answer = await idle.during(requestPeer(address, "/livez", { signal: idle.signal }));
      await answer.body?.cancel();
      reached = answer.ok;
    } catch {
      // It is not reached.
    } finally {
      idle.stop();
    }
    this.#options.tell({ type: "peer-probed", peer, reached });
  }

  /** Adds each stored value to `received`, so that they are known even if it throws. */
  async #transfer(peer: Peer | undefined, wanted: Wanted, received: Received): Promise<Ending> {
    if (!peer) throw new Error("its address is not known");
    const { grants } = this.#options;
    const { request, ungranted } = grants.read(peer.id, wanted.keys.slice(0, keysMax(peer)));
    // A missing or expired grant is not a failure: the machine asks the scheduler for the holders
    // of these keys, and new grants come with the answer.
    const waits =
      () => ({ type: "gather-busy", retryAfterMs: this.#busyMs(peer.id, null) } as const);
    if (request === null) return waits();
    const { idleMs = PEER_SILENCE_MS_MAX } = this.#options;
    const idle = new IdleTimeout(idleMs, this.#controller.signal);
    try {
      const transfer = await this.#open(peer, request, idle);
      if (transfer.type === "denied") {
        grants.drop(peer.id, request.keys);
        return waits();
      }
      if (transfer.type === "busy") {
        return { type: "gather-busy", retryAfterMs: this.#busyMs(peer.id, transfer.retryAfterMs) };
      }
      const { keys } = request;
      await this.#receive(transfer, { ...wanted, keys, peer: peer.id }, received);
      const complete = ungranted.length === 0 && wanted.keys.length <= keysMax(peer);
      return complete ? { type: "gather-succeeded" } : waits();
    } finally {
      idle.stop();
    }
  }

  /** Asks the peer itself, or the scheduler for a peer without an address. */
  async #open(
    { id, url, certificate }: Peer,
    request: ReadRequest,
    idle: IdleTimeout,
  ): ReturnType<typeof openTransfer> {
    if (url !== null) {
      this.#requireEncryption(url);
      return await openTransfer({ url, token: null, certificate }, request, idle);
    }
    const relay = this.#options.relay();
    if (relay === null) throw new Error("it has no address");
    return await openTransfer(relay, { ...request, from: id } as RelayRequest, idle);
  }

  /** Throws for an address at which others on the network could read grants and values. */
  #requireEncryption(url: string): void {
    if (this.#options.encrypted && !url.startsWith("https:")) {
      throw new Error("its address is not encrypted, and that of the scheduler is");
    }
  }

  async #receive(
    transfer: PeerTransfer,
    { peer, keys, cold: coldOnes = [] }: Wanted & { readonly peer: WorkerId },
    received: Received,
  ): Promise<void> {
    const startedAt = performance.now();
    this.#activity.begin(startedAt);
    const cold = new Set(coldOnes);
    try {
      for await (const values of transfer.values(keys)) {
        for (const [key, value] of values) {
          if (this.#options.has(key)) continue;
          const { byteLength: nbytes } = value;
          // Waits for space in the store, which may free the value meanwhile. No further bytes are
          // read from the peer until then.
          await this.#options.store.put(key, value, "gather", cold.has(key));
          this.#options.grants.used(key);
          received.push([key, nbytes]);
        }
      }
      this.#measure(transfer.receivedBytes, performance.now() - startedAt);
    } finally {
      this.#activity.end(performance.now());
      this.#receivedBytesTotal += transfer.receivedBytes;
      this.#received.set(peer, (this.#received.get(peer) ?? 0) + transfer.receivedBytes);
      await transfer.cancel();
    }
  }

  #measure(bytes: number, elapsedMs: number): void {
    if (bytes < MEASURED_BYTES_MIN) return;
    const rate = bytes / Math.max(elapsedMs, 0.1) * 1000;
    const before = this.#bandwidth || rate;
    this.#bandwidth = before + (rate - before) * BANDWIDTH_WEIGHT;
  }

  /**
   * Milliseconds until the next attempt, growing from one busy response to the next. `Retry-After`
   * counts whole seconds, so 1 may stand for any shorter time and is ignored. A longer time is
   * respected, up to the cap.
   */
  #busyMs(peer: WorkerId, retryAfterMs: number | null): number {
    const backoff = this.#busy.get(peer) ?? new Backoff(BUSY_FIRST_MS, BUSY_MS_MAX);
    this.#busy.set(peer, backoff);
    const asked = (retryAfterMs ?? 0) > 1000 ? Math.min(retryAfterMs ?? 0, BUSY_MS_MAX) : 0;
    return Math.max(backoff.nextMs(), asked);
  }
}

/** Keys of one request: the scheduler passes fewer on at a time than a peer sends. */
function keysMax({ url }: Peer): number {
  return url === null ? RELAY_KEYS_MAX : Infinity;
}

/** Bytes that are not a transfer are the peer's fault; any other error may be the network's. */
function failure(error: unknown): Ending {
  if (error instanceof PeerDataError) return { type: "gather-failed", detail: error.message };
  return { type: "gather-network-failed" };
}
