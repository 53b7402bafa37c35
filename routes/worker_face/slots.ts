/**
 * How much a worker sends at a time. What is being sent is pinned and cannot be spilled meanwhile,
 * so it is bounded in number and in bytes, and a worker that is paused for want of memory sends to
 * one at a time. A single transfer always goes, however large it is.
 *
 * A peer that takes nothing keeps its place only while nobody else asks for it.
 */
import { HttpProblem } from "../http/problem.ts";
import type { Transfer } from "./transfer.ts";

export interface SendLimits {
  /** Transfers under way; 50 when absent. */
  readonly transfersMax?: number;
  /** Bytes under way, as they are in memory, wherever they lie now; no bound when absent. */
  readonly transferBytesMax?: number;
  /** Whether memory is so short that only one transfer may be under way. */
  readonly isShort?: () => boolean;
  /** Milliseconds after which a peer that takes nothing makes way; 60,000 when absent. */
  readonly stalledMs?: number;
}

const TRANSFERS_MAX = 50;
const STALLED_MS = 60_000;
const RETRY_AFTER_SECONDS = 1;

export class TransferSlots {
  readonly #limits: SendLimits;
  /** From the request to the last byte; `null` until it is known what is asked for. */
  readonly #slots = new Map<symbol, Transfer | null>();
  #bytes = 0;

  constructor(limits: SendLimits) {
    this.#limits = limits;
  }

  /** A place for a request. Throws the problem of a worker that is busy. */
  take(): symbol {
    const { isShort, transfersMax = TRANSFERS_MAX } = this.#limits;
    if (this.#slots.size >= (isShort?.() ? 1 : transfersMax)) this.#refuse();
    const slot = Symbol();
    this.#slots.set(slot, null);
    return slot;
  }

  /** What the request asks for. Throws as {@linkcode take} when that is too much now. */
  admit(slot: symbol, transfer: Transfer): void {
    const { transferBytesMax = Infinity } = this.#limits;
    if (this.#bytes > 0 && this.#bytes + transfer.bytes > transferBytesMax) this.#refuse();
    this.#slots.set(slot, transfer);
    this.#bytes += transfer.bytes;
  }

  /** The last byte is out, or the peer is gone. */
  leave(slot: symbol): void {
    this.#bytes -= this.#slots.get(slot)?.bytes ?? 0;
    this.#slots.delete(slot);
  }

  /** Whoever asks comes back; those that take nothing are gone by then. */
  #refuse(): never {
    const { stalledMs = STALLED_MS } = this.#limits;
    for (const transfer of [...this.#slots.values()]) {
      if (transfer !== null && transfer.stalledMs() > stalledMs) transfer.breakOff();
    }
    throw new HttpProblem("too_many_transfers", "Cannot send now: try again in a moment", {
      headers: { "retry-after": String(RETRY_AFTER_SECONDS) },
    });
  }
}
