/** Asks the server of a worker: at its address, or by an upload if it has none. */
import { formatBytes, joinBytes, WORKER_ANSWER_BYTES_MAX } from "../../base/mod.ts";
import { requestPeer } from "../../peer/mod.ts";
import type { LogAnswerHead } from "../../protocol/mod.ts";
import type { WorkerRecord } from "../../scheduler/mod.ts";
import type { TransferRequests } from "./transfer_requests.ts";

export interface WorkerAnswer {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const NEWLINE = 10;

/**
 * The whole answer to `GET path`, with any status. Rejects if the worker does not answer, or has
 * more to say than `WORKER_ANSWER_BYTES_MAX`.
 */
export async function askWorker(
  worker: WorkerRecord,
  path: string,
  { signal, transfers }: {
    readonly signal: AbortSignal;
    readonly transfers: TransferRequests;
  },
): Promise<WorkerAnswer> {
  if (worker.url === null) return await askThrough(worker, path, transfers);
  const response = await requestPeer(worker, path, { signal });
  const bytes = await readWhole(response.body);
  const header = (name: string) => response.headers.get(name) ?? undefined;
  return { status: response.status, header, bytes };
}

/** A worker without an address uploads its answer: a line of JSON, then the body. */
async function askThrough(
  worker: WorkerRecord,
  path: string,
  transfers: TransferRequests,
): Promise<WorkerAnswer> {
  const body = await transfers.openPath(worker.id, path);
  const all = await readWhole(body);
  const length = all.indexOf(NEWLINE);
  const head: LogAnswerHead = JSON.parse(new TextDecoder().decode(all.subarray(0, length)));
  const header = (name: string) => head.headers[name];
  return { status: head.status, header, bytes: all.slice(length + 1) };
}

/** Cancels a body that is too large. */
async function readWhole(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > WORKER_ANSWER_BYTES_MAX) {
      throw new Error(`its answer has more than ${formatBytes(WORKER_ANSWER_BYTES_MAX)}`);
    }
    pieces.push(piece);
  }
  return joinBytes(pieces);
}
