/**
 * Limits what a worker sends at a time. Values being sent are pinned and cannot be spilled, so
 * transfers are limited in number and bytes; a worker that is paused for lack of memory serves one
 * at a time. A single transfer is always admitted, however large it is.
 *
 * A peer that reads nothing is disconnected after a timeout, but only if another peer is waiting.
 */
import { HttpProblem } from "../../http/problem.ts";
import type { OutgoingTransfer } from "./transfer.ts";

/** Limits of concurrent transfers. */
export interface SendLimits {
  /** Concurrent transfers. Default 50. */
  readonly transfersMax?: number;
  /** Bytes in concurrent transfers, counted unspilled. Default: no limit. */
  readonly transferBytesMax?: number;
  /** Returns whether memory is so short that only one transfer is allowed. */
  readonly isShort?: () => boolean;
  /** Milliseconds without reading after which a peer may be disconnected. Default 60,000. */
  readonly stalledMs?: number;
}

const TRANSFERS_MAX = 50;
const STALLED_MS = 60_000;
const RETRY_AFTER_SECONDS = 1;

/** The open transfers of a worker. */
export class TransferSlots {
  readonly #limits: SendLimits;
  /** Slot -> transfer, from the request to the last byte; `null` before the keys are read. */
  readonly #slots = new Map<symbol, OutgoingTransfer | null>();
  #bytes = 0;

  constructor(limits: SendLimits) {
    this.#limits = limits;
  }

  /**
   * Returns a slot for a request.
   *
   * @throws HttpProblem `too_many_transfers` if the worker is busy
   */
  acquire(): symbol {
    const { isShort, transfersMax = TRANSFERS_MAX } = this.#limits;
    if (this.#slots.size >= (isShort?.() ? 1 : transfersMax)) this.#reject();
    const slot = Symbol();
    this.#slots.set(slot, null);
    return slot;
  }

  /** Starts the transfer of a slot. Throws like {@linkcode acquire} if it is too large now. */
  admit(slot: symbol, transfer: OutgoingTransfer): void {
    const { transferBytesMax = Infinity } = this.#limits;
    if (this.#bytes > 0 && this.#bytes + transfer.bytes > transferBytesMax) this.#reject();
    this.#slots.set(slot, transfer);
    this.#bytes += transfer.bytes;
  }

  /** Frees a slot after the last byte, or when the peer has disconnected. */
  release(slot: symbol): void {
    this.#bytes -= this.#slots.get(slot)?.bytes ?? 0;
    this.#slots.delete(slot);
  }

  /** Disconnects stalled peers and rejects the request: the peer retries and finds free slots. */
  #reject(): never {
    const { stalledMs = STALLED_MS } = this.#limits;
    for (const transfer of [...this.#slots.values()]) {
      if (transfer !== null && transfer.stalledMs() > stalledMs) transfer.abort();
    }
    throw new HttpProblem(
      "too_many_transfers",
      "Cannot send values now: too many transfers are open; retry later",
      {
        headers: { "retry-after": String(RETRY_AFTER_SECONDS) },
      },
    );
  }
}
