/** The bytes of a value on its way into a place. */

/** The source of a value failed, not the place. */
export class SourceError extends Error {}

/** The bytes of a body. A stream that errors throws {@linkcode SourceError}. */
export async function* bodyChunks(
  body: ReadableStream<Uint8Array> | Uint8Array,
): AsyncGenerator<Uint8Array, void> {
  if (body instanceof Uint8Array) return yield body;
  const reader = body.getReader();
  let isDone = false;
  try {
    while (true) {
      const { done, value } = await reader.read().catch((cause) => {
        isDone = true;
        throw new SourceError("the value could not be read", { cause });
      });
      isDone ||= done;
      if (value === undefined) return;
      yield value;
    }
  } finally {
    if (!isDone) await reader.cancel().catch(() => {});
    reader.releaseLock();
  }
}

/** Ends a body that is not read. Never rejects. */
export async function cancelBody(body: ReadableStream<Uint8Array> | Uint8Array): Promise<void> {
  if (body instanceof ReadableStream && !body.locked) await body.cancel().catch(() => {});
}
