/**
 * A KV database behind a URL, shared by several workers. Each has its own prefix and a lease
 * on it (`lease.ts`). A worker that starts removes the data under its own id and the data of
 * workers whose leases have expired. A worker whose lease was swept continues under a new prefix.
 */
import { KV_ANSWER_MS_MAX } from "../../base/mod.ts";
import { KvDatabase, type KvPlace, type KvVolume } from "./database.ts";
import { kvError, NoAnswerError } from "./error.ts";
import { prefixOf, takeLease } from "./lease.ts";
import { LeaseKeeper } from "./lease_keeper.ts";
import { removeOwn, removeValues, sweepExpired, type Swept } from "./sweep.ts";
import type { Warn } from "../warnings.ts";

export interface SharedOptions {
  readonly workerId: string;
  readonly leaseMs: number;
  readonly answerMs: number | undefined;
  readonly clock: () => number;
  readonly warn: Warn;
}

export async function openShared(url: URL, options: SharedOptions): Promise<KvPlace> {
  const volume = await openVolume(url, options);
  const { database } = volume;
  try {
    await sweepExpired(database, { now: options.clock() });
  } catch (error) {
    await volume.close().catch(() => {});
    throw error;
  }
  return {
    where: database.where,
    isShared: true,
    volume,
    freeBytes: () => Promise.resolve(undefined),
    openAnother: () => openVolume(url, { ...options, workerId: crypto.randomUUID() }),
    close: () => Promise.resolve(),
  };
}

/**
 * Removes the data of workers whose leases have expired from the KV database behind a URL, with the
 * token in `DENO_KV_ACCESS_TOKEN`. Rejects if the server does not answer within `answerMs`, 30 s by
 * default. An interrupted removal is completed by the next.
 */
export async function sweepSpilled(
  url: string,
  { clock = Date.now, answerMs }: Partial<Pick<SharedOptions, "clock" | "answerMs">> = {},
): Promise<Swept> {
  const { kv, where } = await openKv(new URL(url), "sweep", answerMs);
  try {
    return await sweepExpired(new KvDatabase(kv, where, true, answerMs), { now: clock() });
  } finally {
    kv.close();
  }
}

/** Takes the prefix of a worker and empties it. */
async function openVolume(url: URL, options: SharedOptions): Promise<KvVolume> {
  const { workerId, leaseMs, answerMs, clock, warn } = options;
  const { kv, where } = await openKv(url, "spill to", answerMs);
  const prefix = prefixOf(workerId);
  let keeper: LeaseKeeper | undefined;
  try {
    const anyone = new KvDatabase(kv, where, true, answerMs);
    const owner = await takeLease(anyone, workerId, clock() + leaseMs);
    const database = new KvDatabase(kv, where, true, answerMs, owner);
    const lease = keeper = new LeaseKeeper({ database, workerId, leaseMs, clock, warn });
    await removeValues(database, prefix, owner);
    return {
      database,
      prefix,
      verify: async () => void await lease.renew(),
      fileBytes: () => Promise.resolve(0),
      async close() {
        await lease.stop();
        try {
          if (!database.gone.aborted) await removeOwn(database, workerId, owner);
        } finally {
          kv.close();
        }
      },
    };
  } catch (error) {
    await keeper?.stop();
    kv.close();
    throw error;
  }
}

/** Deno waits for the first answer without end. */
async function openKv(
  url: URL,
  verb: string,
  answerMs = KV_ANSWER_MS_MAX,
): Promise<{ readonly kv: Deno.Kv; readonly where: string }> {
  const where = url.origin + url.pathname;
  const opening = Deno.openKv(url.href);
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new NoAnswerError(`Cannot ${verb} "${where}": no answer within ${answerMs} ms`));
    opening.then((kv) => kv.close(), () => {});
  }, answerMs);
  try {
    return { kv: await Promise.race([opening, silence]), where };
  } catch (error) {
    throw error instanceof NoAnswerError ? error : kvError(verb, where, error);
  } finally {
    clearTimeout(timer);
  }
}
