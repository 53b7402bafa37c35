/**
 * Reads values from the worker that holds them, for a client. The bytes pass through undecoded.
 * A failure is an answer, not an exception: the caller asks the next holder.
 */
import { failureReason, PEER_SILENCE_MS_MAX } from "../base/mod.ts";
import {
  decodePeerIndex,
  type Key,
  PEER_INDEX_BYTES_MAX,
  PEER_PREFIX_BYTES,
  PeerDataError,
} from "../protocol/mod.ts";
import { IdleTimeout } from "./idle_timeout.ts";
import type { PeerAddress } from "./request.ts";
import { openTransfer, type PeerBusy, type PeerDenied, type PeerTransfer } from "./transfer.ts";

/**
 * Longest pause in milliseconds before a busy worker is asked again; it may ask for a shorter one.
 */
const BUSY_MS_MAX = 1000;

/** A value in transfer: `bytes` fails when its holder does. */
export interface OpenValue {
  readonly nbytes: number;
  readonly bytes: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Reason for which a worker sends nothing. `missing`: it answered and does not hold the value. */
export type TransferRefusal =
  | { readonly type: "missing" }
  | { readonly type: "busy"; readonly retryMs: number }
  | { readonly type: "unreachable"; readonly detail: string };

/** Opens a transfer of these values; throws if their holder does not send them. */
export type TransferOpener = (
  keys: readonly Key[],
  idle: IdleTimeout,
) => Promise<PeerTransfer | PeerBusy | PeerDenied>;

/** Opens one value at its holder. Only the piece being passed on is in memory. */
export async function openPeerValue(
  holder: PeerAddress | TransferOpener,
  key: Key,
): Promise<OpenValue | TransferRefusal> {
  return await transfer(holder, [key], async (opened) => {
    const prefix = await opened.take(PEER_PREFIX_BYTES);
    const length = new DataView(prefix.buffer, prefix.byteOffset).getUint32(0, true);
    if (length > PEER_INDEX_BYTES_MAX) throw new PeerDataError("Its index is too long");
    const entry = decodePeerIndex(await opened.take(length)).find(([name]) => name === key);
    if (entry !== undefined) {
      return { nbytes: entry[1], bytes: opened.stream(entry[1]) };
    }
    await opened.cancel();
    return { type: "missing" } as const;
  });
}

/**
 * Reads many values; `onValue` gets each when its last byte is received. Returns `null` when the
 * transfer is complete: the holder does not have the values that are missing from it. Otherwise
 * returns why it is incomplete.
 */
export async function readPeerValues(
  holder: PeerAddress | TransferOpener,
  keys: readonly Key[],
  onValue: (key: Key, value: Uint8Array<ArrayBuffer>) => void,
): Promise<TransferRefusal | null> {
  return await transfer(holder, keys, async (opened) => {
    for await (const values of opened.values(keys)) {
      for (const [key, value] of values) onValue(key, value);
    }
    return null;
  });
}

async function transfer<T>(
  holder: PeerAddress | TransferOpener,
  keys: readonly Key[],
  read: (opened: PeerTransfer) => Promise<T>,
): Promise<T | TransferRefusal> {
  let opened: PeerTransfer | PeerBusy | PeerDenied | undefined;
  try {
    const idle = new IdleTimeout(PEER_SILENCE_MS_MAX);
    opened = typeof holder === "function"
      ? await holder(keys, idle)
      : await openTransfer(holder, { keys }, idle);
    if (opened.type === "transfer") return await read(opened);
    if (opened.type === "denied") return { type: "unreachable", detail: opened.detail };
    return { type: "busy", retryMs: Math.min(opened.retryAfterMs ?? BUSY_MS_MAX, BUSY_MS_MAX) };
  } catch (error) {
    if (opened?.type === "transfer") await opened.cancel();
    return { type: "unreachable", detail: failureReason(error) };
  }
}
