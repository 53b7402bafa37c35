/**
 * Requests for transfers through the scheduler: of workers that read, of workers that upload, and
 * of the scheduler itself, which reads for clients. A worker reads with the grants by which it
 * reads from a peer.
 */
import { uuidv7 } from "uuidv7";
import { checkGrants, PeerTransfer, type TransferOpener } from "../../peer/mod.ts";
import { CACHE_HOLDER, type Key, type RelayRequest, type WorkerId } from "../../protocol/mod.ts";
import type { ConnectionRefusal } from "../inbox/answer.ts";
import {
  BUSY_MS,
  type RelayAnswer,
  type RelayReader,
  Relays,
  type RelaysOptions,
  type RelayTimes,
} from "./relays.ts";
import type { ChannelCredentials, WorkerChannels } from "./worker_channels.ts";

export type RelayReadAnswer =
  | RelayAnswer
  | { readonly type: "gone"; readonly reason: ConnectionRefusal }
  | { readonly type: "denied"; readonly reason: "expired" | "refused" };

export type UploadAnswer =
  | { readonly type: "complete" | "broken" | "unknown" }
  | { readonly type: "gone"; readonly reason: ConnectionRefusal };

/** An upload of a worker, and the secret that proves that it is its own. */
export interface UploadRequest {
  readonly transfer: string;
  readonly worker: WorkerId;
  readonly credentials: ChannelCredentials;
}

/** The cache as a holder of values. */
export interface CachedHolder {
  /** The key that signs grants for its values. */
  readonly grantKey: string;
  /** The body of `POST /data`; `null`: it is busy. */
  open(keys: readonly Key[]): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
}

export interface TransferRequestOptions {
  readonly channels: WorkerChannels;
  readonly cached: CachedHolder;
  /** The scheduler's clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly relay?: RelayTimes | undefined;
  readonly onSilent: RelaysOptions["onSilent"];
  readonly epoch: RelaysOptions["epoch"];
}

/** Values that pass through the scheduler. */
export interface TransfersPort {
  readonly transfers: TransferRequests;
}

export class TransferRequests {
  readonly #options: TransferRequestOptions;
  readonly #relays: Relays;

  constructor(options: TransferRequestOptions) {
    this.#options = options;
    const { channels } = options;
    this.#relays = new Relays({
      ...options.relay,
      onSilent: options.onSilent,
      epoch: options.epoch,
      newId: uuidv7,
      ask: (holder, message) => {
        const channel = channels.get(holder);
        if (channel === undefined) return null;
        channels.send(holder, message);
        return { isReading: channel.isRead };
      },
    });
  }

  /** Transfers through the scheduler since its start, and those that are open. */
  get counts(): Relays["counts"] {
    return this.#relays.counts;
  }

  /** Values for a worker that reads from another. */
  async read(request: RelayRequest, secret: string | undefined): Promise<RelayReadAnswer> {
    const { reader, incarnation, from, keys } = request;
    const { channels, now } = this.#options;
    const own = channels.find(reader, { incarnation, secret });
    if (typeof own === "string") return { type: "gone", reason: own };
    const holder = from === CACHE_HOLDER ? this.#options.cached : channels.get(from);
    if (holder === undefined) {
      return { type: "unreachable", detail: "it is not connected" };
    }
    const context = { holder: from, grantKey: holder.grantKey, now: now() };
    const verdict = checkGrants(request, context);
    if (verdict !== "granted") return { type: "denied", reason: verdict };
    return await this.#open(from, keys, reader);
  }

  async #open(holder: WorkerId, keys: readonly Key[], reader: RelayReader): Promise<RelayAnswer> {
    if (holder !== CACHE_HOLDER) return await this.#relays.open(holder, keys, reader);
    const bytes = await this.#options.cached.open(keys);
    return bytes === null ? { type: "busy", retryAfterMs: BUSY_MS } : { type: "relayed", bytes };
  }

  /** Opener of transfers from this worker for clients. */
  openerOf(holder: WorkerId): TransferOpener {
    return async (keys, idle) => {
      const answer = await this.#open(holder, keys, "client");
      if (answer.type === "unreachable") throw new Error(answer.detail);
      if (answer.type === "busy") return answer;
      return new PeerTransfer(answer.bytes, idle);
    };
  }

  /**
   * Reads the answer of the server of this worker to `path`, for clients. Rejects if it does not.
   */
  async openPath(holder: WorkerId, path: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const answer = await this.#relays.open(holder, { path }, "client");
    if (answer.type === "relayed") return answer.bytes;
    throw new Error(answer.type === "busy" ? "it has too many transfers" : answer.detail);
  }

  /** Takes what a worker uploads, and settles when its reader has it. */
  async upload(
    { transfer, worker, credentials }: UploadRequest,
    body: ReadableStream<Uint8Array<ArrayBuffer>>,
  ): Promise<UploadAnswer> {
    const channel = this.#options.channels.find(worker, credentials);
    if (typeof channel === "string") return { type: "gone", reason: channel };
    return { type: await this.#relays.upload(transfer, worker, body) };
  }

  /** The worker has left: nobody waits for what it has not begun to upload. */
  abandon(holder: WorkerId): void {
    this.#relays.abandon(holder);
  }

  /** The worker cannot upload now. */
  refuse({ transfer, worker, credentials }: UploadRequest, retryAfterMs: number): UploadAnswer {
    const channel = this.#options.channels.find(worker, credentials);
    if (typeof channel === "string") return { type: "gone", reason: channel };
    const known = this.#relays.refuse(transfer, worker, retryAfterMs);
    return { type: known ? "complete" : "unknown" };
  }
}
