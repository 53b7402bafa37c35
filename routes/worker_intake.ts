/**
 * `PUT /data?attempt=N&worker=ID` of a worker: values from outside, brought by the scheduler as the
 * body of a transfer. Each is stored as soon as its last byte is in; then the machine of the worker
 * hears of all. `worker` says which registration they are meant for: of a later one the scheduler
 * would not know that it has them.
 */
import type { Context } from "hono";
import {
  asAttempt,
  asWorkerId,
  type Attempt,
  type Key,
  PeerDataError,
  PeerDataReader,
  type WorkerId,
} from "../protocol/mod.ts";
import type { ValueStore } from "../worker/mod.ts";
import type { AppEnv } from "./env.ts";
import { HttpProblem } from "./problem.ts";

/** A value that is in the store, and the number that the scheduler knows it by. */
export type TakenValue = readonly [key: Key, nbytes: number, attempt: Attempt];

export interface IntakeOptions {
  readonly store: ValueStore;
  /**
   * Tells the machine. `false`: it cannot hear now, or is not registered as `worker`, and the
   * values are not to be kept; with no values, whether it could.
   */
  readonly takeData: (worker: WorkerId, values: readonly TakenValue[]) => boolean;
}

/** All or nothing: after a problem nothing of the body is left in the store. */
export async function takeValues(c: Context<AppEnv>, options: IntakeOptions): Promise<Response> {
  const attempt = readAttempt(c);
  const worker = readWorker(c);
  // A worker that registers has just said what it holds: what came now would be known to nobody.
  if (!options.takeData(worker, [])) throw notRegistered();
  const { store } = options;
  const taken: TakenValue[] = [];
  try {
    const reader = new PeerDataReader(null);
    for await (const piece of c.req.raw.body ?? []) {
      for (const [key, value] of reader.push(piece)) {
        taken.push([key, value.byteLength, attempt]);
        await store.put(key, value, "scatter");
      }
    }
    if (!reader.complete) throw new PeerDataError("Cannot read the transfer: it ended early");
    if (!options.takeData(worker, taken)) throw notRegistered();
  } catch (error) {
    await store.delete(taken.map(([key]) => key));
    if (error instanceof PeerDataError) throw new HttpProblem("invalid_body", error.message);
    throw error;
  }
  return c.body(null, 204);
}

function readAttempt(c: Context<AppEnv>): Attempt {
  const attempt = Number(c.req.query("attempt") ?? "");
  if (Number.isSafeInteger(attempt) && attempt > 0) return asAttempt(attempt);
  throw new HttpProblem("invalid_query", "Cannot take the values: give the number as ?attempt=7");
}

function readWorker(c: Context<AppEnv>): WorkerId {
  const worker = c.req.query("worker") ?? "";
  if (worker !== "") return asWorkerId(worker);
  throw new HttpProblem(
    "invalid_query",
    "Cannot take the values: say which worker they are for as ?worker=ID",
  );
}

function notRegistered(): HttpProblem {
  return new HttpProblem("not_registered", "Cannot take values now: the worker registers again", {
    headers: { "retry-after": "1" },
  });
}
