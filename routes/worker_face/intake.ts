/**
 * `PUT /data?attempt=N&worker=ID` of a worker: values from outside, brought by the scheduler as the
 * body of a transfer. When the last byte is in, store and machine of the worker take them in one
 * step. `worker` says which registration they are meant for: of a later one the scheduler would not
 * know that it has them.
 */
import type { Context } from "hono";
import {
  asAttempt,
  asWorkerId,
  type Attempt,
  PeerDataError,
  PeerDataReader,
  type WorkerId,
} from "../../protocol/mod.ts";
import type { PushedValue } from "../../worker/mod.ts";
import type { AppEnv } from "../http/env.ts";
import { HttpProblem } from "../http/problem.ts";

export interface IntakeOptions {
  /**
   * Gives them to the worker. `false`: it cannot hear now, or is not registered as `worker`, and
   * nothing was taken; with no values, whether it would. Rejects when they cannot be stored.
   */
  readonly takeData: (worker: WorkerId, values: readonly PushedValue[]) => Promise<boolean>;
}

/** All or nothing: after a problem nothing of the body is left here. */
export async function takeValues(c: Context<AppEnv>, options: IntakeOptions): Promise<Response> {
  const attempt = readAttempt(c);
  const worker = readWorker(c);
  // A worker that registers has just said what it holds: what came now would be known to nobody.
  if (!await options.takeData(worker, [])) throw notRegistered();
  const values = await readValues(c, attempt);
  if (!await options.takeData(worker, values)) throw notRegistered();
  return c.body(null, 204);
}

async function readValues(c: Context<AppEnv>, attempt: Attempt): Promise<PushedValue[]> {
  const values: PushedValue[] = [];
  try {
    const reader = new PeerDataReader(null);
    for await (const piece of c.req.raw.body ?? []) {
      for (const [key, value] of reader.push(piece)) values.push([key, value, attempt]);
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
    "Cannot accept the values: give the attempt, as in ?attempt=7",
  );
}

function readWorker(c: Context<AppEnv>): WorkerId {
  const worker = c.req.query("worker") ?? "";
  if (worker !== "") return asWorkerId(worker);
  throw new HttpProblem(
    "invalid_query",
    "Cannot accept the values: give the id of the worker as ?worker=ID",
  );
}

function notRegistered(): HttpProblem {
  return new HttpProblem(
    "not_registered",
    "Cannot accept values now: the worker is registering again",
    {
      headers: { "retry-after": "1" },
    },
  );
}
