/** An answer within a time. */

/** Rejects if there is no answer within `ms` milliseconds; the call goes on, and is ignored. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => {});
  }
}
