/** What a store gave of a value, whole or in pieces: all of it. */
export async function bytesOf(
  value: Uint8Array | ReadableStream<Uint8Array> | undefined,
): Promise<Uint8Array> {
  return value instanceof Uint8Array ? value : await new Response(value).bytes();
}

export async function textOf(
  value: Uint8Array | ReadableStream<Uint8Array> | undefined,
): Promise<string> {
  return new TextDecoder().decode(await bytesOf(value));
}
