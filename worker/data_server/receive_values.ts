/**
 * `PUT /data?attempt=N&worker=ID` of a worker: receives scattered values from the scheduler, as the
 * body of a transfer. Store and machine take them in one step after the last byte. `worker` names
 * the registration for which they are meant: the scheduler would not know that a later one holds
 * them.
 */
import type { Context } from "hono";
import {
  ANNOUNCEMENT_HEADER,
  asAttempt,
  asWorkerId,
  type Attempt,
  type Key,
  PeerDataError,
  PeerDataReader,
  type WorkerId,
} from "../../protocol/mod.ts";
import type { HolderGuard } from "../shell/holder_guard.ts";
import type { PushedValue } from "../shell/shell_options.ts";
import { bodyPieces } from "../../http/body_stream.ts";
import type { AppEnv } from "../../http/env.ts";
import { HttpProblem } from "../../http/problem.ts";

/** Receivers of the values. */
export interface ReceiveValuesOptions {
  /**
   * Passes values to the worker. Resolves to `false` if it is not registered as `worker` now, and
   * takes nothing then; without values only checks this. Rejects if values cannot be stored.
   */
  readonly storeScattered: (worker: WorkerId, values: readonly PushedValue[]) => Promise<boolean>;
  /** Checks that the scheduler has announced the values. */
  readonly guard: () => Pick<HolderGuard, "isAnnounced"> | undefined;
}

/** Handles a request: either all values are taken or, after a problem, none. */
export async function receiveValues(
  c: Context<AppEnv>,
  options: ReceiveValuesOptions,
): Promise<Response> {
  const attempt = readAttempt(c);
  const worker = readWorker(c);
  // A worker that is registering has just reported its values: the scheduler would not learn of
  // more.
  if (!await options.storeScattered(worker, [])) throw notRegistered();
  const signature = c.req.header(ANNOUNCEMENT_HEADER) ?? "";
  const values = await readValues(c, attempt, (keys) => {
    if (options.guard()?.isAnnounced(worker, attempt, { keys, signature })) return;
    throw new HttpProblem(
      "not_announced",
      "Cannot accept the values: the scheduler has not announced all of them to this worker",
    );
  });
  if (!await options.storeScattered(worker, values)) throw notRegistered();
  return c.body(null, 204);
}

/** `checkKeys` gets all keys before the first value is received. */
async function readValues(
  c: Context<AppEnv>,
  attempt: Attempt,
  checkKeys: (keys: readonly Key[]) => void,
): Promise<PushedValue[]> {
  const values: PushedValue[] = [];
  try {
    const reader = new PeerDataReader(null, checkKeys);
    let place: Uint8Array<ArrayBuffer> | null = null;
    const pieces = bodyPieces(c, { bytesMax: Infinity, heldBytesMax: 0 }, {
      space: () => place = reader.space(),
    });
    for await (const piece of pieces) {
      const completed = place === null ? reader.push(piece) : reader.took(piece);
      for (const [key, value] of completed) values.push([key, value, attempt]);
    }
    if (!reader.complete) throw new PeerDataError("Cannot read the transfer: it is truncated");
    return values;
  } catch (error) {
    if (error instanceof PeerDataError) throw new HttpProblem("invalid_body", error.message);
    throw error;
  }
}

function readAttempt(c: Context<AppEnv>): Attempt {
  const attempt = Number(c.req.query("attempt") ?? "");
  if (Number.isSafeInteger(attempt) && attempt > 0) return asAttempt(attempt);
  throw new HttpProblem(
    "invalid_query",
    "Cannot accept the values: add the attempt as ?attempt=N",
  );
}

function readWorker(c: Context<AppEnv>): WorkerId {
  const worker = c.req.query("worker") ?? "";
  if (worker !== "") return asWorkerId(worker);
  throw new HttpProblem(
    "invalid_query",
    "Cannot accept the values: add the id of the worker as ?worker=ID",
  );
}

export function notRegistered(): HttpProblem {
  return new HttpProblem(
    "not_registered",
    "Cannot exchange values now: the worker is registering again",
    { headers: { "retry-after": "1" } },
  );
}
